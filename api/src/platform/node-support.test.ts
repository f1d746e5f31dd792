import { expect, test } from '@jest/globals';
import { nodeSupportEnd } from './node-support.ts';

test.each([
  ['20.19.0', '2026-04-30', undefined],
  ['20.20.2', '2026-05-01', '2026-04-30'],
  ['24.1.0', '2028-04-30', undefined],
  ['24.1.0', '2028-05-01', '2028-04-30'],
  ['25.9.0', '2026-11-29', '2026-06-01'],
  ['28.0.0', '2031-01-01', undefined],
])('the support of Node %s on %s has ended on %s', (version, day, end) => {
  expect(nodeSupportEnd(version, new Date(`${day}T12:00:00Z`))).toBe(end);
});
