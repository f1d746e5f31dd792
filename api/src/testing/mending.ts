import { afterAll, beforeAll, beforeEach } from '@jest/globals';
import { emptyDatabase, startTestApi, type TestApi } from './api.ts';
import { bundleQuickThread } from './bundle.ts';
import { stopClock } from './clock.ts';

/** The server of a file of tests of classes that mend themselves, on a Monday of October. */
export let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
  api.platform.matchingThread = await bundleQuickThread();
});
afterAll(() => api.close());
beforeEach(async () => {
  await emptyDatabase();
  stopClock(new Date('2026-10-05T12:00:00Z'));
});
