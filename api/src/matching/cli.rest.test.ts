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
