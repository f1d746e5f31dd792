import { Route, Routes } from '@study-groups/web-sdk/routing/routing';
import { useSelector } from '@study-groups/web-sdk/store/redux';
import { NotFoundPage } from '@study-groups/web-sdk/ui/NotFoundPage';
import { PageSkeleton } from '@study-groups/web-sdk/ui/PageSkeleton';
import { memo, Suspense, useCallback, useState } from 'react';
import { useRegistry } from '@study-groups/web-sdk/commands/registry';
import { usePresentCommands } from '../../commands/usePresentCommands.ts';
import { useShortcuts } from '@study-groups/web-sdk/commands/useShortcuts';
import { useReach } from '../../network/useReach.ts';
import { useLoaded } from '../../ui/useLoaded.ts';
import { selectWorkspace } from '../../workspace/slice.ts';
import type { Me } from '../session/sign-in.ts';
import { SigningInAgain } from '../session/SigningInAgain.tsx';
import { useAdminSetupQuery } from '../setup/api.ts';
import { useFirstHour } from '../setup/useSetup.ts';
import styles from './Console.module.css';
import { ConsoleHeader } from './ConsoleHeader.tsx';
import { ConsoleState } from './ConsoleState.tsx';
import { FrameDialogs } from './frame/FrameDialogs.tsx';
import type { FrameDialog } from './frame/useDialogCommands.ts';
import { useFrameCommands } from './frame/useFrameCommands.ts';
import { NetworkBar } from './NetworkBar.tsx';
import { Rail } from './Rail.tsx';
import { usePlace } from './usePlace.ts';
import { VIEW_PARTS } from './view-parts.ts';
import { useOtherWindows } from './windows/useOtherWindows.ts';

const { '': classes, class: classView, admins, mails, jobs, system, audit, setup } = VIEW_PARTS;

/** The console of a signed-in admin: title bar and rail around the view that is open. */
export function Console({ me }: { me: Me }) {
  return (
    <ConsoleState key={me.id} adminId={me.id}>
      <Frame me={me} />
    </ConsoleState>
  );
}

function Frame({ me }: { me: Me }) {
  const [dialog, setDialog] = useState<FrameDialog>();
  const commands = useFrameCommands(setDialog);
  const close = useCallback(() => setDialog(undefined), []);
  usePlace();
  useShortcuts();
  useOtherWindows();
  useReach();
  usePresentCommands(useRegistry());
  useFirstHour();
  return (
    <div className={styles.console}>
      <ConsoleHeader name={me.name} commands={commands} />
      <div className={styles.bars}>
        <NetworkBar />
        <OnHold />
      </div>
      <Rail commands={commands.go} />
      <Views />
      <RunsAtWork />
      <FrameDialogs open={dialog} onClose={close} />
      <SigningInAgain username={me.username} />
    </div>
  );
}

const loadHoldBar = async () => (await import(/* webpackChunkName: "hold" */ './HoldBar.tsx')).HoldBar;

/** Says on every page that nothing leaves this installation, while that is so. */
function OnHold() {
  const { data } = useAdminSetupQuery();
  const HoldBar = useLoaded(loadHoldBar, { isWanted: data?.hold !== undefined, isLikely: false, onFailed: ignore });
  return HoldBar && data?.hold ? <HoldBar hold={data.hold} /> : null;
}

const loadRuns = async () =>
  (await import(/* webpackChunkName: "class-view" */ '../class-view/FollowedRuns.tsx')).FollowedRuns;
const ignore = () => undefined;

/** Follows the runs that a page before this one has begun. */
function RunsAtWork() {
  const runs = useSelector((state: Parameters<typeof selectWorkspace>[0]) => selectWorkspace(state).runs);
  const isWanted = Object.keys(runs).length > 0;
  const FollowedRuns = useLoaded(loadRuns, { isWanted, isLikely: false, onFailed: ignore });
  return FollowedRuns && isWanted ? <FollowedRuns runs={runs} /> : null;
}

/** Drawn once: what changes in the frame is not theirs. */
const Views = memo(function Views() {
  return (
    <div className={styles.page}>
      <Suspense fallback={<PageSkeleton />}>
        <Routes>
          <Route path="" element={<classes.Part />} />
          <Route path="class/:slug" element={<classView.Part />} />
          <Route path="admins" element={<admins.Part />} />
          <Route path="mails" element={<mails.Part />} />
          <Route path="mails/:id" element={<mails.Part />} />
          <Route path="jobs" element={<jobs.Part />} />
          <Route path="system" element={<system.Part />} />
          <Route path="audit" element={<audit.Part />} />
          <Route path="setup" element={<setup.Part />} />
          <Route path="*" element={<NotFoundPage />} />
        </Routes>
      </Suspense>
    </div>
  );
});
