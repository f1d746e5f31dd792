import { type ExpectedPerson, expectedPersonSchema, MOST_ON_ROSTER } from '@study-groups/contracts/roster';
import { csvRows, isBlank } from '../../files/csv-rows.ts';

/** The result of reading a text of expected students. */
export interface ReadRoster {
  people: readonly ExpectedPerson[];
  /** Number of lines that repeat an address. */
  duplicates: number;
  /** Lines without an address that could be read, the first being 1, and what stands there. */
  unread: readonly { line: number; text: string }[];
}

/** The reasons why a text holds no roster. */
export type RosterProblem = 'empty' | 'noAddress' | 'many';

const ADDRESS = /[^\s<>()"',;:]+@[^\s<>()"',;:]+/g;
/** Column headings in lists of learning platforms and of people. */
const HEADS = {
  email: /e-?mail|courriel|correo|почт|邮|البريد|דוא/i,
  first: /first|given|prénom|имя|פרטי/i,
  last: /last|sur|family|famille|фамил|apellido|משפחה/i,
  section: /section|sección|секци|поток|קבוצת תרגול|班次|班级|الشعبة|شعبة/i,
  name: /(?:^|[^r])name|(?:^|[^e])rname|student|nombre|nom\b|姓名|الاسم|שם/i,
} as const;

/**
 * Reads who should come from pasted lines or a file: addresses alone, with names before them, or columns separated by commas,
 * semicolons or tabs, with heads or without.
 */
export function readRoster(text: string): ReadRoster | { problem: RosterProblem } {
  const rows = csvRows(text).map((cells) => cells.map((cell) => cell.trim()));
  const first = rows.findIndex((cells) => !isBlank(cells));
  if (first < 0) return { problem: 'empty' };
  const heads = rows[first]!.some((cell) => addressesIn(cell).length > 0) ? undefined : headsOf(rows[first]!);
  const people = new Map<string, ExpectedPerson>();
  const unread: { line: number; text: string }[] = [];
  let duplicates = 0;
  rows.forEach((cells, at) => {
    if (isBlank(cells) || (heads && at === first)) return;
    const found = peopleIn(cells, heads);
    if (found.length === 0) unread.push({ line: at + 1, text: cells.filter(Boolean).join(', ') });
    for (const person of found) {
      if (people.has(person.email)) duplicates += 1;
      else people.set(person.email, person);
    }
  });
  if (people.size === 0) return { problem: 'noAddress' };
  if (people.size > MOST_ON_ROSTER) return { problem: 'many' };
  return { people: [...people.values()], duplicates, unread };
}

type Heads = { [Column in keyof typeof HEADS]: number };

/** Returns the index of each column; -1 for one that is missing. A first or last name is no full one. */
function headsOf(cells: readonly string[]): Heads | undefined {
  const place = (column: keyof typeof HEADS) => cells.findIndex((cell) => HEADS[column].test(cell));
  const [email, first, last] = [place('email'), place('first'), place('last')];
  const section = place('section');
  const name = cells.findIndex(
    (cell, at) => at !== section && at !== first && at !== last && at !== email && HEADS.name.test(cell),
  );
  return Math.max(email, first, last, name) < 0 ? undefined : { email, first, last, section, name };
}

function peopleIn(cells: readonly string[], heads: Heads | undefined): ExpectedPerson[] {
  const inColumn = heads ? addressesIn(cells[heads.email] ?? '') : [];
  const found = inColumn.length > 0 ? inColumn : cells.flatMap(addressesIn);
  // Several addresses in a line are several people, each with the name before it.
  const named = found.length === 1 ? [nameIn(cells, heads)] : [];
  return found.flatMap(({ email, before }, at): ExpectedPerson[] => {
    const section = (heads && cells[heads.section]) || undefined;
    const person = expectedPersonSchema.safeParse({ email, fullName: named[at] || before || undefined, section });
    const alone = person.success ? person : expectedPersonSchema.safeParse({ email });
    return alone.success ? [alone.data] : [];
  });
}

function nameIn(cells: readonly string[], heads: Heads | undefined): string {
  const cell = (at: number) => cells[at] ?? '';
  const both = heads && heads.first >= 0 && heads.last >= 0;
  if (heads) return both || heads.name < 0 ? `${cell(heads.first)} ${cell(heads.last)}`.trim() : cell(heads.name);
  return cells.find((each) => addressesIn(each).length === 0 && /\p{L}/u.test(each)) ?? '';
}

/** The addresses of a cell, each with what stands before it: 'Noa Levi <noa@example.edu>'. */
function addressesIn(cell: string): { email: string; before: string }[] {
  let end = 0;
  return [...cell.matchAll(ADDRESS)].map(({ 0: email, index }) => {
    const before = cell
      .slice(end, index)
      .replace(/[<("',;:\s]+$/, '')
      .replace(/^[>)"',;:\s]+/, '');
    end = index + email.length;
    return { email, before };
  });
}
