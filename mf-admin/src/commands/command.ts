import type { IconDefinition } from '@ant-design/icons-svg/lib/types';
import type { CommandId } from './command-ids.ts';

/** Where a command stands in the palette and in the sheet of shortcuts. */
export const COMMAND_SECTIONS = [
  'go',
  'classes',
  'class',
  'admins',
  'mails',
  'jobs',
  'system',
  'edit',
  'view',
] as const;
export type CommandSection = (typeof COMMAND_SECTIONS)[number];

/** Something that can be done: what buttons, menus, shortcuts and the palette run. */
export interface Command {
  /** Unique among what can be done at a moment, like `classes.create`; each control that runs it carries it as `data-command`. */
  id: CommandId;
  /** In the visitor's language. */
  title: string;
  section: CommandSection;
  icon?: IconDefinition;
  /** In the form of tinykeys: `$mod+k`, `g c`, `?`. */
  shortcut?: string | undefined;
  /** Why it can't be run now; undefined if it can. */
  unavailable?: string | undefined;
  /** Whether it is at work: then it can't be run once more. */
  busy?: boolean;
  /** Whether something is lost by it. */
  danger?: boolean;
  run: () => void;
}

/** The same command without its key, which is about something else at the moment. */
export const withoutKey = (command: Command): Command => ({ ...command, shortcut: undefined });

/** Runs a command, unless it can't be run now. @returns whether it ran */
export function runCommand(command: Command): boolean {
  if (command.unavailable !== undefined || command.busy) return false;
  command.run();
  return true;
}
