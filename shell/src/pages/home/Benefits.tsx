import HeartOutlined from '@ant-design/icons/es/icons/HeartOutlined';
import MailOutlined from '@ant-design/icons/es/icons/MailOutlined';
import TableOutlined from '@ant-design/icons/es/icons/TableOutlined';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { Link } from '@study-groups/web-sdk/routing/routing';

const BENEFITS = [
  { name: 'mail', Icon: MailOutlined },
  { name: 'sheet', Icon: TableOutlined },
  { name: 'nobody', Icon: HeartOutlined },
] as const;

/** What professors save. */
export function Benefits() {
  const { t } = useTexts('shell');
  return (
    <div className="home-professors">
      <div>
        <h2 id="professors">{t('professors.title')}</h2>
        <p className="sg-muted">{t('professors.text')}</p>
        <Link to="/create-class" className="sg-link-button sg-link-button-large">
          {t('professors.action')}
        </Link>
      </div>
      <ul>
        {BENEFITS.map(({ name, Icon }) => (
          <li key={name}>
            <Icon aria-hidden />
            <div>
              <h3>{t(`professors.${name}.title`)}</h3>
              <p className="sg-muted">{t(`professors.${name}.text`)}</p>
            </div>
          </li>
        ))}
      </ul>
    </div>
  );
}
