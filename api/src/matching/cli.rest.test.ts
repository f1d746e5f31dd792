import { writeFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { buildStudents, readInstance } from './testing/students.ts';
import { file, on, run } from './testing/command.ts';

test('what the class chose is read, and a rule of a question that a group breaks is named', async () => {
  const students = readInstance('pub-24').map((student, i) => ({
    ...student,
    answers: { campus: i === 0 ? 'north' : 'south' },
  }));
  writeFileSync(file('answered.json'), JSON.stringify(students));
  const campus = { id: 'campus', kind: 'one', choices: ['north', 'south'], notAlone: ['north'] };
  writeFileSync(file('setup.json'), JSON.stringify({ weights: { time: 2 }, questions: [campus] }));
  const { code, output } = await on('answered.json', '--setup', file('setup.json'));
  expect(code).toBe(3);
  expect(output).toMatch(/broken: group \d, question campus: notAlone north/);
  writeFileSync(file('setup.json'), JSON.stringify({ weights: { time: 3 } }));
  expect(await on('answered.json', '--setup', file('setup.json'))).toMatchObject({ code: 1 });
});

test.each([
  [
    'an output in a folder that is not there',
    ['--out', 'nowhere/groups.json'],
    2,
    /^--out: there is no folder .*nowhere\n/,
  ],
  ['an output that is a folder', ['--out', '.'], 2, /^--out: .* is a folder\n/],
  ['an output that would replace the input', ['--out', 'class.json'], 2, /^--out: .* is a file that is read\n/],
  ['a seed that is no integer', ['--seed', '1e400'], 2, /^--seed must be an integer\n/],
  ['a seed too large to count with', ['--seed', '99999999999999999999'], 2, /^--seed must be an integer\n/],
  ['an unknown option', ['--sise', '4'], 2, /^Unknown option '--sise'/],
  ['an unknown size', ['--size', '9'], 1, /^unknown size rule 9\n$/],
  ['an empty file', ['--students', 'empty.json'], 1, /^\S*empty.json is empty\n$/],
  ['no students', ['--students', 'none.json'], 1, /^there are no students to match\n$/],
  ['no JSON', ['--students', 'head.csv'], 1, /^students: not JSON: /],
  ['a setup without its kind', ['--setup', 'wrong.json'], 1, /^setup questions 1 kind: /],
  ['constraints of a stranger', ['--constraints', 'strangers.json'], 1, /^constraints: no student has the e-mail/],
])('%s is refused in a sentence, before the search', async (_, changes, code, words) => {
  writeFileSync(file('empty.json'), '');
  writeFileSync(file('none.json'), '[]');
  writeFileSync(file('head.csv'), 'email,name\n');
  writeFileSync(file('wrong.json'), JSON.stringify({ questions: [{ id: 'campus' }] }));
  writeFileSync(file('strangers.json'), JSON.stringify({ mustBeApart: [['a@example.com', 'b@example.com']] }));
  const asked = { '--students': 'class.json', '--size': 'flex', '--seed': '3', '--out': 'groups.json' };
  const args: Record<string, string> = { ...asked, ...Object.fromEntries([changes]) };
  const options = Object.entries(args).flatMap(([name, value]) => [
    name,
    /seed|size|sise/.test(name) ? value : file(value),
  ]);
  const found = await run(...options);
  expect(found).toMatchObject({ code, output: '', errors: expect.stringMatching(words) });
  expect(found.errors).not.toMatch(/searching|\n\s+at /);
});

test('an option that is given twice is refused', async () => {
  const { code, errors } = await on('class.json', '--out', file('other.json'));
  expect(code).toBe(2);
  expect(errors).toMatch(/^--out is given twice\n/);
});

test('bad input and wrong usage say what is wrong', async () => {
  writeFileSync(file('twice.json'), JSON.stringify([...buildStudents(3), ...buildStudents(1)]));
  expect(await on('twice.json')).toMatchObject({
    code: 1,
    errors: 'students 1 and 4 share the e-mail student0@example.edu\n',
  });
  expect(await on('nowhere.json')).toMatchObject({ code: 1 });
  expect((await on('class.json', '--effort', 'heroic')).code).toBe(2);
  const usage = await run();
  expect(usage.code).toBe(2);
  expect(usage.errors).toContain('usage: npm run match');
});
