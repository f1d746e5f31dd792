import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll } from '@jest/globals';
import { bundle, bundleMatchingThread } from '../../testing/bundle.ts';
import { readInstance } from './students.ts';

/** The folder for the files of one test file of the command. */
const folder = mkdtempSync(join(tmpdir(), 'match-'));
export const file = (name: string) => join(folder, name);
let command: string;

beforeAll(async () => {
  command = fileURLToPath(await bundle('matching/cli.ts', 'match.js'));
  await bundleMatchingThread();
  writeFileSync(file('class.json'), JSON.stringify(readInstance('pub-24')));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Runs the command. */
export function run(...args: string[]): Promise<{ code: number; output: string; errors: string }> {
  return new Promise((resolve) => {
    execFile(process.execPath, [command, ...args], (error, output, errors) =>
      resolve({ code: error ? Number(error.code) : 0, output, errors }),
    );
  });
}

/** Runs it on a file of students. */
export const on = (students: string, ...more: string[]) =>
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
