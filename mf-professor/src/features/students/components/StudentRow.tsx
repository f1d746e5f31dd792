import type { DashboardStudent } from '@study-groups/contracts/dashboard';
import { useGroupName } from '@study-groups/web-sdk/i18n/useGroupName';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { useTimes } from '@study-groups/web-sdk/time/useTimes';
import { layout } from '@study-groups/web-sdk/ui/layout';
import { type CSSProperties, memo, type Ref } from 'react';
import { hoursOf } from '../order.ts';
import styles from './StudentsTable.module.css';
import { WeekPeek } from './WeekPeek.tsx';

interface StudentRowProps {
  student: DashboardStudent;
  /** The place in the list, from 0. */
  index: number;
  /** The name of the student's group. */
  group: string | undefined;
  isMatched: boolean;
  /** True if the address is not confirmed though the class asks for it. */
  isUnconfirmed: boolean;
  timeZone: string;
  /** Offset from the list's start, in px. */
  start: number;
  rowRef: Ref<HTMLTableRowElement>;
  onOpen: (id: number) => void;
  /** Undefined where it can't be ticked. */
  isTicked: boolean | undefined;
  onTick: ((id: number) => void) | undefined;
}

/** One submission in a line, on a phone a card; pressing it shows the whole of it. */
export const StudentRow = memo(function StudentRow({
  student,
  index,
  group,
  isMatched,
  isUnconfirmed,
  timeZone,
  start,
  rowRef,
  onOpen,
  isTicked,
  onTick,
}: StudentRowProps) {
  const { t, language } = useTexts('professor-students');
  const { t: people } = useTexts('professor-people');
  const groupName = useGroupName();
  const times = useTimes();
  const hours = hoursOf(student);
  const submitted = times.date(student.createdAt, timeZone);
  const changed = times.date(student.updatedAt, timeZone);
  const place = { '--start': `${start}px` } as CSSProperties;
  return (
    // The first row is the head's.
    <tr role="row" ref={rowRef} data-index={index} aria-rowindex={index + 2} className={styles.row} style={place}>
      {isTicked !== undefined && (
        <td role="cell" className={styles.tick}>
          <label>
            <input
              type="checkbox"
              aria-label={t('list.tick', { name: student.fullName })}
              checked={isTicked}
              onChange={() => onTick?.(student.id)}
            />
          </label>
        </td>
      )}
      <td role="cell" className={styles.week}>
        <WeekPeek student={student} />
      </td>
      {/* What is cut off shows whole under the pointer, which is over the button of the row wherever it stands. */}
      <td role="cell" className={styles.who} title={`${student.fullName}\n${student.email}`}>
        <span className={styles.name}>
          <button
            type="button"
            className={styles.open}
            data-row={student.id}
            aria-label={t('list.open', { name: student.fullName })}
            onClick={() => onOpen(student.id)}
          >
            <bdi className={styles.cut}>{student.fullName}</bdi>
          </button>
          {student.isIncomplete && <span className={`${styles.tag} ${styles.warn}`}>{people('incomplete')}</span>}
          {isUnconfirmed && <span className={`${styles.tag} ${styles.warn}`}>{t('confirmation.tag')}</span>}
        </span>
        <bdi className={`${layout.muted} ${styles.cut}`}>{student.email}</bdi>
      </td>
      {isMatched && (
        <td role="cell">
          <bdi className={group ? styles.tag : `${styles.tag} ${styles.warn}`}>
            {group === undefined ? t('list.unplaced') : groupName(group)}
          </bdi>
        </td>
      )}
      <td role="cell" className={styles.hours}>
        <span className={styles.wide}>{new Intl.NumberFormat(language).format(hours)}</span>
        <span className={styles.narrow}>{t('list.hours', { count: hours })}</span>
      </td>
      <td role="cell" className={styles.submitted}>
        <span>{submitted}</span>
        {changed !== submitted && <span className={layout.muted}>{t('list.changed', { date: changed })}</span>}
      </td>
    </tr>
  );
});
