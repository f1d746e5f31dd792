import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { exportGroups, getDashboard, matchClass } from '@study-groups/contracts/dashboard';
import { getGroups } from '@study-groups/contracts/group';
import { sealPasswords } from '../../records/class-passwords.ts';
import { ClassModel, type ClassRecord } from '../../records/class.ts';
import { type Answer, emptyDatabase, startTestApi, type TestApi } from '../../testing/api.ts';
import { stopClock } from '../../testing/clock.ts';
import { buildAdmin, buildClass, CLASS_PASSWORDS } from '../../testing/factories.ts';
import { buildProof } from '../../testing/proof.ts';
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
const dashboard = (password: string, address = '192.0.2.1', cookie = '', paid: Record<string, string> = {}) =>
  api.call(getDashboard, {
    params: params(),
    headers: { 'x-dashboard-password': password, 'x-forwarded-for': address, cookie, ...paid },
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

const cookieOf = ({ headers }: { headers: Headers }) => headers.getSetCookie()[0]?.split(';')[0] ?? '';
/** Types wrong passwords, all different, from one address or from one each. */
const guess = (count: number, address?: string) =>
  Promise.all(Array.from({ length: count }, (_, i) => dashboard(`wrong-${i}`, address ?? `203.0.113.${i}`)));
const count = (answers: Answer[], status: number) => answers.filter((answer) => answer.status === status).length;

describe('guessing', () => {
  test('asks for a proof after 20 wrong passwords from one address, all at once too', async () => {
    const answers = await guess(60, '192.0.2.1');
    expect([count(answers, 401), count(answers, 429)]).toEqual([20, 40]);
    expect(answers.find(({ status }) => status === 429)?.body).toMatchObject({
      code: 'proof_required',
      challenge: { parameters: { algorithm: 'PBKDF2/SHA-512' }, signature: expect.any(String) },
    });
    expect((await dashboard(CLASS_PASSWORDS.dashboard)).status).toBe(429);
    expect((await dashboard(CLASS_PASSWORDS.dashboard, '192.0.2.2')).status).toBe(200);
    cls = await buildClass(api.platform);
    expect((await dashboard(CLASS_PASSWORDS.dashboard)).status).toBe(200);
  });

  test('counts both passwords of a class together', async () => {
    await guess(20, '192.0.2.1');
    expect((await groupsPage(CLASS_PASSWORDS.groups)).body.code).toBe('proof_required');
    expect((await groupsPage(CLASS_PASSWORDS.groups, '192.0.2.2')).status).toBe(200);
  });

  test('costs nothing with a password that was typed before', async () => {
    const answers = [];
    for (let times = 0; times < 60; times += 1) answers.push(await dashboard('the same typo'));
    expect(count(answers, 401)).toBe(60);
    expect((await dashboard(CLASS_PASSWORDS.dashboard)).status).toBe(200);
  });

  test('is forgotten by the hour', async () => {
    const start = stopClock().getTime();
    await guess(20, '192.0.2.1');
    expect((await dashboard(CLASS_PASSWORDS.dashboard)).status).toBe(429);
    stopClock(start + 61 * 60_000);
    expect((await dashboard(CLASS_PASSWORDS.dashboard)).status).toBe(200);
  });

  test('goes on for a proof, which is good for one guess at one password', async () => {
    await guess(60);
    const scope = `class:${cls.id}:dashboard`;
    const pay = async (password: string, paid: Record<string, string>) =>
      (await dashboard(password, '192.0.2.1', '', paid)).status;
    expect(await pay(CLASS_PASSWORDS.dashboard, await buildProof(api.platform, `class:${cls.id}:groups`))).toBe(429);
    const spent = await buildProof(api.platform, scope);
    expect(await pay('another wrong one', spent)).toBe(401);
    expect(await pay(CLASS_PASSWORDS.dashboard, spent)).toBe(429);
    // What was found wrong for a proof needs no other to be wrong again.
    expect(await pay('another wrong one', {})).toBe(401);
    const opened = await dashboard(CLASS_PASSWORDS.dashboard, '192.0.2.1', '', await buildProof(api.platform, scope));
    expect(opened.status).toBe(200);
    expect((await dashboard(CLASS_PASSWORDS.dashboard, '192.0.2.1', cookieOf(opened))).status).toBe(200);
  });

  test('by strangers asks no proof of a browser that got in before', async () => {
    const cookie = cookieOf(await dashboard(CLASS_PASSWORDS.dashboard, '198.51.100.1'));
    await guess(60);
    expect((await dashboard(CLASS_PASSWORDS.dashboard, '203.0.113.99')).status).toBe(429);
    expect((await dashboard(CLASS_PASSWORDS.dashboard, '203.0.113.99', cookie)).status).toBe(200);
  });

  test('from the same hall asks no proof of a browser that got in before', async () => {
    const cookie = cookieOf(await dashboard(CLASS_PASSWORDS.dashboard));
    await guess(25, '192.0.2.1');
    expect((await dashboard(CLASS_PASSWORDS.dashboard)).status).toBe(429);
    expect((await dashboard(CLASS_PASSWORDS.dashboard, '192.0.2.1', cookie)).status).toBe(200);
    // The cookie is for this class and this password.
    cls = await buildClass(api.platform);
    await guess(25, '192.0.2.1');
    expect((await dashboard(CLASS_PASSWORDS.dashboard, '192.0.2.1', cookie)).status).toBe(429);
  });

  test('with a cookie of before the password changed is a stranger’s', async () => {
    const cookie = cookieOf(await dashboard(CLASS_PASSWORDS.dashboard));
    await guess(60);
    expect((await dashboard('wrong', '203.0.113.99', cookie)).status).toBe(401);
    const passwords = sealPasswords(api.platform.vault, cls.id, { ...CLASS_PASSWORDS, dashboard: 'another one' });
    await ClassModel.updateOne({ id: cls.id }, { $set: { passwords } });
    expect((await dashboard('wrong', '203.0.113.99', cookie)).status).toBe(429);
  });

  test('in a browser that got in before is a stranger’s after ten wrong passwords', async () => {
    const cookie = cookieOf(await dashboard(CLASS_PASSWORDS.dashboard));
    await guess(60);
    const answers = await Promise.all(Array.from({ length: 15 }, (_, i) => dashboard(`x-${i}`, '192.0.2.1', cookie)));
    expect([count(answers, 401), count(answers, 429)]).toEqual([10, 5]);
  });

  test('many students at once open the groups page from one hall', async () => {
    const answers = await Promise.all(Array.from({ length: 60 }, () => groupsPage(CLASS_PASSWORDS.groups)));
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
