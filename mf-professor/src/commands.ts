import type { Command, CommandSection } from '@study-groups/web-sdk/commands/command';
import { useCommands as useAnyCommands } from '@study-groups/web-sdk/commands/registry';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { useMemo } from 'react';

/** The sections of the dashboard's commands in the palette and in the sheet of shortcuts. */
export const DESK_SECTIONS = ['go', 'class', 'groups', 'students', 'edit', 'view', 'settings'] as const;
export type DeskSection = (typeof DESK_SECTIONS)[number];

/** Something that can be done on the dashboard; its shortcut stands in `SHORTCUTS`. */
export type DeskCommand = Command<string, DeskSection>;

/**
 * Offers commands in the menu, in the palette and by their shortcuts, for as long as the component is shown. On the console's
 * page of a class they are offered to nobody: that has commands of its own.
 */
export const useCommands: (commands: readonly DeskCommand[]) => void = useAnyCommands;

/** The menus of the dashboard's bar, each with its commands in their order; what stands in none is in the palette. */
export const MENUS = {
  share: ['class.copyLink', 'class.copyGroups', 'class.qr', 'class.openSignUp', 'class.openGroups'],
  files: ['class.exports', 'class.export', 'class.sheets', 'class.board', 'class.projector'],
  class: [
    'groups.match',
    'class.extend',
    'students.add',
    'groups.repair',
    'groups.add',
    'groups.reshuffle',
    'groups.surveys',
    'groups.messageAll',
    'groups.tutors',
    'edit.undo',
    'edit.redo',
  ],
  view: ['view.search', 'view.refresh', 'view.theme', 'menu.language', 'view.shortcuts', 'view.help', 'class.signOut'],
} as const satisfies Record<string, readonly string[]>;
export type MenuName = keyof typeof MENUS;
export const MENU_NAMES: readonly MenuName[] = ['share', 'files', 'class', 'view'];

/** The sections of the dashboard's commands, as they are called. */
export function useSections(): readonly CommandSection[] {
  const { t } = useTexts('professor-dashboard');
  return useMemo(() => DESK_SECTIONS.map((name) => ({ name, title: t(`sections.${name}`) })), [t]);
}

/**
 * Every shortcut of the dashboard by its command, so that no two that can be done at a moment have the same, and none is a key
 * that browsers or screen readers use.
 */
export const SHORTCUTS: Readonly<Record<string, string>> = {
  'view.palette': '$mod+k',
  'view.shortcuts': '?',
  'edit.undo': '$mod+z',
  'edit.redo': '$mod+Shift+z',
  'go.groups': 'g g',
  'go.students': 'g s',
  'go.settings': 'g t',
  'view.search': '/',
  'class.copyLink': 'l',
};
