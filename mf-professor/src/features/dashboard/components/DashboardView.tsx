import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { layout } from '@study-groups/web-sdk/ui/layout';
import { Notice } from '@study-groups/web-sdk/ui/Notice';
import Tabs from 'antd/es/tabs';
import { useState } from 'react';
import StudentsTab from '../../students/StudentsTab.tsx';
import { useProfessorDashboardQuery, useProfessorMatchMutation } from '../api.ts';
import { useDashboardArgs } from '../access.ts';
import { pollIntervalOf } from '../standing.ts';
import type { Dashboard } from '../types.ts';
import { useDeadlineRefetch } from '../use-deadline-refetch.ts';
import { DashboardHeader } from './DashboardHeader.tsx';
import styles from './DashboardView.module.css';
import { GroupsTab } from './GroupsTab.tsx';
import { TroubleNotice } from './TroubleNotice.tsx';

interface DashboardViewProps {
  dashboard: Dashboard;
  /** Opened by an admin's session instead of the password. */
  asAdmin: boolean;
  /** The last attempt to load it again failed. */
  isStale: boolean;
}

/** The dashboard of a class whose password was right. */
export function DashboardView({ dashboard, asAdmin, isStale }: DashboardViewProps) {
  const { t } = useTexts('professor');
  const [chosenTab, setChosenTab] = useState<string>();
  const args = useDashboardArgs();
  const [match, { isLoading: matching }] = useProfessorMatchMutation({ fixedCacheKey: `match ${args.params.slug}` });
  const { refetch } = useProfessorDashboardQuery(
    { ...args, body: {} },
    { pollingInterval: pollIntervalOf(dashboard, matching) },
  );
  useDeadlineRefetch(dashboard, refetch);

  const formGroups = () => match({ ...args, body: {} }).unwrap();
  const { students, groups } = dashboard;
  return (
    <div className={`${layout.page} ${layout.stack} ${styles.dashboard}`}>
      {asAdmin && <Notice kind="info" title={t('dashboard.admin')} />}
      {isStale && <Notice kind="warning" title={t('dashboard.stale')} />}
      <DashboardHeader
        dashboard={dashboard}
        matching={matching}
        onMatch={formGroups}
        onRefresh={() => void refetch()}
      />
      <TroubleNotice
        dashboard={dashboard}
        running={matching || dashboard.class.matching !== undefined}
        onMatch={formGroups}
      />
      <Tabs
        aria-label={t('dashboard.tabs.label')}
        // antd moves its bar by what counts as a jump of the page.
        animated={false}
        activeKey={chosenTab ?? (groups.length > 0 ? 'groups' : 'students')}
        onChange={setChosenTab}
        items={[
          {
            key: 'groups',
            label: <TabLabel text={t('dashboard.tabs.groups')} count={groups.length} />,
            children: <GroupsTab dashboard={dashboard} />,
          },
          {
            key: 'students',
            label: <TabLabel text={t('dashboard.tabs.students')} count={students.length} />,
            children: <StudentsTab />,
          },
        ]}
      />
    </div>
  );
}

function TabLabel({ text, count }: { text: string; count: number }) {
  return (
    <>
      {text} <span className={styles.count}>{count}</span>
    </>
  );
}
