import { lazyPart } from '@study-groups/web-sdk/remote/lazily';
import InboxOutlined from '@ant-design/icons-svg/es/asn/InboxOutlined';
import type { DashboardStudent } from '@study-groups/contracts/dashboard';
import type { Command } from '@study-groups/web-sdk/commands/command';
import type { MenuContent } from '@study-groups/web-sdk/commands/useMenu';
import { groupNameIn } from '@study-groups/web-sdk/i18n/i18n';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { CopyButton } from '@study-groups/web-sdk/ui/CopyButton';
import { Icon } from '@study-groups/web-sdk/ui/Icon';
import { layout } from '@study-groups/web-sdk/ui/layout';
import { StateCard } from '@study-groups/web-sdk/ui/StateCard';
import { type ReactNode, Suspense, useCallback, useDeferredValue, useMemo, useRef, useState } from 'react';
import { SelectedBar } from '../../ui/SelectedBar.tsx';
import { useHasBeen } from '../../ui/useHasBeen.ts';
import { useLeaving } from '../class/leaving-context.ts';
import { usePeople } from '../people/people-context.ts';
import { useMay } from '../class/may.ts';
import { useShownClass } from '../class/shown-class.ts';
import { useTab } from '../class/address.ts';
import { LeaveButton } from '../leaving/LeaveButton.tsx';
import { AddStudentButton } from '../people/AddStudentButton.tsx';
import { ClassWeek } from './components/ClassWeek.tsx';
import { FilterBar } from './components/FilterBar.tsx';
import { StudentDrawer } from './components/StudentDrawer.tsx';
import { StudentsTable, type StudentsTableHandle } from './components/StudentsTable.tsx';
import { type Filters, filterStudents, NO_FILTERS } from './filters.ts';
import { type Order, orderStudents } from './order.ts';
import styles from './StudentsTab.module.css';

const LeftList = lazyPart(() => import(/* webpackChunkName: "left-list" */ '../leaving/LeftList.tsx'));
const RemoveSeveralButton = lazyPart(
  () => import(/* webpackChunkName: "remove-several" */ '../floods/RemoveSeveralButton.tsx'),
);

interface StudentsTabProps {
  /** Renders the actions of other tabs for a student, in the drawer. */
  renderActions?: (student: DashboardStudent) => ReactNode;
}

/** The submissions, which can be searched, filtered and sorted, and when the class is free. */
export default function StudentsTab({ renderActions }: StudentsTabProps) {
  const { t, language } = useTexts('professor-students');
  const { students, groups, hasDeadlinePassed, class: course } = useShownClass();
  const { show } = useTab();
  const may = useMay();
  const [filters, setFilters] = useState<Filters>(NO_FILTERS);
  const [order, setOrder] = useState<Order>({ by: 'name', descending: false });
  const [openId, setOpenId] = useState<number>();
  const { ticked, tick, tickAll, clear } = useTicked(students);
  const table = useRef<StudentsTableHandle>(null);
  const list = useRef<HTMLElement>(null);
  const isNarrowed = show === 'unconfirmed';
  const asked = useDeferredValue(
    useMemo(() => (isNarrowed ? { ...filters, unconfirmed: true as const } : filters), [filters, isNarrowed]),
  );
  const groupNames = useMemo(
    () => new Map(groups.map(({ id, name }) => [id, groupNameIn(language, name)])),
    [groups, language],
  );
  const found = useMemo(
    () => orderStudents(filterStudents(students, asked, course), order, groupNames, language),
    [students, asked, course, order, groupNames, language],
  );
  const focusStudent = useCallback((id: number | undefined) => {
    if (id === undefined || !table.current?.focusStudent(id)) list.current?.focus();
  }, []);

  const menuOf = useRowMenu({ open: setOpenId, ticked, tick });

  // Who has left is not opened when they are back.
  if (openId !== undefined && !students.some(({ id }) => id === openId)) setOpenId(undefined);
  if (students.length === 0)
    return (
      <>
        <NoStudents />
        <WhoLeft />
      </>
    );
  const at = found.findIndex(({ id }) => id === openId);
  return (
    <div className={styles.students} data-wide>
      <div className={styles.head}>
        <FilterBar
          filters={filters}
          onFilters={setFilters}
          order={order}
          onOrder={setOrder}
          found={found.length === 0 ? t('list.foundNone') : t('list.found', { count: found.length })}
        >
          <AddStudentButton />
          {may('own') && (
            <Suspense fallback={null}>
              <RemoveSeveralButton />
            </Suspense>
          )}
        </FilterBar>
      </div>
      <WhoLeft />
      <ClassWeek chosen={filters.cell} onChoose={(cell) => setFilters({ ...filters, cell })} />
      <section ref={list} tabIndex={-1} aria-label={t('list.title')} className={`${layout.stack} ${styles.list}`}>
        {found.length > 0 && (
          <StudentsTable
            ref={table}
            students={found}
            groupNames={groupNames}
            course={course}
            order={order}
            onOrder={setOrder}
            onOpen={setOpenId}
            menuOf={menuOf}
            {...(may('unenrol') && { ticked, onTick: tick, onTickAll: tickAll })}
          />
        )}
        <SelectedBar
          count={ticked.size}
          onClear={() => {
            list.current?.focus();
            clear();
          }}
        >
          <LeaveButton size="small" studentIds={[...ticked]} />
        </SelectedBar>
        {!hasDeadlinePassed && (
          <p className={layout.muted}>
            {t('list.more')}{' '}
            <a href={course.signUpUrl} target="_blank" rel="noreferrer">
              {course.signUpUrl}
            </a>
          </p>
        )}
      </section>
      <StudentDrawer
        student={students.find(({ id }) => id === openId)}
        neighbour={(found[at + 1] ?? found[at - 1])?.id}
        renderActions={renderActions}
        onClose={() => setOpenId(undefined)}
        onClosed={focusStudent}
      />
    </div>
  );
}

