import { useMemo } from 'react';
import { usePolling } from '../../table/usePolling.ts';
import { useView } from '../../workspace/useWorkspace.ts';
import { useSettled } from '../../ui/useSettled.ts';
import { localZone } from '../../ui/local-zone.ts';
import { useAdminAuditInfiniteQuery } from './api.ts';
import { filterOf } from './audit-filter.ts';

/** The events that the view's filters let through, as far as they are loaded. */
export function useAuditList() {
  const [{ q, filters }] = useView('audit');
  const words = useSettled(q.trim());
  const filter = useMemo(() => filterOf(words, filters, localZone()), [words, filters]);
  const { pollingInterval, noteLoaded } = usePolling();
  const query = useAdminAuditInfiniteQuery(filter, {
    refetchOnMountOrArgChange: true,
    pollingInterval,
    skipPollingIfUnfocused: true,
  });
  const pages = query.data?.pages;
  noteLoaded(pages?.length ?? 0);
  const events = useMemo(() => pages?.flatMap((page) => page.events), [pages]);
  return { ...query, events, isFiltered: Object.keys(filter).length > 0 };
}
