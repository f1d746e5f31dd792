import type { SafeStorage } from '@study-groups/web-sdk/host/storage';
import type { Store } from '@study-groups/web-sdk/store/store';
import { selectShared, selectWorkspace, workspaceActions } from './slice.ts';
import { readShared, readWorkspace } from './state.ts';
import { markWritten, sharedKey, workspaceKey } from './windows.ts';

type Kept = Pick<Store, 'getState' | 'dispatch' | 'subscribe'>;
type State = Parameters<typeof selectWorkspace>[0];

/**
 * Brings back what a window kept, and from then on stores each change as one entry: whenever the window is killed, the entry
 * is whole. What another window changes of the shared part is taken over.
 * @returns ends it
 */
export function keepWorkspace(
  store: Kept,
  { adminId, name, local, window }: { adminId: number; name: string; local: SafeStorage; window: Window },
): () => void {
  const keys = { workspace: workspaceKey(adminId, name), shared: sharedKey(adminId) };
  const state = () => store.getState() as State;
  store.dispatch(
    workspaceActions.restored({
      workspace: readWorkspace(local.read(keys.workspace)),
      shared: readShared(local.read(keys.shared)),
    }),
  );
  let workspace = selectWorkspace(state());
  let shared = selectShared(state());

  const unsubscribe = store.subscribe(() => {
    const nextWorkspace = selectWorkspace(state());
    const nextShared = selectShared(state());
    if (nextWorkspace !== workspace) {
      workspace = nextWorkspace;
      local.write(keys.workspace, JSON.stringify(workspace));
      markWritten(adminId, name, local);
    }
    if (nextShared !== shared) {
      shared = nextShared;
      const json = JSON.stringify(shared);
      if (local.read(keys.shared) !== json) local.write(keys.shared, json);
    }
  });
  // The browser reports a change of the storage to all windows but the one that wrote.
  const follow = ({ key, newValue }: StorageEvent): void => {
    if (key === keys.shared) store.dispatch(workspaceActions.sharedChanged(readShared(newValue)));
  };
  window.addEventListener('storage', follow);
  return () => {
    unsubscribe();
    window.removeEventListener('storage', follow);
  };
}
