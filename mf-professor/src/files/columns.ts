import { headOf, isOfOthers, type PeopleHead } from './heads.ts';
import { addressesIn, LOOKED_AT, type Row, type Separator, type Table, type TableChoices } from './table.ts';

/** A column of a list, as it is shown. */
export interface Column {
  /** Its place in the cells of a row. */
  at: number;
  /** Empty where the list has no heads, or none for it. */
  head: string;
  /** The first cells that are not blank. */
  samples: readonly string[];
}

/** The fields in the columns of a list, by their place; undefined for a column that is not read. */
export type Fields<Field extends string> = readonly (Field | undefined)[];

/** A list with what its columns were taken for. */
export interface List<Field extends string> {
  separator: Separator;
  hasHead: boolean;
  columns: readonly Column[];
  fields: Fields<Field>;
  /** The fields whose column could be another one. */
  unsure: readonly Field[];
}

/** The choices that somebody has made about a list; what is left out is guessed. */
export interface ListChoices<Field extends string = string> extends TableChoices {
  fields?: Fields<Field> | undefined;
}

/** Fields of which a list has one or the other. */
const INSTEAD: Readonly<Record<string, readonly string[]>> = {
  fullName: ['firstName', 'lastName'],
  firstName: ['fullName'],
  lastName: ['fullName'],
};

/** The fields once a column is said to hold one, which no other column holds then. */
export function withField<Field extends string>(
  fields: Fields<Field>,
  at: number,
  field: Field | undefined,
): (Field | undefined)[] {
  const gone = field === undefined ? [] : [field, ...(INSTEAD[field] ?? [])];
  const next = Array.from({ length: Math.max(fields.length, at + 1) }, (_, each) => fields[each]);
  return next.map((each, place) =>
    place === at ? field : each !== undefined && gone.includes(each) ? undefined : each,
  );
}

/** Weighs the head of a column of people; that of another column says less about where the heads are. */
export function weighHead(cell: string): number {
  const kind = headOf(cell);
  return kind === undefined ? 0 : kind === 'other' ? 1 : 2;
}

const SAMPLES = 3;
/** The number of rows that are shown as they were understood. */
export const SHOWN = 5;

/** The rows of a list below its heads. */
export function rowsBelow({ rows, head }: Table): readonly Row[] {
  return head === undefined ? rows : rows.slice(head + 1);
}

/** The heads of a list, by column; empty where it has none. */
export function headsIn({ rows, head }: Table): readonly string[] {
  return head === undefined ? [] : rows[head]!.cells;
}

/** The columns of a list that have a head or anything else in the first rows. */
export function columnsIn(table: Table): Column[] {
  const [heads, rows] = [headsIn(table), rowsBelow(table).slice(0, LOOKED_AT)];
  const width = rows.reduce((most, { cells }) => Math.max(most, cells.length), heads.length);
  return Array.from({ length: width }, (_, at) => ({
    at,
    head: heads[at] ?? '',
    samples: rows.flatMap(({ cells }) => cells[at] || []).slice(0, SAMPLES),
  })).filter(({ head, samples }) => head !== '' || samples.length > 0);
}

/** A list as its columns were taken, with the fields that are not sure. */
export function listOf<Field extends string>(
  table: Table,
  fields: Fields<Field>,
  unsure: readonly Field[] = [],
): List<Field> {
  const hasHead = table.head !== undefined;
  return { separator: table.separator, hasHead, columns: columnsIn(table), fields, unsure };
}

/** The fields of people that a column can hold. */
export const PEOPLE_FIELDS = ['email', 'fullName', 'firstName', 'lastName', 'section'] as const;
export type PeopleField = (typeof PEOPLE_FIELDS)[number];

interface Guess<Field extends string> {
  fields: (Field | undefined)[];
  unsure: Field[];
}

/**
 * Guesses which column of a list of people holds what: by the heads, and by what stands below them. Where two may hold the
 * addresses, or only that of somebody else does, none is taken: a stranger would be written to.
 */
