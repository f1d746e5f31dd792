import { readFileSync, writeFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { readInstance } from './testing/students.ts';
import { file, on } from './testing/command.ts';

test('a file of students becomes a file of groups, with a table and a progress line', async () => {
  const { code, output, errors } = await on('class.json');
  expect(code).toBe(0);
  expect(output).toMatch(/group size match[\s\S]*class score 7\d\.\d+/);
  expect(errors).toContain('searching');
  const { groups } = JSON.parse(readFileSync(file('groups.json'), 'utf8')) as { groups: { members: string[] }[] };
  expect(new Set(groups.flatMap(({ members }) => members)).size).toBe(24);
});

test('constraints are read by e-mail, and a broken one has an exit code of its own', async () => {
  const [a, b, c] = readInstance('pub-24').map(({ email }) => email);
  const alone = { notAlone: [[a, b], [c]] };
  writeFileSync(file('pairs.json'), JSON.stringify({ mustBeTogether: [[a, b]], mustBeApart: [[b, a]], ...alone }));
  const { code, output } = await on('class.json', '--constraints', file('pairs.json'));
  expect(code).toBe(3);
  expect(output).toMatch(/broken: \S+@example.edu and \S+@example.edu must be (together|apart)/);
  const { unmet } = JSON.parse(readFileSync(file('groups.json'), 'utf8')) as { unmet: object[] };
  // As the table says it.
  expect(unmet).toContainEqual({ kind: 'notAlone', students: [c], set: 2 });
});
