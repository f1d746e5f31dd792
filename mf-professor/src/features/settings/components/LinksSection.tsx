import ExportOutlined from '@ant-design/icons-svg/es/asn/ExportOutlined';
import { useHost } from '@study-groups/web-sdk/host/useHost';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { buttonClass } from '@study-groups/web-sdk/ui/Button';
import { CopyButton } from '@study-groups/web-sdk/ui/CopyButton';
import { Icon } from '@study-groups/web-sdk/ui/Icon';
import { layout } from '@study-groups/web-sdk/ui/layout';
import type { ReactNode } from 'react';
import { QrButton } from '../../dashboard/components/QrButton.tsx';
import { useShownClass } from '../../dashboard/shown-class.ts';
import styles from './LinksSection.module.css';
import { SettingsSection } from './SettingsSection.tsx';

type Place = 'signUp' | 'groups' | 'dashboard';

/** The class's three pages: each link to be copied and opened, the first to be scanned too. */
export function LinksSection({ id }: { id: string }) {
  const { t } = useTexts('professor-settings');
  const { origin } = useHost();
  const { class: course } = useShownClass();
  return (
    <SettingsSection id={id} title={t('links.title')}>
      <ul className={styles.links}>
        <PageLink place="signUp" link={course.signUpUrl}>
          <QrButton />
        </PageLink>
        <PageLink place="groups" link={course.groupsUrl} />
        <PageLink place="dashboard" link={`${origin}/dashboard/${course.slug}`} />
      </ul>
    </SettingsSection>
  );
}

function PageLink({ place, link, children }: { place: Place; link: string; children?: ReactNode }) {
  const { t } = useTexts('professor-settings');
  const name = t(`links.name.${place}`);
  return (
    <li className={styles.link}>
      <div>
        <h3>{name}</h3>
        <p className={layout.muted}>{t(`links.for.${place}`)}</p>
        <p className={styles.address}>
          <bdi dir="ltr">{link}</bdi>
        </p>
      </div>
      <div className={styles.actions}>
        <CopyButton text={link} ariaLabel={t('links.copy', { name })} copiedText={link} />
        <a
          className={buttonClass()}
          href={link}
          target="_blank"
          rel="noreferrer"
          aria-label={t('links.openIn', { name })}
        >
          <Icon of={ExportOutlined} />
          {t('links.open')}
        </a>
        {children}
      </div>
    </li>
  );
}
