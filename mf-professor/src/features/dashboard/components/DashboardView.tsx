import type { RequestFailure } from '@study-groups/web-sdk/api/request';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { layout } from '@study-groups/web-sdk/ui/layout';
import { Notice } from '@study-groups/web-sdk/ui/Notice';
import { useMemo } from 'react';
import { useDashboardArgs } from '../access.ts';
import { useProfessorDashboardQuery } from '../api.ts';
import { useLive } from '../live/use-live.ts';
import { MissedChangesProvider } from '../missed-changes.ts';
import { ShownClassProvider } from '../shown-class.ts';
import { pollIntervalOf } from '../standing.ts';
import type { Dashboard } from '../types.ts';
import { useDeadlineRefetch } from '../use-deadline-refetch.ts';
import { useOwnRun } from '../use-match.ts';
import { useMissed } from '../use-missed.ts';
import { useRecovery } from '../use-recovery.ts';
import { DashboardBody } from './DashboardBody.tsx';
import styles from './DashboardView.module.css';
import { FailureNotice } from './FailureNotice.tsx';
import { MissedNotice } from './MissedNotice.tsx';

interface DashboardViewProps {
  /** The class as the latest answer has it. */
  dashboard: Dashboard;
  /** Opened by an admin's session instead of the password. */
  asAdmin: boolean;
  /** Why it could not be loaded again, if it could not. */
  failure: RequestFailure | undefined;
}

/** The dashboard of a class whose password was right: kept up to date, and with what its parts share. */
export function DashboardView({ dashboard, asAdmin, failure }: DashboardViewProps) {
  const { t } = useTexts('professor');
  const args = useDashboardArgs();
  const { isRunning } = useOwnRun();
  const { refetch, isFetching, startedTimeStamp } = useProfessorDashboardQuery({ ...args, body: {} });
  const live = useLive({ dashboard, isFetching, startedTimeStamp, refetch, isShut: failure?.status === 401 });
  useProfessorDashboardQuery(
    { ...args, body: {} },
    { pollingInterval: live.isPolling ? pollIntervalOf(dashboard, isRunning) : 0, skipPollingIfUnfocused: true },
  );
  useDeadlineRefetch(dashboard, refetch);
  useRecovery(failure, refetch);
  const { missed, tellMissed, dismissMissed } = useMissed(dashboard);
  const missedChanges = useMemo(() => ({ tellMissed }), [tellMissed]);

  return (
    <ShownClassProvider value={live.shown}>
      <MissedChangesProvider value={missedChanges}>
        <div className={`${layout.page} ${layout.stack} ${styles.dashboard}`}>
          {asAdmin && <Notice kind="info" title={t('dashboard.admin')} />}
          {failure && <FailureNotice failure={failure} onRetry={() => void refetch()} />}
          {missed && <MissedNotice events={missed.events} attempt={missed.attempt} onDismiss={dismissMissed} />}
          <DashboardBody
            asAdmin={asAdmin}
            signedUp={live.signedUp}
            isRefreshing={isFetching}
            onRefresh={() => void refetch()}
          />
        </div>
      </MissedChangesProvider>
    </ShownClassProvider>
  );
}
