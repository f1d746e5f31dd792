import { beforeEach, describe, expect, test } from '@jest/globals';
import { exportJWK, generateKeyPair, SignJWT, UnsecuredJWT } from 'jose';
import { LtiLoginModel } from '../../records/lti-login.ts';
import { LtiPlatformModel } from '../../records/lti-platform.ts';
import { MACHINE } from '../../records/record-event.ts';
import { LaunchWorld, student } from '../../testing/launch-world.ts';
import { dataOf, fieldOf, LaunchBrowser, titleOf } from '../../testing/launches.ts';
import { storePlatform } from './platforms.ts';

const world = new LaunchWorld();

describe('a launch is believed', () => {
  beforeEach(() => world.buildCourse());

  test('where all of it fits, once; a reload, or the same token again, leads nowhere', async () => {
    const sent = await world.browser.begin(world.lms, student);
    expect((await world.browser.post('/api/lti/launch', sent, 'cross-site')).status).toBe(200);
    const again = await world.browser.post('/api/lti/launch', sent, 'cross-site');
    expect(again.status).toBe(400);
    expect(again.body).toContain(titleOf('startAgain'));
    expect((await world.browser.get('/api/lti/launch')).body).toContain(titleOf('startAgain'));
    expect(await LtiLoginModel.countDocuments()).toBe(0);
  });

  test.each([
    ['audience', 'somebody else’s', { claims: { aud: 'client-of-another' } }],
    ['azp', 'for several, without saying for whom', { claims: { aud: ['ours', 'other'] } }],
    ['azp', 'for several, said to be for another', { claims: { aud: ['ours', 'other'], azp: 'other' } }],
    ['azp', 'for us, said to be for another', { claims: { azp: 'other' } }],
    ['issuer', 'of another issuer', { claims: { iss: 'https://lms.example.com' } }],
    ['clock', 'six minutes ahead', { clock: 360 }],
    ['clock', 'six minutes behind', { clock: -360 }],
    ['nonce', 'with the nonce of another login', { nonce: 'n'.repeat(32) }],
    ['claims', 'without a subject', { claims: { sub: undefined } }],
    ['claims', 'of another version', { claims: { 'https://purl.imsglobal.org/spec/lti/claim/version': '1.1' } }],
    [
      'deployment',
      'of a deployment that is not known',
      { claims: { 'https://purl.imsglobal.org/spec/lti/claim/deployment_id': '9' } },
    ],
  ])('not: %s, %s', async (reason, _, change) => {
    const aud = 'claims' in change && 'aud' in change.claims ? change.claims.aud : undefined;
    const named = Array.isArray(aud)
      ? { aud: aud.map((each) => (each === 'ours' ? world.lms.form.clientId : each)) }
      : {};
    const { claims = {}, ...more } = change as { claims?: Record<string, unknown> };
    const { status, body } = await world.browser.launch(world.lms, student, {
      ...more,
      claims: { ...claims, ...named },
    });
    expect(status).toBe(403);
    expect(body).toContain(titleOf(reason === 'deployment' ? 'unknownDeployment' : 'notBelieved'));
    expect(world.reasons()).toEqual([reason]);
    expect(world.api.logs.filter((line) => line.includes('launch-refused'))).toHaveLength(1);
  });

  test.each([
    ['four minutes ahead', { clock: 240 }],
    ['four minutes behind', { clock: -240 }],
  ])('with a clock %s', async (_, change) => {
    expect((await world.browser.launch(world.lms, student, change)).status).toBe(200);
  });

  test('for several, where it says that it is for us', async () => {
    const { clientId } = world.lms.form;
    const claims = { aud: [clientId, 'other'], azp: clientId };
    expect((await world.browser.launch(world.lms, student, { claims })).status).toBe(200);
  });

  test('not without a signature', async () => {
    const { state, id_token: token } = await world.browser.begin(world.lms, student);
    const claims = JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString()) as Record<string, unknown>;
    const unsigned = new UnsecuredJWT(claims).encode();
    const { status } = await world.browser.post('/api/lti/launch', { state, id_token: unsigned }, 'cross-site');
    expect([status, world.reasons()]).toEqual([403, ['algorithm']]);
  });

  test('not by a key that everybody knows', async () => {
    const { state, id_token: token } = await world.browser.begin(world.lms, student);
    const claims = JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString()) as Record<string, unknown>;
    const shown = Buffer.from(JSON.stringify(world.lms.key.jwk));
    const header = { alg: 'HS256', kid: world.lms.key.kid };
    const signed = await new SignJWT(claims).setProtectedHeader(header).sign(shown);
    const { status } = await world.browser.post('/api/lti/launch', { state, id_token: signed }, 'cross-site');
    expect([status, world.reasons()]).toEqual([403, ['algorithm']]);
  });

  test('not with the token of a launch before, in a login of its own', async () => {
    const { id_token: token } = await world.browser.begin(world.lms, student);
    const { state } = await world.browser.begin(world.lms, student);
    const { status } = await world.browser.post('/api/lti/launch', { state, id_token: token }, 'cross-site');
    expect([status, world.reasons()]).toEqual([403, ['nonce']]);
  });

  test('by another key as soon as the platform has one, under another name or the same; a stranger’s signs nothing', async () => {
    expect((await world.browser.launch(world.lms, student)).status).toBe(200);
    await world.lms.newKey('key-2');
    expect((await world.browser.launch(world.lms, student)).status).toBe(200);
    await world.lms.newKey('key-2');
    expect((await world.browser.launch(world.lms, student)).status).toBe(200);
    const stranger = await generateKeyPair('RS256', { extractable: true });
    expect(await exportJWK(stranger.publicKey)).toBeDefined();
    const sign = { privateKey: stranger.privateKey };
    expect((await world.browser.launch(world.lms, student, { sign })).status).toBe(403);
    expect((await world.browser.launch(world.lms, student, { sign: { ...sign, kid: 'key-9' } })).status).toBe(403);
    expect(world.reasons()).toEqual(['signature', 'signature']);
  });

  test('of the client that the platform names, where it has two', async () => {
    await storePlatform({ ...world.lms.form, clientId: 'another', deployments: ['2'] }, MACHINE);
    const { client_id: _, ...without } = world.lms.loginFields();
    const ask = (fields: Record<string, string>) => world.browser.post('/api/lti/login', fields, 'cross-site');
    expect((await ask(without)).body).toContain(titleOf('unknownPlatform'));
    const named = await ask({ ...without, lti_deployment_id: '2' });
    expect(new URL(named.headers.get('location')!).searchParams.get('client_id')).toBe('another');
    expect((await world.browser.launch(world.lms, student)).status).toBe(200);
    const unknown = await ask({ ...world.lms.loginFields(), iss: 'https://lms.example.com' });
    expect([unknown.status, world.reasons()]).toEqual([404, ['platform', 'platform']]);
  });

  test('only from a known deployment; another is shown to admins', async () => {
    const claims = { 'https://purl.imsglobal.org/spec/lti/claim/deployment_id': 'deployment-9' };
    for (let i = 0; i < 2; i++) await world.browser.launch(world.lms, student, { claims });
    expect(await LtiPlatformModel.findOne({ id: world.platformId }).lean()).toMatchObject({
      askedDeployments: ['deployment-9'],
    });
  });

  test('what the platform says instead of a token is passed on in a word', async () => {
    const { state } = await world.browser.begin(world.lms, student);
    const { body } = await world.browser.post('/api/lti/launch', { state, error: 'login_required' }, 'cross-site');
    expect(body).toContain('login_required');
  });
});

