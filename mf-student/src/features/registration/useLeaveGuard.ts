import { useNavigate } from '@study-groups/web-sdk/routing/routing';
import { useCallback, useEffect, useRef, useState } from 'react';

/** Where somebody wants to go from a form that was not sent. */
interface Departure {
  go: () => void;
}

type EntryState = { idx?: number; guard?: true } | null;

/**
 * While `active`, holds back every way off the page: links, the Back button, and closing or reloading the tab, for
 * which browsers bring a question of their own. `asking` tells that somebody is being held back.
 *
 * The Back button can't be stopped, so it gets a second entry of the same page to use up; the router sees the same
 * address and keeps the page.
 */
export function useLeaveGuard(active: boolean): { asking: boolean; stay: () => void; leave: () => void } {
  const navigate = useNavigate();
  const goTo = useRef(navigate);
  const [departure, setDeparture] = useState<Departure>();
  const leaving = useRef(false);

  useEffect(() => {
    goTo.current = navigate;
  }, [navigate]);

  useEffect(() => {
    if (!active) return;
    const path = location.pathname;
    addEntry();

    const onClick = (event: MouseEvent) => {
      if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
      const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
      if (!link || (link.target && link.target !== '_self') || link.origin !== location.origin) return;
      if (link.pathname === path) return;
      event.preventDefault();
      event.stopPropagation();
      const target = link.pathname + link.search + link.hash;
      setDeparture({ go: () => goTo.current(target, { replace: true }) });
    };
    const onPop = () => {
      if (leaving.current || location.pathname !== path || (history.state as EntryState)?.guard) return;
      addEntry();
      // A page that its tab began with has nothing behind it but the home page.
      const first = history.length <= 2;
      setDeparture({ go: () => (first ? goTo.current('/', { replace: true }) : history.go(-2)) });
    };
    const onUnload = (event: BeforeUnloadEvent) => {
      if (!leaving.current) event.preventDefault();
    };

    document.addEventListener('click', onClick, true);
    window.addEventListener('popstate', onPop);
    window.addEventListener('beforeunload', onUnload);
    return () => {
      document.removeEventListener('click', onClick, true);
      window.removeEventListener('popstate', onPop);
      window.removeEventListener('beforeunload', onUnload);
    };
  }, [active]);

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

/** Puts the entry for the Back button on top of the page's own, unless it is there already, after a reload for one. */
function addEntry(): void {
  const state = history.state as EntryState;
  if (!state?.guard) history.pushState({ ...state, idx: (state?.idx ?? 0) + 1, guard: true }, '');
}
