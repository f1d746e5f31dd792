import type { Put } from '../undo/change.ts';
import { workspaceActions } from './slice.ts';
import type { SavedView } from './state.ts';

/** Brings a saved view of a list back, or removes it again. */
export const putView: Put = async ({ of, from, to }, dispatch) => {
  const view = String(of);
  if (to !== null) dispatch(workspaceActions.viewSaved({ view, saved: to as SavedView }));
  else dispatch(workspaceActions.savedViewRemoved({ view, name: (from as SavedView).name }));
};
