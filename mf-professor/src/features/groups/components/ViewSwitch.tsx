import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import styles from './ViewSwitch.module.css';

/** The ways to look at the groups. */
const VIEWS = ['board', 'compare'] as const;
export type View = (typeof VIEWS)[number];

/** Chooses how the groups are shown. */
export function ViewSwitch({ view, onView }: { view: View; onView: (view: View) => void }) {
  const { t } = useTexts('professor-groups');
  return (
    <div className={styles.views} role="group" aria-label={t('view.label')}>
      {VIEWS.map((each) => (
        <button key={each} type="button" aria-pressed={each === view} onClick={() => onView(each)}>
          {t(`view.${each}`)}
        </button>
      ))}
    </div>
  );
}
