import { useLocation, useNavigate } from '@study-groups/web-sdk/routing/routing';
import { useEffect, useMemo } from 'react';

/**
 * The query that the page was opened with. It leaves the address at once, for it holds names, phone numbers and the
 * leader's token, which nobody should read over a shoulder or copy along; the history's entry keeps it for a reload.
 */
export function useHiddenQuery(): URLSearchParams {
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const kept = search || (state as { query?: string } | null)?.query || '';
  useEffect(() => {
    if (search) void navigate(pathname, { replace: true, state: { query: search } });
  }, [navigate, pathname, search]);
  return useMemo(() => new URLSearchParams(kept), [kept]);
}
