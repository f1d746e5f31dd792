import type { IconDefinition } from '@ant-design/icons-svg/lib/types';

/** Something that can be done: what buttons, menus, shortcuts and the palette run. A page may name its ids and sections. */
export interface Command<Id extends string = string, Section extends string = string> {
  /** Unique among what can be done at a moment, like `classes.create`; each control that runs it carries it as `data-command`. */
  id: Id;
  /** In the visitor's language. */
  title: string;
  /** Its section in the palette and in the sheet of shortcuts. */
  section: Section;
  icon?: IconDefinition;
  /** In the form of tinykeys: `$mod+k`, `g c`, `?`. */
  shortcut?: string | undefined;
  /** The reason why it can't be run now; undefined if it can. */
  unavailable?: string | undefined;
  /** True if it is running: then it can't be run again. */
  busy?: boolean;
  /** True if something is lost by it. */
  danger?: boolean;
  run: () => void;
}

/** A section of commands, as it is called in the visitor's language. */
export interface CommandSection {
  name: string;
  title: string;
}

/** The same command without its key, which is about something else at the moment. */
export const withoutKey = <Given extends Command>(command: Given): Given => ({ ...command, shortcut: undefined });

/** Runs a command, unless it can't be run now. @returns whether it ran */
export function runCommand(command: Command): boolean {
  if (command.unavailable !== undefined || command.busy) return false;
  command.run();
  return true;
}
