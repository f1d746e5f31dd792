import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { getAdmin, loginAdmin, logoutAdmin } from '@study-groups/contracts/admin';
import * as users from '@study-groups/contracts/admin-users';
import * as calls from '@study-groups/contracts/passkeys';
import type { AdminRecord } from '../../records/admin.ts';
import { EventModel } from '../../records/event.ts';
import { PasskeyAttemptModel } from '../../records/passkey-attempt.ts';
import { PasskeyModel } from '../../records/passkey.ts';
import { SessionModel } from '../../records/session.ts';
import { emptyDatabase, startTestApi, type TestApi } from '../../testing/api.ts';
import { addPasskey, Authenticator, beginPasskey, beginPasskeyLogin } from '../../testing/authenticator.ts';
import { stopClock } from '../../testing/clock.ts';
import { ADMIN_PASSWORD, buildAdmin } from '../../testing/factories.ts';
import { signIn } from '../../testing/sign-in.ts';

let api: TestApi;
let ruth: AdminRecord;
let headers: Record<string, string>;
beforeAll(async () => void (api = await startTestApi({ TRUST_PROXY: '1' })));
beforeEach(async () => {
  await emptyDatabase();
  ruth = await buildAdmin({ username: 'ruth' });
  headers = await signIn(api, ruth);
});
afterAll(() => api.close());

const login = (password = ADMIN_PASSWORD) => api.call(loginAdmin, { body: { username: 'ruth', password } });
const finish = (attempt: string, credential: object, sent = {}) =>
  api.call(calls.loginByPasskey, { body: { attempt, credential }, headers: sent });
const add = (attempt: string, credential: object, asked = headers) =>
  api.call(calls.addPasskey, { headers: asked, body: { attempt, name: ' Blue key ', credential } });
const list = async (asked = headers) => (await api.call(calls.listPasskeys, { headers: asked })).body;
const remove = (id: number, currentPassword = ADMIN_PASSWORD, asked = headers) =>
  api.call(calls.removePasskey, { headers: asked, params: { id }, body: { currentPassword } });
const REFUSED = { status: 403, body: { code: 'passkey_refused' } };
const LATE = { status: 409, body: { code: 'passkey_late' } };

describe('signing in', () => {
  test('asks who has a passkey for it after the password, and ends with a session', async () => {
    const key = await addPasskey(api, headers);
    expect(await login()).toMatchObject({ status: 401, body: { code: 'passkey_due' } });
    expect(await login('wrong horse')).toMatchObject({ status: 401, body: { code: 'wrong_login' } });
    const sessions = await SessionModel.countDocuments();

    const { attempt, options } = await beginPasskeyLogin(api, ruth);
    expect(options).toMatchObject({ rpId: 'groups.example.edu', userVerification: 'preferred', timeout: 300_000 });
    expect(options.allowCredentials).toEqual([{ id: key.id, type: 'public-key', transports: ['usb'] }]);
    const now = stopClock();
    const { status, body, headers: answered } = await finish(attempt, key.get(options));
    expect({ status, body }).toEqual({
      status: 200,
      body: { id: ruth.id, token: expect.stringMatching(/^[\w-]{32}$/) },
    });
    expect(answered.getSetCookie().some((cookie) => cookie.startsWith('admin-session='))).toBe(true);
    const bearer = { authorization: `Bearer ${body.token}` };
    expect(await api.call(getAdmin, { headers: bearer })).toMatchObject({ status: 200, body: { id: ruth.id } });
    expect(await SessionModel.countDocuments()).toBe(sessions + 1);
    expect(await list()).toMatchObject([{ name: 'Blue key', usedAt: now.toISOString() }]);
    const newest = await EventModel.findOne().sort({ id: -1 }).lean();
    expect(newest).toMatchObject({ kind: 'signed-in', adminId: ruth.id });
  });

  test('ends once with a challenge, not with that of another attempt, and within five minutes', async () => {
    const key = await addPasskey(api, headers);
    const first = await beginPasskeyLogin(api, ruth);
    const signed = key.get(first.options);
    expect((await finish(first.attempt, signed)).status).toBe(200);
    expect(await finish(first.attempt, signed)).toMatchObject(LATE);

    const second = await beginPasskeyLogin(api, ruth);
    expect(await finish(second.attempt, signed)).toMatchObject(REFUSED);
    expect(await finish(second.attempt, key.get(second.options))).toMatchObject(LATE);

    const old = await beginPasskeyLogin(api, ruth);
    await PasskeyAttemptModel.updateMany({}, { $set: { expiresAt: new Date(Date.now() - 1) } });
    expect(await finish(old.attempt, key.get(old.options))).toMatchObject(LATE);
    expect(await finish('a'.repeat(32), key.get(old.options))).toMatchObject(LATE);
    const stored = JSON.stringify(await PasskeyAttemptModel.find().lean());
    expect(stored).not.toContain(old.attempt);
  });

  test.each([['for another address', { origin: 'https://groups.example.edu.evil.example' }]])(
    'takes nothing that was signed %s',
    async (_, odd) => {
      const key = await addPasskey(api, headers);
      const { attempt, options } = await beginPasskeyLogin(api, ruth);
      expect(await finish(attempt, key.get(options, odd))).toMatchObject(REFUSED);
    },
  );
});

