import { AntdProvider } from '@study-groups/antd-kit/AntdProvider';
import { isRequestFailure } from '@study-groups/web-sdk/i18n/useFailureText';
import { DataProvider } from '@study-groups/web-sdk/store/DataProvider';
import { useNavigate } from '@study-groups/web-sdk/routing/routing';
import { type Answers, openPage } from '@study-groups/web-sdk/testing/page';
import { type ComponentType, type ReactNode, Suspense, useMemo } from 'react';
import { argsOf, DashboardAccessProvider } from '../features/session/access.ts';
import { useProfessorDashboardQuery } from '../features/session/api.ts';
import { LiveClass } from '../features/live/LiveClass.tsx';
import { HOME } from '../features/session/open-devices.ts';
import type { Dashboard } from '../features/class/shown-class.ts';

export const SLUG = 'esu-cs201-fall26-levi';
export const DASHBOARD = `POST /api/dashboard/${SLUG}`;

/**
 * Opens one part of a dashboard, without the bar, the tabs and the dialogs around it; `answers` may be changed afterwards.
 * @param search what the address says beside the class
 */
export async function openPart(Part: ComponentType, dashboard: Dashboard, more: Answers = {}, search = '') {
  const answers: Answers = { [DASHBOARD]: [200, dashboard], ...more };
  const Page = () => (
    <DataProvider>
      <AntdProvider remote="professor">
        <OpenClass>
          <Part />
        </OpenClass>
      </AntdProvider>
    </DataProvider>
  );
  const page = await openPage(Page, `/dashboard/${SLUG}?${search}`, answers, { at: '/dashboard/:slug' });
  return { ...page, answers };
}

function OpenClass({ children }: { children: ReactNode }) {
  const navigate = useNavigate();
  // As an admin has it.
  const access = useMemo(
    () => ({ slug: SLUG, password: undefined, onNewPassword: () => undefined, onGoHome: () => void navigate(HOME) }),
    [navigate],
  );
  const { data, error } = useProfessorDashboardQuery({ ...argsOf(access), body: {} }, { refetchOnFocus: true });
  if (!data) return null;
  return (
    <DashboardAccessProvider value={access}>
      <LiveClass dashboard={data} failure={isRequestFailure(error) ? error : undefined}>
        {() => <Suspense fallback={null}>{children}</Suspense>}
      </LiveClass>
    </DashboardAccessProvider>
  );
}
