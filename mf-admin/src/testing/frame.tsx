import { DataProvider } from '@study-groups/web-sdk/store/DataProvider';
import { useDispatch } from '@study-groups/web-sdk/store/redux';
import type { Store } from '@study-groups/web-sdk/store/store';
import { type Answers, openPage } from '@study-groups/web-sdk/testing/page';
import type { ComponentType, ReactNode } from 'react';
import { type CommandRegistry, CommandsContext, commandRegistry } from '@study-groups/web-sdk/commands/registry';
import { useShortcuts } from '@study-groups/web-sdk/commands/useShortcuts';
import { SHORTCUTS } from '../commands/shortcuts.ts';
import { usePresentCommands } from '../commands/usePresentCommands.ts';
import { putChange } from '../features/console/ConsoleState.tsx';
import type { Change } from '../undo/change.ts';
import { UndoContext, type UndoStack, undoStack } from '../undo/undo-stack.ts';

/** The surroundings of a view of the console: the store, commands and what can be undone. */
export interface TestFrame {
  registry: CommandRegistry;
  undo: UndoStack;
  Frame: (props: { children: ReactNode }) => ReactNode;
}

/**
 * A frame for one view in a test, without rail, header and kept workspace.
 * @param put brings changes about; by default the features do
 */
export function buildFrame(put?: (change: Change) => Promise<void>): TestFrame {
  const registry = commandRegistry(SHORTCUTS);
  const store: { dispatch?: Store['dispatch'] } = {};
  const undo = undoStack({ put: put ?? ((change) => putChange(change, store.dispatch!)) });
  const Inner = ({ children }: { children: ReactNode }) => {
    Object.assign(store, { dispatch: useDispatch() });
    usePresentCommands(registry);
    return (
      <CommandsContext value={registry}>
        <UndoContext value={undo}>{children}</UndoContext>
      </CommandsContext>
    );
  };
  const Frame = ({ children }: { children: ReactNode }) => (
    <DataProvider>
      <Inner>{children}</Inner>
    </DataProvider>
  );
  return { registry, undo, Frame };
}

/** Opens one view of the console in such a frame, where it also listens to the keys of its commands. */
export async function openView(View: ComponentType, path: string, answers: Answers, options?: { at?: string }) {
  const { Frame, registry, undo } = buildFrame();
  const Page = () => (
    <Frame>
      <Keys />
      <View />
    </Frame>
  );
  return { ...(await openPage(Page, path, answers, options)), answers, registry, undo };
}

function Keys() {
  useShortcuts();
  return null;
}
