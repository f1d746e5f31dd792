import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { layout } from '@study-groups/web-sdk/ui/layout';
import { GroupReasons } from './GroupReasons.tsx';
import styles from './GroupStory.module.css';
import { WeekSteps } from './WeekSteps.tsx';

/** How one group comes about, and what its score is made of. */
export function GroupStory() {
  const { t } = useTexts('home');
  return (
    <div className={styles.story}>
      <div className={styles.head}>
        <h2 id="one-group">{t('group.title')}</h2>
        <p className={layout.muted}>{t('group.text')}</p>
      </div>
      <WeekSteps />
      <GroupReasons />
    </div>
  );
}
