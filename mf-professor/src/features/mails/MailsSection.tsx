import MailOutlined from '@ant-design/icons-svg/es/asn/MailOutlined';
import { RESEND_TYPES } from '@study-groups/contracts/actions';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { Button } from '@study-groups/web-sdk/ui/Button';
import { Icon } from '@study-groups/web-sdk/ui/Icon';
import { layout } from '@study-groups/web-sdk/ui/layout';
import { useId, useState } from 'react';
import { useShownClass } from '../class/shown-class.ts';
import { announcedMails, isOfUse, mailCount, type ResendType } from './resend.ts';
import styles from './MailsSection.module.css';
import { ResendDialog } from './ResendDialog.tsx';
import { SettingsSection } from '../../ui/SettingsSection.tsx';

/** Sends mails again, kind by kind. */
export function MailsSection({ id }: { id: string }) {
  const { t } = useTexts('professor-settings');
  const { class: course } = useShownClass();
  return (
    <SettingsSection id={id} title={t('mails.title')} text={t('mails.text')}>
      <ul className={styles.kinds}>
        {RESEND_TYPES.filter((type) => isOfUse(type, course)).map((type) => (
          <MailKind key={type} type={type} />
        ))}
      </ul>
    </SettingsSection>
  );
}

function MailKind({ type }: { type: ResendType }) {
  const { t } = useTexts('professor-settings');
  const dashboard = useShownClass();
  const { groups } = dashboard;
  const [isAsking, setAsking] = useState(false);
  const id = useId();
  const count = mailCount(type, dashboard);
  const who = announcedMails(type, dashboard);
  const isNobody = count === 0;
  const nobody =
    type === 'open-questions' ? t('mails.allAnswered') : groups.length === 0 ? t('mails.noGroups') : t('mails.nobody');
  return (
    <li className={styles.kind}>
      <div>
        <h3 id={id}>{t(`mails.kind.${type}`)}</h3>
        <p id={`${id}-who`} className={layout.muted}>
          {isNobody ? nobody : t(`mails.who.${who}`, { count: mailCount(who === 'all' ? 'class' : who, dashboard) })}
        </p>
      </div>
      <Button
        icon={<Icon of={MailOutlined} />}
        aria-labelledby={`${id}-send ${id}`}
        aria-describedby={`${id}-who`}
        disabled={isNobody}
        onClick={() => setAsking(true)}
      >
        <span id={`${id}-send`}>{t('mails.resend')}</span>
      </Button>
      <ResendDialog type={type} open={isAsking} onClose={() => setAsking(false)} />
    </li>
  );
}
