import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { loginAdmin } from '@study-groups/contracts/admin';
import { getDashboard } from '@study-groups/contracts/dashboard';
import type { Context } from '../../platform/call.ts';
import { ApiError } from '../../platform/errors.ts';
import type { ClassRecord } from '../../records/class.ts';
import { emptyDatabase, startTestApi, type TestApi } from '../../testing/api.ts';
import { ADMIN_PASSWORD, buildAdmin, buildClass, CLASS_PASSWORDS } from '../../testing/factories.ts';
import { login } from '../admins/login.ts';
import { checkClassPassword } from './guard.ts';

let api: TestApi;
let cls: ClassRecord;
beforeAll(async () => void (api = await startTestApi({ TRUST_PROXY: '1' })));
beforeEach(async () => {
  await emptyDatabase();
  cls = await buildClass(api.platform);
});
afterAll(() => api.close());

/** Where the people of the class got in before, a hall that guesses come from too. */
const HALL = '198.51.100.1';
const GUESSES = 10_000;
/** More would only queue up for the connections to the database. */
const AT_ONCE = 100;

const addressOf = (guess: number) => (guess % 10 === 0 ? HALL : `203.0.${guess >> 8}.${guess & 255}`);

/** What the limits see of a request; the rest of it would take most of the test's time. */
function requestFrom(address: string): Context {
  const cookies = { get: () => undefined, set: () => undefined };
  return { state: { address }, cookies } as unknown as Context;
}

/** Makes guesses, many at once. @returns how often each error was the answer */
async function countAnswers(
  count: number,
  guess: (number: number) => Promise<unknown>,
): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (let from = 0; from < count; from += AT_ONCE) {
    const numbers = Array.from({ length: Math.min(AT_ONCE, count - from) }, (_, i) => from + i);
    for (const answer of await Promise.allSettled(numbers.map(guess))) {
      const code = answer.status === 'fulfilled' ? 'let in' : (answer.reason as ApiError).code;
      counts[code] = (counts[code] ?? 0) + 1;
    }
  }
  return counts;
}

const cookieOf = (headers: Headers) =>
  headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');

test('of 10,000 guesses at the passwords of a class at most 100 are checked, and its professor still gets in', async () => {
  const { platform } = api;
  const dashboard = (address: string, cookie = '') =>
    api.call(getDashboard, {
      params: { slug: cls.slug! },
      headers: { 'x-dashboard-password': CLASS_PASSWORDS.dashboard, 'x-forwarded-for': address, cookie },
    });
  const before = await dashboard(HALL);
  await checkClassPassword(platform, requestFrom(HALL), cls, 'groups', CLASS_PASSWORDS.groups);

  const counts = await countAnswers(GUESSES, (number) => {
    const kind = number % 2 ? 'dashboard' : 'groups';
    // The right one is among the last, when nothing is checked any more.
    const password = number > 5_000 && number % 1_000 === 1 ? CLASS_PASSWORDS[kind] : `guess-${number}`;
    return checkClassPassword(platform, requestFrom(addressOf(number)), cls, kind, password);
  });
  expect(counts).toEqual({ wrong_password: expect.any(Number), too_many_requests: expect.any(Number) });
  expect(counts['wrong_password']).toBeLessThanOrEqual(100);
  expect(counts['wrong_password']).toBeGreaterThan(50);
  expect((await dashboard('192.0.2.7')).status).toBe(429);
  expect((await dashboard('192.0.2.7', cookieOf(before.headers))).status).toBe(200);
});

test('of 300 guesses at an admin’s password few are checked, and the admin still gets in', async () => {
  const { username } = await buildAdmin();
  const signIn = (address: string, cookie = '') =>
    api.call(loginAdmin, {
      body: { username, password: ADMIN_PASSWORD },
      headers: { 'x-forwarded-for': address, cookie },
    });
  const before = await signIn(HALL);
  const counts = await countAnswers(300, (number) =>
    login(api.platform, requestFrom(addressOf(number)), { username, password: `guess-${number}` }),
  );
  expect(counts).toEqual({ wrong_login: expect.any(Number), too_many_requests: expect.any(Number) });
  expect(counts['wrong_login']).toBeLessThanOrEqual(50);
  expect((await signIn('192.0.2.7')).status).toBe(429);
  expect((await signIn('192.0.2.7', cookieOf(before.headers))).status).toBe(200);
});
