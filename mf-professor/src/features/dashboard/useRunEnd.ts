import { useToast } from '@study-groups/web-sdk/host/useHost';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { useEffect, useRef } from 'react';
import type { Dashboard } from './types.ts';
import { useEventText } from './event-text.ts';

/** Says in a toast how a run ended that this page had not started, or whose answer it could not wait for. */
export function useRunEnd(dashboard: Dashboard, isReported: boolean): void {
  const { t } = useTexts('professor');
  const own = useTexts('professor-dashboard').t;
  const { authorText } = useEventText();
  const toast = useToast();
  const before = useRef(dashboard);

  useEffect(() => {
    const last = before.current;
    before.current = dashboard;
    const { groups, history } = dashboard;
    const [latest] = history.filter(({ id }) => id > (last.history[0]?.id ?? 0));
    if (last.groups.length === 0 && groups.length > 0) {
      if (isReported) return;
      toast('success', t('dashboard.match.success'), {
        text: t('dashboard.match.successText', {
          count: latest?.emailsQueued ?? 0,
          groups: t('dashboard.count.groups', { count: groups.length }),
        }),
      });
    } else if (latest?.kind === 'matching-cancelled') {
      toast('info', own('toast.cancelledTitle'), {
        text: own('toast.cancelledBy', { by: authorText(latest) }),
      });
    }
  }, [dashboard, isReported, t, own, authorText, toast]);
}
