import type { RequestFailure } from '@study-groups/web-sdk/api/request';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { layout } from '@study-groups/web-sdk/ui/layout';
import { Notice } from '@study-groups/web-sdk/ui/Notice';
import type { Dashboard } from '../types.ts';
import { DashboardBody } from './DashboardBody.tsx';
import styles from './DashboardView.module.css';
import { LiveClass } from './LiveClass.tsx';

interface DashboardViewProps {
  /** The class as the latest answer has it. */
  dashboard: Dashboard;
  /** Opened by an admin's session instead of the password. */
  asAdmin: boolean;
  /** Why it could not be loaded again, if it could not. */
  failure: RequestFailure | undefined;
}

/** The dashboard of a class whose password was right. */
export function DashboardView({ dashboard, asAdmin, failure }: DashboardViewProps) {
  const { t } = useTexts('professor');
  return (
    <div className={`${layout.page} ${layout.stack} ${styles.dashboard}`}>
      {asAdmin && <Notice kind="info" title={t('dashboard.admin')} />}
      <LiveClass dashboard={dashboard} failure={failure}>
        {(refreshing) => <DashboardBody asAdmin={asAdmin} {...refreshing} />}
      </LiveClass>
    </div>
  );
}
