import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { rotatePassword, updateSettings } from '@study-groups/contracts/actions';
import { exportGroups, forgetDevice, getDashboard } from '@study-groups/contracts/dashboard';
import { getGroups } from '@study-groups/contracts/group';
import { openByLink } from '@study-groups/contracts/open-link';
import type { OpenedPage } from '@study-groups/contracts/links';
import { emptyDatabase, startTestApi, type TestApi } from '../testing/api.ts';
import { stopClock } from '../testing/clock.ts';
import { buildAdmin, buildClass, CLASS_PASSWORDS } from '../testing/factories.ts';
import { signIn } from '../testing/sign-in.ts';
import { sealPasswords } from './class-passwords.ts';
import { ClassModel, type ClassRecord } from './class.ts';
import { pageToken } from './page-links.ts';

let api: TestApi;
let cls: ClassRecord;
beforeAll(async () => void (api = await startTestApi()));
beforeEach(async () => {
  await emptyDatabase();
  cls = await buildClass(api.platform);
});
afterAll(() => api.close());

const vault = () => api.platform.vault;
const params = () => ({ slug: cls.slug! });
const exchange = (page: OpenedPage, token: string) => api.call(openByLink, { params: params(), body: { page, token } });

/** The cookie of a browser that followed the link of a mail. */
async function follow(page: OpenedPage): Promise<{ cookie: string }> {
  const { status, headers } = await exchange(page, pageToken(vault(), cls, page));
  expect(status).toBe(200);
  expect(headers.get('set-cookie')).toMatch(
    /^open-(dashboard|groups)-\d+=[\w-]{43}; path=\/api; samesite=lax; httponly$/,
  );
  return { cookie: headers.get('set-cookie')!.split(';')[0]! };
}

const readGroups = async (headers = {}) => (await api.call(getGroups, { params: params(), body: {}, headers })).status;
const readDashboard = async (headers = {}) =>
  (await api.call(getDashboard, { params: params(), body: {}, headers })).status;

test('the link of a professor’s mail opens the dashboard without the password, for reading and for changing', async () => {
  expect(await readDashboard()).toBe(401);
  const headers = await follow('dashboard');
  expect(await readDashboard(headers)).toBe(200);
  expect((await api.call(exportGroups, { params: params(), headers })).status).toBe(200);
  const change = { params: params(), body: { autoMatch: false } };
  expect((await api.call(updateSettings, { ...change, headers })).status).toBe(200);
});

test('the link of a member’s mail opens the groups page and not the dashboard', async () => {
  expect(await readGroups()).toBe(401);
  const headers = await follow('groups');
  expect([await readGroups(headers), await readDashboard(headers)]).toEqual([200, 401]);
  // What is typed counts, whatever the browser has opened.
  const typed = await api.call(getGroups, { params: params(), body: { password: 'wrong' }, headers });
  expect(typed.status).toBe(401);
});

test('a new password ends the links and what they have opened', async () => {
  const token = pageToken(vault(), cls, 'groups');
  const headers = await follow('groups');
  const passwords = sealPasswords(vault(), cls.id, { ...CLASS_PASSWORDS, groups: 'another one' });
  await ClassModel.updateOne({ id: cls.id }, { $set: { passwords } });
  expect(await readGroups(headers)).toBe(401);
  expect((await exchange('groups', token)).body.code).toBe('link_not_found');
  // The other password is as it was.
  expect(await readDashboard(await follow('dashboard'))).toBe(200);
});

test('a token is of one page of one class', async () => {
  const other = await buildClass(api.platform);
  for (const [page, token] of [
    ['dashboard', pageToken(vault(), cls, 'groups')],
    ['groups', pageToken(vault(), cls, 'dashboard')],
    ['groups', pageToken(vault(), other, 'groups')],
    ['groups', 'x'.repeat(43)],
  ] as const) {
    const { status, headers } = await exchange(page, token);
    expect([status, headers.get('set-cookie')]).toEqual([404, null]);
  }
});

test('a form of another site can’t write with the cookie', async () => {
  const headers = { ...(await follow('dashboard')), 'x-request-id': '' };
  const { status, body } = await api.call(updateSettings, { params: params(), body: { autoMatch: false }, headers });
  expect([status, body.code]).toEqual([400, 'request_id_missing']);
});

