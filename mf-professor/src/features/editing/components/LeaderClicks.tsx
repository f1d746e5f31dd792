import CheckOutlined from '@ant-design/icons-svg/es/asn/CheckOutlined';
import MinusOutlined from '@ant-design/icons-svg/es/asn/MinusOutlined';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { Icon } from '@study-groups/web-sdk/ui/Icon';
import { layout } from '@study-groups/web-sdk/ui/layout';
import styles from './LeaderClicks.module.css';

interface LeaderClicksProps {
  member: { messageClicked?: boolean; emailClicked?: boolean; scheduleClicked?: boolean };
}

/** Which of the links in a leader's mail were used. */
export function LeaderClicks({ member }: LeaderClicksProps) {
  const { t } = useTexts('professor-editing');
  const clicks = [
    ['message', member.messageClicked],
    ['email', member.emailClicked],
    ['schedule', member.scheduleClicked],
  ] as const;
  return (
    <ul className={styles.clicks} aria-label={t('clicks.label')}>
      {clicks.map(([link, isUsed]) => (
        <li key={link} className={isUsed ? styles.used : undefined}>
          <Icon of={isUsed ? CheckOutlined : MinusOutlined} />
          {t(`clicks.${link}`)}
          <span className={layout.hidden}>{t(isUsed ? 'clicks.used' : 'clicks.unused')}</span>
        </li>
      ))}
    </ul>
  );
}
