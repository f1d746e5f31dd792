import { expect, test } from '@jest/globals';
import { reportConsole } from './report-console.mjs';

test('every figure of the console has its verdict', () => {
  const { text, missed } = reportConsole({
    chromium: '1',
    bareMs: 250,
    tableAfter: [1400, 1600, 1300],
    firstTable: { signedIn: [1900, 1800, 1700], form: [1000, 1100, 900], entered: [800, 700, 900] },
    scrolling: [{ speed: 120, bare: [16, 17], ours: [16, 51] }],
    scripts: { bytes: 450_100, files: 30 },
    events: [
      { title: 'a letter in the search', times: [...Array.from({ length: 19 }, () => 24), 200] },
      { title: 'selecting a row', times: [0, 0, 56] },
    ],
  });
  expect(text).toContain(
    '| 1800 ms, 7.2 bare pages, at most 5.8: MISSED | 800 ms, 3.2 bare pages, at most 5.8: met | 1400 ms, 5.6 bare pages, at most 5.8: met | 450.1 kB in 30 files, at most 450 kB: MISSED |',
  );
  expect(text).toContain('| a letter in the search | 20 | 200 | 24 ms, 0.096 bare pages, at most 0.19: met |');
  expect(text).toContain('| selecting a row | 3 | 56 | 56 ms, 0.22 bare pages, at most 0.19: MISSED |');
  expect(text).toContain('| 120 | 0 of 2, worst 17 ms | 1 of 2, worst 51 ms: MISSED |');
  expect(missed).toBe(4);
});
