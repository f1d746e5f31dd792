import type { RequestFailure } from '@study-groups/web-sdk/api/request';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { layout } from '@study-groups/web-sdk/ui/layout';
import { Notice } from '@study-groups/web-sdk/ui/Notice';
import { useMemo } from 'react';
import { useProfessorDashboardQuery, useProfessorMatchMutation } from '../api.ts';
import { useDashboardArgs } from '../access.ts';
import { MissedChangesProvider } from '../missed-changes.ts';
import { ShownClassProvider } from '../shown-class.ts';
import { pollIntervalOf } from '../standing.ts';
import type { Dashboard } from '../types.ts';
import { useDeadlineRefetch } from '../use-deadline-refetch.ts';
import { useMissed } from '../use-missed.ts';
import { DashboardHeader } from './DashboardHeader.tsx';
import { DashboardTabs } from './DashboardTabs.tsx';
import styles from './DashboardView.module.css';
import { MissedNotice } from './MissedNotice.tsx';
import { TroubleNotice } from './TroubleNotice.tsx';

interface DashboardViewProps {
  dashboard: Dashboard;
  /** Opened by an admin's session instead of the password. */
  asAdmin: boolean;
  /** Why it could not be loaded again, if it could not. */
  failure: RequestFailure | undefined;
}

/** The dashboard of a class whose password was right. */
export function DashboardView({ dashboard, asAdmin, failure }: DashboardViewProps) {
  const { t } = useTexts('professor');
  const args = useDashboardArgs();
  const [match, { isLoading: matching }] = useProfessorMatchMutation({ fixedCacheKey: `match ${args.params.slug}` });
  const { refetch } = useProfessorDashboardQuery(
    { ...args, body: {} },
    { pollingInterval: pollIntervalOf(dashboard, matching) },
  );
  const { missed, tellMissed, dismissMissed } = useMissed(dashboard);
  const missedChanges = useMemo(() => ({ tellMissed }), [tellMissed]);
  useDeadlineRefetch(dashboard, refetch);

  const formGroups = () => match({ ...args, body: { version: dashboard.version } }).unwrap();
  return (
    <ShownClassProvider value={dashboard}>
      <MissedChangesProvider value={missedChanges}>
        <div className={`${layout.page} ${layout.stack} ${styles.dashboard}`}>
          {asAdmin && <Notice kind="info" title={t('dashboard.admin')} />}
          {failure && <Notice kind="warning" title={t('dashboard.stale')} />}
          {missed && <MissedNotice events={missed.events} attempt={missed.attempt} onDismiss={dismissMissed} />}
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
          <DashboardTabs />
        </div>
      </MissedChangesProvider>
    </ShownClassProvider>
  );
}
