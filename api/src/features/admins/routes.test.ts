import { describe, expect, test } from '@jest/globals';
import { getAdmin, loginAdmin, logoutAdmin } from '@study-groups/contracts/admin';
import { listClasses } from '@study-groups/contracts/admin-classes';
import { AdminModel } from '../../records/admin.ts';
import { SessionModel } from '../../records/session.ts';
import { stopClock } from '../../testing/clock.ts';
import { ADMIN_PASSWORD, buildAdmin } from '../../testing/factories.ts';
import { buildProof } from '../../testing/proof.ts';
import { ensureFirstAdmin } from './first-admin.ts';
import { verifyPassword } from './password.ts';
import { api, cookieOf, login } from '../../testing/admin-sign-ins.ts';

describe('signing in', () => {
  test('gives a session as a cookie and as a token, until it is ended', async () => {
    const now = stopClock();
    const admin = await buildAdmin();
    const { status, body, headers } = await login(` ${admin.username} `, ADMIN_PASSWORD);
    expect(status).toBe(200);
    expect(body).toEqual({ id: admin.id, token: expect.stringMatching(/^[\w-]{32}$/) });
    const cookie = headers.getSetCookie().find((text) => text.startsWith('admin-session='));
    expect(cookie).toMatch(/httponly/i);
    expect(cookie).toMatch(/samesite=lax/i);
    expect(cookie).not.toMatch(/secure/i);
    const expires = Date.parse(/expires=([^;]+)/i.exec(cookie ?? '')?.[1] ?? '');
    // To the second, as a cookie says it.
    expect(expires).toBe(Math.floor(now.getTime() / 1_000) * 1_000 + 12 * 3_600_000);

    const profile = { id: admin.id, username: admin.username, name: admin.name, email: admin.email };
    const bearer = { authorization: `Bearer ${body.token}` };
    for (const way of [bearer, { cookie: cookieOf(headers) }]) {
      expect(await api.call(getAdmin, { headers: way })).toMatchObject({ status: 200, body: profile });
    }
    expect(JSON.stringify(await SessionModel.find().lean())).not.toContain(body.token);

    expect(await api.call(logoutAdmin, { headers: bearer })).toMatchObject({ status: 200, body: { success: true } });
    for (const way of [bearer, { cookie: cookieOf(headers) }]) {
      expect((await api.call(getAdmin, { headers: way })).status).toBe(401);
    }
  });

  test('ends the one that the browser had', async () => {
    const admin = await buildAdmin();
    const first = await login(admin.username, ADMIN_PASSWORD);
    const elsewhere = await login(admin.username, ADMIN_PASSWORD);
    const second = await login(admin.username, ADMIN_PASSWORD, { cookie: cookieOf(first.headers) });
    const statusOf = async ({ body }: typeof first) =>
      (await api.call(getAdmin, { headers: { authorization: `Bearer ${body.token}` } })).status;
    expect([await statusOf(first), await statusOf(elsewhere), await statusOf(second)]).toEqual([401, 200, 200]);
  });

  test('refuses a wrong password and an unknown username with the same words', async () => {
    const admin = await buildAdmin();
    const refusal = { status: 401, body: { code: 'wrong_login', message: 'Invalid username or password' } };
    expect(await login(admin.username, 'wrong')).toMatchObject(refusal);
    expect(await login('nobody', ADMIN_PASSWORD)).toMatchObject(refusal);
    expect(await api.call(loginAdmin, { body: { username: ' ', password: '' } })).toMatchObject({
      status: 400,
      body: {
        errors: [
          { path: 'username', message: 'Username is required' },
          { path: 'password', message: 'Password is required' },
        ],
      },
    });
  });

  test('by cookie writes only with a request id, which other sites cannot send', async () => {
    const admin = await buildAdmin();
    const { headers } = await login(admin.username, ADMIN_PASSWORD);
    const write = (extra: Record<string, string>) =>
      api.fetch(logoutAdmin.path, { method: 'POST', headers: { cookie: cookieOf(headers), ...extra } });
    expect(await write({})).toMatchObject({ status: 400, body: { code: 'request_id_missing' } });
    expect((await api.fetch(getAdmin.path, { headers: { cookie: cookieOf(headers) } })).status).toBe(200);
    expect((await write({ 'x-request-id': 'a' })).status).toBe(200);
  });

  test('is needed for the admins’ calls', async () => {
    const wrong: Record<string, string>[] = [
      {},
      { authorization: 'Bearer x' },
      { cookie: `admin-session=${'a'.repeat(32)}` },
      { authorization: `Bearer ${'a'.repeat(32)}` },
    ];
    for (const headers of wrong) {
      expect(await api.call(listClasses, { headers })).toMatchObject({ status: 401, body: { code: 'not_signed_in' } });
    }
  });

  test('lasts no longer than its session', async () => {
    const { username } = await buildAdmin();
    const { body } = await login(username, ADMIN_PASSWORD);
    await SessionModel.updateMany({}, { $set: { expiresAt: new Date(Date.now() - 1) } });
    expect((await api.call(getAdmin, { headers: { authorization: `Bearer ${body.token}` } })).status).toBe(401);
  });
});

