import { DATA_LINK_MINUTES } from '@study-groups/contracts/links';
import type { RequestFailure } from '@study-groups/web-sdk/api/request';
import { useHost } from '@study-groups/web-sdk/host/useHost';
import { useFailureText } from '@study-groups/web-sdk/i18n/useFailureText';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { Button } from '@study-groups/web-sdk/ui/Button';
import { layout } from '@study-groups/web-sdk/ui/layout';
import { StateCard } from '@study-groups/web-sdk/ui/StateCard';
import { TextInput } from '@study-groups/web-sdk/ui/TextInput';
import { type SyntheticEvent, useState } from 'react';
import { askForLink } from '../requests.ts';

/** Asks for the address to which the link to what is kept of it is mailed. @param level of the title of what is said then */
export function AskForData({ level }: { level: 1 | 2 | 3 }) {
  const { t, language } = useTexts('my-data');
  const { failureText, fieldErrors } = useFailureText();
  const host = useHost();
  const [email, setEmail] = useState('');
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<RequestFailure>();
  const [sentTo, setSentTo] = useState<string>();
  const problem = fieldErrors(failure)[0]?.text;

  async function send(event: SyntheticEvent) {
    event.preventDefault();
    setSending(true);
    setFailure(undefined);
    const outcome = await askForLink(host, email, language);
    setSending(false);
    if ('failure' in outcome) setFailure(outcome.failure);
    else setSentTo(email.trim());
  }

  if (sentTo !== undefined) {
    return (
      <StateCard
        kind="success"
        live
        level={level}
        title={t('sent.title')}
        text={t('sent.text', { email: sentTo, minutes: DATA_LINK_MINUTES })}
        action={<Button onClick={() => setSentTo(undefined)}>{t('sent.other')}</Button>}
      />
    );
  }
  return (
    <form className={layout.stack} onSubmit={(event) => void send(event)} noValidate>
      <TextInput
        id="my-data-email"
        type="email"
        autoComplete="email"
        label={t('ask.email')}
        value={email}
        problem={problem}
        aria-required
        onChange={({ target }) => setEmail(target.value)}
      />
      {failure && !problem && (
        <p role="alert" className={layout.fieldError}>
          {failureText(failure)}
        </p>
      )}
      <div>
        <Button kind={level === 1 ? 'primary' : 'plain'} submit busy={isSending}>
          {t('ask.send')}
        </Button>
      </div>
    </form>
  );
}
