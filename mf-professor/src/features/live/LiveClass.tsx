import type { RequestFailure } from '@study-groups/web-sdk/api/request';
import { commandRegistry, CommandsContext } from '@study-groups/web-sdk/commands/registry';
import { type ReactNode, useMemo, useRef, useState, type RefObject, useCallback, useEffect } from 'react';
import { Leaving } from '../leaving/Leaving.tsx';
import { People } from '../people/People.tsx';
import { Tutoring } from '../tutors/Tutoring.tsx';
import { Writing } from '../writing/Writing.tsx';
import { useDashboardArgs } from '../session/access.ts';
import { useProfessorDashboardQuery } from '../session/api.ts';
import { useLive } from './useLive.ts';
import { MissedChangesProvider, type Attempt } from '../change/missed-changes.ts';
import { NoticePlaceProvider } from '../../ui/places.ts';
import { SHORTCUTS } from '../../commands.ts';
import { ShownClassProvider, useShownClass, type Dashboard } from '../class/shown-class.ts';
import { pollIntervalOf } from '../class/status.ts';
import { useDeadlineRefetch } from '../deadline/useDeadlineRefetch.ts';
import { useOwnRun } from '../match/useMatch.ts';
import { useRecovery, isPassing } from './useRecovery.ts';
import styles from './LiveClass.module.css';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { Button } from '@study-groups/web-sdk/ui/Button';
import { Notice } from '@study-groups/web-sdk/ui/Notice';
import { useSignInAgain } from '../session/sign-in-again.ts';
import { useTimes } from '@study-groups/web-sdk/time/useTimes';
import { useEventText, isChange } from '../class/event-text.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import type { ClassEvent } from '@study-groups/contracts/history';

/** The state of a class beside what its dashboard holds. */
export interface Refreshing {
  /** The number who have signed up, if that is not what the dashboard holds. */
  signedUp: number | undefined;
  isRefreshing: boolean;
  onRefresh: () => void;
  /** Notices of what stops it from being up to date, and others that have to stay in sight: above all that scrolls. */
  notices: ReactNode;
}

interface LiveClassProps {
  /** The class as the latest answer has it. */
  dashboard: Dashboard;
  /** The reason why it could not be reloaded, if it could not. */
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
  const { missed, reportMissed, dismissMissed } = useMissed();
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
              <Leaving afterClose={returnFocus}>
                <Writing afterClose={returnFocus}>
                  <Tutoring afterClose={returnFocus}>
                    <People>
                      {children({ signedUp: live.signedUp, isRefreshing: isFetching, onRefresh, notices })}
                    </People>
                  </Tutoring>
                </Writing>
              </Leaving>
            </NoticePlaceProvider>
          </div>
          <MissedDialog missed={missed} onDismiss={dismissMissed} afterClose={returnFocus} />
        </MissedChangesProvider>
      </ShownClassProvider>
    </CommandsContext>
  );
}

/** Says that the page shows the class as it was, why, and what brings it back. */
function FailureNotice({ failure, onRetry }: { failure: RequestFailure; onRetry: () => void }) {
  const { t } = useTexts('professor-dashboard');
  const signInAgain = useSignInAgain();
  if (failure.status === 401) {
    return (
      <Notice
        kind="warning"
        title={t('signIn.ended')}
        text={t('signIn.endedText')}
        action={<Button onClick={() => void signInAgain(failure)}>{t('signIn.action')}</Button>}
      />
    );
  }
  if (isPassing(failure)) {
    const why = failure.status === 0 ? 'offline' : 'away';
    return <Notice kind="warning" title={t(`${why}.title`)} text={t(`${why}.text`)} />;
  }
  return (
    <Notice
      kind="warning"
      title={t('stale.title')}
      text={t('stale.text')}
      action={<Button onClick={onRetry}>{t('stale.action')}</Button>}
    />
  );
}

interface MissedDialogProps {
  /** Undefined while there is nothing to report. */
  missed: Missed | undefined;
  onDismiss: () => void;
  /** Called when it is gone, and the focus where it came from if that is still there. */
  afterClose: () => void;
}

