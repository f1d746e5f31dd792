import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { BUILDS, faultsOfKept, keepBuilds, keptVersions, MOST_BYTES, unpackBuild } from './keep-builds.mjs';

const SCRIPT = 'const answer = 42;\n'.repeat(100);
/** @type {string} */
let root;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'study-groups-kept-'));
  write('mf-tools/dist/js/page.js', SCRIPT);
  write('mf-tools/dist/js/page.js.map', '{}');
  write(
    'mf-tools/dist/release.json',
    JSON.stringify({ name: 'tools', contracts: '^2.0.0', files: { 'js/page.js': '' } }),
  );
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

/** @param {string} file @param {string | Buffer} content */
function write(file, content) {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), content);
}

/** @param {string} version @param {string} contracts */
function keepShell(version, contracts = version) {
  write('shell/dist/main.js', SCRIPT);
  write('shell/dist/release.json', JSON.stringify({ name: 'shell', contracts, files: { 'main.js': '' } }));
  keepBuilds(root, version, ['mf-tools/dist', 'shell/dist']);
}

test('what a build serves is kept small, and comes out as it was', () => {
  keepShell('2.0.0');
  const target = join(root, 'unpacked');
  unpackBuild(join(root, BUILDS, '2.0.0/tools'), target);
  expect(readFileSync(join(target, 'js/page.js'), 'utf8')).toBe(SCRIPT);
  expect(JSON.parse(readFileSync(join(target, 'release.json'), 'utf8')).name).toBe('tools');
  expect(readFileSync(join(root, BUILDS, '2.0.0/tools/js/page.js.br')).length).toBeLessThan(SCRIPT.length / 10);
  expect(() => readFileSync(join(target, 'js/page.js.map'))).toThrow('ENOENT');
  expect(faultsOfKept(root, '2.0.0')).toEqual([]);
});

test('the last three versions stay, by their numbers', () => {
  for (const version of ['2.9.0', '2.10.0', '3.0.0', '10.0.0']) keepShell(version);
  expect(keptVersions(root)).toEqual(['10.0.0', '3.0.0', '2.10.0']);
});

test('a shell of another contract, a missing version, one too many and too much are refused', () => {
  expect(() => keepShell('2.1.0', '2.0.0')).toThrow('shell/dist provides contract 2.0.0');
  keepShell('2.0.0');
  expect(faultsOfKept(root, '2.1.0')).toEqual([expect.stringContaining('no builds of contract 2.1.0')]);
  for (const version of ['2.1.0', '2.2.0', '2.3.0']) write(`${BUILDS}/${version}/shell/main.js.br`, '');
  write(`${BUILDS}/2.3.0/shell/main.js.br`, Buffer.alloc(MOST_BYTES));
  expect(faultsOfKept(root, '2.3.0')).toEqual([
    expect.stringContaining('more than 3 versions'),
    expect.stringContaining(`more than ${MOST_BYTES}`),
  ]);
});
