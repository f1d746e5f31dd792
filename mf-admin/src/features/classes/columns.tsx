import type { AdminClass } from '@study-groups/contracts/admin';
import type { ClassStatus } from '@study-groups/contracts/class';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { useTimes } from '@study-groups/web-sdk/time/useTimes';
import { useMemo } from 'react';
import { CommandButton } from '../../commands/CommandButton.tsx';
import type { Command } from '../../commands/command.ts';
import type { Column } from '../../table/table.ts';
import { StatusTag } from '../../ui/StatusTag.tsx';
import styles from './components/Cells.module.css';
import { ClassLink } from './components/ClassLink.tsx';
import './texts.ts';
import { useIsSaving } from './use-is-saving.ts';

const MOODS = { pending: 'waiting', approved: 'good', rejected: 'bad' } as const satisfies Record<ClassStatus, string>;
/** What stands in a row as buttons; the rest is in its menu. */
const AT_HAND: ReadonlySet<string> = new Set(['class.approve', 'class.reject', 'class.open']);

/** The columns of the list of classes. @param commandsOf what can be done with a class */
export function useClassColumns(commandsOf: (one: AdminClass) => readonly Command[]): readonly Column<AdminClass>[] {
  const { t } = useTexts('admin-classes');
  return useMemo(
    () => [
      {
        id: 'courseName',
        title: t('column.courseName'),
        width: 156,
        sortable: true,
        always: true,
        render: (one) => <CourseName one={one} />,
      },
      {
        id: 'instructorName',
        title: t('column.instructor'),
        width: 100,
        sortable: true,
        render: ({ instructorName, instructorEmail }) => <bdi title={instructorEmail}>{instructorName}</bdi>,
      },
      {
        id: 'deadline',
        title: t('column.deadline'),
        width: 256,
        sortable: true,
        render: (one) => <Deadline one={one} />,
      },
      {
        id: 'status',
        title: t('column.status'),
        width: 126,
        sortable: true,
        render: (one) => <Status one={one} />,
      },
      { id: 'link', title: t('column.link'), width: 96, render: (one) => <ClassLink one={one} /> },
      {
        id: 'students',
        title: t('column.students'),
        width: 80,
        optional: true,
        render: ({ studentCount }) => studentCount,
      },
      { id: 'groups', title: t('column.groups'), width: 80, optional: true, render: ({ groupCount }) => groupCount },
      {
        id: 'courseCode',
        title: t('column.courseCode'),
        width: 90,
        optional: true,
        render: ({ courseCode }) => <bdi>{courseCode}</bdi>,
      },
      {
        id: 'university',
        title: t('column.university'),
        width: 160,
        optional: true,
        render: ({ university }) => <bdi title={university ?? undefined}>{university}</bdi>,
      },
      {
        id: 'createdAt',
        title: t('column.createdAt'),
        width: 150,
        sortable: true,
        optional: true,
        render: (one) => <Created one={one} />,
      },
      {
        id: 'actions',
        title: t('column.actions'),
        width: 240,
        atHand: true,
        render: (one) => <Actions commands={commandsOf(one)} />,
      },
    ],
    [t, commandsOf],
  );
}

function CourseName({ one: { courseName, courseCode } }: { one: AdminClass }) {
  return (
    <bdi title={courseName}>
      {courseName}
      {courseCode && (
        <span className={styles.second}>
          {' '}
          <bdi>{courseCode}</bdi>
        </span>
      )}
    </bdi>
  );
}

/** When sign-up closes, and whether it has. */
export function Deadline({ one: { deadline, timeZone } }: { one: AdminClass }) {
  const { t } = useTexts('admin-classes');
  const times = useTimes();
  const isActive = Date.parse(deadline) > Date.now();
  return (
    <>
      {times.dateTime(deadline, timeZone)}{' '}
      <span className={isActive ? styles.active : styles.second}>
        {isActive ? t('deadline.active') : t('deadline.expired')}
      </span>
    </>
  );
}

/** How a class stands, and whether an edit of it is on its way. */
export function Status({ one: { id, status } }: { one: AdminClass }) {
  const { t } = useTexts('admin-classes');
  const isSaving = useIsSaving(id);
  return (
    <span className={styles.status}>
      <StatusTag mood={MOODS[status]}>{t(`status.${status}`)}</StatusTag>
      {isSaving && <span className={styles.second}>{t('edit.saving')}</span>}
    </span>
  );
}

function Created({ one: { createdAt, timeZone } }: { one: AdminClass }) {
  return useTimes().date(createdAt, timeZone);
}

function Actions({ commands }: { commands: readonly Command[] }) {
  const { t } = useTexts('admin-classes');
  const words: Record<string, string> = {
    'class.approve': t('row.approve'),
    'class.reject': t('row.reject'),
    'class.open': t('row.open'),
  };
  const atHand = commands.filter(({ id }) => AT_HAND.has(id));
  const isRequest = atHand.length > 1;
  return (
    <span className={styles.actions}>
      {atHand
        .filter(({ id }) => !isRequest || id !== 'class.open')
        .map((command) => (
          <CommandButton key={command.id} command={command} size="small" className={styles.action ?? ''}>
            {words[command.id]}
          </CommandButton>
        ))}
    </span>
  );
}
