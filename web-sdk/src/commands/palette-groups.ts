import type { Translate } from '../i18n/i18n.ts';
import type { Command, CommandSection } from './command.ts';

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

/** A page's results for the words of its palette, besides commands. */
export interface Search {
  groups: readonly Group[];
  isSearching: boolean;
  /** Says that nothing could be searched; undefined if it could. */
  failure: string | undefined;
}

/** Returns the palette's groups before anything is typed: recent choices, and all commands, by section. */
export function browseGroups(
  commands: readonly Command[],
  recent: readonly string[],
  sections: readonly CommandSection[],
  t: Translate<'commands'>,
): Group[] {
  const latest = recent.flatMap((id) => commands.find((command) => command.id === id) ?? []);
  const groups = [
    {
      key: 'recent',
      title: t('palette.recent'),
      entries: latest.map((command) => ({ ...entryOf(command), key: `recent:${command.id}` })),
    },
    ...sections.map(({ name, title }) => ({
      key: name,
      title,
      entries: commands.filter(({ section }) => section === name).map((command) => entryOf(command)),
    })),
  ];
  return groups.filter(({ entries }) => entries.length > 0);
}

/** The entry of a command. */
export function entryOf(command: Command, detail?: string): Entry {
  return { key: command.id, command, ...(detail !== undefined && { detail }) };
}
