import Papa from 'papaparse';
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

/** The people of a platform's export. @param text the file as text, separated by commas, semicolons or tabs */
export function readRoster(platform: Platform, text: string): { people: Person[] } | RosterFault {
  const rows = parseRows(text);
  const [columns, ...lines] = rows;
  if (!columns || lines.length === 0) return { fault: 'empty', missing: [], other: [] };
  if (lines.length > MOST_LINES) return { fault: 'tooLong', missing: [], other: [] };
  const fields = fieldsOf(platform, columns);
  const missing = missingColumns(platform, fields);
  if (missing.length > 0) {
    return { fault: 'columns', missing, other: platformsOf(columns).filter((each) => each !== platform) };
  }
  const people = lines.map((cells, index) => personOf(platform, fields, cells, index + 2));
  return { people: people.filter(isSomebody) };
}

/** Returns the codes of a platform's groups by their names; the code of a name that several groups have is left out. */
export function readGroupCodes(platform: Platform, text: string): Map<string, string> | undefined {
  const [columns = [], ...lines] = parseRows(text);
  const fields = fieldsOf(platform, columns);
  if (!fields.includes('groupName') || !fields.includes('groupCode')) return undefined;
  const codes = new Map<string, string>();
  const unclear = new Set<string>();
  for (const cells of lines) {
    const name = cellOf(fields, cells, 'groupName');
    const code = cellOf(fields, cells, 'groupCode');
    if (!name || !code) continue;
    const known = codes.get(name);
    if (known !== undefined && known !== code) unclear.add(name);
    codes.set(name, code);
  }
  for (const name of unclear) codes.delete(name);
  return codes;
}

function parseRows(text: string): string[][] {
  const { data } = Papa.parse<string[]>(text, { skipEmptyLines: 'greedy', delimitersToGuess: [',', ';', '\t'] });
  return data;
}

function personOf(platform: Platform, fields: readonly (Field | undefined)[], cells: string[], line: number): Person {
  const cell = (field: Field) => cellOf(fields, cells, field);
  // A number sign keeps spreadsheets from dropping leading zeros; it is no part of the key.
  const key = (field: Key) => (platform === 'brightspace' ? cell(field).replace(/^#/, '') : cell(field));
  const keys = Object.fromEntries(
    (['canvasId', 'sisId', 'login', 'username', 'orgId'] as const).flatMap((each) => {
      const value = key(each);
      return value ? [[each, value]] : [];
    }),
  );
  const name = cell('fullName') || `${cell('firstName')} ${cell('lastName')}`.trim();
  return {
    line,
    name,
    email: cell('email').toLowerCase(),
    keys,
    groupName: cell('groupName'),
    groupCode: cell('groupCode'),
  };
}

/** The first filled cell of the columns that hold the field. */
function cellOf(fields: readonly (Field | undefined)[], cells: readonly string[], field: Field): string {
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
