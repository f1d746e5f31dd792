import { expect, test } from '@jest/globals';
import { modelled, SECONDS } from './keystroke-model.mjs';

test('touches and texts are each decided on, and every letter takes its time', () => {
  const { touches, letters, seconds } = modelled([
    { kind: 'touch' },
    { kind: 'type', letters: 9 },
    { kind: 'touch' },
    { kind: 'touch' },
  ]);
  expect([touches, letters]).toEqual([3, 9]);
  expect(seconds).toBeCloseTo(4 * SECONDS.mental + 3 * SECONDS.point + 9 * SECONDS.letter);
});

test('a letter takes a third of a second', () => {
  expect(SECONDS.letter).toBeCloseTo(0.331, 3);
});
