import { expect, test } from '@jest/globals';
import { explain, report } from './report.mjs';

/** @param {number} shift */
const visit = (shift) => ({
  shift,
  moved: shift > 0 ? [`main by ${shift}`] : [],
  scripts: { bytes: 123_456, files: 9 },
});
/** @param {number} ours @param {number} bare */
const round = (ours, bare) => ({ ours, bare });
const request = {
  url: 'http://localhost/class/a',
  type: 'Document',
  startedAt: 0,
  answeredAt: 1,
  endedAt: 2,
  bytes: 1,
};

const measured = {
  chromium: '1',
  barePage: { ms: 250, slowMs: 800 },
  mainThread: [
    {
      title: 'registration',
      path: '/class/:slug',
      most: 1.8,
      rounds: [round(150, 100), round(190, 100), round(150, 90)],
    },
    { title: 'landing', path: '/', most: 1.6, rounds: [round(200, 100)] },
  ],
  slow: [{ usableAt: 2000, chain: Array.from({ length: 4 }, () => request) }],
  widget: [{ usableAt: 2600, chain: [request] }],
  around: { path: 'the widget', phone: visit(0), desktop: visit(0.05) },
  dashboard: {
    usableAfter: [1900, 2100, 1800],
    longestTask: 61,
    hugeTask: 0,
    frames: [16, 17, 40, ...Array.from({ length: 60 }, () => 16.7)],
    restingFrames: Array.from({ length: 60 }, () => 16.8),
    moves: [31, 72, 44],
  },
  board: { names: { seen: 34, of: 34 }, groups: { seen: 44, of: 75 }, firstNamePx: 350, heightPx: 4_400 },
  repair: [
    { firstAfter: 420, allAfter: 2_400, lines: 5 },
    { firstAfter: 380, allAfter: 3_100, lines: 5 },
    { firstAfter: 510, allAfter: 2_200, lines: 4 },
  ],
  calendar: { shownAfter: [300, 520, 310], longestTask: 0 },
  routes: [{ path: '/', phone: visit(0), desktop: visit(0.0123) }],
};

test('every figure has its verdict', () => {
  const { text, missed } = report(measured);
  expect(text).toContain('| registration | 150 | 100 | 1.50 to 1.90 | 1.67, at most 1.8: met |');
  expect(text).toContain('| landing | 200 | 100 | 2.00 to 2.00 | 2.00, at most 1.6: MISSED |');
  expect(text).toContain('| 4, at most 4: met | 2.00 s, 2.5 bare pages, at most 2.5: met |');
  expect(text).toContain(
    '| 1900 ms, 7.6 bare pages, at most 7.7: met | 61 ms, 0.24 bare pages, at most 0.19: MISSED | under 50 ms, at most 50 ms: met | 16.7 ms, at most 16.8 ms: met | 44 ms, 0.18 bare pages, at most 0.19: met |',
  );
  expect(text).toContain(
    '| 34 of 34: met | 44 of 75, at least 45: MISSED | 350 px, at most 360 px: met | 4400 px, at most 4500 px: met |',
  );
  expect(text).toContain('until all 5 stand there:');
  expect(text).toContain('| 0.42 s | 2.40 s, 9.6 bare pages, at most 11.6: met |');
  expect(text).toContain('| 310 ms, 1.2 bare pages, at most 1.9: met | under 50 ms: met |');
  expect(text).toContain('| `/` | 123.5 | 9 | 0: met | 0.0123: MISSED |');
  expect(text).toContain('its first field can be used after 2.60 s, 3.3 bare pages, at most 2.8: MISSED.');
  expect(text).toContain('| 0: met | 0.0500: MISSED |');
  expect(missed).toBe(6);
});

test('what shifted and what was waited for is named', () => {
  expect(explain(measured)).toContain('Shifted on a desktop: /: main by 0.0123');
  expect(explain(measured)).toMatch(/^ +0 +2 {2}\/class\/a$/m);
});