describe('an admin’s passkeys', () => {
  test('are added with the password, listed, and removed with it', async () => {
    const now = stopClock();
    const key = new Authenticator();
    const { attempt, options } = await beginPasskey(api, headers);
    expect(options).toMatchObject({
      rp: { id: 'groups.example.edu', name: 'groups.example.edu' },
      user: { name: 'ruth', displayName: ruth.name },
      attestation: 'none',
      excludeCredentials: [],
    });
    const added = await add(attempt, key.create(options));
    const shown = { id: expect.any(Number), name: 'Blue key', createdAt: now.toISOString(), usedAt: null };
    expect(added).toMatchObject({ status: 201, body: shown });
    expect(await list()).toEqual([shown]);
    expect((await beginPasskey(api, headers)).options.excludeCredentials).toMatchObject([{ id: key.id }]);

    const { id } = added.body;
    expect(await remove(id, 'wrong horse')).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'currentPassword' }] },
    });
    expect(await remove(id)).toMatchObject({ status: 200, body: { success: true } });
    expect(await list()).toEqual([]);
    expect((await login()).status).toBe(200);
    const kinds = (await EventModel.find({ adminId: ruth.id }).sort({ id: 1 }).lean()).map(({ kind }) => kind);
    expect(kinds).toEqual(['signed-in', 'passkey-added', 'passkey-removed', 'signed-in']);
  });

  test('are not begun without the password', async () => {
    const body = { currentPassword: 'wrong horse' };
    const begun = await api.call(calls.beginPasskey, { headers, body });
    expect(begun).toMatchObject({ status: 400, body: { errors: [{ path: 'currentPassword' }] } });
    expect(await PasskeyAttemptModel.countDocuments()).toBe(0);
  });

  test('are added in the session that began it, once, with its own challenge', async () => {
    const { attempt, options } = await beginPasskey(api, headers);
    const credential = new Authenticator().create(options);
    expect(await add(attempt, credential, await signIn(api, ruth))).toMatchObject(LATE);
    expect(await add(attempt, credential, await signIn(api, await buildAdmin()))).toMatchObject(LATE);
    const other = await beginPasskey(api, headers);
    expect(await add(other.attempt, credential)).toMatchObject(REFUSED);
    expect(await add(attempt, credential)).toMatchObject({ status: 201 });
    expect(await add(attempt, credential)).toMatchObject(LATE);
    const { attempt: forLogin } = await beginPasskeyLogin(api, ruth);
    expect(await add(forLogin, credential)).toMatchObject(LATE);
  });

  test.each([['for another address', { origin: 'http://groups.example.edu:8080' }]])(
    'are not what was made %s',
    async (_, odd) => {
      const { attempt, options } = await beginPasskey(api, headers);
      expect(await add(attempt, new Authenticator().create(options, odd))).toMatchObject(REFUSED);
      expect(await list()).toEqual([]);
    },
  );

  test('belong to one admin: nobody adds, sees or removes another’s', async () => {
    const key = await addPasskey(api, headers);
    const [{ id }] = await list();
    const theirs = await signIn(api, await buildAdmin());
    const { attempt, options } = await beginPasskey(api, theirs);
    expect(await add(attempt, key.create(options), theirs)).toMatchObject(REFUSED);
    expect(await list(theirs)).toEqual([]);
    expect(await remove(id, ADMIN_PASSWORD, theirs)).toMatchObject({ status: 404, body: { code: 'not_found' } });
    expect(await list()).toHaveLength(1);
  });

  test('go with their admin', async () => {
    await addPasskey(api, headers);
    const theirs = await signIn(api, await buildAdmin());
    expect((await api.call(users.deleteAdmin, { headers: theirs, params: { id: ruth.id } })).status).toBe(200);
    expect(await PasskeyModel.countDocuments()).toBe(0);
  });

  test('need no key to go on with a session, nor to leave it', async () => {
    await addPasskey(api, headers);
    expect((await api.call(getAdmin, { headers })).status).toBe(200);
    expect((await api.call(logoutAdmin, { headers })).status).toBe(200);
  });
});
