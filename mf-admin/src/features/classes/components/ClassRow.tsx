import type { AdminClass } from '@study-groups/contracts/admin';
import type { ClassStatus } from '@study-groups/contracts/class';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { useTimes } from '@study-groups/web-sdk/time/useTimes';
import { StatusTag } from '../../../ui/StatusTag.tsx';
import type { OpenDialog } from '../open-dialog.ts';
import { ClassActions } from './ClassActions.tsx';
import { ClassLink } from './ClassLink.tsx';
import styles from './ClassRow.module.css';

export interface ClassRowProps {
  one: AdminClass;
  onOpen: (dialog: OpenDialog) => void;
}

const MOODS = { pending: 'waiting', approved: 'good', rejected: 'bad' } as const satisfies Record<ClassStatus, string>;

/** A class or a request, with what can be done about it; a request that waits stands out. */
export function ClassRow({ one, onOpen }: ClassRowProps) {
  const { t } = useTexts('admin');
  return (
    <tr role="row" className={one.status === 'pending' ? `${styles.row} ${styles.pending}` : styles.row}>
      <th role="rowheader" scope="row">
        <bdi>{one.courseName}</bdi>
        <span className={styles.second}>
          {[one.courseCode, one.university].filter(Boolean).map((text) => (
            <bdi key={text}>{text}</bdi>
          ))}
        </span>
      </th>
      <td role="cell" data-column={t('classes.instructor')} className={styles.wide}>
        <bdi>{one.instructorName}</bdi>
        <span className={styles.second}>
          <a href={`mailto:${one.instructorEmail}`}>
            <bdi>{one.instructorEmail}</bdi>
          </a>
        </span>
      </td>
      <td role="cell" data-column={t('classes.deadline')}>
        <Deadline one={one} />
      </td>
      <td role="cell" data-column={t('classes.status')}>
        <StatusTag mood={MOODS[one.status]}>{t(`status.${one.status}`)}</StatusTag>
        {one.status === 'approved' && (
          <span className={styles.second}>
            <span>{t('classes.students', { count: one.studentCount })}</span>
            {one.groupCount > 0 && <span>{t('classes.groups', { count: one.groupCount })}</span>}
          </span>
        )}
      </td>
      <td role="cell" data-column={t('classes.link')}>
        <ClassLink one={one} />
      </td>
      <td role="cell" data-column={t('classes.actions')} className={styles.actions}>
        <ClassActions one={one} onOpen={onOpen} />
      </td>
    </tr>
  );
}

function Deadline({ one: { deadline, timeZone } }: { one: AdminClass }) {
  const { t } = useTexts('admin');
  const times = useTimes();
  const isActive = Date.parse(deadline) > Date.now();
  return (
    <>
      {times.dateTime(deadline, timeZone)}
      <span className={isActive ? `${styles.second} ${styles.active}` : styles.second}>
        {isActive ? t('classes.active') : t('classes.expired')}
      </span>
    </>
  );
}
