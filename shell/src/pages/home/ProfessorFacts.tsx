import styles from './ProfessorFacts.module.css';
import { Saving } from './Saving.tsx';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { Link } from '@study-groups/web-sdk/routing/routing';

/** What a professor asks before anything else: what it saves, what happens with the data, and who decides. */
export function ProfessorFacts() {
  return (
    <div className={styles.facts}>
      <Saving />
      <Trust />
    </div>
  );
}

/** What happens with the students' data, and who decides about the groups. */
function Trust() {
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
