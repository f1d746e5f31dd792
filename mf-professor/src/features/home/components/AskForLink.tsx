import { HOME_LINK_MINUTES } from '@study-groups/contracts/links';
import type { RequestFailure } from '@study-groups/web-sdk/api/request';
import { useHost } from '@study-groups/web-sdk/host/useHost';
import { useFailureText } from '@study-groups/web-sdk/i18n/useFailureText';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { Button } from '@study-groups/web-sdk/ui/Button';
import { layout } from '@study-groups/web-sdk/ui/layout';
import { Notice } from '@study-groups/web-sdk/ui/Notice';
import { StateCard } from '@study-groups/web-sdk/ui/StateCard';
import { TextInput } from '@study-groups/web-sdk/ui/TextInput';
import { type ReactNode, type SyntheticEvent, useState } from 'react';
import { askForLink } from '../sign-in.ts';
import { useSignInLinks } from './useSignInLinks.tsx';

/** Why somebody is asked who came to see their classes: the link does not work any more, or the session has ended. */
export type AskReason = 'used' | 'ended';

interface AskForLinkProps {
  reason?: AskReason | undefined;
  /** Called where somebody is signed in after all, as who comes back from a provider is; not for who has just left. */
  onIn: (() => void) | undefined;
}

/** Asks for the address to which a link is mailed, or leads to a provider where there is one. */
export function AskForLink({ reason, onIn }: AskForLinkProps) {
  const { t, language } = useTexts('professor-home');
  const { failureText, fieldErrors } = useFailureText();
  const host = useHost();
  const [email, setEmail] = useState('');
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<RequestFailure>();
  const [sentTo, setSentTo] = useState<string>();
  const { links, takesMail } = useSignInLinks(onIn);
  const problem = fieldErrors(failure)[0]?.text;

  async function send(event?: SyntheticEvent) {
    event?.preventDefault();
    setSending(true);
    setFailure(undefined);
    const refused = await askForLink(host, email, language);
    setSending(false);
    if (refused) setFailure(refused);
    else setSentTo(email.trim());
  }

  const refusal = failure && !problem && (
    <p role="alert" className={layout.fieldError}>
      {failureText(failure)}
    </p>
  );
  if (sentTo !== undefined) {
    return (
      <StateCard
        kind="success"
        live
        title={t('sent.title')}
        text={t('sent.text', { email: sentTo, minutes: HOME_LINK_MINUTES })}
        action={
          <>
            <Button busy={isSending} onClick={() => void send()}>
              {t('sent.again')}
            </Button>
            <Button kind="quiet" onClick={() => setSentTo(undefined)}>
              {t('sent.other')}
            </Button>
          </>
        }
      >
        {refusal}
      </StateCard>
    );
  }
  if (!takesMail) return <ByProvider links={links} />;
  return (
    <form className={layout.stack} onSubmit={(event) => void send(event)} noValidate>
      <header>
        <h1>{t('ask.title')}</h1>
        {!links && <p className={layout.muted}>{t('ask.text')}</p>}
      </header>
      {reason && <Notice kind="warning" title={t(`ask.${reason}`)} text={links ? undefined : t('ask.again')} />}
      {links && (
        <>
          {links}
          <p className={layout.muted}>{t('ask.text')}</p>
        </>
      )}
      <TextInput
        id="home-email"
        type="email"
        autoComplete="email"
        label={t('ask.email')}
        value={email}
        problem={problem}
        aria-required
        onChange={({ target }) => setEmail(target.value)}
      />
      {refusal}
      <div>
        <Button kind="primary" submit busy={isSending}>
          {t('ask.send')}
        </Button>
      </div>
      <p className={layout.muted}>{t('ask.note')}</p>
    </form>
  );
}

/** Where links of mails do not count: the ways that do. */
export function ByProvider({ links }: { links: ReactNode }) {
  const { t } = useTexts('professor-home');
  return (
    <div className={layout.stack}>
      <h1>{t('ask.title')}</h1>
      {links}
    </div>
  );
}
