import { afterAll, afterEach, beforeAll, beforeEach, expect } from '@jest/globals';
import { emptyDatabase, startTestApi, type TestApi } from '../api.ts';
import { FakeGoogle } from './fake-google.ts';
import { GoogleClock } from './google-clock.ts';

/** A server and the Google that it asks. */
export interface WithGoogle {
  google: FakeGoogle;
  api: TestApi;
}

/**
 * Starts both for the tests of a file, empty before each. Whatever a test is about: Google must have understood all that
 * it was asked.
 * @param use gets them before the first test
 */
export function withGoogle(use: (started: WithGoogle) => void): void {
  let google: FakeGoogle;
  let api: TestApi;
  let clock: GoogleClock;
  beforeAll(async () => {
    google = await FakeGoogle.start();
    api = await startTestApi(google.env);
    use({ google, api });
  });
  afterAll(async () => {
    await Promise.all([api.close(), google.close()]);
  });
  beforeEach(async () => {
    await emptyDatabase();
    google.reset();
    clock = new GoogleClock();
    google.onHeard = (isSilent) => clock.heard(isSilent);
  });
  afterEach(() => {
    clock.end();
    expect(google.problems).toEqual([]);
  });
}
