import type { Translate } from '@study-groups/web-sdk/i18n/i18n';
import { COMMAND_SECTIONS, type Command } from '../../../commands/command.ts';

/** An entry of the palette: a command, and what tells it from others of its name. */
export interface Entry {
  /** Unique in the palette. */
  key: string;
  command: Command;
  detail?: string;
}

/** Entries under a heading. */
export interface Group {
  key: string;
  title: string;
  entries: readonly Entry[];
}

/** What the palette shows before anything is typed: what was chosen lately, and all that can be done, by section. */
export function browseGroups(
  commands: readonly Command[],
  recent: readonly string[],
  t: Translate<'admin-console'>,
): Group[] {
  const latest = recent.flatMap((id) => commands.find((command) => command.id === id) ?? []);
  const sections = COMMAND_SECTIONS.map((section) => ({
    key: section,
    title: t(`sections.${section}`),
    entries: commands.filter((command) => command.section === section).map((command) => entryOf(command)),
  }));
  const groups = [
    {
      key: 'recent',
      title: t('palette.recent'),
      entries: latest.map((command) => ({ ...entryOf(command), key: `recent:${command.id}` })),
    },
    ...sections,
  ];
  return groups.filter(({ entries }) => entries.length > 0);
}

/** The entry of a command. */
export function entryOf(command: Command, detail?: string): Entry {
  return { key: command.id, command, ...(detail !== undefined && { detail }) };
}
