import type { DashboardStudent } from '@study-groups/contracts/dashboard';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { layout } from '@study-groups/web-sdk/ui/layout';
import { Week } from '@study-groups/web-sdk/ui/Week';
import { commonHours, weekOf } from '@study-groups/web-sdk/ui/week-levels';
import { memo } from 'react';
import styles from './StudentRow.module.css';

interface StudentRowProps {
  student: DashboardStudent;
  group: string | undefined;
  isMatched: boolean;
  onOpen: (id: number) => void;
}

/** One submission in a line; pressing it shows the whole of it. */
export const StudentRow = memo(function StudentRow({ student, group, isMatched, onOpen }: StudentRowProps) {
  const { t } = useTexts('professor-students');
  const week = weekOf(student.availability);
  return (
    <li>
      <button
        type="button"
        className={styles.row}
        aria-label={t('list.open', { name: student.fullName })}
        onClick={() => onOpen(student.id)}
      >
        <Week counts={week} total={1} cell={3} />
        <span className={styles.who}>
          <span className={styles.name}>
            <bdi>{student.fullName}</bdi>
          </span>
          <span className={layout.muted}>
            <bdi>{student.email}</bdi>
          </span>
        </span>
        <span className={styles.facts}>
          {isMatched && (
            <span className={group ? styles.tag : `${styles.tag} ${styles.warn}`}>
              {group ?? t('list.unplaced')}
            </span>
          )}
          <span className={layout.muted}>{t('list.hours', { count: commonHours(week, 1) })}</span>
        </span>
      </button>
    </li>
  );
});
