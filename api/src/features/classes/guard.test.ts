import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { exportGroups, getDashboard, matchClass } from '@study-groups/contracts/dashboard';
import { getGroups } from '@study-groups/contracts/group';
import { sealPasswords } from '../../records/class-passwords.ts';
import { ClassModel, type ClassRecord } from '../../records/class.ts';
import { emptyDatabase, startTestApi, type TestApi } from '../../testing/api.ts';
import { stopClock } from '../../testing/clock.ts';
import { buildAdmin, buildClass, CLASS_PASSWORDS } from '../../testing/factories.ts';
import { signIn } from '../../testing/sign-in.ts';

let api: TestApi;
let cls: ClassRecord;
beforeAll(async () => void (api = await startTestApi({ TRUST_PROXY: '1' })));
beforeEach(async () => {
  await emptyDatabase();
  cls = await buildClass(api.platform);
});
afterAll(() => api.close());

const params = () => ({ slug: cls.slug! });
const dashboard = (password: string, address = '192.0.2.1', cookie = '') =>
  api.call(getDashboard, {
    params: params(),
    headers: { 'x-dashboard-password': password, 'x-forwarded-for': address, cookie },
  });
const groupsPage = (password: string, address = '192.0.2.1') =>
  api.call(getGroups, { params: params(), body: { password }, headers: { 'x-forwarded-for': address } });

const WRONG = { status: 401, body: { code: 'wrong_password', message: 'Invalid password' } };

describe('a dashboard', () => {
  test('opens with the class’s dashboard password and no other', async () => {
    const other = await buildClass(api.platform);
    expect((await dashboard(CLASS_PASSWORDS.dashboard)).status).toBe(200);
    for (const password of ['', 'x', CLASS_PASSWORDS.groups, `${CLASS_PASSWORDS.dashboard}x`]) {
      expect(await dashboard(password)).toMatchObject(WRONG);
    }
    expect(await api.call(getDashboard, { params: params() })).toMatchObject(WRONG);
    expect((await api.call(getDashboard, { params: { slug: other.slug! } })).status).toBe(401);
    expect((await api.call(matchClass, { params: params() })).status).toBe(401);
  });

  test('opens with an admin’s session instead, by cookie only with a request id', async () => {
    const headers = await signIn(api, await buildAdmin());
    expect((await api.call(getDashboard, { params: params(), headers })).status).toBe(200);
    const cookie = `admin-session=${headers['authorization']?.slice('Bearer '.length)}`;
    const post = (extra: Record<string, string>) =>
      api.fetch(getDashboard.path.replace(':slug', cls.slug!), { method: 'POST', headers: { cookie, ...extra } });
    expect((await post({ 'x-request-id': 'a' })).status).toBe(200);
    expect(await post({})).toMatchObject({ status: 400, body: { code: 'request_id_missing' } });
    expect((await post({ 'x-dashboard-password': CLASS_PASSWORDS.dashboard })).status).toBe(200);
  });

  test.each(['pending', 'rejected'] as const)('is not found while the class is %s', async (status) => {
    cls = await buildClass(api.platform, { status });
    expect(await dashboard(CLASS_PASSWORDS.dashboard)).toMatchObject({
      status: 404,
      body: { code: 'class_not_found' },
    });
  });

  test('takes the password in the query for the file only', async () => {
    const query = { password: CLASS_PASSWORDS.dashboard };
    expect((await api.call(exportGroups, { params: params(), query })).status).toBe(200);
    expect((await api.call(exportGroups, { params: params(), query: { password: 'wrong' } })).status).toBe(401);
    expect((await api.call(getDashboard, { params: params(), query })).status).toBe(401);
  });
});

