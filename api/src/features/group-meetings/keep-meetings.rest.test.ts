import { expect, test } from '@jest/globals';
import { anyOf, isLong, testSeed } from '../../../../scripts/testing/seed.mjs';
import { startTerms } from '../../testing/simulated-term.ts';

const playTerm = startTerms();
const SEED = testSeed();

test.each([...(isLong ? [[2, 120, 12]] : []), [SEED, 15, 6]] as [number, number, number][])(
  'a term from seed %i, of %i students and %i weeks, whose professor moves people about: calendars are as their pages, and nobody is mailed twice a day',
  async (seed, students, weeks) => {
    const term = await playTerm({ seed, students, weeks, byHand: true });
    expect(term.faults).toEqual([]);
    expect(term.changes).toBeGreaterThan(50);
  },
);

test.each(
  anyOf(
    [
      [SEED, 20, 8, true],
      [SEED, 20, 8, false],
    ] as const,
    1,
  ),
)(
  'a term from seed %i, of %i students and %i weeks, whose mails fail and whose workers are killed: every calendar is as its page once they are out',
  async (seed, students, weeks, byHand) => {
    const term = await playTerm({ seed, students, weeks, byHand, mailsFail: true });
    expect(term.faults).toEqual([]);
    expect(term.mishaps).toBeGreaterThan(20);
  },
);

// The worst group of a term is measured against a search, which chance decides too: these are known.
test.each(anyOf([21, 22, 23, 24, 25, 26, 27, 28, 29, 30], 1))(
  'a term from seed %i, of 120 students and 12 weeks, in which people come, go and ask for another group: nothing waits for a day, two are moved for each at most, the worst group is within 5 points of a new search at the end, and calendars are as their pages',
  async (seed) => {
    const term = await playTerm({ seed, students: 120, weeks: 12 });
    expect(term.faults).toEqual([]);
    expect(term.under.at(-1)).toBeLessThanOrEqual(5);
    expect(term.came + term.left + term.asked).toBeGreaterThan(10);
  },
);

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
