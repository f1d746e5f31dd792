import { createContext, use, useEffect, useId, useLayoutEffect, useSyncExternalStore } from 'react';
import type { Command } from './command.ts';
import { checkShortcuts } from './shortcuts.ts';

/** The commands of what is shown at the moment. */
export interface CommandRegistry {
  /** Puts an owner's commands in place of those that it had. */
  put: (owner: string, commands: readonly Command[]) => void;
  remove: (owner: string) => void;
  /** Shows all commands as they are for now, such as without a server. */
  adapt: (present: (command: Command) => Command) => void;
  /** All of them, in the order in which their owners came; the same array until something changes. */
  all: () => readonly Command[];
  subscribe: (listener: () => void) => () => void;
}

/** A registry without commands. */
export function commandRegistry(): CommandRegistry {
  const owned = new Map<string, readonly Command[]>();
  const listeners = new Set<() => void>();
  let all: readonly Command[] | undefined;
  let present = (command: Command): Command => command;
  const changed = (): void => {
    all = undefined;
    for (const listener of listeners) listener();
  };
  return {
    put: (owner, commands) => {
      if (process.env['NODE_ENV'] !== 'production') checkShortcuts(commands);
      owned.set(owner, commands);
      changed();
    },
    remove: (owner) => {
      owned.delete(owner);
      changed();
    },
    adapt: (next) => {
      present = next;
      changed();
    },
    all: () => (all ??= [...owned.values()].flat().map((command) => present(command))),
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Given by the console's frame. */
export const CommandsContext = createContext<CommandRegistry | undefined>(undefined);

/** The registry of the console. */
export function useRegistry(): CommandRegistry {
  const registry = use(CommandsContext);
  if (!registry) throw new Error('commands need the frame of the console around them');
  return registry;
}

/** Offers commands in the palette and by their shortcuts for as long as the component is shown. */
export function useCommands(commands: readonly Command[]): void {
  const registry = useRegistry();
  const owner = useId();
  // With each drawing, for commands hold what was drawn; only an open palette listens.
  useLayoutEffect(() => registry.put(owner, commands));
  useEffect(() => () => registry.remove(owner), [registry, owner]);
}

/** All commands, for what shows them; it is drawn anew whenever one changes. */
export function useAllCommands(): readonly Command[] {
  const registry = useRegistry();
  return useSyncExternalStore(registry.subscribe, registry.all);
}
