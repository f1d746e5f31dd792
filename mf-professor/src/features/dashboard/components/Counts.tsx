import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { careOf } from '../care.ts';
import { unplacedCount } from '../standing.ts';
import type { Dashboard } from '../types.ts';
import styles from './Counts.module.css';

/** How many students and groups there are, and how many need something. */
export function Counts({ dashboard }: { dashboard: Dashboard }) {
  const { t } = useTexts('professor');
  const { students, groups, class: course } = dashboard;
  const counts = [{ name: t('dashboard.count.students'), value: students.length, warn: false }];
  if (groups.length > 0) {
    const care = groups.filter((group) => careOf(group, course).length > 0).length;
    const unplaced = unplacedCount(dashboard);
    counts.push({ name: t('dashboard.count.groups'), value: groups.length, warn: false });
    counts.push({ name: t('dashboard.count.unplaced'), value: unplaced, warn: unplaced > 0 });
    counts.push({ name: t('dashboard.count.care'), value: care, warn: care > 0 });
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
