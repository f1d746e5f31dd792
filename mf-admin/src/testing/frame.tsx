import { DataProvider } from '@study-groups/web-sdk/store/DataProvider';
import type { ReactNode } from 'react';
import { type CommandRegistry, CommandsContext, commandRegistry } from '../commands/registry.ts';
import '../texts.ts';
import { UndoContext, type UndoStack, undoStack } from '../undo/undo-stack.ts';

/** What stands around a view of the console: the store, commands and what can be undone. */
export interface TestFrame {
  registry: CommandRegistry;
  undo: UndoStack;
  Frame: (props: { children: ReactNode }) => ReactNode;
}

/** A frame for one view in a test, without rail, header and kept workspace. */
export function buildFrame(): TestFrame {
  const registry = commandRegistry();
  const undo = undoStack();
  const Frame = ({ children }: { children: ReactNode }) => (
    <DataProvider>
      <CommandsContext value={registry}>
        <UndoContext value={undo}>{children}</UndoContext>
      </CommandsContext>
    </DataProvider>
  );
  return { registry, undo, Frame };
}
