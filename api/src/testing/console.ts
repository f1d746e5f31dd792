import { afterAll, beforeAll, beforeEach } from '@jest/globals';
import type { AdminRecord } from '../records/admin.ts';
import { emptyDatabase, startTestApi, type TestApi } from './api.ts';
import { buildAdmin } from './factories.ts';
import { signIn } from './sign-in.ts';

/** The server of a file of tests of the console, and each test's one admin with the headers of a session. */
export let api: TestApi;
export let admin: AdminRecord;
export let headers: Record<string, string>;
beforeAll(async () => void (api = await startTestApi()));
beforeEach(async () => {
  await emptyDatabase();
  admin = await buildAdmin();
  headers = await signIn(api, admin);
});
afterAll(() => api.close());
