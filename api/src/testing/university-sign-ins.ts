import { afterAll, beforeAll, beforeEach } from '@jest/globals';
import { SIGN_IN_TEXTS } from '../features/sign-in/fault-page.ts';
import { type TestApi, emptyDatabase, startTestApi } from './api.ts';
import { openBrowser } from './openid/browser.ts';
import { University } from './openid/university.ts';

export const PUBLIC_URL = 'http://groups.example.edu';

/** The server of a file of tests of sign-in, and a university that people sign in at. */
export let api: TestApi;
export let university: University;
beforeAll(async () => {
  university = await University.start(() => api, PUBLIC_URL);
  api = await startTestApi({ PUBLIC_URL });
});
beforeEach(async () => {
  await emptyDatabase();
  university.who = 'sub-dana';
});
afterAll(async () => {
  await Promise.all([api.close(), university.close()]);
});

export const browser = () => openBrowser(() => api);
export const faults = SIGN_IN_TEXTS.en.faults;
