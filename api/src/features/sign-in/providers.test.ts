import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { getAdmin, loginAdmin } from '@study-groups/contracts/admin';
import { deleteAdmin } from '@study-groups/contracts/admin-users';
import { getHome, openHome, sendHomeLink } from '@study-groups/contracts/home';
import * as calls from '@study-groups/contracts/sign-in-providers';
import { inTransaction } from '../../platform/transaction.ts';
import type { AdminRecord } from '../../records/admin.ts';
import { EventModel } from '../../records/event.ts';
import { eraseIdentities, eraseUnseenIdentities, IdentityModel } from '../../records/identity.ts';
import { ProviderModel } from '../../records/provider.ts';
import { SessionModel } from '../../records/session.ts';
import { emptyDatabase, startTestApi, type TestApi } from '../../testing/api.ts';
import { ADMIN_PASSWORD, buildAdmin, buildClass } from '../../testing/factories.ts';
import { openBrowser } from '../../testing/openid/browser.ts';
import { University } from '../../testing/openid/university.ts';
import { buildIdentity, buildProvider, providerForm } from '../../testing/providers.ts';
import { signInByMail } from '../../testing/seats.ts';
import { signIn } from '../../testing/sign-in.ts';
import { issueHomeLink } from '../mail-sign-in/links.ts';
import { SIGN_IN_TEXTS } from './fault-page.ts';

const PUBLIC_URL = 'http://groups.example.edu';
const faults = SIGN_IN_TEXTS.en.faults;

let api: TestApi;
let university: University;
let omar: AdminRecord;
let headers: Record<string, string>;
beforeAll(async () => {
  university = await University.start(() => api, PUBLIC_URL);
  api = await startTestApi({ PUBLIC_URL });
});
beforeEach(async () => {
  await emptyDatabase();
  omar = await buildAdmin({ username: 'omar' });
  headers = await signIn(api, omar);
  university.who = 'sub-ruth';
});
afterAll(async () => {
  await Promise.all([api.close(), university.close()]);
});

const browser = () => openBrowser(() => api);
const list = async () => (await api.call(calls.listProviders, { headers })).body;

