import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { useSearchParams } from '@study-groups/web-sdk/routing/routing';
import { PageSkeleton } from '@study-groups/web-sdk/ui/PageSkeleton';
import Tabs from 'antd/es/tabs';
import { lazy, Suspense } from 'react';
import { useShownClass } from '../shown-class.ts';
import styles from './DashboardTabs.module.css';

const GroupsTab = lazy(() => import(/* webpackChunkName: "groups-tab" */ '../../groups/GroupsTab.tsx'));
const StudentsTab = lazy(() => import(/* webpackChunkName: "students-tab" */ '../../students/StudentsTab.tsx'));
const SettingsTab = lazy(() => import(/* webpackChunkName: "settings-tab" */ '../../settings/SettingsTab.tsx'));

/** The tabs, by the names that they have in the address. */
const TABS = ['groups', 'students', 'settings'] as const;
type Tab = (typeof TABS)[number];

/** The parts of the dashboard. Which one is open is in the address, so that a reload and a way back keep it. */
export function DashboardTabs() {
  const { t } = useTexts('professor');
  const dashboard = useShownClass();
  const { groups, students } = dashboard;
  const [search, setSearch] = useSearchParams();
  const chosen = TABS.find((tab) => tab === search.get('tab'));

  const choose = (tab: Tab) =>
    setSearch((before) => {
      const after = new URLSearchParams(before);
      after.set('tab', tab);
      return after;
    });

  return (
    <Tabs
      aria-label={t('dashboard.tabs.label')}
      // antd moves its bar by what counts as a jump of the page.
      animated={false}
      activeKey={chosen ?? (groups.length > 0 ? 'groups' : 'students')}
      onChange={(tab) => choose(tab as Tab)}
      items={[
        {
          key: 'groups',
          label: <TabLabel text={t('dashboard.tabs.groups')} count={groups.length} />,
          children: (
            <Suspense fallback={<PageSkeleton blocks={4} height={240} />}>
              <GroupsTab />
            </Suspense>
          ),
        },
        {
          key: 'students',
          label: <TabLabel text={t('dashboard.tabs.students')} count={students.length} />,
          children: (
            <Suspense fallback={<PageSkeleton blocks={4} height={72} />}>
              <StudentsTab />
            </Suspense>
          ),
        },
        {
          key: 'settings',
          label: t('dashboard.tabs.settings'),
          children: (
            <Suspense fallback={<PageSkeleton blocks={4} height={160} />}>
              <SettingsTab />
            </Suspense>
          ),
        },
      ]}
    />
  );
}

function TabLabel({ text, count }: { text: string; count: number }) {
  return (
    <>
      {text} <span className={styles.count}>{count}</span>
    </>
  );
}
