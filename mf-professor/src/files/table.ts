import Papa from 'papaparse';
import { email } from '@study-groups/contracts/fields';

/** The signs that separate the columns of a list; without one a line is a cell, in which each address is somebody's. */
export const SEPARATORS = [',', ';', '\t', '|', 'none'] as const;
export type Separator = (typeof SEPARATORS)[number];

/** A row of a list that is not blank. */
export interface Row {
  /** Its first line in the text, the first being 1. */
  line: number;
  cells: readonly string[];
}

/** A list as rows of cells. */
export interface Table {
  separator: Separator;
  rows: readonly Row[];
  /** Index in `rows` of the one that names the columns; what stands before it is no part of the list. */
  head: number | undefined;
}

/** The choices that somebody has made about a list; what is left out is guessed. */
export interface TableChoices {
  separator?: Separator | undefined;
  /** Says if a row names the columns. */
  hasHead?: boolean | undefined;
}

/** The number of rows by which a list is known, and among which its heads are. */
export const LOOKED_AT = 200;
const HEAD_AMONG = 15;

/** Tells how surely a cell is the head of a column: 0 for one that is not known. */
export type Weigh = (cell: string) => number;

/**
 * Splits a text into rows and cells: by the separator that a line like `sep=;` names, else by the one that gives known heads and
 * rows of one length.
 */
export function readTable(text: string, weigh: Weigh, choices: TableChoices = {}): Table {
  const plain = text.replace(/^\ufeff/, '').replaceAll('\0', '');
  const lines = withoutTags(plain)
    .replace(/\r\n?|[\u2028\u2029\u0085\f]/g, '\n')
    .replace(TYPED_QUOTES, '$1"$2"')
    .replace(LABEL_ALONE, '');
  const named = /^"?sep=(.)"?(?:\n|$)/i.exec(lines);
  const body = named ? lines.slice(named[0].length) : lines;
  const separator = choices.separator ?? namedSeparator(named?.[1]) ?? guessSeparator(body, weigh);
  const rows = rowsOf(body, separator, named ? 2 : 1);
  const { hasHead } = choices;
  const found = hasHead === false ? undefined : (headAmong(rows, weigh) ?? strangeHead(rows));
  return { separator, rows, head: found ?? (hasHead ? 0 : undefined) };
}

/** A line of a mail's head without anybody: 'Cc:'. */
const LABEL_ALONE = /^[^\S\n]*\p{L}{1,12}[^\S\n]*[:：][^\S\n]*$/gmu;

/** Cells in the quotation marks that a word processor or a database puts in the place of straight ones. */
const TYPED_QUOTES = /(^|[,;\t|])[“”„«]([^"“”„«»\n]*)[“”»](?=[^\S\n]*(?:[,;\t|]|$))/gm;

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };

/** The rows of a page's tables as cells that tabs separate: registrars' systems write such pages and name them `.xls`. */
function withoutTags(text: string): string {
  if (!/^\s*</.test(text) || !/<tr[\s>]/i.test(text)) return text;
  const plain = (cell: string) =>
    cell
      .replace(/<[^<>]*>/g, ' ')
      .replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w{2,4}));/gi, (entity, decimal, hex, name) => {
        const code = decimal ? Number(decimal) : parseInt(hex, 16);
        if (code <= 0x10ffff) return String.fromCodePoint(code);
        return ENTITIES[String(name).toLowerCase()] ?? entity;
      })
      .replace(/\s+/g, ' ')
      .trim();
  const rows = text.split(/<tr\b[^<>]*>/i).slice(1);
  const cells = rows.map((row) =>
    row
      .split(/<t[dh]\b[^<>]*>/i)
      .slice(1)
      .map(plain),
  );
  return Papa.unparse(cells, { delimiter: '\t', newline: '\n' });
}

function namedSeparator(sign: string | undefined): Separator | undefined {
  return SEPARATORS.find((separator) => separator === sign);
}

