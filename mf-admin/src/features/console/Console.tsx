import { AntdProvider } from '@study-groups/antd-kit/AntdProvider';
import { Route, Routes } from '@study-groups/web-sdk/routing/routing';
import { NotFoundPage } from '@study-groups/web-sdk/ui/NotFoundPage';
import { PageSkeleton } from '@study-groups/web-sdk/ui/PageSkeleton';
import { type ComponentType, lazy, Suspense } from 'react';
import type { Me } from '../session/api.ts';
import styles from './Console.module.css';
import { ConsoleHeader } from './ConsoleHeader.tsx';
import { ConsoleState } from './ConsoleState.tsx';
import { Rail } from './Rail.tsx';

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

/** The console of a signed-in admin: a rail of views beside the one that is open. */
export function Console({ me }: { me: Me }) {
  return (
    <AntdProvider remote="admin">
      <ConsoleState key={me.id} adminId={me.id}>
        <div className={styles.console}>
          <ConsoleHeader name={me.name} />
          <Rail />
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
        </div>
      </ConsoleState>
    </AntdProvider>
  );
}
