import { useDispatch, useSelector } from '@study-groups/web-sdk/store/redux';
import { selectShared, workspaceActions } from './slice.ts';
import type { SavedView } from './state.ts';

/** Whether shortcuts are switched on. */
export function useShortcutsOn(): boolean {
  return useSelector((state: Parameters<typeof selectShared>[0]) => selectShared(state).shortcuts);
}

/** The saved views of a list, and what changes them. */
export function useSavedViews(view: string) {
  const dispatch = useDispatch();
  const saved =
    useSelector((state: Parameters<typeof selectShared>[0]) => selectShared(state).savedViews[view]) ?? NONE;
  return {
    saved,
    save: (one: SavedView) => void dispatch(workspaceActions.viewSaved({ view, saved: one })),
    remove: (name: string) => void dispatch(workspaceActions.savedViewRemoved({ view, name })),
  };
}

const NONE: readonly SavedView[] = [];