describe('the browser in which a launch began', () => {
  beforeEach(() => world.buildCourse());

  test('is known by a cookie that its frame alone gets', async () => {
    const { headers } = await world.browser.get(`/api/lti/login?${new URLSearchParams(world.lms.loginFields())}`);
    const [cookie] = headers.getSetCookie();
    for (const part of ['samesite=none', 'secure', 'httponly', 'partitioned']) expect(cookie).toContain(part);
  });

  test('else by the frame of the platform that keeps the secret', async () => {
    const blocked = new LaunchBrowser(world.api, { keepsCookies: false, isFramed: true });
    const fields = world.lms.loginFields({ lti_storage_target: 'post_message_forwarding' });
    const page = await blocked.get(`/api/lti/login?${new URLSearchParams(fields)}`);
    const { target, origin, key, value, next } = dataOf(page);
    expect({ target, origin }).toEqual({ target: 'post_message_forwarding', origin: world.lms.url });
    expect(page.headers.get('content-security-policy')).toMatch(/script-src 'self' 'sha256-/);
    const sent = await world.lms.authorize(next!, student);
    const asking = await blocked.post('/api/lti/launch', sent, 'cross-site');
    expect(dataOf(asking)).toEqual({ target, origin, key });
    expect(fieldOf(asking, 'id_token')).toBe(sent.id_token);
    const wrong = await blocked.post('/api/lti/launch', { ...sent, stored: 'x'.repeat(32) });
    expect(wrong.body).toContain('Open in a new tab');
    const right = await blocked.post('/api/lti/launch', { ...sent, stored: value! });
    expect(right.body).toContain('study-groups-registration');
  });

  test.each([
    ['by a page of another site', 'cross-site'],
    ['by one of a neighbour', 'same-site'],
    ['by nobody’s page', 'none'],
    ['with another origin', { origin: 'https://evil.example' }],
    ['with an origin that is hidden', { origin: 'null' }],
    ['without a word of where it comes from', {}],
  ])('is none that is given its secret %s', async (_, from) => {
    const attacker = new LaunchBrowser(world.api);
    const fields = world.lms.loginFields({ lti_storage_target: '_parent' });
    const { value, next } = dataOf(await attacker.get(`/api/lti/login?${new URLSearchParams(fields)}`));
    const sent = await world.lms.authorize(next!, student);
    const { body } = await world.browser.post('/api/lti/launch', { ...sent, stored: value! }, from);
    expect(body).not.toContain('study-groups-registration');
    expect(body).toContain('Open in a new tab');
  });

  test('may be an older one, whose forms name our origin and no more', async () => {
    const blocked = new LaunchBrowser(world.api, { keepsCookies: false, isFramed: true });
    const fields = world.lms.loginFields({ lti_storage_target: '_parent' });
    const { value, next } = dataOf(await blocked.get(`/api/lti/login?${new URLSearchParams(fields)}`));
    const sent = await world.lms.authorize(next!, student);
    const asking = await blocked.post('/api/lti/launch', sent, { origin: world.lms.url });
    // Else such a browser would not name it.
    expect(asking.headers.get('referrer-policy')).toBe('same-origin');
    const right = await blocked.post('/api/lti/launch', { ...sent, stored: value! }, { origin: world.api.url });
    expect(right.body).toContain('study-groups-registration');
  });

  test('else is a tab of its own, in which the login begins again', async () => {
    const blocked = new LaunchBrowser(world.api, { keepsCookies: false, isFramed: true });
    const { status, body } = await blocked.launch(world.lms, student);
    expect(status).toBe(200);
    expect(body).not.toContain('study-groups-registration');
    const address = /href="(\/api\/lti\/login\?[^"]+)"/.exec(body)![1]!.replaceAll('&amp;', '&');
    const begun = await world.browser.get(address);
    const sent = await world.lms.authorize(begun.headers.get('location')!, student);
    expect((await world.browser.post('/api/lti/launch', sent, 'cross-site')).body).toContain(
      'study-groups-registration',
    );
  });

  test('is no other one: a launch that somebody else began opens nothing', async () => {
    const sent = await new LaunchBrowser(world.api).begin(world.lms, student);
    const { body } = await world.browser.post('/api/lti/launch', sent, 'cross-site');
    expect(body).not.toContain('study-groups-registration');
    expect((await world.browser.post('/api/lti/launch', { ...sent, stored: 'x' }, 'cross-site')).body).not.toContain(
      'study-groups-registration',
    );
  });
});
