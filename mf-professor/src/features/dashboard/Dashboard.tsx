import { AntdProvider } from '@study-groups/antd-kit/AntdProvider';
import type { RequestFailure } from '@study-groups/web-sdk/api/request';
import type { Host } from '@study-groups/web-sdk/host/host';
import { isRequestFailure } from '@study-groups/web-sdk/i18n/useFailureText';
import { DataProvider } from '@study-groups/web-sdk/store/DataProvider';
import { storeOf } from '@study-groups/web-sdk/store/store';
import { useEffect } from 'react';
import { argsOf, DashboardAccessProvider, type DashboardAccess } from './access.ts';
import { dashboardApi, useProfessorDashboardQuery } from './api.ts';
import { DashboardView } from './components/DashboardView.tsx';

/** Seconds for which the data counts as fresh when the page is shown again. */
const FRESH_SECONDS = 300;

/** Asks for a class's dashboard, which is then there for `Dashboard`. @returns why it can't be shown, if it can't */
export async function askForDashboard(
  host: Host,
  slug: string,
  password: string | undefined,
): Promise<RequestFailure | undefined> {
  const ask = dashboardApi.endpoints.professorDashboard.initiate(
    { ...argsOf({ slug, password }), body: {} },
    { subscribe: false, forceRefetch: true },
  );
  const { error } = await storeOf(host).dispatch(ask);
  return isRequestFailure(error) ? error : undefined;
}

interface DashboardProps extends DashboardAccess {
  /** Opened by an admin's session. */
  asAdmin: boolean;
  /** The password is no longer right, or the admin's session has ended. */
  onRefused: (failure: RequestFailure) => void;
  /** The password was replaced here; the dashboard is to be shown with the new one. */
  onNewPassword: (password: string) => void;
}

/** The dashboard of a class, once `askForDashboard` has brought it. */
export function Dashboard(props: DashboardProps) {
  return (
    <DataProvider>
      <AntdProvider remote="professor">
        <OpenDashboard {...props} />
      </AntdProvider>
    </DataProvider>
  );
}

function OpenDashboard({ slug, password, asAdmin, onRefused, onNewPassword }: DashboardProps) {
  const { currentData, error } = useProfessorDashboardQuery(
    { ...argsOf({ slug, password }), body: {} },
    { refetchOnFocus: true, refetchOnMountOrArgChange: FRESH_SECONDS },
  );
  const failure = isRequestFailure(error) ? error : undefined;
  const isRefused = failure?.status === 401;

  useEffect(() => {
    if (failure && isRefused) onRefused(failure);
  }, [failure, isRefused, onRefused]);

  if (!currentData || isRefused) return null;
  return (
    <DashboardAccessProvider value={{ slug, password, onNewPassword }}>
      <DashboardView dashboard={currentData} asAdmin={asAdmin} isStale={failure !== undefined} />
    </DashboardAccessProvider>
  );
}
