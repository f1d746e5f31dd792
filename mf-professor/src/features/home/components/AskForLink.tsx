import { HOME_LINK_MINUTES } from '@study-groups/contracts/links';
import { useHost } from '@study-groups/web-sdk/host/useHost';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { Link } from '@study-groups/web-sdk/routing/routing';
import { layout } from '@study-groups/web-sdk/ui/layout';
import { MailedLink } from '@study-groups/web-sdk/ui/MailedLink';
import { Notice } from '@study-groups/web-sdk/ui/Notice';
import type { ReactNode } from 'react';
import { askForLink } from '../sign-in.ts';
import { useSignInLinks } from './useSignInLinks.tsx';

/**
 * The reasons why somebody who came to see their classes has to ask for a link: the old one does not work any more, or the
 * session has ended.
 */
export type AskReason = 'used' | 'ended';

interface AskForLinkProps {
  reason?: AskReason | undefined;
  /** Called where somebody is signed in after all, as who comes back from a provider is; not for who has just left. */
  onIn: (() => void) | undefined;
}

/** Asks for the address to which a link is mailed, or leads to a provider where there is one. */
export function AskForLink({ reason, onIn }: AskForLinkProps) {
  const { t, language } = useTexts('professor-home');
  const host = useHost();
  const { links, takesMail } = useSignInLinks(onIn);
  if (!takesMail) return <ByProvider links={links} />;
  return (
    <MailedLink
      id="home-email"
      label={t('ask.email')}
      sendLabel={t('ask.send')}
      isPrimary
      ask={(email) => askForLink(host, email, language)}
      sent={{
        title: t('sent.title'),
        text: (email) => t('sent.text', { email, minutes: HOME_LINK_MINUTES }),
        again: t('sent.again'),
        other: t('sent.other'),
      }}
      above={
        <>
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
        </>
      }
      below={
        <>
          <p className={layout.muted}>{t('ask.note')}</p>
          <ToGroup />
        </>
      }
    />
  );
}

/** Shows the ways to sign in where links of mails do not count. */
export function ByProvider({ links }: { links: ReactNode }) {
  const { t } = useTexts('professor-home');
  return (
    <div className={layout.stack}>
      <h1>{t('ask.title')}</h1>
      {links}
      <ToGroup />
    </div>
  );
}

/** The way for students who look for their group here. */
export function ToGroup() {
  const { t } = useTexts('professor-home');
  return (
    <p>
      <Link to="/my-group">{t('ask.group')}</Link>
    </p>
  );
}
