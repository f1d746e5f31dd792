import { useLocation, useNavigate } from '@study-groups/web-sdk/routing/routing';
import { useDispatch, useSelector } from '@study-groups/web-sdk/store/redux';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { selectWorkspace, workspaceActions } from '../../workspace/slice.ts';
import { BASE, shownSlug } from './paths.ts';

/** Under which the address says what the classes are narrowed to, for the shortcut of an installed console. */
const STATUS = 'status';

/**
 * Remembers what is shown, and opens a class that is shown as a tab. Who comes to the bare address is where they were; with
 * `?status=pending` the classes are narrowed to it.
 */
export function usePlace(): void {
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const at = useSelector((state: Parameters<typeof selectWorkspace>[0]) => selectWorkspace(state).at);
  const here = pathname.slice(BASE.length).replace(/\/$/, '') + search;
  const goal = useRef(here === '' ? at : '');

  const status = pathname.replace(/\/$/, '') === BASE ? new URLSearchParams(search).get(STATUS) : null;

  useEffect(() => {
    if (status !== null) {
      dispatch(workspaceActions.viewChanged({ view: 'classes', change: { q: '', filters: { [STATUS]: status } } }));
      navigate(BASE, { replace: true });
      return;
    }
    const back = goal.current;
    goal.current = '';
    if (back === '') dispatch(workspaceActions.moved(here));
    else navigate(BASE + back, { replace: true });
  }, [here, status, dispatch, navigate]);

  const slug = shownSlug(pathname);
  // Before anything can be pressed: a tab that is closed at once must not come back.
  useLayoutEffect(() => {
    if (slug !== undefined) dispatch(workspaceActions.classShown(slug));
  }, [slug, dispatch]);
}
