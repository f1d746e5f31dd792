import type { Store } from '@study-groups/web-sdk/store/store';
import type { Change, ChangeKind, Put } from '../../undo/change.ts';
import { putView } from '../../workspace/put-view.ts';

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
