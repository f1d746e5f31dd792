import type { Store } from '@study-groups/web-sdk/store/store';
import type { SavedView } from '../../workspace/state.ts';
import { workspaceActions } from '../../workspace/slice.ts';
import type { Change, ChangeKind, Put } from '../../undo/change.ts';

/** What brings changes about, with the view that makes them. */
const PUTS: Readonly<Record<ChangeKind, () => Promise<Put>>> = {
  class: async () => (await import(/* webpackChunkName: "classes" */ '../classes/put-back.ts')).putClass,
  admin: async () => (await import(/* webpackChunkName: "admins" */ '../admins/put-back.ts')).putAdmin,
  profile: async () => (await import(/* webpackChunkName: "account" */ '../account/put-profile-back.ts')).putProfile,
  jobs: async () => (await import(/* webpackChunkName: "jobs" */ '../jobs/api.ts')).putPaused,
  release: async () => (await import(/* webpackChunkName: "system" */ '../system/api.ts')).putRelease,
  view: async () => putView,
};

/** Brings what a change touched from one state to the other, by the feature that knows it. */
export async function putChange(change: Change, dispatch: Store['dispatch']): Promise<void> {
  const put = await PUTS[change.kind]();
  await put(change, dispatch);
}

/** Brings a saved view of a list back, or removes it again. */
const putView: Put = async ({ of, from, to }, dispatch) => {
  const view = String(of);
  if (to !== null) dispatch(workspaceActions.viewSaved({ view, saved: to as SavedView }));
  else dispatch(workspaceActions.savedViewRemoved({ view, name: (from as SavedView).name }));
};
