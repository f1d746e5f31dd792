import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { ROOT } from '../root.mjs';
import { slowestFiles } from './slowest.mjs';

test('the slowest files of both runners come first, and a runner that has reported nothing is passed by', () => {
  const folder = mkdtempSync(join(tmpdir(), 'study-groups-slowest-'));
  try {
    expect(slowestFiles(folder)).toEqual([]);
    const testResults = Array.from({ length: 30 }, (_, at) => ({
      name: join(ROOT, `api/src/${at}.test.ts`),
      startTime: 1_000,
      endTime: 2_000 + at,
    }));
    writeFileSync(join(folder, 'jest.json'), JSON.stringify({ testResults }));
    const spec = (/** @type {number} */ duration) => ({ tests: [{ results: [{ duration }] }] });
    const suites = [{ file: 'specs/kill.spec.ts', specs: [spec(2_000)], suites: [{ specs: [spec(500)] }] }];
    writeFileSync(join(folder, 'playwright.json'), JSON.stringify({ suites }));
    const lines = slowestFiles(folder);
    expect(lines).toHaveLength(20);
    expect(lines[0]).toBe('   2.5 s  e2e/specs/kill.spec.ts');
    expect(lines[1]).toBe('   1.0 s  api/src/29.test.ts');
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
