import { describe, expect, test } from '@jest/globals';
import { NO_RULES, type Rules } from '@study-groups/contracts/rules';
import { countAdded, type ReadRules, readRules, writeRules } from './rules-csv.ts';

const student = (id: number, fullName: string) => ({ id, fullName, email: `student${id}@example.edu` });
const students = [student(1, 'Ana Pérez'), student(2, 'Dov Levi'), student(3, 'Mei Lin'), student(4, 'Mei Lin')];

/** Returns the rules in a readable file. */
function read(text: string, rules: Rules = NO_RULES): ReadRules {
  const result = readRules(text, rules, students);
  if (result.problem) throw new Error(result.problem);
  return result;
}

const ROWS = [
  ['rule', 'student', 'other'],
  ['together', 'student1@example.edu', 'Dov Levi'],
  ['Apart', 'STUDENT1@example.edu', 'student3@example.edu'],
  ['not alone: evening, late', 'Ana Pérez', ''],
  ['fixed', 'student4@example.edu', ''],
];
const RULES: Rules = {
  together: [[1, 2]],
  apart: [[1, 3]],
  notAlone: [{ tag: 'evening, late', students: [1] }],
  fixed: [4],
};

test('a file names people of the roster who have not signed up too, and their rules are written as they were read', () => {
  const people = [...students, { id: 'noa@example.edu', fullName: 'Noa Levi', email: 'noa@example.edu' }];
  const rows = ['rule,student,other', 'together,student1@example.edu,Noa Levi', 'not alone: late,noa@example.edu,'];
  const read = readRules([...rows, 'fixed,noa@example.edu,'].join('\n'), NO_RULES, people);
  const awaited = {
    together: [[1, 'noa@example.edu']],
    apart: [],
    notAlone: [{ tag: 'late', people: ['noa@example.edu'] }],
  };
  expect(read.rules).toEqual({ ...NO_RULES, awaited });
  expect(read.unread.map(({ problem }) => problem)).toEqual(['notSignedUp']);
  expect(readRules(writeRules(read.rules, people), NO_RULES, people).rules).toEqual(read.rules);
});

describe('a file of rules', () => {
  test.each([',', ';', '\t'])('is read by e-mail, then by name, separated by %j', (delimiter) => {
    const text = ROWS.map((cells) => cells.map((cell) => `"${cell}"`).join(delimiter)).join('\r\n');
    const { rules, unread, added } = read(text);
    expect(rules).toEqual(RULES);
    expect(unread).toEqual([]);
    expect(added).toEqual({ together: 1, apart: 1, notAlone: 1, fixed: 1 });
  });

  test('may have its columns in another order, and blank lines', () => {
    expect(read('Other,Student,Rule\n\nDov Levi,student1@example.edu,together\n,,\n').rules).toEqual({
      ...NO_RULES,
      together: [[1, 2]],
    });
  });

  test('says of each row that is not understood where it stands, and why', () => {
    const rows = [
      'rule,student,other',
      'beside,Dov Levi,Ana Pérez',
      'together,,Ana Pérez',
      'together,Nobody,Ana Pérez',
      'together,Mei Lin,Ana Pérez',
      'together,Ana Pérez,',
      'apart,Ana Pérez,Nobody',
      'apart,Ana Pérez,Mei Lin',
      'fixed,Ana Pérez,Dov Levi',
      'together,Ana Pérez,student1@example.edu',
      `not alone: ${'x'.repeat(41)},Ana Pérez,`,
      'together,Ana Pérez,Dov Levi',
      'apart,Dov Levi,Ana Pérez',
      'together,Dov Levi,Ana Pérez',
    ];
    const { rules, unread, known } = read(rows.join('\n'));
    expect(unread.map(({ line, problem }) => `${line} ${problem}`)).toEqual([
      '2 rule',
      '3 studentMissing',
      '4 studentUnknown',
      '5 studentUnclear',
      '6 otherMissing',
      '7 otherUnknown',
      '8 otherUnclear',
      '9 otherTooMuch',
      '10 self',
      '11 longTag',
      '13 contradiction',
    ]);
    expect(unread[0]?.text).toBe('beside, Dov Levi, Ana Pérez');
    expect(rules).toEqual({ ...NO_RULES, together: [[1, 2]] });
    expect(known).toBe(1);
  });

  test('adds to the rules that there are', () => {
    const result = read('rule,student,other\nfixed,Dov Levi,\nfixed,student4@example.edu,', RULES);
    expect(result.rules.fixed).toEqual([4, 2]);
    expect(countAdded(result)).toBe(1);
    expect(result.known).toBe(1);
  });

  test('is refused where it has nothing, other columns, or too many rows', () => {
    const problem = (text: string) => readRules(text, NO_RULES, students).problem;
    expect(problem('')).toBe('empty');
    expect(problem('rule,student,other\n\n')).toBe('empty');
    expect(problem('name,e-mail\nDov Levi,student2@example.edu')).toBe('columns');
    const rows = (count: number) => `rule,student,other\n${'fixed,Dov Levi,\n'.repeat(count)}`;
    expect(problem(rows(5_001))).toBe('manyRows');
    expect(read(rows(5_000)).known).toBe(4_999);
  });

  test.each([
    ['a line that names the separator', 'sep=;\nrule;student;other\ntogether;student1@example.edu;Dov Levi'],
    ['heads of another language', 'כלל,סטודנט,סטודנט נוסף\ntogether,student1@example.edu,Dov Levi'],
    ['no heads', 'together\tAna Pérez\tDov Levi'],
    ['a title above the heads', 'Algebra\n\nrule,student,other\ntogether,Ana Pérez,Dov Levi'],
    ['line ends of a Mac', 'rule,student,other\rtogether,Ana Pérez,Dov Levi\r'],
  ])('may have %s', (_, text) => {
    expect(read(text).rules).toEqual({ ...NO_RULES, together: [[1, 2]] });
  });

  test('is read by columns that were set by hand, and shows the first rules with the names of the class', () => {
    const text = 'Who,Whom,How,1\nAna Pérez,DOV,together,1\nAna Pérez,student2@example.edu,together,2';
    expect(readRules(text, NO_RULES, students).problem).toBe('columns');
    const { rules, first, unread } = readRules(text, NO_RULES, students, { fields: ['student', 'other', 'rule'] });
    expect(rules.together).toEqual([[1, 2]]);
    expect(first).toEqual([{ line: 3, cells: ['together', 'Ana Pérez', 'Dov Levi'] }]);
    expect(unread.map(({ line }) => line)).toEqual([1, 2]);
  });

  test('holds what was written, formulas made harmless', () => {
    const text = writeRules(RULES, students);
    expect(text.split('\r\n')[0]).toBe('rule,student,other');
    expect(read(text).rules).toEqual(RULES);
    const sly = [{ id: 1, fullName: 'Ana Pérez', email: '=1+1@example.edu' }];
    const written = writeRules({ ...NO_RULES, fixed: [1] }, sly);
    expect(written).toContain("'=1+1@example.edu");
    expect(readRules(written, NO_RULES, sly)).toMatchObject({ rules: { fixed: [1] } });
  });
});
