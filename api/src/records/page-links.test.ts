import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { updateSettings } from '@study-groups/contracts/actions';
import { exportGroups, getDashboard } from '@study-groups/contracts/dashboard';
import { getGroups } from '@study-groups/contracts/group';
import { openByLink } from '@study-groups/contracts/open-link';
import type { OpenedPage } from '@study-groups/contracts/open-token';
import { emptyDatabase, startTestApi, type TestApi } from '../testing/api.ts';
import { buildClass, CLASS_PASSWORDS } from '../testing/factories.ts';
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

test('a token is in no log', async () => {
  for (const page of ['groups', 'dashboard'] as const) {
    await follow(page);
    expect(api.logs.join('')).not.toContain(pageToken(vault(), cls, page));
  }
});