export function guessPeople(table: Table): Guess<PeopleField> {
  if (table.separator === 'none') return { fields: ['email'], unsure: [] };
  const columns = columnsIn(table).map((column) => ({
    ...column,
    known: headOf(column.head),
    ...contentOf(table, column.at),
  }));
  const fields: (PeopleField | undefined)[] = [];
  const unsure: PeopleField[] = [];
  const address = addressColumn(columns, table);
  if (address.at !== undefined) fields[address.at] = 'email';
  if (!address.isSure) unsure.push('email');
  const section = columns.find(({ known }) => known === 'section');
  if (section) fields[section.at] = 'section';
  const names = nameColumns(columns.filter(({ at }) => fields[at] === undefined));
  for (const [at, field] of names.fields) fields[at] = field;
  if (!names.isSure) unsure.push('fullName');
  return { fields, unsure };
}

interface Known extends Column {
  known: PeopleHead | undefined;
  /** The number of its cells with an address, and the share of them among those that are not blank. */
  addresses: number;
  share: number;
  /** True if most of its cells look like names, and if most of those have several words. */
  isText: boolean;
  isWords: boolean;
  /** The number of its cells that are not blank. */
  filled: number;
}

function contentOf(table: Table, at: number): Pick<Known, 'addresses' | 'share' | 'isText' | 'isWords' | 'filled'> {
  const cells = rowsBelow(table)
    .slice(0, LOOKED_AT)
    .flatMap((row) => row.cells[at] || []);
  const count = (test: (cell: string) => boolean) => cells.filter(test).length;
  const addresses = count((cell) => addressesIn(cell).length > 0);
  const texts = count((cell) => /\p{L}{2}|\p{Lo}/u.test(cell) && !/[\d@]/.test(cell));
  const words = count((cell) => /\p{L}[\s,]+\p{L}/u.test(cell));
  const most = cells.length / 2;
  const share = addresses / Math.max(1, cells.length);
  return { addresses, share, isText: texts > most, isWords: words > most, filled: cells.length };
}

function addressColumn(columns: readonly Known[], table: Table): { at: number | undefined; isSure: boolean } {
  const named = columns.filter(({ known }) => known === 'email');
  const all = named.filter(({ addresses }) => addresses > 0);
  // 'E-Mail (privat)' is somebody's own where there is no other.
  const own = all.filter(({ head }) => !isOfOthers(head));
  const filled = own.length > 0 ? own : all;
  const [first, ...more] = filled;
  if (first) {
    const isSame = more.every(({ at }) => rowsBelow(table).every(({ cells }) => cells[at] === cells[first.at]));
    return isSame ? { at: first.at, isSure: true } : { at: undefined, isSure: false };
  }
  const likely = columns.filter(({ share, known, head }) => share > 0.5 && known !== 'other' && !isOfOthers(head));
  // Without an address anywhere its head says all that is known.
  if (likely.length === 0) return { at: named[0]?.at, isSure: columns.every(({ addresses }) => addresses === 0) };
  if (likely.length > 1) return { at: undefined, isSure: false };
  return { at: likely[0]!.at, isSure: table.head === undefined };
}

const PREFERRED = /prefer|chosen|usuel|rufname/i;

