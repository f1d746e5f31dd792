import HeartOutlined from '@ant-design/icons-svg/es/asn/HeartOutlined';
import MailOutlined from '@ant-design/icons-svg/es/asn/MailOutlined';
import TableOutlined from '@ant-design/icons-svg/es/asn/TableOutlined';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { LinkButton } from '@study-groups/web-sdk/ui/Button';
import { Icon } from '@study-groups/web-sdk/ui/Icon';
import { layout } from '@study-groups/web-sdk/ui/layout';
import styles from './Benefits.module.css';

const BENEFITS = [
  { name: 'mail', icon: MailOutlined },
  { name: 'sheet', icon: TableOutlined },
  { name: 'nobody', icon: HeartOutlined },
] as const;

/** What professors save. */
export function Benefits() {
  const { t } = useTexts('shell');
  return (
    <div className={styles.professors}>
      <div>
        <h2 id="professors">{t('professors.title')}</h2>
        <p className={layout.muted}>{t('professors.text')}</p>
        <LinkButton to="/create-class" size="large">
          {t('professors.action')}
        </LinkButton>
      </div>
      <ul>
        {BENEFITS.map(({ name, icon }) => (
          <li key={name}>
            <span className={styles.icon}>
              <Icon of={icon} />
            </span>
            <div>
              <h3>{t(`professors.${name}.title`)}</h3>
              <p className={layout.muted}>{t(`professors.${name}.text`)}</p>
            </div>
          </li>
        ))}
      </ul>
    </div>
  );
}
