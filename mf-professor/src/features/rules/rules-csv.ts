import type { Named, Rules } from '@study-groups/contracts/rules';
import Papa from 'papaparse';
import {
  columnsIn,
  type Fields,
  headsIn,
  type List,
  type ListChoices,
  listOf,
  rowsBelow,
  SHOWN,
} from '../../files/columns.ts';
import { headOf, plainHead } from '../../files/heads.ts';
import { LOOKED_AT, readTable, type Table } from '../../files/table.ts';
import { allOf, type NewRule, type RuleProblem, withRule } from './edit-rules.ts';
import type { NamedPerson } from './useNamed.ts';

/** The most rows that a file may have. */
export const MOST_ROWS = 5_000;
/** The columns of a file of rules. */
export const COLUMNS = ['rule', 'student', 'other'] as const;
export type RuleField = (typeof COLUMNS)[number];
const TAGGED = /^not alone\s*:\s*(.+)$/i;
const KIND = /^(?:together|apart|fixed|not alone\s*:.+)$/i;

/** Heads of the columns in the languages of the site. */
const HEADS: Readonly<Record<'rule' | 'other', string>> = {
  rule: 'rule, rules, כלל, правило, regla, 规则, 規則, règle, القاعدة, قاعدة, regel',
  other:
    'other, other student, second student, סטודנט נוסף, אחר, другой, другой студент, otro, otra, otro estudiante, 另一名学生, 另一个, autre, autre étudiant, الآخر, الطالب الآخر, andere, anderer',
};
const BY_HEAD = new Map(
  (['rule', 'other'] as const).flatMap((field) =>
    HEADS[field].split(',').map((head) => [plainHead(head).join(''), field] as const),
  ),
);

