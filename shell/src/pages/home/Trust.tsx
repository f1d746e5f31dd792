import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { Link } from '@study-groups/web-sdk/routing/routing';
import styles from './Trust.module.css';

/** What happens with the students' data, and who decides about the groups. */
export function Trust() {
  const { t } = useTexts('home');
  const { t: shellText } = useTexts('shell');
  return (
    <div className={styles.trust}>
      <div>
        <h3>{t('data.title')}</h3>
        <ul>
          {(['seen', 'used', 'erased'] as const).map((name) => (
            <li key={name}>{t(`data.${name}`)}</li>
          ))}
        </ul>
        <Link to="/privacy">{shellText('footer.privacy')}</Link>
      </div>
      <div>
        <h3>{t('decide.title')}</h3>
        <ul>
          {(['start', 'change', 'counts'] as const).map((name) => (
            <li key={name}>{t(`decide.${name}`)}</li>
          ))}
        </ul>
      </div>
    </div>
  );
}
