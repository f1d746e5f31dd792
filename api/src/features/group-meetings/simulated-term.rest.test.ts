import { expect, test } from '@jest/globals';
import { startTerms } from '../../testing/simulated-term.ts';

const playTerm = startTerms();

test.each([[2, 120, 12], ...[3, 4, 5, 6, 7, 8, 9, 10, 11].map((seed) => [seed, 15, 6])] as [number, number, number][])(
  'a term from seed %i, of %i students and %i weeks: calendars are as their pages, and nobody is mailed twice a day',
  async (seed, students, weeks) => {
    const term = await playTerm({ seed, students, weeks });
    expect(term.faults).toEqual([]);
    expect(term.changes).toBeGreaterThan(50);
  },
);