/** Returns what can be done with a student from the row: what the whole submission offers too. */
function useRowMenu({ open, ticked, tick }: RowTools): (id: number) => MenuContent | undefined {
  const { t } = useTexts('professor-students');
  const { t: words } = useTexts('professor-people');
  const { students } = useShownClass();
  const people = usePeople();
  const { leave } = useLeaving();
  const may = useMay();
  return (id) => {
    const student = students.find((each) => each.id === id);
    if (!student) return undefined;
    const { fullName: name, editUrl } = student;
    const section = 'students';
    const commands: Command[] = [
      { id: 'students.open', section, title: t('list.open', { name }), run: () => open(id) },
      ...(may('manage') ? [{ id: 'students.edit', section, title: words('edit'), run: () => people.edit(id) }] : []),
      ...(editUrl === null
        ? []
        : [
            {
              id: 'students.editLink',
              section,
              title: t('student.editLink'),
              run: () => void globalThis.open(editUrl, '_blank', 'noreferrer'),
            },
          ]),
      ...(may('unenrol')
        ? [
            {
              id: 'students.tick',
              section,
              title: t(ticked.has(id) ? 'list.untick' : 'list.tick', { name }),
              run: () => tick(id),
            },
            { id: 'students.leave', section, title: words('leave'), danger: true, run: () => leave([id]) },
          ]
        : []),
    ];
    return { label: name, commands };
  };
}

interface RowTools {
  open: (id: number) => void;
  ticked: ReadonlySet<number>;
  tick: (id: number) => void;
}

/** The students who are ticked; those who are gone are not any more. */
function useTicked(students: readonly DashboardStudent[]) {
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const tick = useCallback(
    (id: number) =>
      setChosen((before) =>
        before.has(id) ? new Set([...before].filter((each) => each !== id)) : new Set([...before, id]),
      ),
    [],
  );
  const ticked = useMemo(() => new Set(students.flatMap(({ id }) => (chosen.has(id) ? [id] : []))), [students, chosen]);
  return {
    ticked,
    tick,
    /** Ticks all of some, or none of them any more if all are. */
    tickAll: (ids: readonly number[]) =>
      setChosen(
        ids.every((id) => ticked.has(id))
          ? new Set([...ticked].filter((id) => !ids.includes(id)))
          : new Set([...ticked, ...ids]),
      ),
    clear: () => setChosen(new Set()),
  };
}

/** Those who have left within a day; nothing where nobody has. */
function WhoLeft() {
  const { left = [] } = useShownClass();
  const hasLeft = useHasBeen(left.length > 0);
  return (
    hasLeft && (
      <Suspense fallback={null}>
        <LeftList left={left} />
      </Suspense>
    )
  );
}

function NoStudents() {
  const { t } = useTexts('professor-students');
  const { hasDeadlinePassed, class: course } = useShownClass();
  const link = course.signUpUrl;
  const title = t('list.empty');
  const icon = <Icon of={InboxOutlined} />;
  if (hasDeadlinePassed)
    return <StateCard level={2} icon={icon} title={title} text={t('list.emptyClosed')} action={<AddStudentButton />} />;
  return (
    <StateCard
      level={2}
      icon={icon}
      title={title}
      text={t('list.emptyText')}
      action={
        <>
          <CopyButton kind="primary" text={link} label={t('list.copyLink')} copiedText={link} />
          <AddStudentButton />
        </>
      }
    >
      <p>
        <a href={link} target="_blank" rel="noreferrer">
          {link}
        </a>
      </p>
    </StateCard>
  );
}