describe('guessing', () => {
  test('ends after 20 wrong passwords from one address, all at once too', async () => {
    stopClock();
    const answers = await Promise.all(Array.from({ length: 60 }, (_, i) => dashboard(`wrong-${i}`)));
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(20);
    const refused = answers.find(({ status }) => status === 429);
    expect(refused?.body.code).toBe('too_many_requests');
    expect(refused?.headers.get('retry-after')).toBe('900');
    expect((await dashboard(CLASS_PASSWORDS.dashboard)).status).toBe(429);
    expect((await dashboard(CLASS_PASSWORDS.dashboard, '192.0.2.2')).status).toBe(200);
    const other = await buildClass(api.platform);
    cls = other;
    expect((await dashboard(CLASS_PASSWORDS.dashboard)).status).toBe(200);
  });

  test('by strangers does not lock out an address or a browser that got in before', async () => {
    const before = await dashboard(CLASS_PASSWORDS.dashboard, '198.51.100.1');
    await Promise.all(Array.from({ length: 35 }, (_, i) => dashboard('wrong', `203.0.113.${i}`)));
    expect((await dashboard(CLASS_PASSWORDS.dashboard, '203.0.113.99')).status).toBe(429);
    expect((await dashboard(CLASS_PASSWORDS.dashboard, '198.51.100.1')).status).toBe(200);
    const cookie = before.headers.getSetCookie()[0]?.split(';')[0] ?? '';
    expect((await dashboard(CLASS_PASSWORDS.dashboard, '203.0.113.99', cookie)).status).toBe(200);
  });

  test('from the same hall does not lock out a browser that got in before', async () => {
    const { headers } = await dashboard(CLASS_PASSWORDS.dashboard);
    const cookie = headers.getSetCookie()[0]?.split(';')[0] ?? '';
    await Promise.all(Array.from({ length: 25 }, () => dashboard('wrong')));
    expect((await dashboard(CLASS_PASSWORDS.dashboard)).status).toBe(429);
    expect((await dashboard(CLASS_PASSWORDS.dashboard, '192.0.2.1', cookie)).status).toBe(200);
    // The cookie is for this class and this password.
    cls = await buildClass(api.platform);
    await api.platform.limits.guessesByAddress.add(`class:${cls.id}:dashboard:192.0.2.1`, 20);
    expect((await dashboard(CLASS_PASSWORDS.dashboard, '192.0.2.1', cookie)).status).toBe(429);
  });

  test('with a cookie of before the password changed is a stranger’s', async () => {
    const { headers } = await dashboard(CLASS_PASSWORDS.dashboard);
    const cookie = headers.getSetCookie()[0]?.split(';')[0] ?? '';
    await api.platform.limits.guessesByStrangers.add(`class:${cls.id}:dashboard`, 25);
    expect((await dashboard('wrong', '203.0.113.1', cookie)).status).toBe(401);
    const passwords = sealPasswords(api.platform.vault, cls.id, { ...CLASS_PASSWORDS, dashboard: 'another one' });
    await ClassModel.updateOne({ id: cls.id }, { $set: { passwords } });
    expect((await dashboard('wrong', '203.0.113.1', cookie)).status).toBe(429);
  });

  test('300 students at once open the groups page from one hall', async () => {
    const answers = await Promise.all(Array.from({ length: 300 }, () => groupsPage(CLASS_PASSWORDS.groups)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  });
});

test('no password, key or token is ever logged', async () => {
  await dashboard('canary-wrong-password');
  await dashboard(CLASS_PASSWORDS.dashboard);
  await groupsPage('canary-groups-password');
  await api.call(exportGroups, { params: params(), query: { password: 'canary-query-password' } });
  await api.fetch('/api/students/canary-access-key-0123456789');
  await api.fetch('/edit/canary-page-access-key-0123');
  await api.fetch('/api/classes/x?token=canary-query-token');
  const headers = await signIn(api, await buildAdmin());
  await api.call(getDashboard, { params: params(), headers: { ...headers, cookie: 'admin-session=canary-cookie' } });
  const logs = api.logs.join('');
  expect(logs).toContain('"route":"/api/dashboard/:slug"');
  expect(logs).toContain('"route":"/api/students/:accessKey"');
  for (const secret of ['canary', CLASS_PASSWORDS.dashboard, headers['authorization']!.slice('Bearer '.length)]) {
    expect(logs).not.toContain(secret);
  }
});
