import type { RequestFailure } from '@study-groups/web-sdk/api/request';
import { commandRegistry, CommandsContext } from '@study-groups/web-sdk/commands/registry';
import { type ReactNode, useMemo, useRef, useState } from 'react';
import { People } from '../../people/People.tsx';
import { useDashboardArgs } from '../access.ts';
import { useProfessorDashboardQuery } from '../api.ts';
import { useLive } from '../live/useLive.ts';
import { MissedChangesProvider } from '../missed-changes.ts';
import { NoticePlaceProvider } from '../notice-place.ts';
import { SHORTCUTS } from '../shortcuts.ts';
import { ShownClassProvider } from '../shown-class.ts';
import { pollIntervalOf } from '../standing.ts';
import type { Dashboard } from '../types.ts';
import { useDeadlineRefetch } from '../useDeadlineRefetch.ts';
import { useOwnRun } from '../useMatch.ts';
import { useMissed } from '../useMissed.ts';
import { useKeptFocus } from '../useKeptFocus.ts';
import { useRecovery } from '../useRecovery.ts';
import { FailureNotice } from './FailureNotice.tsx';
import styles from './LiveClass.module.css';
import { MissedDialog } from './MissedDialog.tsx';

/** What is known of a class beside what its dashboard holds. */
export interface Refreshing {
  /** How many have signed up by now, if that is not what the dashboard holds. */
  signedUp: number | undefined;
  isRefreshing: boolean;
  onRefresh: () => void;
  /** What stands in the way of keeping it up to date, and what else has to stay in sight: above all that scrolls. */
  notices: ReactNode;
}

interface LiveClassProps {
  /** The class as the latest answer has it. */
  dashboard: Dashboard;
  /** Why it could not be loaded again, if it could not. */
  failure: RequestFailure | undefined;
  children: (refreshing: Refreshing) => ReactNode;
}

/** Keeps a class up to date and hands it down with what its parts share. */
export function LiveClass({ dashboard, failure, children }: LiveClassProps) {
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
  const { missed, reportMissed, dismissMissed } = useMissed(dashboard);
  const missedChanges = useMemo(() => ({ reportMissed }), [reportMissed]);
  const [noticePlace, setNoticePlace] = useState<HTMLElement | null>(null);
  // Not the console's, which may stand around: a class has its own.
  const [registry] = useState(() => commandRegistry(SHORTCUTS));
  const frame = useRef<HTMLDivElement>(null);
  const returnFocus = useKeptFocus(frame);
  const onRefresh = () => void refetch();
  const notices = (
    <div ref={setNoticePlace} className={styles.inSight}>
      {failure && <FailureNotice failure={failure} onRetry={onRefresh} />}
    </div>
  );

  return (
    <CommandsContext value={registry}>
      <ShownClassProvider value={live.shown}>
        <MissedChangesProvider value={missedChanges}>
          <div ref={frame} tabIndex={-1} className={styles.frame}>
            <NoticePlaceProvider value={noticePlace}>
              <People>{children({ signedUp: live.signedUp, isRefreshing: isFetching, onRefresh, notices })}</People>
            </NoticePlaceProvider>
          </div>
          <MissedDialog missed={missed} onDismiss={dismissMissed} afterClose={returnFocus} />
        </MissedChangesProvider>
      </ShownClassProvider>
    </CommandsContext>
  );
}
