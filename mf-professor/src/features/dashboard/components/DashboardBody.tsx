import { CommandButton } from '@study-groups/web-sdk/commands/CommandButton';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { layout } from '@study-groups/web-sdk/ui/layout';
import { Notice } from '@study-groups/web-sdk/ui/Notice';
import { lazy, type RefObject, Suspense, useRef } from 'react';
import { useHasBeen } from '../../../ui/useHasBeen.ts';
import { CONTENT_ID } from '../desk/Bar.tsx';
import { Counts } from '../desk/Counts.tsx';
import { DeskBar } from '../desk/DeskBar.tsx';
import { DeskDialogs } from '../desk/DeskDialogs.tsx';
import { useDeskCommands } from '../desk/useDeskCommands.ts';
import { useDeskDialog } from '../desk/useDeskDialog.ts';
import { useShownClass } from '../shown-class.ts';
import { useHeldFocus } from '../useHeldFocus.ts';
import { useOwnRun } from '../useMatch.ts';
import { useRunEnd } from '../useRunEnd.ts';
import { useSectionNames } from '../useSectionNames.ts';
import { useTab } from '../useTab.ts';
import { useWindowSize } from '../useWindowSize.ts';
import styles from './DashboardBody.module.css';
import { DashboardTabs } from './DashboardTabs.tsx';
import type { Refreshing } from './LiveClass.tsx';
import { MatchProgress } from './MatchProgress.tsx';
import { TroubleNotice } from './TroubleNotice.tsx';
import { UndoBar } from './UndoBar.tsx';

const FloodNotice = lazy(() => import(/* webpackChunkName: "flood-notice" */ '../../floods/FloodNotice.tsx'));

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
        <SeenSections />
        <DashboardTabs {...meanwhile} />
        {open === 'groups' && dashboard.groups.length > 0 && <p className={layout.muted}>{t('leaders')}</p>}
        {/* Under the thumb; elsewhere both stand in the bar. */}
        {size.isPhone && <UndoBar asAdmin={asAdmin} />}
      </div>
      <DeskDialogs open={dialog} onClose={closeDialog} />
    </>
  );
}

/** Of which sections whoever sees some alone is shown the students; nothing for whoever sees all. */
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

/** What is said of a flood of sign-ups, loaded where there is one; then it stays, for its dialog may be open. */
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