describe('a browser that is to be remembered', () => {
  const professor = { 'x-dashboard-password': CLASS_PASSWORDS.dashboard };
  const ask = (headers: Record<string, string>, remember?: boolean) =>
    api.call(getDashboard, { params: params(), body: remember === undefined ? {} : { remember }, headers });

  /** The cookies of a browser after an answer that set or took away one. */
  function cookieAfter({ headers }: { headers: Headers }): { cookie: string } {
    const cookie = headers.getSetCookie().find((each) => each.startsWith('open-dashboard-'))!;
    return { cookie: cookie.split(';')[0]! };
  }
  const remember = async () => cookieAfter(await ask(professor, true));

  test('opens the dashboard without the password for a week, this class’s and no other page', async () => {
    const answer = await ask(professor, true);
    expect(answer.headers.getSetCookie().find((each) => each.startsWith('open-'))).toMatch(
      /^open-dashboard-\d+=\d{13}\.[\w-]{43}; path=\/api; expires=[^;]+; samesite=lax; httponly$/,
    );
    const headers = cookieAfter(answer);
    const change = { params: params(), body: { autoMatch: false } };
    expect((await api.call(updateSettings, { ...change, headers })).status).toBe(200);
    expect(await readGroups(headers)).toBe(401);
    const other = await buildClass(api.platform);
    expect((await api.call(getDashboard, { params: { slug: other.slug! }, body: {}, headers })).status).toBe(401);

    stopClock(Date.now() + 6.9 * 86_400_000);
    expect(await readDashboard(headers)).toBe(200);
    stopClock(Date.now() + 0.2 * 86_400_000);
    expect(await readDashboard(headers)).toBe(401);
    // The end is part of what is signed.
    const later = { cookie: headers.cookie.replace(/=\d+/, `=${Date.now() + 86_400_000}`) };
    expect(await readDashboard(later)).toBe(401);
    expect(await readDashboard({ cookie: headers.cookie.replace(/=\d+\./, '=') })).toBe(401);
  });

  test('is not unless it is asked for, and never by a wrong password or an admin’s session', async () => {
    const cookies = async (headers: Record<string, string>, asked?: boolean) =>
      (await ask(headers, asked)).headers.getSetCookie().filter((each) => each.startsWith('open-'));
    expect(await cookies(professor)).toEqual([]);
    expect(await cookies({ 'x-dashboard-password': 'prof-wrong' }, true)).toEqual([]);
    expect(await cookies(await signIn(api, await buildAdmin()), true)).toEqual([]);
  });

  test('is forgotten where it signs out, or comes again without the wish', async () => {
    const headers = await remember();
    for (const answer of [await api.call(forgetDevice, { params: params(), headers }), await ask(professor, false)]) {
      expect(answer.status).toBe(200);
      expect(cookieAfter(answer).cookie).toMatch(/^open-dashboard-\d+=$/);
    }
    expect((await api.call(forgetDevice, { params: params() })).status).toBe(401);
  });

  test('is forgotten with the password, but where it was replaced by that browser itself', async () => {
    const [headers, another] = [await remember(), await remember()];
    const { version } = (await ask(headers)).body;
    const rotated = await api.call(rotatePassword, { params: params(), body: { page: 'dashboard', version }, headers });
    expect(Object.keys(rotated.body).sort()).toEqual(['emailsQueued', 'password', 'version']);
    expect([await readDashboard(another), await readDashboard(cookieAfter(rotated))]).toEqual([401, 200]);
  });

  test('writes only with a request id, which other sites cannot send', async () => {
    const headers = { ...(await remember()), 'x-request-id': '' };
    for (const [call, body] of [
      [updateSettings, { autoMatch: false }],
      [forgetDevice, undefined],
    ] as const) {
      const { status, body: answer } = await api.call(call, { params: params(), headers, ...(body && { body }) });
      expect([status, answer.code]).toEqual([400, 'request_id_missing']);
    }
  });

  test('has its cookie for https only where the product is on https', async () => {
    const { env } = api.platform;
    env.PUBLIC_URL = 'https://groups.example.edu';
    try {
      const cookie = (await ask(professor, true)).headers.getSetCookie().find((each) => each.includes('open-'));
      expect(cookie).toMatch(/^__Host-open-dashboard-\d+=.*; path=\/; .*; secure/i);
    } finally {
      env.PUBLIC_URL = 'http://groups.example.edu';
    }
  });
});

test('a token is in no log', async () => {
  for (const page of ['groups', 'dashboard'] as const) {
    await follow(page);
    expect(api.logs.join('')).not.toContain(pageToken(vault(), cls, page));
  }
});