function fieldOf(head: string): RuleField | undefined {
  const known = BY_HEAD.get(plainHead(head).join(''));
  if (known) return known;
  const kind = headOf(head);
  return kind === 'name' || kind === 'fullName' || kind === 'email' ? 'student' : undefined;
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
  | 'otherTooMuch'
  | 'notSignedUp';

/** A row that was not understood: its line in the file, the first being 1, and what stands there. */
export interface UnreadRow {
  line: number;
  text: string;
  problem: RowProblem;
}

/** The result of reading a file of rules for a class. */
export interface ReadRules {
  /** As its columns were taken; undefined for a file without rows. */
  list: List<RuleField> | undefined;
  /** The rules that there are, with those of the file. */
  rules: Rules;
  /** Number of new rules of each kind; of tags, number of students. */
  added: Record<NewRule['kind'], number>;
  /** The first of them: rule, student and other student, with the names that these have in the class. */
  first: { line: number; cells: readonly string[] }[];
  /** Number of rows that repeat an existing rule. */
  known: number;
  unread: UnreadRow[];
  problem: FileProblem | undefined;
}

/** The reasons why a file holds nothing readable. */
export type FileProblem = 'empty' | 'columns' | 'manyRows';

/**
 * Reads a file of rules, on top of those that there are. People are named by e-mail, or by their exact name where that is unique; who
 * has not signed up can't be fixed.
 * @param text with columns that its heads or their cells tell, or that somebody has set by hand
 */
export function readRules(
  text: string,
  rules: Rules,
  students: readonly NamedPerson[],
  choices: ListChoices<RuleField> = {},
): ReadRules {
  const table = readTable(text, (cell) => (fieldOf(cell) ? 1 : 0), choices);
  const rows = rowsBelow(table);
  const read: ReadRules = {
    list: undefined,
    rules,
    added: { together: 0, apart: 0, notAlone: 0, fixed: 0 },
    first: [],
    known: 0,
    unread: [],
    problem: undefined,
  };
  if (rows.length === 0) return { ...read, problem: 'empty' };
  const fields = choices.fields ?? guessFields(table);
  read.list = listOf(table, fields);
  const [rule, student, other] = COLUMNS.map((field) => fields.indexOf(field)) as [number, number, number];
  if (rule < 0 || student < 0) return { ...read, problem: 'columns' };
  if (rows.length > MOST_ROWS) return { ...read, problem: 'manyRows' };

  const find = studentFinder(students);
  const names = new Map(students.map(({ id, fullName }) => [id, fullName]));
  for (const { line, cells } of rows) {
    const [kind = '', one = '', two = ''] = [rule, student, other].map((at) => cells[at]);
    const understood = ruleOf(kind, one, two, find);
    const result = 'problem' in understood ? understood : withRule(read.rules, understood);
    if (!('problem' in understood) && 'rules' in result) {
      read.rules = result.rules;
      read.added[understood.kind] += 1;
      const ids = 'students' in understood ? understood.students : [understood.student];
      const [name = '', otherName = ''] = ids.map((id) => names.get(id));
      if (read.first.length < SHOWN) read.first.push({ line, cells: [kind, name, otherName] });
    } else if ('problem' in result) {
      if (result.problem === 'twice') read.known += 1;
      else read.unread.push({ line, text: cells.join(', '), problem: result.problem });
    }
  }
  return read;
}

/** The columns by their heads; that of the rules also by what stands in it, and then the students in those beside it. */
function guessFields(table: Table): Fields<RuleField> {
  const fields: (RuleField | undefined)[] = [];
  headsIn(table).forEach((head, at) => {
    const field = fieldOf(head);
    if (field && !fields.includes(field)) fields[at] = field;
  });
  const rows = rowsBelow(table).slice(0, LOOKED_AT);
  const columns = columnsIn(table).map(({ at }) => at);
  if (!fields.includes('rule')) {
    const isRule = (at: number) => rows.filter(({ cells }) => KIND.test(cells[at] ?? '')).length > rows.length / 2;
    const at = columns.find((each) => fields[each] === undefined && isRule(each));
    if (at !== undefined) fields[at] = 'rule';
  }
  if (table.head === undefined && fields.includes('rule')) {
    const [student, other, ...more] = columns.filter((at) => fields[at] === undefined);
    if (student !== undefined && more.length === 0) fields[student] = 'student';
    if (other !== undefined && more.length === 0) fields[other] = 'other';
  }
  return fields;
}

type Found<Id extends Named> = { id: Id } | 'unknown' | 'unclear';

function ruleOf(
  rule: string,
  student: string,
  other: string,
  find: (named: string) => Found<Named>,
): NewRule | { problem: RowProblem } {
  const kind = rule.toLowerCase();
  const tag = TAGGED.exec(rule)?.[1]?.trim();
  if (kind !== 'together' && kind !== 'apart' && kind !== 'fixed' && !tag) return { problem: 'rule' };
  if (!student) return { problem: 'studentMissing' };
  const found = find(student);
  if (typeof found === 'string') return { problem: found === 'unknown' ? 'studentUnknown' : 'studentUnclear' };
  const { id } = found;
  if (kind !== 'together' && kind !== 'apart') {
    if (other) return { problem: 'otherTooMuch' };
    if (tag) return { kind: 'notAlone', tag, student: id };
    return typeof id === 'number' ? { kind: 'fixed', student: id } : { problem: 'notSignedUp' };
  }
  if (!other) return { problem: 'otherMissing' };
  const second = find(other);
  if (typeof second === 'string') return { problem: second === 'unknown' ? 'otherUnknown' : 'otherUnclear' };
  return { kind, students: [id, second.id] };
}

/** Returns a function that finds people by their address, or by their exact name where that is unique. */
export function studentFinder<Id extends Named>(people: readonly NamedPerson<Id>[]): (named: string) => Found<Id> {
  const byEmail = new Map(people.map(({ id, email }) => [email.toLowerCase(), { id }]));
  const byName = new Map<string, Found<Id>>();
  for (const { id, fullName } of people) {
    const name = fullName.trim().normalize();
    byName.set(name, byName.has(name) ? 'unclear' : { id });
  }
  return (named) => byEmail.get(named.toLowerCase()) ?? byName.get(named.normalize()) ?? 'unknown';
}

/** The rules as a file that `readRules` reads; cells that a spreadsheet would run are made harmless. */
export function writeRules(rules: Rules, people: readonly NamedPerson[]): string {
  const emails = new Map(people.map(({ id, email }) => [id, email]));
  const emailOf = (named: Named) => emails.get(named) ?? (typeof named === 'string' ? named : '');
  const all = allOf(rules);
  const pairs = (['together', 'apart'] as const).flatMap((kind) =>
    all[kind].map(([student, other]) => [kind, emailOf(student), emailOf(other)]),
  );
  const tagged = all.notAlone.flatMap(({ tag, students: ids }) =>
    ids.map((id) => [`not alone: ${tag}`, emailOf(id), '']),
  );
  const fixed = rules.fixed.map((id) => ['fixed', emailOf(id), '']);
  return Papa.unparse({ fields: [...COLUMNS], data: [...pairs, ...tagged, ...fixed] }, { escapeFormulae: true });
}

/** Returns the number of rules that a file adds. */
export function countAdded({ added }: ReadRules): number {
  return Object.values(added).reduce((sum, count) => sum + count, 0);
}