describe('a provider', () => {
  test('is added with the addresses to register, changed and removed; its secret is sealed and shown to nobody', async () => {
    const added = await api.call(calls.addProvider, { headers, body: { ...providerForm, key: 'college' } });
    expect(added).toMatchObject({
      status: 201,
      body: {
        key: 'college',
        redirectUri: `${PUBLIC_URL}/api/sign-in/college/callback`,
        signedOutUri: `${PUBLIC_URL}/`,
        logoutUri: `${PUBLIC_URL}/api/sign-in/college/logout`,
        people: 0,
        version: 0,
      },
    });
    const { id } = added.body;
    const { clientSecret: _, ...form } = providerForm;
    const change = { headers, params: { id }, body: { ...form, name: 'The Old College', version: 0 } };
    expect((await api.call(calls.changeProvider, change)).body).toMatchObject({ name: 'The Old College', version: 1 });
    expect(await api.call(calls.changeProvider, change)).toMatchObject({ status: 409, body: { code: 'stale' } });
    // The same once more is no change.
    const same = { ...change, body: { ...change.body, version: 1 } };
    expect((await api.call(calls.changeProvider, same)).body).toMatchObject({ version: 1 });
    const shown = JSON.stringify([await list(), await ProviderModel.find().lean(), api.logs]);
    expect(shown).not.toContain(providerForm.clientSecret);
    expect((await api.call(calls.removeProvider, { headers, params: { id } })).status).toBe(200);
    expect(await list()).toEqual({ providers: [], onlyByProvider: false, cameByProvider: false });
  });

  test('has a key of its own, and an issuer that is reached safely', async () => {
    const add = (body: object) =>
      api.call(calls.addProvider, { headers, body: { ...providerForm, key: 'college', ...body } });
    expect((await add({})).status).toBe(201);
    expect(await add({})).toMatchObject({ status: 409, body: { code: 'slug_taken', errors: [{ path: 'key' }] } });
    for (const issuer of [
      'http://login.example.edu',
      'ftp://x.example',
      'https://a:b@x.example',
      'https://x.example?y',
      'x',
    ]) {
      expect(await add({ key: 'other', issuer })).toMatchObject({
        status: 400,
        body: { errors: [{ path: 'issuer' }] },
      });
    }
    for (const key of ['A', 'a b', '../x', '-x-']) expect((await add({ key })).status).toBe(400);
  });

  test('of another issuer has other people', async () => {
    const provider = await buildProvider(api.platform);
    await buildIdentity(provider);
    const body = { ...providerForm, issuer: 'https://login.example.edu' };
    const changed = await api.call(calls.changeProvider, { headers, params: { id: provider.id }, body });
    expect(changed.body.people).toBe(0);
  });

  test('of another issuer is not shown the secret of the one before', async () => {
    const { id, issuer } = await buildProvider(api.platform);
    const { clientSecret: _, ...form } = providerForm;
    const moved = { headers, params: { id }, body: { ...form, issuer: 'https://evil.example' } };
    const { status, body } = await api.call(calls.changeProvider, moved);
    expect([status, body.errors]).toEqual([400, [{ path: 'clientSecret', message: expect.any(String) }]]);
    expect((await ProviderModel.findOne({ id }).lean())?.issuer).toBe(issuer);
  });

  test('is checked again, and what is wrong is said', async () => {
    const check = async (id: number) => (await api.call(calls.checkProvider, { headers, params: { id } })).body;
    const fine = await university.enrol(api.platform);
    expect(await check(fine.id)).toEqual({ fault: null, endsSession: true, saysSignedOut: true });
    const away = await buildProvider(api.platform);
    expect(await check(away.id)).toEqual({ fault: 'unreachable', endsSession: false, saysSignedOut: false });
    const other = await buildProvider(api.platform, { issuer: `${university.issuer}/elsewhere` });
    expect((await check(other.id)).fault).toBe('unfit');
  });
});

describe('only by a provider', () => {
  /** An admin who came in by the provider. */
  async function cameIn(): Promise<Record<string, string>> {
    const ruth = browser();
    await ruth.signIn('/admin');
    return ruth.headers();
  }
  const switchTo = (onlyByProvider: boolean, by: Record<string, string>) =>
    api.call(calls.switchOnlyByProvider, { headers: by, body: { onlyByProvider } });

  test('is switched on by an admin who came so, refuses passwords and links, and ends the sessions that came by them', async () => {
    const provider = await university.enrol(api.platform);
    const dana = (await buildClass(api.platform)).instructorEmail;
    const professor = await signInByMail(api, dana);
    expect(await switchTo(true, headers)).toMatchObject({ status: 409, body: { code: 'needs_provider' } });
    const ruth = await cameIn();
    expect((await switchTo(true, ruth)).body).toMatchObject({ onlyByProvider: true, cameByProvider: true });
    expect((await api.call(getAdmin, { headers })).status).toBe(401);
    expect((await api.call(getHome, { headers: professor })).status).toBe(401);
    expect((await api.call(getAdmin, { headers: ruth })).status).toBe(200);

    const link = await inTransaction((session) => issueHomeLink(api.platform, session, { email: dana, minutes: 5 }));
    const refused = [
      await api.call(loginAdmin, { body: { username: 'omar', password: ADMIN_PASSWORD } }),
      await api.call(sendHomeLink, { body: { email: dana, language: 'en' } }),
      await api.call(openHome, { body: link }),
    ];
    const signIn = { providers: [{ key: 'example', name: provider.name }], takesPassword: false };
    for (const answer of refused) {
      expect(answer).toMatchObject({ status: 403, body: { code: 'provider_only', signIn } });
    }
    const removal = await api.call(calls.removeProvider, { headers: ruth, params: { id: provider.id } });
    expect(removal).toMatchObject({ status: 409, body: { code: 'last_provider' } });

    expect((await switchTo(false, ruth)).body.onlyByProvider).toBe(false);
    expect((await api.call(openHome, { body: link })).status).toBe(200);
  });
});

