import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { loginAdmin } from '@study-groups/contracts/admin';
import * as users from '@study-groups/contracts/admin-users';
import * as calls from '@study-groups/contracts/passkeys';
import { GUESSES } from '../../platform/guess-budget.ts';
import type { AdminRecord } from '../../records/admin.ts';
import { EventModel } from '../../records/event.ts';
import { PasskeyModel } from '../../records/passkey.ts';
import { emptyDatabase, startTestApi, type TestApi } from '../../testing/api.ts';
import { addPasskey, Authenticator, beginPasskey, beginPasskeyLogin } from '../../testing/authenticator.ts';
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
const finish = (attempt: string, credential: object, sent = {}) =>
  api.call(calls.loginByPasskey, { body: { attempt, credential }, headers: sent });
const add = (attempt: string, credential: object, asked = headers) =>
  api.call(calls.addPasskey, { headers: asked, body: { attempt, name: ' Blue key ', credential } });
const list = async (asked = headers) => (await api.call(calls.listPasskeys, { headers: asked })).body;
const REFUSED = { status: 403, body: { code: 'passkey_refused' } };
const LATE = { status: 409, body: { code: 'passkey_late' } };

describe('signing in', () => {
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

  test('is done once of two at the same moment', async () => {
    const key = await addPasskey(api, headers);
    const { attempt, options } = await beginPasskeyLogin(api, ruth);
    const [a, b] = [key.get(options), key.get(options)];
    const answers = await Promise.all([finish(attempt, a), finish(attempt, b)]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test.each([
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
  test.each([
    ['for another server', { rpId: 'example.edu' }],
    ['as a sign-in', { type: 'webauthn.get' }],
  ])('are not what was made %s', async (_, odd) => {
    const { attempt, options } = await beginPasskey(api, headers);
    expect(await add(attempt, new Authenticator().create(options, odd))).toMatchObject(REFUSED);
    expect(await list()).toEqual([]);
  });

  test('are twenty at the most', async () => {
    for (let i = 0; i < calls.MOST_PASSKEYS; i++) await addPasskey(api, headers);
    const body = { currentPassword: ADMIN_PASSWORD };
    expect(await api.call(calls.beginPasskey, { headers, body })).toMatchObject({ status: 400 });
  });
});
