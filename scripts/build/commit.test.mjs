import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { commitOf, noteCommit } from './commit.mjs';

const root = mkdtempSync(join(tmpdir(), 'study-groups-commit-'));
const file = join(root, 'api/dist/commit');
/** @param {string[]} args */
const git = (...args) =>
  execFileSync('git', ['-C', root, '-c', 'user.name=Noa', '-c', 'user.email=noa@example.edu', ...args], {
    encoding: 'utf8',
  }).trim();

beforeAll(() => void mkdirSync(join(root, 'api/dist'), { recursive: true }));
afterAll(() => rmSync(root, { recursive: true, force: true }));

test('the commit is that of COMMIT, else of git, else none', () => {
  expect(commitOf(root, { GIT_CEILING_DIRECTORIES: tmpdir() })).toBe('');
  noteCommit(root);
  git('init', '--quiet');
  writeFileSync(join(root, 'a'), '1');
  git('add', 'a');
  git('commit', '--quiet', '--message', 'One');
  const commit = git('rev-parse', '--short=12', 'HEAD');
  expect(commitOf(root, {})).toBe(commit);
  writeFileSync(join(root, 'a'), '2');
  expect(commitOf(root, {})).toBe(`${commit}-dirty`);
  expect(commitOf(root, { COMMIT: 'abc' })).toBe('abc');
});

test('it is written beside the build, and one that cannot be written stays as it is', () => {
  writeFileSync(file, 'before');
  noteCommit(root);
  expect(readFileSync(file, 'utf8')).toBe(commitOf(root));
  chmodSync(file, 0o400);
  expect(() => noteCommit(root)).not.toThrow();
});
