import { readFileSync } from 'node:fs';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import * as calls from '@study-groups/contracts/lms';
import { WRITABLE_KINDS } from '@study-groups/contracts/lms';
import { LMS_SCOPES } from '@study-groups/contracts/lms-scopes';
import { LmsAccessModel } from '../../../records/lms-access.ts';
import { LtiPlatformModel } from '../../../records/lti-platform.ts';
import { emptyDatabase, startTestApi, type TestApi } from '../../../testing/api.ts';
import { buildAdmin } from '../../../testing/factories.ts';
import { BrightspaceFake } from '../../../testing/lms-apis/brightspace.ts';
import { CanvasFake } from '../../../testing/lms-apis/canvas.ts';
import { KNOWN, type KnownLms } from '../../../testing/lms-kinds.ts';
import { buildPlatformForm } from '../../../testing/lms-form.ts';
import { ACCESS_FORM, buildPlatform } from '../../../testing/lms.ts';
import { signIn } from '../../../testing/sign-in.ts';
import { tokenOf } from './token.ts';

const PUBLIC_URL = 'http://groups.example.edu';
let api: TestApi;
let headers: Record<string, string>;
let known: KnownLms | undefined;
beforeAll(async () => {
  api = await startTestApi({ PUBLIC_URL });
});
afterAll(() => api.close());
beforeEach(async () => {
  await emptyDatabase();
  api.logs.length = 0;
  headers = await signIn(api, await buildAdmin());
});
afterEach(async () => {
  await known?.lms.close();
  known = undefined;
});

const open = (platformId: number, form: object) =>
  api.call(calls.openLmsAccess, { params: { platformId }, headers, body: form });
const tried = async (platformId: number) =>
  (await api.call(calls.tryLmsAccess, { params: { platformId }, headers, body: {} })).body;

describe('what opens a platform', () => {
  test('is kept sealed and never shown again; a secret goes to no address but its own', async () => {
    const { id } = await buildPlatform({ kind: 'canvas' });
    const opened = await open(id, ACCESS_FORM);
    const { secret, ...shown } = ACCESS_FORM;
    expect(opened.body.access).toEqual({ ...shown, state: 'waiting' });
    expect((await open(id, shown)).status).toBe(200);
    const moved = await open(id, { ...shown, baseUrl: 'https://evil.example' });
    expect([moved.status, moved.body.errors]).toEqual([400, [{ path: 'secret', message: expect.any(String) }]]);
    expect((await open(id, { ...ACCESS_FORM, baseUrl: 'https://canvas2.example.edu/' })).body.access.baseUrl).toBe(
      'https://canvas2.example.edu',
    );
    expect((await open(id, { ...ACCESS_FORM, clientId: '' })).body.errors[0].path).toBe('clientId');
    for (const baseUrl of ['http://canvas.example.edu', 'https://user:word@canvas.example.edu'])
      expect((await open(id, { ...ACCESS_FORM, baseUrl })).body.errors[0].path).toBe('baseUrl');
    const { body } = await api.call(calls.listPlatforms, { headers });
    expect(JSON.stringify([body, opened.body, api.logs])).not.toContain(secret);
    expect(JSON.stringify(await LmsAccessModel.find().lean())).not.toContain(secret);
  });

  test('is nothing for platforms into which nobody can write, and is forgotten', async () => {
    const { id: sakai } = await buildPlatform({ kind: 'sakai' });
    expect((await open(sakai, ACCESS_FORM)).status).toBe(404);
    const { id } = await buildPlatform({ kind: 'moodle' });
    // Moodle knows no clients.
    expect((await open(id, ACCESS_FORM)).body.access).toMatchObject({ clientId: '', state: 'open' });
    expect((await api.call(calls.closeLmsAccess, { params: { platformId: id }, headers })).status).toBe(200);
    expect((await api.call(calls.closeLmsAccess, { params: { platformId: id }, headers })).status).toBe(404);
    expect(await LmsAccessModel.countDocuments()).toBe(0);
    // Access to a platform of another kind is set up again.
    await open(id, ACCESS_FORM);
    const other = buildPlatformForm({ kind: 'canvas' });
    expect(
      (await api.call(calls.changePlatform, { params: { platformId: id }, headers, body: other })).body.access,
    ).toBeNull();
    await open(id, ACCESS_FORM);
    await api.call(calls.removePlatform, { params: { platformId: id }, headers });
    expect(await LmsAccessModel.countDocuments()).toBe(0);
  });

  test.each([
    ['kind', { kind: 'canvas' }],
    ['address of tokens', { tokenUrl: 'https://evil.example/token' }],
    ['issuer', { issuer: 'https://evil.example' }],
  ] as const)('is forgotten, tokens and all, with another %s of the platform', async (_, change) => {
    const { id } = await buildPlatform({ kind: 'brightspace' });
    await open(id, ACCESS_FORM);
    await LmsAccessModel.updateOne({ platformId: id }, { $set: { refreshToken: 'kept', state: 'open' } });
    const put = (body: object) => api.call(calls.changePlatform, { params: { platformId: id }, headers, body });
    const form = buildPlatformForm({ kind: 'brightspace' });
    expect((await put(form)).body.access).toMatchObject({ state: 'open' });
    expect((await put({ ...form, ...change })).body.access).toBeNull();
    expect(await LmsAccessModel.countDocuments()).toBe(0);
    const { secret: _secret, ...shown } = ACCESS_FORM;
    expect((await open(id, shown)).body.errors[0].path).toBe('secret');
  });

  test.each(WRITABLE_KINDS)('is tried in %s, and what is wrong is said', async (kind) => {
    known = await KNOWN[kind]();
    const { platformId } = await known.build(api, known.lms.state.addCourse(2));
    expect(await tried(platformId)).toEqual({ fault: null, user: kind === 'blackboard' ? null : expect.any(String) });
    known.lms.fail('server-error');
    expect(await tried(platformId)).toMatchObject({ fault: 'no-answer' });
    known.revoke();
    expect(await tried(platformId)).toMatchObject({ fault: 'access-refused' });
    const { body } = await api.call(calls.listPlatforms, { headers });
    expect(body.platforms[0].access.state).toBe('refused');
  });
});

