import type { Command as AnyCommand } from '@study-groups/web-sdk/commands/command';
import type { CommandId } from './command-ids.ts';

/** The sections of commands in the palette and in the sheet of shortcuts. */
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

/** Something that can be done in the console. */
export type Command = AnyCommand<CommandId, CommandSection>;
