import { createContext, use, useEffect, useId, useLayoutEffect, useSyncExternalStore } from 'react';
import { type Observable, observable } from '../host/observable.ts';
import type { Command } from './command.ts';

/** The current look of commands. */
export interface CommandLook {
  /** A command as it is for now, such as without a server; the same function until that changes. */
  present: (command: Command) => Command;
  /** Tells whether shortcuts are switched on. */
  shortcutsOn: boolean;
}

/** The commands of what is shown at the moment. */
export interface CommandRegistry {
  /** Puts an owner's commands in place of those that it had. */
  put: (owner: string, commands: readonly Command[]) => void;
  remove: (owner: string) => void;
  /** All of them, in the order in which their owners came; the same array until something changes. */
  all: () => readonly Command[];
  subscribe: (listener: () => void) => () => void;
  look: Observable<CommandLook>;
  /** Shows all commands in another way. */
  adapt: (change: Partial<CommandLook>) => void;
}

const PLAIN: CommandLook = { present: (command) => command, shortcutsOn: true };

/**
 * A registry without commands.
 * @param shortcuts every shortcut of the page by its command
 */
export function commandRegistry(shortcuts: Readonly<Record<string, string>>): CommandRegistry {
  const owned = new Map<string, readonly Command[]>();
  const listeners = new Set<() => void>();
  let all: readonly Command[] | undefined;
  const { change: lookLike, ...look } = observable(PLAIN);
  const changed = (): void => {
    all = undefined;
    for (const listener of listeners) listener();
  };
  return {
    put: (owner, commands) => {
      if (process.env['NODE_ENV'] !== 'production') checkShortcuts(commands, shortcuts);
      owned.set(owner, commands);
      changed();
    },
    remove: (owner) => {
      owned.delete(owner);
      changed();
    },
    all: () => (all ??= [...owned.values()].flat().map((command) => look.current().present(command))),
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    look,
    adapt: (change) => {
      lookLike({ ...look.current(), ...change });
      changed();
    },
  };
}

/** Throws on a shortcut that is not in the page's table, so that the developer sees it. */
function checkShortcuts(commands: readonly Command[], shortcuts: Readonly<Record<string, string>>): void {
  for (const { id, shortcut } of commands) {
    if (shortcut === undefined || shortcuts[id] === shortcut) continue;
    throw new Error(`${id} has the shortcut ${shortcut}, which the page's table does not give it`);
  }
}

/** Given by the frame of a page that has commands. */
export const CommandsContext = createContext<CommandRegistry | undefined>(undefined);

/** The registry of the page. */
export function useRegistry(): CommandRegistry {
  const registry = use(CommandsContext);
  if (!registry) throw new Error('commands need the frame of a page that has a registry around them');
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

/** Returns all commands, for components that show them; these are rendered again whenever one changes. */
export function useAllCommands(): readonly Command[] {
  const registry = useRegistry();
  return useSyncExternalStore(registry.subscribe, registry.all);
}

/** A command that is offered by another part of the page; undefined while it is not. */
export function useCommand(id: string): Command | undefined {
  return useAllCommands().find((command) => command.id === id);
}

const UNCHANGED: Observable<CommandLook> = { current: () => PLAIN, subscribe: () => () => undefined };

/** Returns the current look of commands; without a registry, they are unchanged. */
export function useCommandLook(): CommandLook {
  const { subscribe, current } = use(CommandsContext)?.look ?? UNCHANGED;
  return useSyncExternalStore(subscribe, current);
}
