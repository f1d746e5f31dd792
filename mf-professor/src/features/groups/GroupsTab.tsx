import { lazyDialog, lazyPart } from '@study-groups/web-sdk/remote/lazily';
import TeamOutlined from '@ant-design/icons-svg/es/asn/TeamOutlined';
import { useGroupName } from '@study-groups/web-sdk/i18n/useGroupName';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { Icon } from '@study-groups/web-sdk/ui/Icon';
import { layout } from '@study-groups/web-sdk/ui/layout';
import { PageSkeleton } from '@study-groups/web-sdk/ui/PageSkeleton';
import { StateCard } from '@study-groups/web-sdk/ui/StateCard';
import { startTransition, Suspense, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { useHasBeen } from '../../ui/useHasBeen.ts';
import { askingIn } from '../asking/asking.ts';
import { type GroupCare, needsCare } from '@study-groups/scoring/care';
import { useMay } from '../class/may.ts';
import { findGroups } from '../class/search.ts';
import { useShownClass, isProvisional } from '../class/shown-class.ts';
import { type Shown, useTab } from '../class/address.ts';
import { AddGroupButton } from '../editing/AddGroupButton.tsx';
import { EditableGroup } from '../editing/EditableGroup.tsx';
import { Editing } from '../editing/Editing.tsx';
import { useKeptOrder } from '../editing/useKeptOrder.ts';
import { MeetingNeeds } from '../meetings/components/MeetingNeeds.tsx';
import { RepairButton } from '../repair/RepairButton.tsx';
import { RepairCommand } from '../repair/RepairCommand.tsx';
import { Tray } from '../tray/Tray.tsx';
import { Board } from './components/Board.tsx';
import { ClassSummary } from './components/ClassSummary.tsx';
import { GroupGlance } from './components/GroupGlance.tsx';
import { GroupPane, PANE_WIDTH, usePaneWidth } from './components/GroupPane.tsx';
import { GroupsBar } from './components/GroupsBar.tsx';
import { NewGroups } from './components/NewGroups.tsx';
import { Separator } from '@study-groups/web-sdk/ui/Separator';
import { ReshuffleButton } from './components/ReshuffleButton.tsx';
import { SameFilter } from './components/SameFilter.tsx';
import { factsOfClass, type GroupFacts } from '../class/group-facts.ts';
import { marksOf } from './group-marks.ts';
import { orderText, sortGroups } from './group-order.ts';
import styles from './GroupsTab.module.css';
import { apartBy, groupsWith } from './same-answers.ts';
import { useGroupCommands } from './useGroupCommands.ts';
import { useGroupsAddress } from './useGroupsAddress.ts';
import { useTimes } from '@study-groups/web-sdk/time/useTimes';
import { Notice } from '@study-groups/web-sdk/ui/Notice';

const AskingList = lazyPart(() => import(/* webpackChunkName: "asking-list" */ '../asking/AskingList.tsx'));
const GroupTable = lazyPart(() => import(/* webpackChunkName: "group-table" */ './components/GroupTable.tsx'));
const WhyDialog = lazyDialog(() => import(/* webpackChunkName: "why-dialog" */ './components/WhyDialog.tsx'), {
  close: ({ onClose }) => onClose(),
  isOpen: ({ studentId }) => studentId !== undefined,
});
const WeekView = lazyPart(() => import(/* webpackChunkName: "group-week-view" */ './components/WeekView.tsx'));

/** Predicates of the groups to which a count narrows them. */
const CARED_BY: Partial<Record<Shown, (care: GroupCare | undefined) => boolean>> = {
  unmet: (care) => care?.meeting === 'unmet',
  silent: (care) => care?.meeting === 'silent',
  care: needsCare,
};

/** The groups at a glance; before there are any, what will bring them. */
export default function GroupsTab() {
  const [whyId, setWhyId] = useState<number>();
  const hasExplained = useHasBeen(whyId !== undefined);
  if (useShownClass().groups.length === 0) return <NoGroups />;
  return (
    <>
      <RepairCommand />
      <Editing onWhy={setWhyId}>
        <Groups onWhy={setWhyId} />
        {hasExplained && (
          <Suspense fallback={null}>
            <WhyDialog studentId={whyId} onClose={() => setWhyId(undefined)} />
          </Suspense>
        )}
      </Editing>
    </>
  );
}

function Groups({ onWhy }: { onWhy: (studentId: number) => void }) {
  const { t, language } = useTexts('professor-groups');
  const dashboard = useShownClass();
  const groupName = useGroupName();
  const { show } = useTab();
  const { view, order, opened, showView, sortBy, open } = useGroupsAddress();
  const [query, setQuery] = useState('');
  /** Answers to questions that keep groups apart, whose groups alone are shown. */
  const [wanted, setWanted] = useState<Readonly<Record<string, string | undefined>>>({});
  const questions = useMemo(() => apartBy(dashboard.class.setup?.questions), [dashboard.class.setup]);
  const isFiltered = query !== '' || Object.values(wanted).some((value) => value !== undefined);
  const [paneWidth, keepPaneWidth] = usePaneWidth();
  const searched = useDeferredValue(query);
  const isPaneWanted = useRef(false);
  const pane = useRef<HTMLElement>(null);
  const frame = useRef<HTMLDivElement>(null);
  const unplaced = useRef<HTMLDivElement>(null);

  const facts = useMemo(() => factsOfClass(dashboard, Date.now()), [dashboard]);
  const marks = useMemo(() => marksOf(dashboard), [dashboard]);
  const cares = useMemo(() => new Map([...facts].map(([id, { care }]) => [id, care])), [facts]);
  const sorted = useMemo(() => sortGroups([...facts.values()], order).map(({ group }) => group), [facts, order]);
  const ordered = useKeptOrder(sorted, `${dashboard.runs.length} ${orderText(order)}`);
  const wantedCare = show && CARED_BY[show];
  // The last of them may have been cared for since.
  const isNarrowed = wantedCare !== undefined && [...cares.values()].some(wantedCare);
  const found = useMemo(
    () =>
      groupsWith(findGroups(ordered, searched, language), dashboard.students, questions, wanted)
        .filter(({ id }) => !isNarrowed || wantedCare(cares.get(id)))
        .map(({ id }) => facts.get(id)!),
    [ordered, searched, language, facts, cares, wantedCare, isNarrowed, dashboard.students, questions, wanted],
  );
  const asking = useMemo(() => askingIn(dashboard), [dashboard]);
  const hasAsked = useHasBeen(asking.length > 0);
  const shown = opened === undefined ? undefined : facts.get(opened);

  useEffect(() => {
    if (!isPaneWanted.current) return;
    isPaneWanted.current = false;
    // People who opened it by mouse have to see, too, where the focus is.
    pane.current?.focus({ focusVisible: true });
  }, [opened]);

  useEffect(() => {
    if (show === 'unplaced') unplaced.current?.focus({ focusVisible: true });
  }, [show]);

  const select = (groupId: number, isGoingThere = false) => {
    isPaneWanted.current = isGoingThere;
    if (groupId !== opened) return open(groupId);
    if (isGoingThere) pane.current?.focus({ focusVisible: true });
  };
  const goTo = (groupId: number) => {
    setQuery('');
    setWanted({});
    select(groupId, true);
  };
  const close = () => {
    // Its tile may be out of reach, or in no board at all.
    const tile = frame.current?.querySelector<HTMLElement>(`[data-tile="${opened}"]`);
    (tile ?? frame.current)?.focus();
    open(undefined);
  };

  useGroupCommands({
    view,
    showView: (next) => startTransition(() => showView(next)),
    order,
    sortBy,
    opened: shown?.group,
    close,
  });
  const board = (tiles: readonly GroupFacts[]) => (
    <Board label={t('list.label')} groups={tiles} marks={marks} selected={shown && opened} onSelect={select} />
  );
  return (
    <div className={`${layout.stack} ${styles.tab}`}>
      {isNarrowed && (show === 'unmet' || show === 'silent') && (
        <MeetingNeeds need={show} groups={found} onGoTo={goTo} />
      )}
      <div ref={unplaced} className={styles.unplaced} tabIndex={-1}>
        <Tray remedy={<RepairButton kind="primary" />} />
      </div>
      <ProvisionalNotice />
      {hasAsked && (
        <Suspense fallback={null}>
          <AskingList asking={asking} />
        </Suspense>
      )}
      <ClassSummary cares={cares} onGoTo={goTo} />
      <NewGroups />
      <GroupsBar
        query={query}
        onQuery={setQuery}
        isNarrowed={isFiltered}
        found={t(found.length === 0 ? 'list.foundNone' : 'list.found', { count: found.length })}
        view={view}
        onView={(next) => startTransition(() => showView(next))}
        order={order}
        onOrder={sortBy}
      >
        {questions.map((question) => (
          <SameFilter
            key={question.id}
            question={question}
            value={wanted[question.id]}
            onChange={(value) => setWanted({ ...wanted, [question.id]: value })}
          />
        ))}
        <AddGroupButton />
        <ReshuffleButton />
      </GroupsBar>
      <div
        ref={frame}
        className={styles.desk}
        tabIndex={-1}
        data-wide=""
        onKeyDown={({ key, defaultPrevented }) => key === 'Escape' && shown && !defaultPrevented && close()}
      >
        <div className={styles.groups}>
          <Suspense fallback={<PageSkeleton blocks={4} height={200} />}>
            {view === 'table' && (
              <GroupTable groups={found} order={order} onOrder={sortBy} selected={shown && opened} onGoTo={goTo} />
            )}
            {view === 'week' && <WeekView groups={found}>{board}</WeekView>}
            {view === 'board' && board(found)}
          </Suspense>
        </div>
        {shown && (
          <Separator
            label={t('pane.resize')}
            size={paneWidth}
            unit="px"
            {...PANE_WIDTH}
            onDrag={keepPaneWidth}
            onChoose={keepPaneWidth}
            className={styles.separator}
          />
        )}
        {shown && (
          <GroupPane ref={pane} name={groupName(shown.group.name)} width={paneWidth} onClose={close}>
            <EditableGroup key={opened} group={shown.group}>
              {(slots) => <GroupGlance facts={shown} marks={marks} onWhy={onWhy} {...slots} />}
            </EditableGroup>
          </GroupPane>
        )}
      </div>
    </div>
  );
}

function NoGroups() {
  const { t } = useTexts('professor-groups');
  const { state, class: course } = useShownClass();
  const may = useMay();
  const isAccepting = state === 'accepting';
  const readyText = may('manage') && t(course.can.match ? 'empty.readyText' : 'empty.fewText');
  return (
    <StateCard
      level={2}
      icon={<Icon of={TeamOutlined} />}
      title={t(isAccepting ? 'empty.accepting' : 'empty.ready')}
      text={isAccepting ? t('empty.acceptingText') : readyText}
    />
  );
}

/** Until when groups change without a mail for each change; nothing where they stand. */
function ProvisionalNotice() {
  const { t } = useTexts('professor-groups');
  const times = useTimes();
  const { class: course } = useShownClass();
  if (!course.provisionalUntil || !isProvisional(course)) return null;
  const date = times.dateTime(course.provisionalUntil, course.timeZone);
  return <Notice kind="info" title={t('provisional.title', { date })} text={t('provisional.text')} />;
}
