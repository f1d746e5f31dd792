import type { Rules } from '@study-groups/contracts/rules';
import Papa from 'papaparse';
import { csvRows, isBlank } from '../../files/csv-rows.ts';
import { type NewRule, type RuleProblem, withRule } from './edit-rules.ts';

/** The most rows that a file may have. */
export const MOST_ROWS = 5_000;
const COLUMNS = ['rule', 'student', 'other'] as const;
const TAGGED = /^not alone\s*:\s*(.+)$/i;
/** The prefix that `escapeFormulae` puts before a cell that a spreadsheet would run. */
const HARMLESS = /^'(?=[=+\-@\t\r])/;

/** Whom a row may name. */
export interface Named {
  id: number;
  fullName: string;
  email: string;
}

/** The reasons why a row was not understood. */
export type RowProblem =
  | Exclude<RuleProblem, 'twice'>
  | 'rule'
  | 'studentMissing'
  | 'studentUnknown'
  | 'studentUnclear'
  | 'otherMissing'
  | 'otherUnknown'
  | 'otherUnclear'
  | 'otherTooMuch';

/** A row that was not understood: its line in the file, the first being 1, and what stands there. */
export interface UnreadRow {
  line: number;
  text: string;
  problem: RowProblem;
}

/** The result of reading a file of rules for a class. */
export interface ReadRules {
  /** The rules that there are, with those of the file. */
  rules: Rules;
  /** Number of new rules of each kind; of tags, number of students. */
  added: Record<NewRule['kind'], number>;
  /** Number of rows that repeat an existing rule. */
  known: number;
  unread: UnreadRow[];
}

/** The reasons why a file holds nothing readable. */
export type FileProblem = 'empty' | 'columns' | 'manyRows';

/**
 * Reads a file of rules, on top of those that there are. Students are named by e-mail, or by their exact name where that is unique.
 * @param text separated by commas, semicolons or tabs, its first row naming the columns
 */
export function readRules(
  text: string,
  rules: Rules,
  students: readonly Named[],
): ReadRules | { problem: FileProblem } {
  const [head, ...rows] = csvRows(text);
  if (!head || rows.every(isBlank)) return { problem: 'empty' };
  const names = head.map((name) => name.trim().toLowerCase());
  const [rule, student, other] = COLUMNS.map((name) => names.indexOf(name)) as [number, number, number];
  if (rule < 0 || student < 0) return { problem: 'columns' };
  if (rows.filter((cells) => !isBlank(cells)).length > MOST_ROWS) return { problem: 'manyRows' };

  const find = finder(students);
  const read: ReadRules = { rules, added: { together: 0, apart: 0, notAlone: 0, fixed: 0 }, known: 0, unread: [] };
  rows.forEach((cells, at) => {
    if (isBlank(cells)) return;
    const cell = (column: number) => (cells[column] ?? '').trim().replace(HARMLESS, '');
    const understood = ruleOf(cell(rule), cell(student), cell(other), find);
    const result = 'problem' in understood ? understood : withRule(read.rules, understood);
    if (!('problem' in understood) && 'rules' in result) {
      read.rules = result.rules;
      read.added[understood.kind] += 1;
    } else if ('problem' in result) {
      if (result.problem === 'twice') read.known += 1;
      else read.unread.push({ line: at + 2, text: cells.join(', '), problem: result.problem });
    }
  });
  return read;
}

type Found = number | 'unknown' | 'unclear';

function ruleOf(
  rule: string,
  student: string,
  other: string,
  find: (named: string) => Found,
): NewRule | { problem: RowProblem } {
  const kind = rule.toLowerCase();
  const tag = TAGGED.exec(rule)?.[1]?.trim();
  if (kind !== 'together' && kind !== 'apart' && kind !== 'fixed' && !tag) return { problem: 'rule' };
  if (!student) return { problem: 'studentMissing' };
  const id = find(student);
  if (typeof id === 'string') return { problem: id === 'unknown' ? 'studentUnknown' : 'studentUnclear' };
  if (kind !== 'together' && kind !== 'apart') {
    if (other) return { problem: 'otherTooMuch' };
    return tag ? { kind: 'notAlone', tag, student: id } : { kind: 'fixed', student: id };
  }
  if (!other) return { problem: 'otherMissing' };
  const otherId = find(other);
  if (typeof otherId === 'string') return { problem: otherId === 'unknown' ? 'otherUnknown' : 'otherUnclear' };
  return { kind, students: [id, otherId] };
}

/** Finds students by e-mail, then by name. */
function finder(students: readonly Named[]): (named: string) => Found {
  const byEmail = new Map(students.map(({ id, email }) => [email.toLowerCase(), id]));
  const byName = new Map<string, Found>();
  for (const { id, fullName } of students) {
    const name = fullName.trim().normalize();
    byName.set(name, byName.has(name) ? 'unclear' : id);
  }
  return (named) => byEmail.get(named.toLowerCase()) ?? byName.get(named.normalize()) ?? 'unknown';
}

/** The rules as a file that `readRules` reads; cells that a spreadsheet would run are made harmless. */
export function writeRules(rules: Rules, students: readonly Named[]): string {
  const emails = new Map(students.map(({ id, email }) => [id, email]));
  const emailOf = (id: number) => emails.get(id) ?? '';
  const pairs = (['together', 'apart'] as const).flatMap((kind) =>
    rules[kind].map(([student, other]) => [kind, emailOf(student), emailOf(other)]),
  );
  const tagged = rules.notAlone.flatMap(({ tag, students: ids }) =>
    ids.map((id) => [`not alone: ${tag}`, emailOf(id), '']),
  );
  const fixed = rules.fixed.map((id) => ['fixed', emailOf(id), '']);
  return Papa.unparse({ fields: [...COLUMNS], data: [...pairs, ...tagged, ...fixed] }, { escapeFormulae: true });
}

/** Returns the number of rules that a file adds. */
export function countAdded({ added }: ReadRules): number {
  return Object.values(added).reduce((sum, count) => sum + count, 0);
}
