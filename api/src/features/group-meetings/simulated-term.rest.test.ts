import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { emptyDatabase, startTestApi, type TestApi } from '../../testing/api.ts';
import { bundleQuickThread } from '../../testing/bundle.ts';
import { NO_LIMITS } from '../../testing/no-limits.ts';
import { playTerm } from '../../testing/simulated-term.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
  api.platform.limits = NO_LIMITS;
  api.platform.matchingThread = await bundleQuickThread();
});
afterAll(() => api.close());
beforeEach(() => emptyDatabase());

test.each([[2, 120, 12], ...[3, 4, 5, 6, 7, 8, 9, 10, 11].map((seed) => [seed, 15, 6])] as [number, number, number][])(
  'a term from seed %i, of %i students and %i weeks: calendars are as their pages, and nobody is mailed twice a day',
  async (seed, students, weeks) => {
    const term = await playTerm(api.platform, { seed, students, weeks });
    expect(term.faults).toEqual([]);
    expect(term.changes).toBeGreaterThan(50);
  },
);
