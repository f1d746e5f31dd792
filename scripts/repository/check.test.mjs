import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { checkRepository } from './check.mjs';

/** @type {string} */
let root;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'study-groups-repository-'));
  mkdirSync(join(root, 'docs'));
  writeFileSync(
    join(root, 'package-lock.json'),
    JSON.stringify({ packages: { 'node_modules/a': { version: '1.0.0' } } }),
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
  const packages = { 'node_modules/a': { version: '1.0.0', resolved: 'https://packages.example.edu/a-1.0.0.tgz' } };
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