function rowsOf(text: string, separator: Separator, firstLine: number, most?: number): Row[] {
  const rows: Row[] = [];
  let line = firstLine;
  for (const cells of cellsOf(text, separator, most)) {
    // Brightspace writes a sign before ids and names of users, and at the end of a line.
    const isMarked = cells.length > 1 && cells.at(-1)?.trim() === '#';
    const cleaned = cells.map((cell) => plainCell(isMarked ? cell.replace(/^\s*#/, '') : cell));
    if (!isBlank(cleaned)) rows.push({ line, cells: cleaned });
    line += 1 + cells.reduce((sum, cell) => sum + (cell.match(/\n/g)?.length ?? 0), 0);
  }
  return rows;
}

/** The prefix that files for people have before a cell that a spreadsheet would run. */
const HARMLESS = /^'(?=[=+\-@\t\r])/;
/** A text that a spreadsheet is told to leave as it is: `="0017"`. */
const FORMULA = /^="(.*)"$/s;

function plainCell(cell: string): string {
  const plain = cell.trim().replace(HARMLESS, '');
  return FORMULA.exec(plain)?.[1]?.replaceAll('""', '"').trim() ?? plain;
}

function cellsOf(text: string, separator: Separator, most = 0): string[][] {
  if (separator === 'none') return text.split('\n', most || undefined).map((line) => [line]);
  const options = { delimiter: separator, newline: '\n', preview: most } as const;
  const { data, errors } = Papa.parse<string[]>(text, options);
  // A quotation mark that nothing closes would swallow all lines after it.
  const isOpen = errors.some(({ code }) => code === 'MissingQuotes');
  if (!isOpen) return data;
  const plain = Papa.parse<string[]>(text, { ...options, quoteChar: '\0' }).data;
  return plain.map((cells) => cells.map((cell) => cell.replace(/^\s*"|"\s*$/g, '')));
}

/** Tells whether a row is empty, or a rule between others. */
function isBlank(cells: readonly string[]): boolean {
  return cells.every((cell) => !/[\p{L}\p{N}@]/u.test(cell));
}

function guessSeparator(text: string, weigh: Weigh): Separator {
  const rated = ([',', ';', '\t', '|'] as const).map((separator) => {
    const rows = rowsOf(text, separator, 1, LOOKED_AT);
    const lengths = rows.map(({ cells }) => cells.length);
    const usual = mostFrequent(lengths);
    const alike = lengths.filter((length) => length === usual).length / Math.max(1, lengths.length);
    const head = headAmong(rows, weigh);
    const heads = head === undefined ? 0 : rows[head]!.cells.filter(weigh).length;
    const whole = rows.filter(({ cells }) => cells.some((cell) => cell !== '' && isOneAddress(cell))).length;
    const score = Math.min(heads, 3) + alike + whole / Math.max(1, rows.length);
    // A bar is a letter of addresses, so that heads have to tell it.
    const isNone = heads < 2 && (usual < 2 || separator === '|');
    return { separator, rows, heads, score: isNone ? 0 : score };
  });
  const best = rated.reduce((so, each) => (each.score > so.score ? each : so));
  if (best.score === 0) return 'none';
  return best.heads === 0 && isAddressList(best.rows) ? 'none' : best.separator;
}

function mostFrequent(numbers: readonly number[]): number {
  const counts = new Map<number, number>();
  for (const each of numbers) counts.set(each, (counts.get(each) ?? 0) + 1);
  return [...counts].reduce((so, each) => (each[1] > so[1] ? each : so), [0, 0])[0];
}

/**
 * Tells whether rows are addresses one after another, as mail programs write them: each in angle brackets, or nothing but addresses. Lines
 * with the same number of plain ones may be columns just as well.
 */
function isAddressList(all: readonly Row[]): boolean {
  const rows = all.filter(({ cells }) => cells.some((cell) => /[@＠﹫]/.test(cell)));
  const counts = new Set(rows.map(({ cells }) => cells.filter(Boolean).length));
  const isPlain = rows.every(({ cells }) => cells.every((cell) => cell === '' || addressesIn(cell).length > 0));
  if (isPlain) return rows.length === 1 || counts.size > 1 || !rows.every(({ cells }) => cells.every(isOneAddress));
  // A name that a comma cuts stands beside its address: 'Levi, Noa noa@example.edu'.
  return rows.every(({ cells }) => cells.some((cell) => addressesIn(cell).some(({ before }) => before !== '')));
}

/** The row among the first that has the most known heads, and no address. */
function headAmong(rows: readonly Row[], weigh: Weigh): number | undefined {
  let best: { at: number; heads: number } | undefined;
  rows.slice(0, HEAD_AMONG).forEach(({ cells }, at) => {
    const heads = cells.reduce((sum, cell) => sum + weigh(cell), 0);
    if (heads > (best?.heads ?? 0) && !cells.some((cell) => cell.includes('@'))) best = { at, heads };
  });
  return best?.at;
}

/** The first row, where it has words in a column of which all others have addresses: its heads are just not known. */
function strangeHead([first, ...rows]: readonly Row[]): number | undefined {
  if (!first || first.cells.some((cell) => cell.includes('@'))) return undefined;
  const looked = rows.slice(0, LOOKED_AT);
  const isOverAddresses = (cell: string, at: number) =>
    /^\D+$/.test(cell) && looked.length > 0 && looked.every(({ cells }) => addressesIn(cells[at] ?? '').length > 0);
  return first.cells.some(isOverAddresses) ? 0 : undefined;
}

/** An address that stands in a cell, and the words before and after it: 'Noa Levi <noa@example.edu>'. */
export interface FoundAddress {
  email: string;
  before: string;
  after: string;
}

const addressSchema = email();
/** Words of a cell: what no address has inside ends one. An apostrophe is a letter of addresses; others' letters are no end. */
const WORDS = /[^\s<>()[\]{}"“”„«»,;:，；：、（）＜＞،؛]+/g;
/** Quotation marks around an address, and the end of a sentence after it. */
const AROUND = /^['‘’]+|['‘’.!?]+$/g;

/** The addresses of a cell. A word is an address as a whole or not at all, so that none is found inside another. */
export function addressesIn(cell: string): FoundAddress[] {
  if (!/[@＠﹫]/.test(cell)) return [];
  const found = [...cell.matchAll(WORDS)].flatMap(({ 0: word, index }) => {
    const address = addressSchema.safeParse(word.replace(AROUND, ''));
    return address.success ? [{ email: address.data, from: index, until: index + word.length }] : [];
  });
  return found.map(({ email: address, from, until }, at) => ({
    email: address,
    before: wordsOnly(cell.slice(found[at - 1]?.until ?? 0, from)),
    after: wordsOnly(cell.slice(until, found[at + 1]?.from)),
  }));
}

/** A label before a name, or before nothing: 'To:', 'Name:'. */
const LABEL = /^[^\p{L}]*(?:(?:to|cc|bcc|from)\s*:|\p{L}{1,10}\s*[:：](?=\s*\p{L}))/iu;

/** A text without what stands around names in lists: signs, numbers, the word for an address. */
function wordsOnly(text: string): string {
  return (
    text
      .replace(LABEL, '')
      .replace(/(?:mailto|e-?mail)\s*[:<]\s*$/i, '')
      .replace(/^[^\p{L}\p{M}]+/u, '')
      // A number of the person, and what stands behind it.
      .replace(/[\s#(]\p{N}[\p{N}/-]{3,}(?:\s.*)?$/su, '')
      .replace(/[^\p{L}\p{M}\p{N}.]+$/u, '')
  );
}

/** Tells whether there is nothing but one address in a cell. */
function isOneAddress(cell: string): boolean {
  return cell === '' || addressSchema.safeParse(cell.replace(AROUND, '')).success;
}
