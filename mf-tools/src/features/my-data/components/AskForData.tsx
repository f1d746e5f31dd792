import { DATA_LINK_MINUTES } from '@study-groups/contracts/links';
import { useHost } from '@study-groups/web-sdk/host/useHost';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { MailedLink } from '@study-groups/web-sdk/ui/MailedLink';
import { askForLink } from '../requests.ts';

/** Asks for the address to which the link to what is kept of it is mailed. @param level of the title of what is said then */
export function AskForData({ level }: { level: 1 | 2 | 3 }) {
  const { t, language } = useTexts('my-data');
  const host = useHost();
  return (
    <MailedLink
      id="my-data-email"
      label={t('ask.email')}
      sendLabel={t('ask.send')}
      isPrimary={level === 1}
      ask={async (email) => {
        const outcome = await askForLink(host, email, language);
        return 'failure' in outcome ? outcome.failure : undefined;
      }}
      sent={{
        level,
        title: t('sent.title'),
        text: (email) => t('sent.text', { email, minutes: DATA_LINK_MINUTES }),
        other: t('sent.other'),
      }}
    />
  );
}
