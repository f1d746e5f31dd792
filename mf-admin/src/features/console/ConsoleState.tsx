import { useHost } from '@study-groups/web-sdk/host/useHost';
import { storeOf } from '@study-groups/web-sdk/store/store';
import { PageSkeleton } from '@study-groups/web-sdk/ui/PageSkeleton';
import { type ReactNode, useEffect, useState } from 'react';
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
  useEffect(() => {
    const window = host.element.ownerDocument.defaultView;
    if (!window) return undefined;
    let isGone = false;
    let end = (): void => undefined;
    const surroundings = { ...host.storage, locks: window.navigator.locks as LockManager | undefined };
    void claimWorkspace(adminId, surroundings).then(({ name, release }) => {
      if (isGone) return release();
      const stop = keepWorkspace(storeOf(host), { adminId, name, local: host.storage.local, window });
      end = () => {
        stop();
        release();
      };
      setThere(true);
      void forgetOldWorkspaces(adminId, surroundings);
    });
    return () => {
      isGone = true;
      end();
    };
  }, [adminId, host]);
  return isThere;
}
