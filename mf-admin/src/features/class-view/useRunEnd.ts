import { useToast } from '@study-groups/web-sdk/host/useHost';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { useEffect, useRef } from 'react';
import type { AdminDashboard } from './api.ts';
import { useOwnMatch } from './useDashboard.ts';

/** Says in a toast that groups were formed by a run that this window had not started, or whose answer it could not wait for. */
export function useRunEnd(dashboard: AdminDashboard): void {
  const { t } = useTexts('admin-class');
  const toast = useToast();
  const { isRunning, hasAnswered } = useOwnMatch(dashboard.class.slug);
  const isReported = isRunning || hasAnswered;
  const before = useRef(dashboard.groups.length);

  useEffect(() => {
    const last = before.current;
    const { groups, history } = dashboard;
    before.current = groups.length;
    if (last > 0 || groups.length === 0 || isReported) return;
    toast('success', t('match.success'), {
      text: t('match.successText', {
        count: history.find(({ kind }) => kind === 'matched')?.emailsQueued ?? 0,
        groups: t('summary.count', { count: groups.length }),
      }),
    });
  }, [dashboard, isReported, t, toast]);
}
