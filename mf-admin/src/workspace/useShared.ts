import { useDispatch, useSelector } from '@study-groups/web-sdk/store/redux';
import { selectShared, workspaceActions } from './slice.ts';
import type { SavedView } from './state.ts';

type State = Parameters<typeof selectShared>[0];

/** Tells whether shortcuts are switched on. */
export function useShortcutsOn(): boolean {
  return useSelector((state: State) => selectShared(state).shortcuts);
}

/** Tells whether visited content is stored on this device. */
export function useKeeps(): boolean {
  return useSelector((state: State) => selectShared(state).keeps);
}

/** Ids of the commands that were chosen in the palette, the latest first, and what adds one. */
export function useRecentCommands(): [readonly string[], (id: string) => void] {
  const dispatch = useDispatch();
  const recent = useSelector((state: State) => selectShared(state).recent);
  return [recent, (id) => void dispatch(workspaceActions.commandChosen(id))];
}

/** The saved views of a list, and what changes them. */
export function useSavedViews(view: string) {
  const dispatch = useDispatch();
  const saved = useSelector((state: State) => selectShared(state).savedViews[view]) ?? NONE;
  return {
    saved,
    save: (one: SavedView) => void dispatch(workspaceActions.viewSaved({ view, saved: one })),
    remove: (name: string) => void dispatch(workspaceActions.savedViewRemoved({ view, name })),
  };
}

const NONE: readonly SavedView[] = [];
