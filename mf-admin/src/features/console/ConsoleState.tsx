import { useHost } from '@study-groups/web-sdk/host/useHost';
import { storeOf } from '@study-groups/web-sdk/store/store';
import { PageSkeleton } from '@study-groups/web-sdk/ui/PageSkeleton';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { CommandsContext, commandRegistry } from '../../commands/registry.ts';
import { UndoContext, undoStack } from '../../undo/undo-stack.ts';
import { keepWorkspace } from '../../workspace/keep.ts';
import { claimWorkspace, forgetOldWorkspaces } from '../../workspace/windows.ts';

/** What the parts of the console share: the commands, what can be undone, and the workspace of this window and admin. */
export function ConsoleState({ adminId, children }: { adminId: number; children: ReactNode }) {
  const [registry] = useState(commandRegistry);
  const [undo] = useState(undoStack);
  if (!useKeptWorkspace(adminId)) return <PageSkeleton />;
  return (
    <CommandsContext value={registry}>
      <UndoContext value={undo}>{children}</UndoContext>
    </CommandsContext>
  );
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
