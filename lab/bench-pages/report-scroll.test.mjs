import { expect, test } from '@jest/globals';
import { framesBySpeed, scrollCells, turnsWithin } from './report-scroll.mjs';

const verdict = (/** @type {boolean} */ met, /** @type {string} */ figure) => `${figure}: ${met ? 'met' : 'MISSED'}`;

test('frames of all rounds come together by speed', () => {
  const round = { bare: [{ speed: 120, frames: [16] }], ours: [{ speed: 120, frames: [17] }] };
  expect(framesBySpeed([round, round])).toEqual([{ speed: 120, bare: [16, 16], ours: [17, 17] }]);
});

test('more frames may not be seen than of the table that is all there', () => {
  expect(scrollCells({ speed: 120, bare: [16, 50], ours: [16, 51] }, verdict)).toEqual([
    '120',
    '0 of 2, worst 50 ms',
    '1 of 2, worst 51 ms: MISSED',
  ]);
  expect(scrollCells({ speed: 120, bare: [60], ours: [70] }, verdict)[2]).toBe('1 of 1, worst 70 ms: met');
  expect(scrollCells({ speed: 120, bare: [], ours: [] }, verdict)[2]).toContain('MISSED');
});

test('the wheel turns back where a list ends, and halfway where it does not', () => {
  expect(turnsWithin(250, 100, 6)).toEqual([100, 100, -100, -100, 100, 100]);
  expect(turnsWithin(10_000, 100, 4)).toEqual([100, 100, -100, -100]);
  expect(turnsWithin(50, 100, 3)).toEqual([100, -100, 100]);
});
