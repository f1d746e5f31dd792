import { useHost } from '@study-groups/web-sdk/host/useHost';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { sendRequest } from '@study-groups/web-sdk/api/request';
import { Link } from '@study-groups/web-sdk/routing/routing';
import { MailedLink } from '@study-groups/web-sdk/ui/MailedLink';
import { layout } from '@study-groups/web-sdk/ui/layout';
import { keptLinks, showLink } from './kept-links.ts';
import styles from './FindGroup.module.css';
import '../../texts.ts';

export interface FindGroupProps {
  /** The address that the page knows already. */
  email?: string | undefined;
  /** The course whose group is looked for; this device may keep the link to it. */
  courseName?: string | undefined;
  /** The student whose group it is: the course may have been renamed since this device kept the link. */
  studentId?: number | undefined;
}

/** Leads people who have lost the link to their group back to it: by the one that this device keeps, or by a mail. */
export function FindGroup({ email, courseName, studentId }: FindGroupProps) {
  const { t, language } = useTexts('find-group');
  const host = useHost();
  const kept =
    courseName === undefined
      ? undefined
      : keptLinks(host.storage).find((link) => link.studentId === studentId || link.courseName === courseName);

  async function ask(address: string) {
    // Written out, for its schema would weigh on the pages of a phone.
    const body = { email: address, language };
    const outcome = await sendRequest({ url: '/api/my-group/links', method: 'POST', body }, host);
    return 'error' in outcome ? outcome.error : undefined;
  }

  return (
    <section className={`${layout.card} ${layout.stack} ${styles.find}`}>
      {kept && (
        <p>
          <Link to="/my-group" onClick={() => showLink(host.storage, kept)}>
            {t('kept')}
          </Link>
        </p>
      )}
      <MailedLink
        id="find-group-email"
        label={t('email')}
        sendLabel={t('send')}
        isPrimary={!kept}
        firstEmail={email}
        ask={ask}
        sent={{
          level: 2,
          title: t('sent.title'),
          text: (address) => t('sent.text', { email: address }),
          again: t('sent.again'),
          other: t('sent.other'),
        }}
        above={
          <header>
            <h2>{t('title')}</h2>
            <p className={layout.muted}>{t('text')}</p>
          </header>
        }
      />
    </section>
  );
}
