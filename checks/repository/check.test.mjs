import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { checkRepository } from './check.mjs';
import { entryOf, leftOut } from './lockfile.mjs';

/** @type {string} */
let root;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'study-groups-repository-'));
  mkdirSync(join(root, 'docs'));
  writeFileSync(
    join(root, 'package-lock.json'),
    JSON.stringify({ packages: { 'node_modules/a': { version: '1.0.0', integrity: 'sha512-a' } } }),
  );
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

test('a repository in order has no faults', () => {
  writeFileSync(
    join(root, 'README.md'),
    '[a](docs/a.md#part) [out](https://example.edu) [here](#part) `[code](no.md)`',
  );
  writeFileSync(join(root, 'docs/a.md'), '![picture](../README.md "title")\n\n```\n[in a block](nowhere.md)\n```\n');
  mkdirSync(join(root, 'dist'));
  writeFileSync(join(root, 'dist/large.js'), Buffer.alloc(1_500_001));
  expect(checkRepository(root)).toEqual([]);
});

test('hosts, large files and broken links are named', () => {
  const resolved = 'https://packages.example.edu/a-1.0.0.tgz';
  const packages = { 'node_modules/a': { version: '1.0.0', integrity: 'sha512-a', resolved } };
  writeFileSync(join(root, 'package-lock.json'), JSON.stringify({ packages }));
  writeFileSync(join(root, 'docs/large.png'), Buffer.alloc(1_500_001));
  writeFileSync(join(root, 'docs/a.md'), '[b](b.md) <img src="c.png">');
  expect(checkRepository(root)).toEqual([
    expect.stringContaining('the host that node_modules/a came from'),
    'docs/large.png is larger than 1500000 bytes.',
    'docs/a.md links to b.md, which is not there.',
    'docs/a.md links to c.png, which is not there.',
  ]);
});

test.each([
  ['api/src/features/a.ts', 'DateTime.fromJSDate(at, { zone: timeZone })', 'platform/zones.ts'],
  ['api/src/features/a.ts', 'start.setZone(timeZone)', 'platform/zones.ts'],
  ['mf-student/src/a.tsx', "new Intl.DateTimeFormat('en', { hour: 'numeric', timeZone })", 'web-sdk/src/time'],
  ['web-sdk/src/ui/a.ts', "new Intl.DateTimeFormat('en', {\n  timeZone: zone,\n})", 'web-sdk/src/time'],
])('a source that goes by other rules of time zones is named: %s with %s', (file, text, instead) => {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), text);
  expect(checkRepository(root)).toEqual([expect.stringMatching(new RegExp(`^${file} asks.*${instead} knows them`))]);
});

test.each([
  ['api/src/features/a.ts', "DateTime.fromISO(day, { zone: zoneOf(timeZone) }).setZone('utc'); const timeZone = 1;"],
  ['api/src/features/a.test.ts', 'DateTime.fromJSDate(at, { zone: timeZone })'],
  ['web-sdk/src/time/zones.ts', "new Intl.DateTimeFormat('en', { timeZone })"],
  ['mf-admin/src/a.ts', "new Intl.DateTimeFormat('en', { timeZone: 'UTC' }).format(wallClock(at, timeZone))"],
  ['mf-admin/src/a.ts', 'Intl.DateTimeFormat().resolvedOptions().timeZone'],
  ['api/src/features/a.ts', "new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone"],
])('a source that does not, a test and those that know them are not: %s with %s', (file, text) => {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), text);
  expect(checkRepository(root)).toEqual([]);
});

test('a binding for another system that the lockfile lacks is named, and can be added', () => {
  const lockfile = {
    packages: {
      'node_modules/a': {
        version: '1.2.3',
        integrity: 'sha512-a',
        dev: true,
        optionalDependencies: { '@a/core-linux-x64-gnu': '1.2.3', '@a/core-darwin-arm64': '1.2.3', later: '^2.0.0' },
      },
      'node_modules/@a/core-linux-x64-gnu': { version: '1.2.3', integrity: 'sha512-b' },
    },
  };
  writeFileSync(join(root, 'package-lock.json'), JSON.stringify(lockfile));
  expect(checkRepository(root)).toEqual([expect.stringContaining('lacks node_modules/@a/core-darwin-arm64')]);
  expect(leftOut(lockfile).map(entryOf)).toEqual([
    { version: '1.2.3', cpu: ['arm64'], dev: true, optional: true, os: ['darwin'] },
  ]);
});

test('a package without a hash is named, but for a binding to a system that is none of ours', () => {
  const binding = { version: '1.2.3', optional: true, os: ['linux'], cpu: ['x64'] };
  const packages = {
    'node_modules/a': { version: '1.2.3' },
    'node_modules/b': { version: '1.2.3', optional: true },
    'node_modules/linux-x64-gnu': { ...binding, libc: ['glibc'] },
    'node_modules/linux-x64-musl': { ...binding, libc: ['musl'] },
    'node_modules/linux-s390x': { ...binding, cpu: ['s390x'] },
    'node_modules/darwin-x64': { ...binding, os: ['darwin'] },
    'node_modules/ours': { link: true },
    ours: {},
  };
  writeFileSync(join(root, 'package-lock.json'), JSON.stringify({ packages }));
  expect(checkRepository(root)).toEqual(
    ['a', 'b', 'linux-x64-gnu'].map((name) => expect.stringContaining(`no hash of node_modules/${name},`)),
  );
});
