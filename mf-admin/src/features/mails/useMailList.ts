import { MAIL_KINDS, MAIL_STATUSES } from '@study-groups/contracts/mail';
import { useMemo } from 'react';
import { usePolling } from '../../table/usePolling.ts';
import { useView } from '../../workspace/useWorkspace.ts';
import { useSettled } from '../../ui/useSettled.ts';
import { type MailFilter, useAdminMailsInfiniteQuery } from './api.ts';

/** The mails that the view's filters let through, as far as they are loaded. */
export function useMailList() {
  const filter = useMailFilter();
  const { pollingInterval, noteLoaded } = usePolling();
  const query = useAdminMailsInfiniteQuery(filter, {
    refetchOnMountOrArgChange: true,
    pollingInterval,
    skipPollingIfUnfocused: true,
  });
  const pages = query.data?.pages;
  noteLoaded(pages?.length ?? 0);
  const mails = useMemo(() => pages?.flatMap((page) => page.mails), [pages]);
  return { ...query, mails, filter, newest: pages?.[0], isFiltered: Object.keys(filter).length > 0 };
}

/** What the view is narrowed to; what another version of the console stored and this one does not know is left out. */
function useMailFilter(): MailFilter {
  const [{ q, filters }] = useView('mails');
  const to = useSettled(q.trim());
  const status = MAIL_STATUSES.find((each) => each === filters['status']);
  const kind = MAIL_KINDS.find((each) => each === filters['kind']);
  return useMemo(() => ({ ...(to && { to }), ...(status && { status }), ...(kind && { kind }) }), [to, status, kind]);
}
