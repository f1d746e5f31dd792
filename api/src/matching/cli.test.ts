import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { bundle, bundleMatchingThread } from '../testing/bundle.ts';
import { readInstance } from './testing/students.ts';

const folder = mkdtempSync(join(tmpdir(), 'match-'));
const file = (name: string) => join(folder, name);
let command: string;

beforeAll(async () => {
  command = fileURLToPath(await bundle('matching/cli.ts', 'match.js'));
  await bundleMatchingThread();
  writeFileSync(file('class.json'), JSON.stringify(readInstance('pub-24')));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function run(...args: string[]): Promise<{ code: number; output: string; errors: string }> {
  return new Promise((resolve) => {
    execFile(process.execPath, [command, ...args], (error, output, errors) =>
      resolve({ code: error ? Number(error.code) : 0, output, errors }),
    );
  });
}

const on = (students: string, ...more: string[]) =>
  run(
    '--students',
    file(students),
    '--size',
    'flex',
    '--seed',
    '3',
    '--effort',
    'quick',
    '--out',
    file('groups.json'),
    ...more,
  );

test('a file of students becomes a file of groups, with a table and a progress line', async () => {
  const { code, output, errors } = await on('class.json');
  expect(code).toBe(0);
  expect(output).toMatch(/group size match[\s\S]*class score 7\d\.\d+/);
  expect(errors).toContain('searching');
  const { groups } = JSON.parse(readFileSync(file('groups.json'), 'utf8')) as { groups: { members: string[] }[] };
  expect(new Set(groups.flatMap(({ members }) => members)).size).toBe(24);
});

test('constraints are read by e-mail, and a broken one has an exit code of its own', async () => {
  const [a, b] = readInstance('pub-24').map(({ email }) => email);
  writeFileSync(file('pairs.json'), JSON.stringify({ mustBeTogether: [[a, b]], mustBeApart: [[b, a]] }));
  const { code, output } = await on('class.json', '--constraints', file('pairs.json'));
  expect(code).toBe(3);
  expect(output).toMatch(/broken: \S+@example.edu and \S+@example.edu must be (together|apart)/);
});
