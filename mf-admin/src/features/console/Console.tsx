import { AntdProvider } from '@study-groups/antd-kit/AntdProvider';
import { Route, Routes } from '@study-groups/web-sdk/routing/routing';
import { NotFoundPage } from '@study-groups/web-sdk/ui/NotFoundPage';
import { ClassesPage } from '../classes/ClassesPage.tsx';
import { JobsPage } from '../jobs/JobsPage.tsx';
import { MailsPage } from '../mails/MailsPage.tsx';
import styles from './Console.module.css';
import { ConsoleHeader } from './ConsoleHeader.tsx';
import { Rail } from './Rail.tsx';

/** The console of a signed-in admin: a rail of pages beside the one that is open. */
export function Console({ name }: { name: string }) {
  return (
    <AntdProvider remote="admin">
      <div className={styles.console}>
        <ConsoleHeader name={name} />
        <Rail />
        <div className={styles.page}>
          <Routes>
            <Route path="" element={<ClassesPage />} />
            <Route path="mails" element={<MailsPage />} />
            <Route path="mails/:id" element={<MailsPage />} />
            <Route path="jobs" element={<JobsPage />} />
            <Route path="*" element={<NotFoundPage />} />
          </Routes>
        </div>
      </div>
    </AntdProvider>
  );
}
