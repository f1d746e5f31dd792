import { afterAll, afterEach, beforeAll, beforeEach, expect } from '@jest/globals';
import { emptyDatabase, startTestApi, type TestApi } from '../api.ts';
import { FakeGoogle, type Failure } from './fake-google.ts';

/** A server and the Google that it asks. */
export interface WithGoogle {
  google: FakeGoogle;
  api: TestApi;
  /** Has the server wait for so long only, where Google will not answer; until the test ends. */
  wait(failure: Failure, milliseconds: number): void;
}

/**
 * Starts both for the tests of a file, empty before each. Whatever a test is about: Google must have understood all that
 * it was asked.
 * @param use gets them before the first test
 */
export function withGoogle(use: (started: WithGoogle) => void): void {
  let google: FakeGoogle;
  let api: TestApi;
  const wait = (failure: Failure, milliseconds: number) => {
    if (failure === 'hang') api.platform.googleTimeoutMs = milliseconds;
  };
  beforeAll(async () => {
    google = await FakeGoogle.start();
    api = await startTestApi(google.env);
    use({ google, api, wait });
  });
  afterAll(async () => {
    await Promise.all([api.close(), google.close()]);
  });
  beforeEach(async () => {
    await emptyDatabase();
    google.reset();
  });
  afterEach(() => {
    expect(google.problems).toEqual([]);
    delete api.platform.googleTimeoutMs;
  });
}
