import TeamOutlined from '@ant-design/icons-svg/es/asn/TeamOutlined';
import { useGroupName } from '@study-groups/web-sdk/i18n/useGroupName';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { Icon } from '@study-groups/web-sdk/ui/Icon';
import { layout } from '@study-groups/web-sdk/ui/layout';
import { StateCard } from '@study-groups/web-sdk/ui/StateCard';
import { startTransition, useCallback, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { ListHead } from '../../ui/ListHead.tsx';
import { byCare, needsCare } from '../dashboard/care.ts';
import { findGroups } from '../dashboard/search.ts';
import { useShownClass } from '../dashboard/shown-class.ts';
import { AddGroupButton } from '../editing/AddGroupButton.tsx';
import { EditableGroup } from '../editing/EditableGroup.tsx';
import { Editing } from '../editing/Editing.tsx';
import { useKeptOrder } from '../editing/useKeptOrder.ts';
import { WaitingStudents } from '../editing/WaitingStudents.tsx';
import { Board } from './components/Board.tsx';
import { ClassSummary } from './components/ClassSummary.tsx';
import { CompareSheet } from './components/CompareSheet.tsx';
import { GroupGlance } from './components/GroupGlance.tsx';
import { GroupPane } from './components/GroupPane.tsx';
import { NewGroups } from './components/NewGroups.tsx';
import { RemoveDialog } from './components/RemoveDialog.tsx';
import { ReshuffleButton } from './components/ReshuffleButton.tsx';
import { type View, ViewSwitch } from './components/ViewSwitch.tsx';
import { WhyDialog } from './components/WhyDialog.tsx';
import { factsOfClass } from './group-facts.ts';
import styles from './GroupsTab.module.css';

/** The groups at a glance; before there are any, what will bring them. */
export default function GroupsTab() {
  const [whyId, setWhyId] = useState<number>();
  const [removeId, setRemoveId] = useState<number>();
  if (useShownClass().groups.length === 0) return <NoGroups />;
  return (
    <Editing onWhy={setWhyId} onRemove={setRemoveId}>
      <Groups onWhy={setWhyId} />
      <WhyDialog studentId={whyId} onClose={() => setWhyId(undefined)} />
      <RemoveDialog studentId={removeId} onClose={() => setRemoveId(undefined)} />
    </Editing>
  );
}

function Groups({ onWhy }: { onWhy: (studentId: number) => void }) {
  const { t, language } = useTexts('professor-groups');
  const dashboard = useShownClass();
  const groupName = useGroupName();
  const [view, setView] = useState<View>('board');
  const [query, setQuery] = useState('');
  const searched = useDeferredValue(query);
  const [selected, setSelected] = useState<number>();
  const isPaneWanted = useRef(false);
  const pane = useRef<HTMLElement>(null);
  const frame = useRef<HTMLDivElement>(null);
  const unplaced = useRef<HTMLDivElement>(null);
  const { groups } = dashboard;

  const facts = useMemo(() => factsOfClass(dashboard, Date.now()), [dashboard]);
  const cares = useMemo(() => new Map([...facts].map(([id, { care }]) => [id, care])), [facts]);
  const sorted = useMemo(() => byCare(groups, cares), [groups, cares]);
  const ordered = useKeptOrder(sorted, `${dashboard.runs.length} ${view}`);
  const found = useMemo(
    () => findGroups(ordered, searched, language).map(({ id }) => facts.get(id)!),
    [ordered, searched, language, facts],
  );
  const opened = selected === undefined ? undefined : facts.get(selected);
  const select = useCallback((groupId: number, isGoingThere = false) => {
    setSelected(groupId);
    isPaneWanted.current = isGoingThere;
  }, []);
  const goTo = useCallback(
    (groupId: number) => {
      setQuery('');
      select(groupId, true);
    },
    [select],
  );
  const close = () => {
    // Its tile may be out of reach, or in no board at all.
    const tile = frame.current?.querySelector<HTMLElement>(`[data-tile="${selected}"]`);
    (tile ?? frame.current)?.focus();
    setSelected(undefined);
  };

  useEffect(() => {
    if (!isPaneWanted.current) return;
    isPaneWanted.current = false;
    // Whoever asked for it by mouse has to see, too, where it is.
    pane.current?.focus({ focusVisible: true });
  }, [selected]);

  const isWorstFirst = view === 'board' && [...cares.values()].some(needsCare);
  const foundText = t(found.length === 0 ? 'list.foundNone' : 'list.found', { count: found.length });
  const listText = isWorstFirst ? t('list.worstFirst') : '';
  return (
    <div className={`${layout.stack} ${styles.tab}`}>
      <ClassSummary
        cares={cares}
        onGoTo={goTo}
        onShowUnplaced={() => unplaced.current?.focus({ focusVisible: true })}
      />
      <NewGroups />
      <div ref={unplaced} className={styles.unplaced} tabIndex={-1}>
        <WaitingStudents />
      </div>
      <ListHead label={t('list.search')} query={query} onQuery={setQuery} found={query ? foundText : listText}>
        <ViewSwitch view={view} onView={(next) => startTransition(() => setView(next))} />
        <AddGroupButton />
        <ReshuffleButton />
      </ListHead>
      <div
        ref={frame}
        className={styles.desk}
        tabIndex={-1}
        data-wide=""
        onKeyDown={({ key, defaultPrevented }) => key === 'Escape' && opened && !defaultPrevented && close()}
      >
        <div className={styles.groups}>
          {view === 'compare' ? (
            <CompareSheet groups={found} onGoTo={goTo} />
          ) : (
            <Board label={t('list.label')} groups={found} selected={opened && selected} onSelect={select} />
          )}
        </div>
        {opened && (
          <GroupPane ref={pane} name={groupName(opened.group.name)} onClose={close}>
            <EditableGroup key={selected} group={opened.group}>
              {(slots) => <GroupGlance facts={opened} onWhy={onWhy} {...slots} />}
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
  const isAccepting = state === 'accepting';
  const readyText = t(course.can.match ? 'empty.readyText' : 'empty.fewText');
  return (
    <StateCard
      level={2}
      icon={<Icon of={TeamOutlined} />}
      title={t(isAccepting ? 'empty.accepting' : 'empty.ready')}
      text={isAccepting ? t('empty.acceptingText') : readyText}
    />
  );
}
