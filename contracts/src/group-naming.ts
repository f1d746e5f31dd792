import * as z from 'zod/mini';
import { groupName } from './fields.ts';
import { folded } from './fold.ts';
import { MESSAGES } from './messages.ts';

/** The most names in a list; groups beyond it are numbered. */
export const MOST_GROUP_NAMES = 200;

/** The ways in which new groups are named: 'Group 1', 'Group A', or by a list that somebody has pasted. */
export const NAMING_SCHEMES = ['numbers', 'letters', 'list'] as const;
export type NamingScheme = (typeof NAMING_SCHEMES)[number];

const names = z.array(groupName).check(
  z.minLength(1, MESSAGES.required),
  z.maxLength(MOST_GROUP_NAMES, MESSAGES.tooMany),
  z.refine((list) => new Set(list.map(folded)).size === list.length, MESSAGES.groupNameTwice),
);

/** How a class names its groups, where they are not numbered. */
export const groupNamingSchema = z.discriminatedUnion('scheme', [
  z.strictObject({ scheme: z.literal('letters') }),
  z.strictObject({ scheme: z.literal('list'), names }),
]);
export type GroupNaming = z.output<typeof groupNamingSchema>;

/** 26 groups of one letter, the next 676 of two. */
function letters(at: number): string {
  const letter = (place: number) => String.fromCharCode(65 + place);
  return at < 26 ? letter(at) : letter(Math.floor(at / 26) - 1) + letter(at % 26);
}

const MOST_LETTERS = 26 + 26 * 26;

/** The names of a scheme itself, without the numbers that follow. */
function ownNames(naming: GroupNaming | null): string[] {
  if (naming?.scheme === 'list') return naming.names;
  return naming ? Array.from({ length: MOST_LETTERS }, (_, at) => `Group ${letters(at)}`) : [];
}

/** Yields the names that new groups get, without end: those of the scheme, then 'Group N', none that is taken. */
export function* freeNames(naming: GroupNaming | null, taken: Iterable<string>): Generator<string, never> {
  const isTaken = new Set([...taken].map(folded));
  for (const name of ownNames(naming)) {
    if (!isTaken.has(folded(name))) yield name;
    isTaken.add(folded(name));
  }
  for (let number = 1; ; number += 1) if (!isTaken.has(folded(`Group ${number}`))) yield `Group ${number}`;
}

/**
 * Returns the names of groups under another scheme, by their ids. A name that the former scheme gave is replaced; one that
 * somebody typed stays, and so does one that the new scheme has too.
 */
export function renamedBy(
  groups: readonly { id: number; name: string }[],
  former: GroupNaming | null,
  next: GroupNaming | null,
): Map<number, string> {
  const given = new Set(ownNames(former).map(folded));
  const stays = new Set(ownNames(next).map(folded));
  const isGiven = ({ name }: { name: string }) => given.has(folded(name)) || /^Group [1-9]\d*$/.test(name);
  const replaced = groups.filter((group) => isGiven(group) && !stays.has(folded(group.name)));
  const free = freeNames(
    next,
    groups.map(({ name }) => name),
  );
  const renamed = replaced.flatMap(({ id, name }): [number, string][] => {
    const other = next === null && /^Group [1-9]\d*$/.test(name) ? name : free.next().value;
    return other === name ? [] : [[id, other]];
  });
  return new Map(renamed);
}
