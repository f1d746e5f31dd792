import { AntdProvider } from '@study-groups/antd-kit/AntdProvider';
import { Route, Routes } from '@study-groups/web-sdk/routing/routing';
import { NotFoundPage } from '@study-groups/web-sdk/ui/NotFoundPage';
import { PageSkeleton } from '@study-groups/web-sdk/ui/PageSkeleton';
import { type ComponentType, lazy, memo, Suspense, useCallback, useState } from 'react';
import { useShortcuts } from '../../commands/use-shortcuts.ts';
import type { Me } from '../session/sign-in.ts';
import { SignInAgain } from '../session/SignInAgain.tsx';
import { useFirstHour } from '../setup/use-setup.ts';
import styles from './Console.module.css';
import { ConsoleHeader } from './ConsoleHeader.tsx';
import { ConsoleState } from './ConsoleState.tsx';
import { FrameDialogs } from './frame/FrameDialogs.tsx';
import type { FrameDialog } from './frame/use-dialog-commands.ts';
import { useFrameCommands } from './frame/use-frame-commands.ts';
import { Rail } from './Rail.tsx';
import './texts.ts';
import { usePlace } from './use-place.ts';
import { useOtherWindows } from './windows/use-other-windows.ts';

const view = <Name extends string>(load: () => Promise<Record<Name, ComponentType>>, name: Name) =>
  lazy(async () => ({ default: (await load())[name] }));

const ClassesPage = view(() => import(/* webpackChunkName: "classes" */ '../classes/ClassesPage.tsx'), 'ClassesPage');
const ClassView = view(() => import(/* webpackChunkName: "class-view" */ '../class-view/ClassView.tsx'), 'ClassView');
const AdminsPage = view(() => import(/* webpackChunkName: "admins" */ '../admins/AdminsPage.tsx'), 'AdminsPage');
const MailsPage = view(() => import(/* webpackChunkName: "mails" */ '../mails/MailsPage.tsx'), 'MailsPage');
const JobsPage = view(() => import(/* webpackChunkName: "jobs" */ '../jobs/JobsPage.tsx'), 'JobsPage');
const SystemPage = view(() => import(/* webpackChunkName: "system" */ '../system/SystemPage.tsx'), 'SystemPage');
const AuditPage = view(() => import(/* webpackChunkName: "audit" */ '../audit/AuditPage.tsx'), 'AuditPage');
const SetupPage = view(() => import(/* webpackChunkName: "setup" */ '../setup/SetupPage.tsx'), 'SetupPage');

/** The console of a signed-in admin: title bar and rail around the view that is open. */
export function Console({ me }: { me: Me }) {
  return (
    <AntdProvider remote="admin">
      <ConsoleState key={me.id} adminId={me.id}>
        <Frame me={me} />
      </ConsoleState>
    </AntdProvider>
  );
}

function Frame({ me }: { me: Me }) {
  const [dialog, setDialog] = useState<FrameDialog>();
  const commands = useFrameCommands(setDialog);
  const close = useCallback(() => setDialog(undefined), []);
  usePlace();
  useShortcuts();
  useOtherWindows();
  useFirstHour();
  return (
    <div className={styles.console}>
      <ConsoleHeader name={me.name} commands={commands} />
      <Rail commands={commands.go} />
      <Views />
      <FrameDialogs open={dialog} onClose={close} />
      <SignInAgain username={me.username} />
    </div>
  );
}

/** Drawn once: what changes in the frame is not theirs. */
const Views = memo(function Views() {
  return (
    <div className={styles.page}>
      <Suspense fallback={<PageSkeleton />}>
        <Routes>
          <Route path="" element={<ClassesPage />} />
          <Route path="class/:slug" element={<ClassView />} />
          <Route path="admins" element={<AdminsPage />} />
          <Route path="mails" element={<MailsPage />} />
          <Route path="mails/:id" element={<MailsPage />} />
          <Route path="jobs" element={<JobsPage />} />
          <Route path="system" element={<SystemPage />} />
          <Route path="audit" element={<AuditPage />} />
          <Route path="setup" element={<SetupPage />} />
          <Route path="*" element={<NotFoundPage />} />
        </Routes>
      </Suspense>
    </div>
  );
});
