import {
  type Fields,
  guessPeople,
  headsIn,
  type List,
  type ListChoices,
  listOf,
  nameReader,
  rowsBelow,
  SHOWN,
  weighHead,
  withWholeNames,
} from '../../../files/columns.ts';
import { headOf } from '../../../files/heads.ts';
import { addressesIn, readTable, type Table } from '../../../files/table.ts';
import { type Field, fieldsOf, type Key, missingColumns, type Platform, platformsOf } from './platforms.ts';

/** Somebody whom a platform's export lists. */
export interface Person {
  /** The line of the file, the head being the first. */
  line: number;
  name: string;
  email: string;
  keys: Partial<Record<Key, string>>;
  /** The group that they are in on the platform, and its code, where the file says so. */
  groupName: string;
  groupCode: string;
}

/** The reason why a file was rejected: the columns that it lacks, and the platforms that it seems to come from. */
export type RosterFault = { fault: 'empty' | 'tooLong' | 'columns'; missing: string[]; other: Platform[] };

/** The most lines that a file may have. */
export const MOST_LINES = 20_000;

/** A file of a platform as its columns were taken; undefined for one without rows. */
interface AsList {
  list: List<Field> | undefined;
}

/** The people of a platform's export. @param choices what somebody has set by hand about its columns */
export function readRoster(
  platform: Platform,
  text: string,
  choices: ListChoices<Field> = {},
): AsList & ({ people: Person[] } | RosterFault) {
  const table = withWholeNames(tableOf(platform, text, choices));
  const rows = rowsBelow(table);
  const [heads, none] = [headsIn(table), { missing: [], other: [] }];
  if (rows.length === 0) return { list: undefined, fault: 'empty', ...none };
  if (rows.length > MOST_LINES) return { list: undefined, fault: 'tooLong', ...none };
  const { fields, unsure } = choices.fields ? { fields: choices.fields, unsure: [] } : guessFields(platform, table);
  const list = listOf(table, fields, unsure);
  const missing = missingColumns(platform, fields);
  if (missing.length > 0) {
    return { list, fault: 'columns', missing, other: platformsOf(heads).filter((each) => each !== platform) };
  }
  const nameOf = nameReader(rows, fields);
  const people = rows.map(({ line, cells }) => personOf(platform, fields, cells, line, nameOf(cells)));
  return { list, people: people.filter(isSomebody) };
}

/** Returns the codes of a platform's groups by their names; the code of a name that several groups have is left out. */
export function readGroupCodes(
  platform: Platform,
  text: string,
  choices: ListChoices<Field> = {},
): AsList & { codes: Map<string, string> | undefined; first: { line: number; cells: readonly string[] }[] } {
  const table = tableOf(platform, text, choices);
  const fields = choices.fields ?? fieldsOf(platform, headsIn(table));
  const list = table.rows.length === 0 ? undefined : listOf(table, fields);
  if (!fields.includes('groupName') || !fields.includes('groupCode')) return { list, codes: undefined, first: [] };
  const codes = new Map<string, string>();
  const unclear = new Set<string>();
  const first: { line: number; cells: readonly string[] }[] = [];
  for (const { line, cells } of rowsBelow(table)) {
    const name = cellOf(fields, cells, 'groupName');
    const code = cellOf(fields, cells, 'groupCode');
    if (!name || !code) continue;
    const known = codes.get(name);
    if (known !== undefined && known !== code) unclear.add(name);
    codes.set(name, code);
    if (first.length < SHOWN) first.push({ line, cells: [name, code] });
  }
  for (const name of unclear) codes.delete(name);
  return { list, codes, first };
}

function tableOf(platform: Platform, text: string, choices: ListChoices<Field>): Table {
  return readTable(text, (cell) => (fieldsOf(platform, [cell])[0] ? 2 : weighHead(cell)), choices);
}

/** The columns by the names that the platform gives them, else as those of any list of people; not for a file of another platform. */
function guessFields(platform: Platform, table: Table): { fields: Fields<Field>; unsure: Field[] } {
  const heads = headsIn(table);
  const own = fieldsOf(platform, heads);
  if (missingColumns(platform, own).length === 0) return { fields: own, unsure: [] };
  if (platformsOf(heads).length > 0) return { fields: own, unsure: [] };
  const guess = guessPeople(table);
  const guessed: readonly (Field | undefined)[] = guess.fields.map((field) =>
    field === 'section' ? undefined : field,
  );
  const width = Math.max(heads.length, guessed.length);
  const fields = Array.from({ length: width }, (_, at): Field | undefined => {
    const isName = platform !== 'canvas' && headOf(heads[at] ?? '') === 'username';
    return own[at] ?? guessed[at] ?? (isName ? 'username' : undefined);
  });
  return { fields, unsure: guess.unsure.filter((field) => field !== 'section') };
}

function personOf(
  platform: Platform,
  fields: Fields<Field>,
  cells: readonly string[],
  line: number,
  name: string,
): Person {
  const cell = (field: Field) => cellOf(fields, cells, field);
  // A number sign keeps spreadsheets from dropping leading zeros; it is no part of the key.
  const key = (field: Key) => (platform === 'brightspace' ? cell(field).replace(/^#/, '') : cell(field));
  const keys = Object.fromEntries(
    (['canvasId', 'sisId', 'login', 'username', 'orgId'] as const).flatMap((each) => {
      const value = key(each);
      return value ? [[each, value]] : [];
    }),
  );
  return {
    line,
    name,
    email: addressesIn(cell('email'))[0]?.email ?? cell('email').toLowerCase(),
    keys,
    groupName: cell('groupName'),
    groupCode: cell('groupCode'),
  };
}

/** The first filled cell of the columns that hold the field. */
function cellOf(fields: Fields<Field>, cells: readonly string[], field: Field): string {
  for (const [at, each] of fields.entries()) {
    const value = each === field ? (cells[at] ?? '').trim() : '';
    if (value) return value;
  }
  return '';
}

/** A gradebook's line of possible points has neither key nor address and is nobody. */
function isSomebody({ name, email, keys }: Person): boolean {
  return (Object.keys(keys).length > 0 && name !== '') || email !== '';
}
