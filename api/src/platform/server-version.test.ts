import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, expect, test } from '@jest/globals';
import { builtCommit } from './server-version.ts';

const folder = mkdtempSync(join(tmpdir(), 'study-groups-version-'));
afterAll(() => rmSync(folder, { recursive: true }));

test.each([
  ['9bf78f92abcd', '9bf78f92abcd'],
  ['9bf78f92abcd-dirty\n', '9bf78f92abcd-dirty'],
  ['two words', ''],
  [undefined, ''],
])('beside a build %j is read as the commit %j', (written, read) => {
  const file = join(folder, 'commit');
  rmSync(file, { force: true });
  if (written !== undefined) writeFileSync(file, written);
  expect(builtCommit(pathToFileURL(`${folder}/`))).toBe(read);
});
