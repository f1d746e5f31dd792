import { expect, test } from '@jest/globals';
import { startTerms } from '../../testing/simulated-term.ts';

const playTerm = startTerms();

test('three weeks of a class: every calendar is as its page, nobody is in two groups, and nobody is mailed twice a day', async () => {
  const term = await playTerm({ seed: 1, students: 18, weeks: 3, byHand: true });
  expect(term.faults).toEqual([]);
  expect(term.changes).toBeGreaterThan(20);
  expect(term.meetings).toBeGreaterThan(3);
});

test('three weeks in which people come and go: whatever the groups lack is mended within a day by two moves at most for each', async () => {
  const term = await playTerm({ seed: 8, students: 18, weeks: 3 });
  expect(term.faults).toEqual([]);
  expect(Math.max(...term.under)).toBeLessThanOrEqual(5);
  expect([term.came, term.left, term.asked]).toEqual([1, 1, 1]);
});
