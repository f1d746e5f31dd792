import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { useSearchParams } from '@study-groups/web-sdk/routing/routing';
import { PageSkeleton } from '@study-groups/web-sdk/ui/PageSkeleton';
import { type KeyboardEvent, lazy, Suspense, useId, useState } from 'react';
import { useShownClass } from '../shown-class.ts';
import styles from './DashboardTabs.module.css';

const GroupsTab = lazy(() => import(/* webpackChunkName: "groups-tab" */ '../../groups/GroupsTab.tsx'));
const StudentsTab = lazy(() => import(/* webpackChunkName: "students-tab" */ '../../students/StudentsTab.tsx'));
const StudentActions = lazy(() => import(/* webpackChunkName: "editing-dialogs" */ '../../editing/StudentActions.tsx'));
const SettingsTab = lazy(() => import(/* webpackChunkName: "settings-tab" */ '../../settings/SettingsTab.tsx'));

/** The tabs by the names that they have in the address, each with the height of its cards while it loads, in px. */
const TABS = [
  { name: 'groups', Content: GroupsTab, height: 240 },
  { name: 'students', Content: Students, height: 72 },
  { name: 'settings', Content: SettingsTab, height: 160 },
] as const;
type Tab = (typeof TABS)[number]['name'];

function Students() {
  return (
    <StudentsTab
      renderActions={({ id }) => (
        <Suspense fallback={null}>
          <StudentActions key={id} studentId={id} />
        </Suspense>
      )}
    />
  );
}

/** The parts of the dashboard. Which one is open is in the address, so that a reload and a way back keep it. */
export function DashboardTabs() {
  const { t } = useTexts('professor');
  const { groups, students } = useShownClass();
  const id = useId();
  const { open, choose } = useTab(groups.length > 0 ? 'groups' : 'students');
  const [visited, setVisited] = useState<readonly Tab[]>([open]);
  if (!visited.includes(open)) setVisited([...visited, open]);
  const keys = useTabKeys();
  const counts = { groups: groups.length, students: students.length, settings: undefined };

  return (
    <div>
      <div role="tablist" aria-label={t('dashboard.tabs.label')} className={styles.list} onKeyDown={keys}>
        {TABS.map(({ name }) => (
          <button
            key={name}
            type="button"
            role="tab"
            id={`${id}${name}`}
            aria-selected={name === open}
            aria-controls={`${id}${name}-panel`}
            tabIndex={name === open ? 0 : -1}
            className={styles.tab}
            onClick={() => choose(name)}
          >
            {t(`dashboard.tabs.${name}`)}
            {counts[name] !== undefined && <span className={styles.count}>{counts[name]}</span>}
          </button>
        ))}
      </div>
      {TABS.map(({ name, Content, height }) => (
        <div
          key={name}
          role="tabpanel"
          id={`${id}${name}-panel`}
          aria-labelledby={`${id}${name}`}
          hidden={name !== open}
          className={styles.panel}
        >
          {/* What was typed in a tab stays while another one is open. */}
          {visited.includes(name) && (
            <Suspense fallback={<PageSkeleton blocks={4} height={height} />}>
              <Content />
            </Suspense>
          )}
        </div>
      ))}
    </div>
  );
}

/** The tab that the address names, else `first`. */
function useTab(first: Tab): { open: Tab; choose: (tab: Tab) => void } {
  const [search, setSearch] = useSearchParams();
  const named = TABS.find(({ name }) => name === search.get('tab'))?.name;
  const choose = (tab: Tab): void => {
    if (tab === named) return;
    setSearch((before) => {
      const after = new URLSearchParams(before);
      after.set('tab', tab);
      return after;
    });
  };
  return { open: named ?? first, choose };
}

/** Arrows, Home and End go from tab to tab; Enter opens the one that has the focus. */
function useTabKeys() {
  const { rtl } = useTexts('professor');
  return (event: KeyboardEvent<HTMLElement>) => {
    const tabs = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=tab]')];
    const at = tabs.findIndex((tab) => tab === event.target);
    const forward = rtl ? 'ArrowLeft' : 'ArrowRight';
    const back = rtl ? 'ArrowRight' : 'ArrowLeft';
    const to = { [forward]: at + 1, [back]: at - 1, Home: 0, End: -1 }[event.key];
    if (at < 0 || to === undefined) return;
    event.preventDefault();
    tabs.at(to % tabs.length)?.focus();
  };
}
