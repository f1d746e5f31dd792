import type { Rules } from '@study-groups/contracts/rules';
import { folded } from '@study-groups/contracts/fold';
import {
  guessPeople,
  headsIn,
  type List,
  type ListChoices,
  listOf,
  nameReader,
  type PeopleField,
  rowsBelow,
  SHOWN,
  weighHead,
  withWholeNames,
} from '../../files/columns.ts';
import { plainHead } from '../../files/heads.ts';
import { addressesIn, readTable } from '../../files/table.ts';
import { withRule } from './edit-rules.ts';
import { studentFinder } from './rules-csv.ts';
import type { NamedPerson } from './useNamed.ts';

/** The columns of a list of who was in which group. */
export type MatesField = PeopleField | 'group';
export const MATES_FIELDS = ['email', 'fullName', 'firstName', 'lastName', 'group'] as const satisfies MatesField[];

/** Heads of the column of groups in the languages of the site. */
const GROUP_HEADS = new Set(
  'group, groups, group name, group code, team, team name, קבוצה, קבוצות, שם הקבוצה, группа, группы, grupo, grupos, 小组, 组别, 小組, groupe, groupes, المجموعة, المجموعات, gruppe, gruppen'
    .split(',')
    .map((head) => plainHead(head).join('')),
);

type Pair = readonly [number, number];

/** Who of a list is in the class, by group. */
export interface ReadMates {
  /** As its columns were taken; undefined for a file without rows. */
  list: List<MatesField> | undefined;
  pairs: readonly Pair[];
  /** The first rows: who they are in the class, and their group. */
  first: { line: number; cells: readonly string[] }[];
  /** Number of people who are not in the class, and of names that two students of it have. */
  unknown: number;
  unclear: number;
  problem: 'empty' | 'columns' | undefined;
}

/**
 * Reads who was in which group, and returns the pairs of students of the class who shared one. People are named by e-mail, or by
 * their exact name where that is unique.
 */
export function readMates(
  text: string,
  students: readonly NamedPerson<number>[],
  choices: ListChoices<MatesField> = {},
): ReadMates {
  const isGroup = (head: string) => GROUP_HEADS.has(plainHead(head).join(''));
  const table = withWholeNames(readTable(text, (cell) => (isGroup(cell) ? 2 : weighHead(cell)), choices));
  const none = { list: undefined, pairs: [], first: [], unknown: 0, unclear: 0 };
  const rows = rowsBelow(table);
  if (rows.length === 0) return { ...none, problem: 'empty' };
  const guess = guessPeople(table);
  const groupAt = headsIn(table).findIndex(isGroup);
  const guessed = guess.fields.map((field, at): MatesField | undefined => (at === groupAt ? 'group' : field));
  if (groupAt >= 0) guessed[groupAt] = 'group';
  const fields = choices.fields ?? guessed;
  const list = listOf<MatesField>(table, fields, choices.fields ? [] : guess.unsure);
  const [email, group] = [fields.indexOf('email'), fields.indexOf('group')];
  const isNamed = fields.some((field) => field === 'fullName' || field === 'firstName' || field === 'lastName');
  if (group < 0 || (email < 0 && !isNamed)) return { ...none, list, problem: 'columns' };

  const find = studentFinder(students);
  const names = new Map(students.map(({ id, fullName }) => [id, fullName]));
  const nameOf = nameReader(rows, fields);
  const read: ReadMates = { ...none, list, first: [], problem: undefined };
  const groups = new Map<string, Set<number>>();
  for (const { line, cells } of rows) {
    const called = cells[group]?.trim();
    const address = addressesIn(cells[email] ?? '')[0]?.email;
    const name = isNamed ? nameOf(cells) : '';
    if (!called || !(address || name)) continue;
    const byAddress = address === undefined ? 'unknown' : find(address);
    const found = byAddress === 'unknown' && name ? find(name) : byAddress;
    if (found === 'unknown') read.unknown += 1;
    else if (found === 'unclear') read.unclear += 1;
    else {
      const key = folded(called);
      groups.set(key, (groups.get(key) ?? new Set<number>()).add(found.id));
      if (read.first.length < SHOWN) read.first.push({ line, cells: [names.get(found.id) ?? '', called] });
    }
  }
  const pairs = [...groups.values()].flatMap((members) => {
    const ids = [...members];
    return ids.flatMap((one, at) => ids.slice(at + 1).map((other): Pair => [one, other]));
  });
  return { ...read, pairs };
}

/** The rules with pairs that are kept apart, and what became of those pairs. */
export interface AddedMates {
  rules: Rules;
  added: number;
  /** Number of those that are kept apart already, that other rules put together, and that are too many. */
  known: number;
  against: number;
  over: number;
}

/** Keeps pairs apart, as far as the rules of the class have room for them and don't put them together. */
export function withMates(rules: Rules, pairs: readonly Pair[]): AddedMates {
  const result: AddedMates = { rules, added: 0, known: 0, against: 0, over: 0 };
  for (const students of pairs) {
    const next = withRule(result.rules, { kind: 'apart', students });
    if ('rules' in next) {
      result.rules = next.rules;
      result.added += 1;
    } else if (next.problem === 'twice') result.known += 1;
    else if (next.problem === 'contradiction') result.against += 1;
    else result.over += 1;
  }
  return result;
}
