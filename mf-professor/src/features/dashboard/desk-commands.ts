import type { Command } from '@study-groups/web-sdk/commands/command';
import { useCommands as useAnyCommands } from '@study-groups/web-sdk/commands/registry';

/** Where a command of the dashboard stands in its menu, in the palette and in the sheet of shortcuts. */
export const DESK_SECTIONS = ['go', 'class', 'groups', 'students', 'edit', 'view', 'settings'] as const;
export type DeskSection = (typeof DESK_SECTIONS)[number];

/** Something that can be done on the dashboard; its shortcut stands in shortcuts.ts. */
export type DeskCommand = Command<string, DeskSection>;

/**
 * Offers commands in the menu, in the palette and by their shortcuts, for as long as the component is shown. On the console's
 * page of a class they are offered to nobody: that has commands of its own.
 */
export const useCommands: (commands: readonly DeskCommand[]) => void = useAnyCommands;
