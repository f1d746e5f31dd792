import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { getAdmin, loginAdmin, logoutAdmin } from '@study-groups/contracts/admin';
import * as users from '@study-groups/contracts/admin-users';
import * as calls from '@study-groups/contracts/passkeys';
import { GUESSES } from '../../platform/guess-budget.ts';
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

  test('takes any of an admin’s passkeys, and asks who has none for the password alone', async () => {
    await addPasskey(api, headers);
    const second = await addPasskey(api, headers);
    const { attempt, options } = await beginPasskeyLogin(api, ruth);
    expect((await finish(attempt, second.get(options))).status).toBe(200);
    const omar = await buildAdmin({ username: 'omar' });
    expect((await api.call(loginAdmin, { body: { username: 'omar', password: ADMIN_PASSWORD } })).status).toBe(200);
    const body = { username: omar.username, password: ADMIN_PASSWORD };
    expect((await api.call(calls.beginPasskeyLogin, { body })).status).toBe(404);
    const wrong = { username: 'ruth', password: 'wrong horse' };
    expect(await api.call(calls.beginPasskeyLogin, { body: wrong })).toMatchObject({ body: { code: 'wrong_login' } });
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

  test('is done once of two at the same moment', async () => {
    const key = await addPasskey(api, headers);
    const { attempt, options } = await beginPasskeyLogin(api, ruth);
    const [a, b] = [key.get(options), key.get(options)];
    const answers = await Promise.all([finish(attempt, a), finish(attempt, b)]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test.each([
    ['for another address', { origin: 'https://groups.example.edu.evil.example' }],
    ['for another server', { rpId: 'evil.example' }],
    ['as a new passkey', { type: 'webauthn.create' }],
  ])('takes nothing that was signed %s', async (_, odd) => {
    const key = await addPasskey(api, headers);
    const { attempt, options } = await beginPasskeyLogin(api, ruth);
    expect(await finish(attempt, key.get(options, odd))).toMatchObject(REFUSED);
  });

  test('takes no passkey of another admin, and no other key under the right name', async () => {
    await addPasskey(api, headers);
    const omar = await buildAdmin({ username: 'omar' });
    const theirs = await addPasskey(api, await signIn(api, omar));
    const [own] = await PasskeyModel.find({ adminId: ruth.id }).lean();
    for (const id of [theirs.id, own!.credentialId, new Authenticator().id]) {
      const { attempt, options } = await beginPasskeyLogin(api, ruth);
      expect(await finish(attempt, { ...theirs.get(options), id })).toMatchObject(REFUSED);
    }
  });

  test('refuses a key whose counter does not go on, for it was copied; one that does not count is taken', async () => {
    const key = await addPasskey(api, headers);
    const use = async (counter: number) => {
      const { attempt, options } = await beginPasskeyLogin(api, ruth);
      return (await finish(attempt, key.get(options, { counter }))).status;
    };
    expect([await use(0), await use(0), await use(7), await use(7), await use(3), await use(0), await use(8)]).toEqual([
      200, 200, 200, 403, 403, 403, 200,
    ]);
  });

  test('is not finished with a password that was replaced meanwhile', async () => {
    const key = await addPasskey(api, headers);
    const { attempt, options } = await beginPasskeyLogin(api, ruth);
    const body = { currentPassword: ADMIN_PASSWORD, newPassword: 'left horse' };
    expect((await api.call(users.changePassword, { headers, body })).status).toBe(200);
    expect(await finish(attempt, key.get(options))).toMatchObject(LATE);
  });

  test('that fails is counted as guesses are, and recorded with the admin', async () => {
    const key = await addPasskey(api, headers);
    const other = new Authenticator();
    const from = { 'x-forwarded-for': '192.0.2.1' };
    for (let guess = 0; guess < GUESSES.byAddressAndHour; guess++) {
      const { attempt, options } = await beginPasskeyLogin(api, ruth);
      expect(await finish(attempt, { ...other.get(options), id: key.id }, from)).toMatchObject(REFUSED);
    }
    const { attempt, options } = await beginPasskeyLogin(api, ruth);
    expect(await finish(attempt, key.get(options), from)).toMatchObject({
      status: 429,
      body: { code: 'proof_required' },
    });
    const failed = await EventModel.find({ kind: 'second-factor-failed' }).lean();
    expect(failed).toMatchObject([{ by: 'nobody', facts: { aboutAdmin: ruth.id, times: GUESSES.byAddressAndHour } }]);
    // What was not looked at is not used up.
    expect((await finish(attempt, key.get(options), { 'x-forwarded-for': '192.0.2.2' })).status).toBe(200);
  });
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

  test.each([
    ['for another address', { origin: 'http://groups.example.edu:8080' }],
    ['for another server', { rpId: 'example.edu' }],
    ['as a sign-in', { type: 'webauthn.get' }],
  ])('are not what was made %s', async (_, odd) => {
    const { attempt, options } = await beginPasskey(api, headers);
    expect(await add(attempt, new Authenticator().create(options, odd))).toMatchObject(REFUSED);
    expect(await list()).toEqual([]);
  });

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

  test('are twenty at the most', async () => {
    for (let i = 0; i < calls.MOST_PASSKEYS; i++) await addPasskey(api, headers);
    const body = { currentPassword: ADMIN_PASSWORD };
    expect(await api.call(calls.beginPasskey, { headers, body })).toMatchObject({ status: 400 });
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
