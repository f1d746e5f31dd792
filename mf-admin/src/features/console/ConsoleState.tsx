import { useHost } from '@study-groups/web-sdk/host/useHost';
import { type Store, storeOf } from '@study-groups/web-sdk/store/store';
import { PageSkeleton } from '@study-groups/web-sdk/ui/PageSkeleton';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { CommandsContext, commandRegistry } from '@study-groups/web-sdk/commands/registry';
import { SHORTCUTS } from '../../commands/shortcuts.ts';
import { UndoContext, type UndoStack, undoStack } from '../../undo/undo-stack.ts';
import { keepWorkspace } from '../../workspace/keep.ts';
import { selectWorkspace, workspaceActions } from '../../workspace/slice.ts';
import { claimWorkspace, forgetOldWorkspaces } from '../../workspace/windows.ts';
import type { SavedView } from '../../workspace/state.ts';
import type { Change, ChangeKind, Put } from '../../undo/change.ts';

/** The functions that make changes, loaded with the view that makes them. */
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

/**
 * The state that the parts of the console share: the commands, the changes that can be undone, and the workspace of this window
 * and admin.
 */
export function ConsoleState({ adminId, children }: { adminId: number; children: ReactNode }) {
  const [registry] = useState(() => commandRegistry(SHORTCUTS));
  if (!useKeptWorkspace(adminId)) return <PageSkeleton />;
  return (
    <CommandsContext value={registry}>
      <WithUndo>{children}</WithUndo>
    </CommandsContext>
  );
}

/** Provides the changes that can be undone, with those that the workspace has kept. */
function WithUndo({ children }: { children: ReactNode }) {
  const host = useHost();
  const [undo] = useState(() => keptUndo(storeOf(host)));
  return <UndoContext value={undo}>{children}</UndoContext>;
}

/** A stack whose changes are in the workspace. */
export function keptUndo({ dispatch, getState }: Pick<Store, 'dispatch' | 'getState'>): UndoStack {
  return undoStack({
    kept: selectWorkspace(getState() as Parameters<typeof selectWorkspace>[0]).changes,
    keep: (changes) => void dispatch(workspaceActions.changesKept(changes)),
    put: (change) => putChange(change, dispatch),
  });
}

/** Brings the workspace back and keeps it. @returns whether it is there */
function useKeptWorkspace(adminId: number): boolean {
  const host = useHost();
  const [isThere, setThere] = useState(false);
  // Drawn twice in a row, it finds the workspace free again.
  const released = useRef(Promise.resolve());
  useEffect(() => {
    const window = host.element.ownerDocument.defaultView;
    if (!window) return undefined;
    let isGone = false;
    let stop = (): void => undefined;
    const surroundings = { ...host.storage, locks: window.navigator.locks as LockManager | undefined };
    const claimed = released.current.then(() => claimWorkspace(adminId, surroundings));
    void claimed.then(({ name }) => {
      if (isGone) return;
      stop = keepWorkspace(storeOf(host), { adminId, name, local: host.storage.local, window });
      setThere(true);
      void forgetOldWorkspaces(adminId, surroundings);
    });
    return () => {
      isGone = true;
      stop();
      released.current = claimed.then(({ release }) => release());
    };
  }, [adminId, host]);
  return isThere;
}
