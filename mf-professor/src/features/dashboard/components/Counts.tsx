import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { caresOfClass, needsCare } from '../care.ts';
import { unplacedCount } from '../standing.ts';
import { useShownClass } from '../shown-class.ts';
import styles from './Counts.module.css';

/** How many students and groups there are, and how many need something, where any do. `signedUp`: the students of now, where they are known before the rest. */
export function Counts({ signedUp }: { signedUp: number | undefined }) {
  const { t } = useTexts('professor');
  const dashboard = useShownClass();
  const { students, groups } = dashboard;
  const counts = [{ name: t('dashboard.count.students'), value: signedUp ?? students.length, warn: false }];
  if (groups.length > 0) {
    const care = [...caresOfClass(dashboard, Date.now()).values()].filter(needsCare).length;
    const unplaced = unplacedCount(dashboard);
    counts.push({ name: t('dashboard.count.groups'), value: groups.length, warn: false });
    if (unplaced > 0) counts.push({ name: t('dashboard.count.unplaced'), value: unplaced, warn: true });
    if (care > 0) counts.push({ name: t('dashboard.count.care'), value: care, warn: true });
  }
  return (
    <dl className={styles.counts}>
      {counts.map(({ name, value, warn }) => (
        <div key={name} className={warn ? styles.warn : undefined}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