test('the scopes that we ask for are those of the page for administrators', () => {
  const page = readFileSync(new URL('../../../../../docs/groups-in-an-lms.md', import.meta.url), 'utf8');
  const named = page.match(/url:\S+|(?:groups|enrollment|users):\w+:\w+/g);
  expect(named).toEqual([...LMS_SCOPES.canvas, ...LMS_SCOPES.brightspace]);
});

describe.each(['canvas', 'brightspace'] as const)('an administrator of %s', (kind) => {
  let lms: CanvasFake | BrightspaceFake;
  let platformId: number;
  beforeEach(async () => {
    lms = await (kind === 'canvas' ? new CanvasFake() : new BrightspaceFake()).listen();
    const { id } = await buildPlatform({ kind, tokenUrl: `${lms.url}/core/connect/token` });
    platformId = id;
    lms.oauth.client.redirectUri = `${PUBLIC_URL}/api/lti/consent/${id}`;
    const { id: clientId, secret } = lms.oauth.client;
    await open(platformId, { baseUrl: lms.url, clientId, secret });
  });
  afterEach(() => lms.close());

  const ask = async () => {
    const asked = await api.call(calls.askForLmsConsent, { params: { platformId }, headers, body: {} });
    const cookie = /^[^;]+/.exec(asked.headers.get('set-cookie') ?? '')?.[0] ?? '';
    const there = await fetch(asked.body.url, { redirect: 'manual' });
    return { cookie, back: new URL(there.headers.get('location') ?? '') };
  };
  const comeBack = async ({ back, cookie }: { back: URL; cookie: string }) => {
    const { status, headers: answered } = await api.fetch(back.pathname + back.search, { headers: { cookie } });
    return [status, new URL(answered.get('location') ?? '').searchParams.get('lms')];
  };

  test('agrees in the browser that asked, and the platform is open', async () => {
    expect(await comeBack(await ask())).toEqual([302, 'agreed']);
    expect((await LmsAccessModel.findOne().lean())?.state).toBe('open');
    expect(await tried(platformId)).toMatchObject({ fault: null });
    // A new secret of the same client keeps what was agreed to; another client has to ask again.
    const { id: clientId, secret } = lms.oauth.client;
    expect((await open(platformId, { baseUrl: lms.url, clientId, secret })).body.access.state).toBe('open');
    expect((await open(platformId, { baseUrl: lms.url, clientId: 'x', secret })).body.access.state).toBe('waiting');
  });

  test('who declines, comes in another browser, or with another answer opens nothing', async () => {
    const asked = await ask();
    expect(await comeBack({ ...asked, cookie: '' })).toEqual([302, 'refused']);
    const other = await ask();
    expect(await comeBack({ back: asked.back, cookie: other.cookie })).toEqual([302, 'refused']);
    const elsewhere = await ask();
    elsewhere.back.pathname = `/api/lti/consent/${platformId + 1}`;
    expect(await comeBack(elsewhere)).toEqual([302, 'refused']);
    lms.oauth.consents = false;
    expect(await comeBack(await ask())).toEqual([302, 'refused']);
    lms.oauth.consents = true;
    const late = await ask();
    const { id: clientId, secret } = lms.oauth.client;
    await open(platformId, { baseUrl: lms.url, clientId, secret });
    expect(await comeBack(late)).toEqual([302, 'refused']);
    expect((await LmsAccessModel.findOne().lean())?.state).toBe('waiting');
  });

  test('agrees once: processes that ask for a token at once share one refresh', async () => {
    await comeBack(await ask());
    lms.oauth.expire();
    const from = (await LtiPlatformModel.findOne({ id: platformId }).lean())!;
    const refused = await tokenOf(api.platform, from);
    const renewed = () => tokenOf(api.platform, from, refused);
    // The last one begins when the others have done it.
    const tokens = [...(await Promise.all([renewed(), renewed()])), await renewed()];
    expect(new Set(tokens).size).toBe(1);
    // The code was the first.
    expect(lms.asked(/token$/)).toHaveLength(2);
  });
});
