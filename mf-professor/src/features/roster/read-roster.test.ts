import { expect, test } from '@jest/globals';
import { type ReadRoster, readRoster } from './read-roster.ts';

const noa = { email: 'noa@example.edu', fullName: 'Noa Levi' };
const ron = { email: 'ron@example.edu', fullName: 'Ron Azulay' };
const peopleOf = (text: string) => (readRoster(text) as ReadRoster).people;

test.each([
  ['addresses below each other', 'noa@example.edu\r\nron@example.edu\n', [{ email: noa.email }, { email: ron.email }]],
  ['addresses in one line', 'noa@example.edu, ron@example.edu', [{ email: noa.email }, { email: ron.email }]],
  ['as a mail program copies them', 'Noa Levi <noa@example.edu>; Ron Azulay <ron@example.edu>', [noa, ron]],
  ['columns without heads', 'Noa Levi\tnoa@example.edu\nRon Azulay\tRON@Example.edu', [noa, ron]],
  ['columns with heads', 'ID;Name;E-mail\n17;Noa Levi;noa@example.edu\n18;Ron Azulay;ron@example.edu', [noa, ron]],
  [
    'a list of a learning platform',
    'First name,Last name,Username,Email address\nNoa,Levi,nlevi,noa@example.edu\nRon,Azulay,razulay,ron@example.edu',
    [noa, ron],
  ],
  [
    'heads in another language',
    'שם פרטי,שם משפחה,דוא״ל\nNoa,Levi,noa@example.edu\nRon,Azulay,ron@example.edu',
    [noa, ron],
  ],
  [
    'the section of each',
    'Name,Section,Email\nNoa Levi,B,noa@example.edu\nRon Azulay,,ron@example.edu',
    [{ ...noa, section: 'B' }, ron],
  ],
  [
    'names in quotes that hold a comma',
    'Student,Email\n"Levi, Noa",noa@example.edu',
    [{ ...noa, fullName: 'Levi, Noa' }],
  ],
])('%s are read', (_, text, people) => {
  expect(peopleOf(text)).toEqual(people);
});

test('an address counts once, and lines without one are named', () => {
  const text = 'Name,Email\nNoa Levi,noa@example.edu\n\nMei Lin,\nNoa again,NOA@example.edu\nOmar,omar@';
  expect(readRoster(text)).toEqual({
    people: [noa],
    duplicates: 1,
    unread: [
      { line: 4, text: 'Mei Lin' },
      { line: 6, text: 'Omar, omar@' },
    ],
  });
});

test('a name that can’t be shown is left out, the address stays', () => {
  expect(peopleOf('a\u202eb <noa@example.edu>')).toEqual([{ email: noa.email }]);
});

test('a text without people says why', () => {
  expect(readRoster(' \n\n')).toEqual({ problem: 'empty' });
  expect(readRoster('Name,Email\nNoa Levi,')).toEqual({ problem: 'noAddress' });
  const many = Array.from({ length: 5_001 }, (_, at) => `student${at}@example.edu`).join('\n');
  expect(readRoster(many)).toEqual({ problem: 'many' });
});
