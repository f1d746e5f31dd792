import { expect, test } from '@jest/globals';
import { MOST_PAIRS, NO_RULES } from '@study-groups/contracts/rules';
import { readMates, withMates } from './earlier-mates.ts';

const students = [
  { id: 1, fullName: 'Ana Pérez', email: 'ana@example.edu' },
  { id: 2, fullName: 'Dov Levi', email: 'dov@example.edu' },
  { id: 3, fullName: 'Mei Lin', email: 'mei@example.edu' },
  { id: 4, fullName: 'Mei Lin', email: 'mei2@example.edu' },
];

test.each([
  ['the file of the groups', 'Group,Full Name,Email\nGroup 1,Ana Pérez,ANA@example.edu\ngroup 1,D. L.,dov@example.edu'],
  ['names alone', 'שם מלא;קבוצה\nAna Pérez;א\nDov Levi;א'],
  ['halves of names', 'Group name\tFirst name\tLast name\nRed\tAna\tPérez\nRed\tDov\tLevi'],
])('pairs are read from %s', (_, text) => {
  const { pairs, unknown, unclear, problem, first } = readMates(text, students);
  expect({ pairs, unknown, unclear, problem }).toEqual({ pairs: [[1, 2]], unknown: 0, unclear: 0, problem: undefined });
  expect(first[0]!.cells[0]).toBe('Ana Pérez');
});

test('who is not in the class, is not to be told from another, or was alone is in no pair', () => {
  const rows = ['Group,Name', 'A,Ana Pérez', 'A,Mei Lin', 'A,Nobody Known', 'B,Dov Levi', ',Dov Levi'];
  expect(readMates(rows.join('\n'), students)).toMatchObject({ pairs: [], unknown: 1, unclear: 1 });
  expect(readMates('Name,Mark\nAna Pérez,A', students).problem).toBe('columns');
  expect(readMates('', students).problem).toBe('empty');
});

test('pairs are kept apart as far as the rules have room and don’t put them together', () => {
  const rules = { ...NO_RULES, together: [[1, 2] as [number, number]], apart: [[3, 4] as [number, number]] };
  const pairs = [
    [2, 1],
    [4, 3],
    [1, 3],
  ] as const;
  expect(withMates(rules, pairs)).toEqual({
    rules: {
      ...rules,
      apart: [
        [3, 4],
        [1, 3],
      ],
    },
    added: 1,
    known: 1,
    against: 1,
    over: 0,
  });
  const full = Array.from({ length: MOST_PAIRS }, (_, at): [number, number] => [at + 10, at + 11]);
  expect(withMates({ ...NO_RULES, apart: full }, pairs)).toMatchObject({ added: 0, over: 3 });
});
