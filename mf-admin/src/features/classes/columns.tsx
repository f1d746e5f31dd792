import type { AdminClass } from '@study-groups/contracts/admin';
import type { ClassStatus } from '@study-groups/contracts/class';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { useTimes } from '@study-groups/web-sdk/time/useTimes';
import { useMemo } from 'react';
import type { Column } from '../../table/table.ts';
import { formatCount } from '../../ui/format-count.ts';
import { shortDate } from '../../ui/short-date.ts';
import { StatusTag } from '../../ui/StatusTag.tsx';
import styles from './components/Cells.module.css';
import { ClassLink, linkText } from './components/ClassLink.tsx';
import { useClassLinks } from './useClassLinks.ts';
import { useIsSaving, useSavingIds } from './useIsSaving.ts';

const MOODS = { pending: 'todo', approved: 'good', rejected: 'bad' } as const satisfies Record<ClassStatus, string>;

/**
 * The columns of the list of classes; the name is first and has most of what is left over. Nothing in a cell asks for anything
 * by itself, for all of them are drawn whenever the list stands still.
 */
export function useClassColumns(): readonly Column<AdminClass>[] {
  const { t, language } = useTexts('admin-classes');
  const times = useTimes();
  const links = useClassLinks();
  const saving = useSavingIds();
  return useMemo(() => {
    const stateOf = (one: AdminClass) => t(isActive(one) ? 'deadline.active' : 'deadline.expired');
    const dateOf = ({ deadline, timeZone }: AdminClass) => shortDate(deadline, timeZone, language);
    return [
      {
        id: 'courseName',
        title: t('column.courseName'),
        width: 232,
        share: 500,
        sortable: true,
        always: true,
        text: ({ courseName }) => courseName,
        render: ({ courseName, courseCode }) => (
          <bdi title={courseName}>
            {courseName}
            {courseCode && <span className={styles.second}> {courseCode}</span>}
          </bdi>
        ),
      },
      {
        id: 'instructorName',
        title: t('column.instructor'),
        width: 148,
        sortable: true,
        text: ({ instructorName }) => instructorName,
        render: ({ instructorName, instructorEmail }) => <bdi title={instructorEmail}>{instructorName}</bdi>,
      },
      {
        id: 'deadline',
        title: t('column.deadline'),
        width: 168,
        sortable: true,
        text: (one) => `${dateOf(one)} ${stateOf(one)}`,
        render: (one) => (
          <span title={times.dateTime(one.deadline, one.timeZone)}>
            {dateOf(one)} <span className={takesStudents(one) ? styles.active : styles.second}>{stateOf(one)}</span>
          </span>
        ),
      },
      {
        id: 'status',
        title: t('column.status'),
        width: 124,
        sortable: true,
        text: ({ status }) => t(`status.${status}`),
        render: ({ id, status }) => <StatusOf status={status} isSaving={saving.has(id)} />,
      },
      {
        id: 'link',
        title: t('column.link'),
        width: 112,
        share: 175,
        text: (one) => linkText(one, t),
        render: (one) => <ClassLink one={one} links={links} t={t} />,
      },
      {
        id: 'students',
        title: t('column.students'),
        width: 88,
        optional: true,
        text: ({ studentCount }) => formatCount(studentCount, language),
      },
      {
        id: 'groups',
        title: t('column.groups'),
        width: 80,
        optional: true,
        text: ({ groupCount }) => formatCount(groupCount, language),
      },
      {
        id: 'courseCode',
        title: t('column.courseCode'),
        width: 96,
        optional: true,
        text: ({ courseCode }) => courseCode ?? '',
        render: ({ courseCode }) => <bdi>{courseCode}</bdi>,
      },
      {
        id: 'university',
        title: t('column.university'),
        width: 160,
        optional: true,
        text: ({ university }) => university ?? '',
        render: ({ university }) => <bdi title={university ?? undefined}>{university}</bdi>,
      },
      {
        id: 'createdAt',
        title: t('column.createdAt'),
        width: 116,
        sortable: true,
        optional: true,
        text: ({ createdAt, timeZone }) => shortDate(createdAt, timeZone, language),
      },
    ];
  }, [t, language, times, links, saving]);
}

const isActive = ({ deadline }: AdminClass): boolean => Date.parse(deadline) > Date.now();

/** Tells whether students can sign up now: the deadline of a request, or of a class that has its groups, opens nothing. */
const takesStudents = (one: AdminClass): boolean => isActive(one) && one.status === 'approved' && one.groupCount === 0;

/** Shows when sign-up closes, and whether it has. */
export function Deadline({ one }: { one: AdminClass }) {
  const { t } = useTexts('admin-classes');
  const times = useTimes();
  return (
    <>
      {times.dateTime(one.deadline, one.timeZone)}{' '}
      <span className={takesStudents(one) ? styles.active : styles.second}>
        {t(isActive(one) ? 'deadline.active' : 'deadline.expired')}
      </span>
    </>
  );
}

/** Shows the status of a class, and whether an edit of it is pending. */
export function Status({ one: { id, status } }: { one: AdminClass }) {
  return <StatusOf status={status} isSaving={useIsSaving(id)} />;
}

function StatusOf({ status, isSaving }: { status: ClassStatus; isSaving: boolean }) {
  const { t } = useTexts('admin-classes');
  return (
    <span className={styles.status}>
      <StatusTag mood={MOODS[status]}>{t(`status.${status}`)}</StatusTag>
      {isSaving && <span className={styles.second}>{t('edit.saving')}</span>}
    </span>
  );
}
