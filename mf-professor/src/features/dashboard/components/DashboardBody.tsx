import { lazyPart } from '@study-groups/web-sdk/remote/lazily';
import { CommandButton } from '@study-groups/web-sdk/commands/CommandButton';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { layout } from '@study-groups/web-sdk/ui/layout';
import { Notice } from '@study-groups/web-sdk/ui/Notice';
import { type RefObject, Suspense, useRef, useCallback, useEffect, useState } from 'react';
import { useHasBeen } from '../../../ui/useHasBeen.ts';
import { CONTENT_ID } from '../desk/Bar.tsx';
import { Counts } from '../desk/Counts.tsx';
import { DeskBar } from '../desk/DeskBar.tsx';
import { DeskDialogs, type DeskDialog } from '../desk/DeskDialogs.tsx';
import { useDeskCommands } from '../desk/useDeskCommands.ts';
import { useShownClass, type Dashboard } from '../../class/shown-class.ts';
import { useHeldFocus } from '../../../ui/useHeldFocus.ts';
import { useOwnRun, useMatch } from '../../match/useMatch.ts';
import { useSectionNames } from '../../class/useSectionNames.ts';
import { useTab } from '../../class/address.ts';
import styles from './DashboardBody.module.css';
import { DashboardTabs } from './DashboardTabs.tsx';
import type { Refreshing } from '../../live/LiveClass.tsx';
import { UndoBar } from '../../undo/UndoBar.tsx';
import CheckOutlined from '@ant-design/icons-svg/es/asn/CheckOutlined';
import { MATCH_PHASES, type Matching } from '@study-groups/contracts/dashboard';
import { Icon } from '@study-groups/web-sdk/ui/Icon';
import { useMay } from '../../class/may.ts';
import { CancelMatchButton } from '../../match/CancelMatchButton.tsx';
import { useHost, useToast } from '@study-groups/web-sdk/host/useHost';
import { useEventText } from '../../class/event-text.ts';
import { useMedia } from '@study-groups/web-sdk/host/useMedia';
import { useTimes } from '@study-groups/web-sdk/time/useTimes';
import { Button } from '@study-groups/web-sdk/ui/Button';

const BeforeDeadline = lazyPart(
  () => import(/* webpackChunkName: "before-deadline" */ '../../before/BeforeDeadline.tsx'),
);
const FloodNotice = lazyPart(() => import(/* webpackChunkName: "flood-notice" */ '../../floods/FloodNotice.tsx'));

interface DashboardBodyProps extends Refreshing {
  /** Opened by an admin's session instead of the password. */
  asAdmin: boolean;
}

/** The class that is shown, from its bar down to its tabs. */
export function DashboardBody({ asAdmin, signedUp, isRefreshing, onRefresh, notices }: DashboardBodyProps) {
  const { t } = useTexts('professor-dashboard');
  const byAdmin = useTexts('professor').t('dashboard.admin');
  const dashboard = useShownClass();
  const { isRunning, hasAnswered } = useOwnRun();
  useRunEnd(dashboard, isRunning || hasAnswered);
  const { matching } = dashboard.class;
  const title = useRef<HTMLHeadingElement>(null);
  const heldFocus = useHeldFocus(matching !== undefined, title);
  const size = useWindowSize();
  const { open } = useTab();
  const { dialog, openDialog, closeDialog } = useDeskDialog();
  const isForming = isRunning || matching !== undefined;
  const commands = useDeskCommands({ asAdmin, isRunning: isForming, isRefreshing, onRefresh, openDialog });
  const meanwhile = { isRunning, ...(signedUp !== undefined && { signedUp }) };
  return (
    <>
      <DeskBar commands={commands} titleRef={title} {...size} {...meanwhile} />
      <div id={CONTENT_ID} tabIndex={-1} className={`${layout.page} ${layout.stack} ${styles.body}`}>
        {notices}
        {asAdmin && <Notice kind="info" title={byAdmin} />}
        {matching && (
          <div {...heldFocus}>
            <MatchProgress matching={matching} />
          </div>
        )}
        <FloodPlace next={title} />
        <TroubleNotice isRunning={isForming} />
        {size.isPhone && (
          <div className={styles.underBar}>
            <Counts signedUp={signedUp} />
            <CommandButton command={commands.next} kind="primary" className={styles.next} />
          </div>
        )}
        {open !== 'settings' && <BeforePlace isForming={isForming} />}
        <SeenSections />
        <DashboardTabs {...meanwhile} />
        {open === 'groups' && dashboard.groups.length > 0 && <p className={layout.muted}>{t('leaders')}</p>}
        {/* On a phone it is within reach of the thumb; elsewhere both are in the bar. */}
        {size.isPhone && <UndoBar asAdmin={asAdmin} />}
      </div>
      <DeskDialogs open={dialog} onClose={closeDialog} />
    </>
  );
}

/** Names the sections whose students are shown to somebody who sees only some; nothing for those who see all. */
function SeenSections() {
  const { t } = useTexts('professor-dashboard');
  const { you } = useShownClass();
  const { namesOf } = useSectionNames();
  return (
    you?.sections &&
    you.role !== 'owner' && (
      <p className={`${layout.muted} ${styles.sees}`}>{t('desk.sees', { sections: namesOf(you.sections) })}</p>
    )
  );
}

/** Shows what can be done until the deadline to people who may do it, while there is nothing else to look at. */
function BeforePlace({ isForming }: { isForming: boolean }) {
  const { state } = useShownClass();
  const may = useMay();
  if (state !== 'accepting' || isForming || !may('manage')) return null;
  return (
    <Suspense fallback={null}>
      <BeforeDeadline />
    </Suspense>
  );
}

