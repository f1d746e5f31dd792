import { AntdProvider } from '@study-groups/antd-kit/AntdProvider';
import { Route, Routes } from '@study-groups/web-sdk/routing/routing';
import { NotFoundPage } from '@study-groups/web-sdk/ui/NotFoundPage';
import { PageSkeleton } from '@study-groups/web-sdk/ui/PageSkeleton';
import { type ComponentType, lazy, memo, Suspense, useCallback, useState } from 'react';
import { useShortcuts } from '../../commands/use-shortcuts.ts';
import type { Me } from '../session/sign-in.ts';
import { SigningInAgain } from '../session/SigningInAgain.tsx';
import { useFirstHour } from '../setup/use-setup.ts';
import styles from './Console.module.css';
import { ConsoleHeader } from './ConsoleHeader.tsx';
import { ConsoleState } from './ConsoleState.tsx';
import { FrameDialogs } from './frame/FrameDialogs.tsx';
import type { FrameDialog } from './frame/use-dialog-commands.ts';
import { useFrameCommands } from './frame/use-frame-commands.ts';
import { LOAD_VIEW } from './load-view.ts';
import { Rail } from './Rail.tsx';
import './texts.ts';
import { usePlace } from './use-place.ts';
import { useOtherWindows } from './windows/use-other-windows.ts';

const view = <Name extends string>(load: () => Promise<Record<Name, ComponentType>>, name: Name) =>
  lazy(async () => ({ default: (await load())[name] }));

const ClassesPage = view(LOAD_VIEW[''], 'ClassesPage');
const ClassView = view(LOAD_VIEW.class, 'ClassView');
const AdminsPage = view(LOAD_VIEW.admins, 'AdminsPage');
const MailsPage = view(LOAD_VIEW.mails, 'MailsPage');
const JobsPage = view(LOAD_VIEW.jobs, 'JobsPage');
const SystemPage = view(LOAD_VIEW.system, 'SystemPage');
const AuditPage = view(LOAD_VIEW.audit, 'AuditPage');
const SetupPage = view(LOAD_VIEW.setup, 'SetupPage');

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
      <SigningInAgain username={me.username} />
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