function nameColumns(columns: readonly Known[]): { fields: [number, PeopleField][]; isSure: boolean } {
  // The name that somebody prefers comes before another, if everybody has one.
  const place = (kind: PeopleHead) => {
    const all = columns.filter(({ known }) => known === kind);
    const preferred = all.findIndex(({ head, filled }) => PREFERRED.test(head) && filled >= all[0]!.filled);
    return preferred > 0 ? [all[preferred]!, ...all.filter((_, at) => at !== preferred)] : all;
  };
  const [first, last, full, name] = [place('firstName'), place('lastName'), place('fullName'), place('name')];
  // 'Name;Vorname', 'Nom,Prénom', 'Nombre,Apellidos': a name beside one half is the other.
  const given = first[0] ?? (last[0] && full.length === 0 ? name[0] : undefined);
  const family = last[0] ?? (first[0] && full.length === 0 ? name[0] : undefined);
  if (given && family)
    return {
      fields: [
        [given.at, 'firstName'],
        [family.at, 'lastName'],
      ],
      isSure: true,
    };
  const whole = [...full, ...name];
  if (whole[0]) return { fields: [[whole[0].at, 'fullName']], isSure: whole.length === 1 || full.length === 1 };
  if (given) return { fields: [[given.at, 'firstName']], isSure: true };
  if (family) return { fields: [[family.at, 'lastName']], isSure: true };
  const texts = columns.filter(({ known, isText, head }) => known === undefined && isText && !isOfOthers(head));
  const [one, other, ...more] = texts;
  if (!one) return { fields: [], isSure: true };
  if (!other) return { fields: [[one.at, 'fullName']], isSure: one.head === '' };
  const hasHalves = more.length === 0 && !one.isWords && !other.isWords && one.head === '' && other.head === '';
  if (hasHalves)
    return {
      fields: [
        [one.at, 'firstName'],
        [other.at, 'lastName'],
      ],
      isSure: false,
    };
  return {
    fields: one.head === '' ? [[(texts.find(({ isWords }) => isWords) ?? one).at, 'fullName']] : [],
    isSure: false,
  };
}

/**
 * Puts names back together that a comma without quotation marks has cut: 'Levi, Noa' in a list that commas separate. Such a row has a cell
 * more than there are heads.
 */
export function withWholeNames(table: Table): Table {
  if (table.head === undefined || table.separator !== ',') return table;
  const kinds = headsIn(table).map(headOf);
  const name = kinds.findIndex((kind) => kind === 'name' || kind === 'fullName');
  const email = kinds.indexOf('email');
  if (name < 0 || email < name || kinds.some((kind) => kind === 'firstName' || kind === 'lastName')) return table;
  const mend = ({ line, cells }: Row): Row => {
    const isCut = cells.length === kinds.length + 1 && addressesIn(cells[email] ?? '').length === 0;
    if (!isCut || addressesIn(cells[email + 1] ?? '').length === 0) return { line, cells };
    return { line, cells: [...cells.slice(0, name), `${cells[name]}, ${cells[name + 1]}`, ...cells.slice(name + 2)] };
  };
  return { ...table, rows: table.rows.map((row, at) => (at > table.head! ? mend(row) : row)) };
}

/** Reads the names of a list's rows by its fields. */
export function nameReader(rows: readonly Row[], fields: Fields<string>): (cells: readonly string[]) => string {
  const [full, first, last] = ['fullName', 'firstName', 'lastName'].map((field) => fields.indexOf(field)) as [
    number,
    number,
    number,
  ];
  if (full < 0) return (cells) => joined(cells[first] ?? '', cells[last] ?? '');
  const inOrder = orderOf(rows.slice(0, LOOKED_AT).flatMap(({ cells }) => cells[full] || []));
  return (cells) => inOrder(cells[full] ?? '');
}

/** Names of Chinese, Japanese and Korean letters have the family's first, and no blank. */
function joined(given: string, family: string): string {
  const isEastern = /^[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Hang}]+$/u.test(given + family);
  return isEastern ? family + given : `${given} ${family}`.trim();
}

/** A family name, and given ones after the only comma; what stands behind a name is none. */
const LAST_FIRST =
  /^([^,،，]*\p{L}[^,،，]*)[,،，](?!\s*(?:jr|sr|ii|iii|iv|ph\.?d|m\.?d|m\.?sc|b\.?sc|m\.?a|b\.?a|esq)\.?$)\s*([^,،，]*\p{L}[^,،，]*)$/iu;

/** Puts given names first where most of a list's names are written as 'Levi, Noa'. */
export function orderOf(names: readonly string[]): (name: string) => string {
  const isTurned = names.filter((name) => LAST_FIRST.test(name)).length >= names.length / 2;
  return (name) => (isTurned ? name.replace(LAST_FIRST, '$2 $1') : name);
}