/** Shows what others did to the class while one wanted to change it, where the button was pressed. */
function MissedDialog({ missed, onDismiss, afterClose }: MissedDialogProps) {
  const { t } = useTexts('professor-dashboard');
  const { eventText, authorText } = useEventText();
  const times = useTimes();
  const { timeZone } = useShownClass().class;
  // Kept while the dialog closes.
  const [shown, setShown] = useState(missed);
  if (missed && missed !== shown) setShown(missed);
  if (!shown) return null;

  const { events, attempt } = shown;
  const { again, refused } = attempt;
  const tryAgain = () => {
    onDismiss();
    again?.();
  };
  return (
    <ConfirmDialog
      open={missed !== undefined}
      title={events.length > 0 ? t('missed.title', { count: events.length }) : t('missed.titleUnknown')}
      cancelLabel={t('missed.dismiss')}
      {...(again && { confirmLabel: t('missed.again'), onConfirm: tryAgain })}
      onCancel={onDismiss}
      afterClose={afterClose}
    >
      <ul className={styles.events}>
        {events.map((event) => (
          <li key={event.id}>
            {t('missed.entry', {
              what: eventText(event),
              by: authorText(event),
              time: times.dateTime(event.at, timeZone),
            })}
          </li>
        ))}
      </ul>
      <p>{refused?.text ?? t('missed.kept')}</p>
    </ConfirmDialog>
  );
}

/**
 * Keeps the focus on the page when the focused element disappears: it moves to the same student's menu, wherever that is now,
 * else to the tab that is open, else to the frame. Without it the next Tab would begin at the top of the page.
 * @param frame takes the focus; the disappearing elements are inside it
 * @returns a function that puts it there too when a dialog is gone, unless it is somewhere by then
 */
function useKeptFocus(frame: RefObject<HTMLElement | null>): () => void {
  const last = useRef<HTMLElement | null>(null);

  const returnFocus = useCallback(() => {
    const element = frame.current;
    const root = element?.getRootNode() as Document | ShadowRoot | undefined;
    const active = root?.activeElement;
    if (!element || (active && active !== element.ownerDocument.body)) return;
    const student = last.current?.dataset['studentMenu'];
    const again = last.current?.isConnected
      ? last.current
      : student && element.querySelector<HTMLElement>(`[data-student-menu="${student}"]`);
    const tab = element.querySelector<HTMLElement>('[role=tab][aria-selected=true]');
    (again || tab || element).focus({ preventScroll: true });
  }, [frame]);

  useEffect(() => {
    const element = frame.current;
    if (!element) return undefined;
    const note = ({ target }: FocusEvent) => {
      if (target instanceof HTMLElement && target !== element) last.current = target;
    };
    element.addEventListener('focusin', note);
    const watch = new MutationObserver(() => {
      if (!last.current || last.current.isConnected) return;
      returnFocus();
      last.current = null;
    });
    watch.observe(element, { childList: true, subtree: true });
    return () => {
      element.removeEventListener('focusin', note);
      watch.disconnect();
    };
  }, [frame, returnFocus]);

  return returnFocus;
}

/** The changes of others, newest first, and the attempt that they stopped. */
interface Missed {
  events: ClassEvent[];
  attempt: Attempt;
}

/** Keeps what others have done since the class was shown, until it is dismissed. */
function useMissed() {
  const [missed, setMissed] = useState<Missed>();

  const reportMissed = useCallback((present: Dashboard, attempt: Attempt) => {
    // The live feed may have shown them by now.
    const since = attempt.refused?.since ?? attempt.since;
    const events = present.history.filter((event) => event.id > since && isChange(event));
    // Of several that were on their way, none is forgotten.
    setMissed((before) => (before ? both(before, { events, attempt }) : { events, attempt }));
  }, []);
  const dismissMissed = useCallback(() => setMissed(undefined), []);
  return { missed, reportMissed, dismissMissed };
}

function both(first: Missed, second: Missed): Missed {
  const events = new Map([...second.events, ...first.events].map((event) => [event.id, event]));
  const tries = [first.attempt.again, second.attempt.again].filter((again) => again !== undefined);
  const again = () => tries.forEach((each) => each());
  return {
    events: [...events.values()].sort((a, b) => b.id - a.id),
    attempt: { ...second.attempt, ...(tries.length > 0 && { again }) },
  };
}