describe('guessing', () => {
  const from = (address: string) => ({ 'x-forwarded-for': address });

  test('from one address asks for a proof after 20 wrong passwords, over all usernames', async () => {
    const { username } = await buildAdmin();
    const answers = await Promise.all(
      Array.from({ length: 24 }, (_, i) => login(i % 2 ? username : `user-${i}`, `wrong-${i}`, from('192.0.2.1'))),
    );
    const checked = answers.filter(({ status }) => status === 401);
    const refused = answers.filter(({ status }) => status === 429);
    expect([checked.length, refused.length]).toEqual([20, 4]);
    expect(refused[0]?.body).toMatchObject({ code: 'proof_required', challenge: { signature: expect.any(String) } });

    expect((await login(username, ADMIN_PASSWORD, from('192.0.2.1'))).status).toBe(429);
    expect((await login(username, ADMIN_PASSWORD, from('192.0.2.2'))).status).toBe(200);
  });

  test('from many addresses asks for one too, but not of a browser that got in before', async () => {
    const { username } = await buildAdmin();
    const before = await login(username, ADMIN_PASSWORD, from('198.51.100.1'));
    const answers = await Promise.all(
      Array.from({ length: 60 }, (_, i) => login(username, `wrong-${i}`, from(`203.0.113.${i}`))),
    );
    expect(answers.filter(({ status }) => status === 401).length).toBe(50);
    expect((await login(username, ADMIN_PASSWORD, from('203.0.113.200'))).status).toBe(429);
    const proof = await buildProof(api.platform, `admin:${username}`);
    expect((await login(username, ADMIN_PASSWORD, { ...from('203.0.113.200'), ...proof })).status).toBe(200);
    const sameBrowser = { ...from('203.0.113.1'), cookie: cookieOf(before.headers) };
    expect((await login(username, ADMIN_PASSWORD, sameBrowser)).status).toBe(200);
  });
});

describe('the first admin', () => {
  test('is made when there is none, once, and its generated password is printed, not logged', async () => {
    const printed: string[] = [];
    const make = () => ensureFirstAdmin(api.platform, (line) => void printed.push(line));
    await Promise.all([make(), make(), make()]);
    await make();
    expect(printed).toHaveLength(1);
    const [, username = '', password = ''] = /username (\S+), password (\S+)$/.exec(printed[0] ?? '') ?? [];
    expect(username).toBe('admin');
    const admins = await AdminModel.find().lean();
    expect(admins).toHaveLength(1);
    expect(admins[0]).toMatchObject({ username: 'admin', email: 'admin@localhost' });
    expect(admins[0]?.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(await verifyPassword(admins[0]?.passwordHash, password)).toBe(true);
    expect(api.logs.join('')).not.toContain(password);
  });

  test('takes the given password, which is not printed', async () => {
    const printed: string[] = [];
    const env = { ...api.platform.env, ADMIN_USERNAME: 'ruth', ADMIN_PASSWORD: 'canary-password' };
    await ensureFirstAdmin({ ...api.platform, env }, (line) => void printed.push(line));
    expect(printed).toEqual([]);
    expect((await login('ruth', 'canary-password')).status).toBe(200);
    expect(api.logs.join('')).not.toContain('canary-password');
  });
});

test('on https the cookies are for https only', async () => {
  // A proxy speaks https to the browser and plainly to us.
  const admin = await buildAdmin();
  const { env } = api.platform;
  env.PUBLIC_URL = 'https://groups.example.edu';
  try {
    const { status, headers } = await login(admin.username, ADMIN_PASSWORD);
    expect(status).toBe(200);
    expect(headers.getSetCookie().length).toBeGreaterThan(0);
    for (const cookie of headers.getSetCookie()) {
      expect(cookie).toMatch(/^__Host-.*; path=\/; .*; secure/i);
      expect(cookie).not.toMatch(/domain/i);
    }
    const me = (cookie: string) => api.call(getAdmin, { headers: { cookie } });
    expect((await me(cookieOf(headers))).status).toBe(200);
    // What another host of the domain can set.
    expect((await me(cookieOf(headers).replaceAll('__Host-', ''))).status).toBe(401);
  } finally {
    env.PUBLIC_URL = 'http://groups.example.edu';
  }
});
