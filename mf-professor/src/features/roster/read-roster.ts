import { type ExpectedPerson, expectedPersonSchema, MOST_ON_ROSTER } from '@study-groups/contracts/roster';
import {
  guessPeople,
  type List,
  type ListChoices,
  listOf,
  nameReader,
  orderOf,
  type PeopleField,
  rowsBelow,
  SHOWN,
  weighHead,
  withWholeNames,
} from '../../files/columns.ts';
import { addressesIn, type FoundAddress, LOOKED_AT, readTable } from '../../files/table.ts';

/** The reasons why a text holds no roster. */
export type RosterProblem = 'empty' | 'noAddress' | 'whichAddress' | 'many';

/** The result of reading a text of expected students. */
export interface ReadRoster {
  /** As its columns were taken; undefined for a text without anything. */
  list: List<PeopleField> | undefined;
  people: readonly ExpectedPerson[];
  /** The lines of the first of them, which are shown. */
  lines: readonly number[];
  /** Number of lines that repeat an address. */
  duplicates: number;
  /** Number of lines with more addresses of one person, of which the first is read. */
  spare: number;
  /** Lines without an address that could be read, the first being 1, and what stands there. */
  unread: readonly { line: number; text: string }[];
  problem: RosterProblem | undefined;
}

/** The line below the heads of a gradebook of Canvas, and its student for trying things out: nobody is there. */
const NOBODY =
  /^(?:student, test|test student|manual posting|points possible|puntos posibles|points possibles|mögliche punkte|punkte möglich|возможные баллы|ניקוד אפשרי|满分|可得分|النقاط الممكنة)$/i;

/**
 * Reads who should come from pasted lines or a file: addresses alone, with names before them, or columns with heads or without,
 * which somebody may have set by hand.
 */
export function readRoster(text: string, choices: ListChoices<PeopleField> = {}): ReadRoster {
  const table = withWholeNames(readTable(text, weighHead, choices));
  const read = { people: [], lines: [], duplicates: 0, spare: 0, unread: [] };
  if (table.rows.length === 0) return { ...read, list: undefined, problem: 'empty' };
  const { fields, unsure } = choices.fields ? { fields: choices.fields, unsure: [] } : guessPeople(table);
  const list = listOf(table, fields, unsure);
  const rows = rowsBelow(table);
  const [email, section] = [fields.indexOf('email'), fields.indexOf('section')];
  if (email < 0) {
    const isThere = rows.some(({ cells }) => cells.some((cell) => addressesIn(cell).length > 0));
    return { ...read, list, problem: isThere ? 'whichAddress' : 'noAddress' };
  }

  const nameOf = nameReader(rows, fields);
  const isNamed = fields.some((field) => field === 'fullName' || field === 'firstName' || field === 'lastName');
  const beside = rows
    .slice(0, LOOKED_AT)
    .flatMap(({ cells }) => addressesIn(cells[email] ?? '').map(({ before }) => before));
  const inOrder = orderOf(beside.filter(Boolean));
  const people = new Map<string, ExpectedPerson>();
  const unread: { line: number; text: string }[] = [];
  const lines: number[] = [];
  let [duplicates, spare] = [0, 0];
  for (const { line, cells } of rows) {
    const found = addressesIn(cells[email] ?? '');
    if (found.length === 0 && !cells.some((cell) => NOBODY.test(cell)))
      unread.push({ line, text: cells.filter(Boolean).join(', ') });
    // Beside a name they are of one person; else of several, each with the name before it.
    if (isNamed && found.some((each) => each.email !== found[0]!.email)) spare += 1;
    for (const address of isNamed ? found.slice(0, 1) : found) {
      const name = (isNamed && nameOf(cells)) || inOrder(nameBeside(address, found));
      if (people.has(address.email)) {
        duplicates += 1;
        continue;
      }
      people.set(address.email, personOf(address.email, name, cells[section]));
      if (lines.length < SHOWN) lines.push(line);
    }
  }
  const problem = people.size === 0 ? 'noAddress' : people.size > MOST_ON_ROSTER ? 'many' : undefined;
  return { list, people: [...people.values()], lines, duplicates, spare, unread, problem };
}

function nameBeside({ before, after }: FoundAddress, { length }: readonly FoundAddress[]): string {
  const name = before || (length === 1 ? after : '');
  // Code around an address is no name.
  return /\p{L}/u.test(name) && !/[<>{}=]|":/.test(name) ? name : '';
}

/** A name or a section that can't be shown is left out; the address stays. */
function personOf(email: string, fullName: string, section: string | undefined): ExpectedPerson {
  const { shape } = expectedPersonSchema;
  const [name, group] = [
    shape.fullName.safeParse(inOneLine(fullName) || undefined),
    shape.section.safeParse(inOneLine(section) || undefined),
  ];
  return { email, ...(name.data && { fullName: name.data }), ...(group.data && { section: group.data }) };
}

const inOneLine = (text = '') => text.replace(/\s+/g, ' ');
