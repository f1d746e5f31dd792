import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { loginAdmin } from '@study-groups/contracts/admin';
import { getDashboard } from '@study-groups/contracts/dashboard';
import type { Context } from '../../platform/call.ts';
import { ApiError } from '../../platform/errors.ts';
import type { ClassRecord } from '../../records/class.ts';
import { emptyDatabase, startTestApi, type TestApi } from '../../testing/api.ts';
import { stopClock } from '../../testing/clock.ts';
import { ADMIN_PASSWORD, buildAdmin, buildClass, CLASS_PASSWORDS } from '../../testing/factories.ts';
import { buildProof } from '../../testing/proof.ts';
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

const GUESSES_AN_HOUR = 50;
/** The address from which people of the class got in before: a hall that guesses come from too. */
const HALL = '198.51.100.1';
const GUESSES = 2_000;
const HOURS = 10;
/** More would only queue up for the connections to the database. */
const AT_ONCE = 100;

/** One of a thousand addresses. */
const addressOf = (guess: number) =>
  guess % 10 === 0 ? HALL : `203.0.${(guess % 1_000) >> 8}.${(guess % 1_000) & 255}`;

/** Builds the part of a request that the limits look at; the rest would take most of the test's time. */
function requestFrom(address: string): Context {
  const cookies = { get: () => undefined, set: () => undefined };
  return { state: { address }, cookies, get: () => '' } as unknown as Context;
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

test('of 2,000 guesses at the passwords of a class at most 100 are checked, and its professor still gets in', async () => {
  const { platform } = api;
  const dashboard = (address: string, cookie = '', paid: Record<string, string> = {}) =>
    api.call(getDashboard, {
      params: { slug: cls.slug! },
      headers: { 'x-dashboard-password': CLASS_PASSWORDS.dashboard, 'x-forwarded-for': address, cookie, ...paid },
    });
  const before = await dashboard(HALL);
  await checkClassPassword(platform, requestFrom(HALL), cls, 'groups', CLASS_PASSWORDS.groups);

  const start = stopClock().getTime();
  let checked = 0;
  // Over a day: each time what was wrong an hour ago is forgotten, but for the hundred.
  for (let hour = 0; hour < HOURS; hour += 1) {
    stopClock(start + hour * 2 * 3_600_000);
    const counts = await countAnswers(GUESSES / HOURS, (each) => {
      const number = (hour * GUESSES) / HOURS + each;
      const kind = number % 2 ? 'dashboard' : 'groups';
      // The right one is among the last, when nothing is checked any more.
      const password = number > GUESSES / 2 && number % 200 === 1 ? CLASS_PASSWORDS[kind] : `guess-${number}`;
      return checkClassPassword(platform, requestFrom(addressOf(number)), cls, kind, password);
    });
    checked += counts['wrong_password'] ?? 0;
    expect(counts['let in']).toBeUndefined();
  }
  expect(checked).toBe(100);
  expect(await dashboard('192.0.2.7')).toMatchObject({ status: 429, body: { code: 'proof_required' } });
  expect((await dashboard('192.0.2.7', cookieOf(before.headers))).status).toBe(200);
  const paid = await buildProof(platform, `class:${cls.id}:dashboard`);
  expect((await dashboard('192.0.2.7', '', paid)).status).toBe(200);
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
  expect(counts).toEqual({ wrong_login: GUESSES_AN_HOUR, proof_required: 300 - GUESSES_AN_HOUR });
  expect((await signIn('192.0.2.7')).status).toBe(429);
  expect((await signIn('192.0.2.7', cookieOf(before.headers))).status).toBe(200);
});
