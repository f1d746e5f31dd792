import { afterAll, beforeAll, beforeEach } from '@jest/globals';
import { loginAdmin } from '@study-groups/contracts/admin';
import { type TestApi, emptyDatabase, startTestApi } from './api.ts';

/** The server of a file of tests of admins who sign in. */
export let api: TestApi;
beforeAll(async () => void (api = await startTestApi({ TRUST_PROXY: '1' })));
beforeEach(() => emptyDatabase());
afterAll(() => api.close());

export const login = (username: string, password: string, headers: Record<string, string> = {}) =>
  api.call(loginAdmin, { body: { username, password }, headers });

export const cookieOf = (headers: Headers) =>
  headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
