import { useHost } from '@study-groups/web-sdk/host/useHost';
import { useLocation, useNavigate } from '@study-groups/web-sdk/routing/routing';
import { useCallback, useEffect, useRef, useState } from 'react';

/** The place to which somebody wants to go from a form that was not sent. */
interface Departure {
  go: () => void;
}

/** The router's state of an entry of the tab's history, and the mark of the entry that the guard adds. */
type EntryState = { idx?: number; guard?: true } | null;

/**
 * While `active`, holds back every way off the page: links, the Back button, and closing or reloading the tab, for
 * which browsers bring a question of their own. `asking` says that somebody is being held back. In somebody else's
 * page nobody is: that page's links, history and end are not ours. The Back button is free where it leads to another tab of
 * the form, or the draft is kept.
 *
 * The Back button can't be stopped, so it gets a second entry of the same page to use up; the router sees the same
 * address and keeps the page.
 */
export function useLeaveGuard(
  active: boolean,
  isBackFree = false,
): { asking: boolean; stay: () => void; leave: () => void } {
  const { root, element, embedded, origin } = useHost();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const goTo = useRef(navigate);
  const [departure, setDeparture] = useState<Departure>();
  const leaving = useRef(false);

  useEffect(() => {
    goTo.current = navigate;
  }, [navigate]);

  useEffect(() => {
    const view = element.ownerDocument.defaultView;
    if (!active || embedded || !view) return;
    const { history } = view;
    const own = isBackFree ? undefined : addEntry(history);

    const onClick = (event: Event) => {
      if (!(event instanceof MouseEvent) || event.defaultPrevented || event.button !== 0) return;
      if (event.metaKey || event.ctrlKey || event.shiftKey) return;
      const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
      if (!link || (link.target && link.target !== '_self') || link.origin !== origin) return;
      if (link.pathname === pathname) return;
      event.preventDefault();
      event.stopPropagation();
      const target = link.pathname + link.search + link.hash;
      setDeparture({ go: () => goTo.current(target, { replace: !isBackFree }) });
    };
    const onPop = ({ state }: PopStateEvent) => {
      if (leaving.current || isBackFree || isGuard(state) || indexOf(state) !== own) return;
      addEntry(history);
      // A page that its tab began with has nothing behind it but the home page.
      const first = history.length <= 2;
      setDeparture({ go: () => (first ? goTo.current('/', { replace: true }) : history.go(-2)) });
    };
    const onUnload = (event: BeforeUnloadEvent) => {
      if (!leaving.current) event.preventDefault();
    };

    root.addEventListener('click', onClick, true);
    view.addEventListener('popstate', onPop);
    view.addEventListener('beforeunload', onUnload);
    return () => {
      root.removeEventListener('click', onClick, true);
      view.removeEventListener('popstate', onPop);
      view.removeEventListener('beforeunload', onUnload);
    };
  }, [active, element, embedded, isBackFree, origin, pathname, root]);

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

const isGuard = (state: EntryState): boolean => state?.guard === true;
const indexOf = (state: EntryState): number => state?.idx ?? 0;

/**
 * Puts the entry for the Back button on top of the page's own, unless it is there already, after a reload for one.
 *
 * @returns the place of the page's own entry
 */
function addEntry(history: History): number {
  const state: EntryState = history.state;
  if (isGuard(state)) return indexOf(state) - 1;
  history.pushState({ ...state, idx: indexOf(state) + 1, guard: true }, '');
  return indexOf(state);
}