describe('an identity', () => {
  test('is linked to the account of who asks for it, and signs that one in from then on', async () => {
    const provider = await university.enrol(api.platform, { rules: [] });
    const own = browser();
    own.keep('admin-session', headers['authorization']!.replace('Bearer ', ''));
    const { body } = await api.call(calls.linkIdentity, { headers, body: { key: 'example' } });
    expect((await own.go(body.goTo)).url.pathname).toBe('/admin/dashboard');
    expect(await EventModel.find({ kind: 'identity-linked' }).lean()).toMatchObject([
      { adminId: omar.id, facts: { provider: provider.id } },
    ]);
    const later = browser();
    await later.signIn('/admin');
    expect((await api.call(getAdmin, { headers: later.headers() })).body.username).toBe('omar');
    const { identities } = (await api.call(calls.listIdentities, { headers, query: { adminId: String(omar.id) } }))
      .body;
    expect(identities).toMatchObject([
      { subject: 'sub-ruth', admin: { username: 'omar' }, provider: { key: 'example' } },
    ]);
  });

  test('is linked in no other browser, and to nobody whose it is not', async () => {
    const provider = await university.enrol(api.platform);
    const { body } = await api.call(calls.linkIdentity, { headers, body: { key: 'example' } });
    expect((await browser().go(body.goTo)).body).toContain(faults.expired);
    await buildIdentity(provider, { subject: 'sub-ruth', email: null, adminId: (await buildAdmin()).id });
    const own = browser();
    own.keep('admin-session', headers['authorization']!.replace('Bearer ', ''));
    const refused = await own.go(body.goTo);
    expect([refused.status, refused.body]).toEqual([409, expect.stringContaining(faults.accountBound)]);
    expect(await api.call(calls.linkIdentity, { headers, body: { key: 'nobody' } })).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'key' }] },
    });
  });

  test('is released with its sessions, and goes with its admin', async () => {
    await university.enrol(api.platform);
    const ruth = browser();
    await ruth.signIn('/admin');
    const release = async () => {
      const { id } = (await IdentityModel.findOne().lean())!;
      return (await api.call(calls.releaseIdentity, { headers, params: { id } })).status;
    };
    expect(await release()).toBe(200);
    expect((await api.call(getAdmin, { headers: ruth.headers() })).status).toBe(401);
    await browser().signIn('/admin');
    const { adminId } = (await IdentityModel.findOne().lean())!;
    await api.call(deleteAdmin, { headers, params: { id: adminId! } });
    expect([await IdentityModel.countDocuments(), await SessionModel.countDocuments({ adminId })]).toEqual([0, 0]);
  });

  test('is found by the beginning of its address, a page at a time', async () => {
    const provider = await buildProvider(api.platform);
    for (let i = 0; i < calls.IDENTITY_PAGE + 1; i++) await buildIdentity(provider);
    const page = async (query: Record<string, string>) =>
      (await api.call(calls.listIdentities, { headers, query })).body;
    const first = await page({});
    expect([first.identities.length, first.more]).toEqual([calls.IDENTITY_PAGE, true]);
    const second = await page({ before: String(first.identities.at(-1).id), providerId: String(provider.id) });
    expect([second.identities.length, second.more]).toEqual([1, false]);
    expect((await page({ email: 'person-1@' })).identities.length).toBeLessThan(2);
    expect((await page({ email: 'nobody' })).identities).toEqual([]);
  });

  test('is erased by its address, and when nobody has used it for a year', async () => {
    const provider = await buildProvider(api.platform);
    await buildIdentity(provider, { email: 'dana@example.edu' });
    await buildIdentity(provider, { seenAt: new Date('2020-01-01') });
    const kept = await buildIdentity(provider, { seenAt: new Date('2020-01-01'), adminId: omar.id });
    await eraseUnseenIdentities(new Date('2021-01-01'));
    await inTransaction((session) => eraseIdentities(session, { email: 'dana@example.edu' }));
    expect((await IdentityModel.find().lean()).map(({ id }) => id)).toEqual([kept.id]);
  });
});
