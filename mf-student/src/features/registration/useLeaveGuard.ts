import { useNavigate } from '@study-groups/web-sdk/routing/routing';
import { useCallback, useEffect, useRef, useState } from 'react';

/** Where somebody wants to go from a form that was not sent. */
interface Departure {
  go: () => void;
}

/** The place of an entry in the router's history; undefined for entries that are not the router's. */
function historyIndex(): number | undefined {
  const state = history.state as { idx?: unknown } | null;
  return typeof state?.idx === 'number' ? state.idx : undefined;
}

/**
 * While `active`, holds back every way off the page: links, the Back button, and closing or reloading the tab, for
 * which browsers bring a question of their own. `departure` is what was held back, to be asked about.
 */
export function useLeaveGuard(active: boolean): { asking: boolean; stay: () => void; leave: () => void } {
  const navigate = useNavigate();
  const [departure, setDeparture] = useState<Departure>();
  const leaving = useRef(false);

  useEffect(() => {
    if (!active) return;
    const here = historyIndex();
    const path = location.pathname;
    let returning = false;

    const onClick = (event: MouseEvent) => {
      if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
      const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
      if (!link || (link.target && link.target !== '_self') || link.origin !== location.origin) return;
      if (link.pathname === path) return;
      event.preventDefault();
      event.stopPropagation();
      const target = link.pathname + link.search + link.hash;
      setDeparture({ go: () => navigate(target) });
    };
    const onPop = (event: PopStateEvent) => {
      if (leaving.current) return;
      if (returning) {
        returning = false;
        event.stopImmediatePropagation();
        return;
      }
      const there = historyIndex();
      if (location.pathname === path || here === undefined || there === undefined) return;
      // The router must not see this: its page would be gone before anybody is asked.
      event.stopImmediatePropagation();
      returning = true;
      history.go(here - there);
      setDeparture({ go: () => navigate(there - here) });
    };
    const onUnload = (event: BeforeUnloadEvent) => event.preventDefault();

    document.addEventListener('click', onClick, true);
    window.addEventListener('popstate', onPop, true);
    window.addEventListener('beforeunload', onUnload);
    return () => {
      document.removeEventListener('click', onClick, true);
      window.removeEventListener('popstate', onPop, true);
      window.removeEventListener('beforeunload', onUnload);
    };
  }, [active, navigate]);

  const stay = useCallback(() => setDeparture(undefined), []);
  return {
    asking: departure !== undefined,
    stay,
    leave: () => {
      leaving.current = true;
      setDeparture(undefined);
      departure?.go();
    },
  };
}
