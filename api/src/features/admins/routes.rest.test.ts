import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { loginAdmin } from '@study-groups/contracts/admin';
import { emptyDatabase, startTestApi, type TestApi } from '../../testing/api.ts';
import { ADMIN_PASSWORD, buildAdmin } from '../../testing/factories.ts';

let api: TestApi;
beforeAll(async () => void (api = await startTestApi({ TRUST_PROXY: '1' })));
beforeEach(() => emptyDatabase());
afterAll(() => api.close());

const login = (username: string, password: string, headers: Record<string, string> = {}) =>
  api.call(loginAdmin, { body: { username, password }, headers });

const cookieOf = (headers: Headers) =>
  headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');

describe('guessing', () => {
  const from = (address: string) => ({ 'x-forwarded-for': address });

  test('a made-up cookie makes no one known', async () => {
    const { username } = await buildAdmin();
    const { headers } = await login(username, ADMIN_PASSWORD, from('198.51.100.1'));
    const [name] = /known-\w+/.exec(cookieOf(headers)) ?? [];
    await Promise.all(Array.from({ length: 60 }, (_, i) => login(username, `wrong-${i}`, from(`203.0.113.${i}`))));
    const forged = { ...from('203.0.113.1'), cookie: `${name}=${'a'.repeat(32)}.${'b'.repeat(43)}` };
    expect((await login(username, ADMIN_PASSWORD, forged)).status).toBe(429);
  });
});
