import { useHost } from '@study-groups/web-sdk/host/useHost';
import { useSelector } from '@study-groups/web-sdk/store/redux';
import { useEffect } from 'react';
import { selectSignIn } from '../session/sign-in.ts';
import { useAdminPendingQuery } from './api.ts';

/** How often the requests that wait are counted, in milliseconds. */
const POLL_MS = 30_000;

/** How many requests wait for an answer; an installed console shows it on its icon too. */
export function usePending(): number {
  const { element } = useHost();
  const isSignedIn = useSelector(selectSignIn) === 'in';
  const { data } = useAdminPendingQuery(undefined, { pollingInterval: isSignedIn ? POLL_MS : 0, refetchOnFocus: true });
  const pending = data?.pending ?? 0;
  useEffect(() => {
    const navigator = element.ownerDocument.defaultView?.navigator;
    // It is refused where the console is not installed.
    navigator?.setAppBadge?.(pending).catch(() => undefined);
    return () => void navigator?.clearAppBadge?.().catch(() => undefined);
  }, [element, pending]);
  return pending;
}
