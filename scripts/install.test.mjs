import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { isInstalled } from './install.mjs';
import { ROOT } from './root.mjs';

/** @type {string} */
let root;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'study-groups-install-'));
  mkdirSync(join(root, 'node_modules'));
  writePackages('package-lock.json', {
    '': { name: 'study-groups' },
    api: { version: '0.1.0' },
    'node_modules/koa': { version: '3.3.0', integrity: 'sha512-a' },
    'node_modules/other-system': { version: '1.0.0', integrity: 'sha512-b', optional: true },
  });
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

/** @param {string} file @param {object} packages */
function writePackages(file, packages) {
  writeFileSync(join(root, file), JSON.stringify({ packages }));
}

test.each([
  ['the locked packages are there, a foreign optional one is not', { version: '3.3.0', integrity: 'sha512-a' }, true],
  ['another version is there', { version: '3.2.0', integrity: 'sha512-c' }, false],
  ['a package is missing', undefined, false],
])('%s', (_, koa, installed) => {
  writePackages('node_modules/.package-lock.json', koa ? { 'node_modules/koa': koa } : {});
  expect(isInstalled(root)).toBe(installed);
});

test('an install that was cut short left no list', () => {
  expect(isInstalled(root)).toBe(false);
});

/** @param {string} file @param {Set<string>} [seen] @returns {string[]} the packages that it needs before its first line runs */
function packagesOf(file, seen = new Set()) {
  if (seen.has(file)) return [];
  seen.add(file);
  const imported = readFileSync(file, 'utf8').matchAll(/^(?:import|export)\b(?:[^;'"]*from)? '([^']+)';$/gm);
  return [...imported].flatMap(([, name = '']) => {
    if (name.startsWith('.')) return packagesOf(resolve(file, '..', name), seen);
    return name.startsWith('node:') ? [] : [`${name}, by ${file}`];
  });
}

/** @type {{ scripts: Record<string, string> }} */
const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));

test.each(['start', 'demo', 'test', 'dev', 'build', 'release', 'rollback', 'match', 'backup', 'soak'])(
  'on a fresh clone npm run %s gets as far as installing',
  (command) => {
    const [, file = ''] = scripts[command]?.split(' ') ?? [];
    expect(packagesOf(join(ROOT, file))).toEqual([]);
  },
);
