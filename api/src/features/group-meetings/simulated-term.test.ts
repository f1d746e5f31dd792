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

test('three weeks of a class: every calendar is as its page, nobody is in two groups, and nobody is mailed twice a day', async () => {
  const term = await playTerm(api.platform, { seed: 1, students: 18, weeks: 3 });
  expect(term.faults).toEqual([]);
  expect(term.changes).toBeGreaterThan(20);
  expect(term.meetings).toBeGreaterThan(3);
});