/** Shows the notice about a flood of sign-ups, loaded when there is one; then it stays, for its dialog may be open. */
function FloodPlace({ next }: { next: RefObject<HTMLElement | null> }) {
  const { flood } = useShownClass().class;
  const wasThere = useHasBeen(flood !== undefined);
  if (!wasThere) return null;
  return (
    <Suspense fallback={null}>
      <FloodNotice next={next} />
    </Suspense>
  );
}

/**
 * Shows groups being formed, no matter who started it: the steps, the share that is done, the time left, and the button to
 * cancel.
 */
function MatchProgress({ matching }: { matching: Matching }) {
  const { t, language } = useTexts('professor-dashboard');
  const may = useMay();
  const { phase, done, secondsLeft } = matching;
  const step = MATCH_PHASES.indexOf(phase);
  const left = timeLeft(secondsLeft);
  return (
    <section className={`${layout.card} ${styles.progress}`} aria-label={t('progress.title')}>
      <h2>{t('progress.title')}</h2>
      <ol className={styles.steps} aria-label={t('progress.steps')}>
        {MATCH_PHASES.map((each, index) => (
          <li
            key={each}
            className={index < step ? styles.done : index === step ? styles.current : undefined}
            aria-current={index === step ? 'step' : undefined}
          >
            <span className={styles.mark} aria-hidden>
              {index < step ? <Icon of={CheckOutlined} /> : index + 1}
            </span>
            {t(`progress.phase.${each}`)}
            {index < step && <span className={layout.hidden}> ({t('progress.done')})</span>}
          </li>
        ))}
      </ol>
      <p className={styles.share}>
        <progress value={done} aria-label={t('progress.label')} />
        <bdi aria-hidden>{new Intl.NumberFormat(language, { style: 'percent' }).format(done)}</bdi>
      </p>
      <div className={styles.foot}>
        <p>
          <span role="status">
            {phase === 'waiting' ? t('progress.waiting') : t(`progress.${left.key}`, { ...left })}
          </span>
          {'. '}
          <span className={layout.muted}>{t('progress.safe')}</span>
        </p>
        {may('manage') && <CancelMatchButton />}
      </div>
    </section>
  );
}

/** The dialog that is open, and what had the focus before: that gets it back from those that are not the browser's own. */
function useDeskDialog() {
  const { root } = useHost();
  const [dialog, setDialog] = useState<DeskDialog>();
  const opener = useRef<Element>(null);
  const openDialog = useCallback(
    (next: DeskDialog) => {
      opener.current = next === 'palette' || next === 'shortcuts' ? null : root.activeElement;
      setDialog(next);
    },
    [root],
  );
  const closeDialog = useCallback(() => setDialog(undefined), []);
  useEffect(() => {
    if (!dialog && opener.current instanceof HTMLElement) opener.current.focus();
  }, [dialog]);
  return { dialog, openDialog, closeDialog };
}

/** Says in a toast how a run ended that this page had not started, or whose answer it could not wait for. */
function useRunEnd(dashboard: Dashboard, isReported: boolean): void {
  const { t } = useTexts('professor');
  const own = useTexts('professor-dashboard').t;
  const { authorText } = useEventText();
  const toast = useToast();
  const before = useRef(dashboard);

  useEffect(() => {
    const last = before.current;
    before.current = dashboard;
    const { groups, history } = dashboard;
    const [latest] = history.filter(({ id }) => id > (last.history[0]?.id ?? 0));
    if (last.groups.length === 0 && groups.length > 0) {
      if (isReported) return;
      toast('success', t('dashboard.match.success'), {
        text: t('dashboard.match.successText', {
          count: latest?.emailsQueued ?? 0,
          groups: t('dashboard.count.groups', { count: groups.length }),
        }),
      });
    } else if (latest?.kind === 'matching-cancelled') {
      toast('info', own('toast.cancelledTitle'), {
        text: own('toast.cancelledBy', { by: authorText(latest) }),
      });
    }
  }, [dashboard, isReported, t, own, authorText, toast]);
}

/** Tells how much room the window has: a phone's, or too little for everything to have a place. */
function useWindowSize(): { isPhone: boolean; isNarrow: boolean } {
  return { isPhone: useMedia('(max-width: 759px)'), isNarrow: useMedia('(max-width: 1199px)') };
}

/** Says that the groups could not be formed at the deadline, and why, with a button for who may try again. */
function TroubleNotice({ isRunning }: { isRunning: boolean }) {
  const { t } = useTexts('professor');
  const match = useMatch();
  const times = useTimes();
  const { matchTrouble, can, timeZone } = useShownClass().class;
  if (!matchTrouble) return null;
  const { fault, attempts, at } = matchTrouble;
  return (
    <Notice
      kind="error"
      title={t('dashboard.trouble.title')}
      text={
        <>
          <p>{t(`dashboard.trouble.${fault}`)}</p>
          <p>{t('dashboard.trouble.attempts', { count: attempts, time: times.dateTime(at, timeZone) })}</p>
        </>
      }
      action={
        can.match && (
          <Button busy={isRunning} onClick={() => void match()}>
            {t('dashboard.trouble.tryAgain')}
          </Button>
        )
      }
    />
  );
}

/** An estimate in the words that fit it: a key under `progress`, and the minutes where it names them. */
export interface TimeLeft {
  key: 'leftUnknown' | 'leftSoon' | 'leftMinute' | 'left';
  count?: number;
}

/** Estimates are rough, so that their words are too. @param seconds null where too little is known */
export function timeLeft(seconds: number | null): TimeLeft {
  if (seconds === null) return { key: 'leftUnknown' };
  if (seconds <= 10) return { key: 'leftSoon' };
  if (seconds < 50) return { key: 'leftMinute' };
  return { key: 'left', count: Math.max(1, Math.round(seconds / 60)) };
}
