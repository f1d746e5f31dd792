import { createHmac } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import { HomeSessionModel } from '../../records/home-session.ts';
import { openBrowser } from '../../testing/openid/browser.ts';
import type { Craft } from '../../testing/openid/crafted-provider.ts';
import { RULES } from '../../testing/openid/university.ts';
import { buildProvider } from '../../testing/providers.ts';
import { api, comeBack, faults, opened, provider, PUBLIC_URL } from '../../testing/crafted-sign-ins.ts';

describe('a token', () => {
  test.each<[string, Craft]>([
    [
      'for several, of whom we are one and the one that asked',
      { claims: { aud: ['other', 'study-groups'], azp: 'study-groups' } },
    ],
    ['of a clock that is four minutes behind', { aheadSeconds: -240 }],
  ])('%s lets in', async (_, craft) => {
    provider.craft = craft;
    expect((await comeBack()).url.href).toBe(`${PUBLIC_URL}/home`);
    expect(await opened()).toEqual([1, 1]);
  });

  test.each<[string, Craft]>([
    ['for several, none of which is ours', { claims: { aud: ['other', 'another'], azp: 'study-groups' } }],
    ['for several, another of which asked', { claims: { aud: ['other', 'study-groups'], azp: 'other' } }],
    ['signed by a key that is not shown', { byStranger: true, header: { kid: 'of-nobody' } }],
    ['that brings its own key along', { byStranger: true, header: { jku: 'http://127.0.0.1:9/keys' } }],
    ['of a clock that is six minutes behind', { aheadSeconds: -360 }],
    ['that was made long ago, and is good for long', { claims: { iat: 1_700_000_000, exp: 4_000_000_000 } }],
    ['without an end', { claims: { exp: undefined } }],
    ['without the nonce', { claims: { nonce: undefined } }],
    ['that names nobody', { claims: { sub: undefined } }],
    ['that names nobody by name', { claims: { sub: '' } }],
  ])('%s lets nobody in', async (_, craft) => {
    provider.craft = craft;
    const { status, body } = await comeBack();
    expect([status, body]).toEqual([403, expect.stringContaining(faults.refused)]);
    expect(await opened()).toEqual([0, 0]);
  });

  test('by a secret that is not the provider’s alone lets nobody in', async () => {
    const [head, claims] = (await provider.token('study-groups', {})).split('.');
    const header = Buffer.from(JSON.stringify({ alg: 'HS256' })).toString('base64url');
    const signed = `${header}.${claims}`;
    const signature = createHmac('sha256', 'the secret of a client').update(signed).digest('base64url');
    expect(head).not.toBe(header);
    provider.failures.set('/token', (response) => {
      response.setHeader('content-type', 'application/json');
      const body = { access_token: 'a', token_type: 'Bearer', id_token: `${signed}.${signature}` };
      response.end(JSON.stringify(body));
    });
    expect((await comeBack()).status).toBe(403);
    expect(await opened()).toEqual([0, 0]);
  });
});

describe('an answer', () => {
  test.each<[string, Record<string, string | null>, keyof typeof faults]>([
    ['that does not say of which issuer, where it always does', { iss: null }, 'refused'],
    ['without a code', { code: null }, 'refused'],
    ['that says no', { code: null, error: 'access_denied' }, 'refused'],
  ])('%s lets nobody in', async (_, changes, fault) => {
    const { body } = await comeBack(changes);
    expect(body).toContain(faults[fault]);
    expect(await opened()).toEqual([0, 0]);
  });

  test('to another provider’s address lets nobody in', async () => {
    await buildProvider(api.platform, { key: 'second', issuer: provider.issuer, rules: RULES });
    const dana = openBrowser(() => api);
    const start = await dana.get(new URL(`${PUBLIC_URL}/api/sign-in/crafted?to=/home`));
    const { searchParams } = new URL(start.headers.get('location')!);
    const back = new URLSearchParams({ code: 'a', state: searchParams.get('state')!, iss: provider.issuer });
    expect((await dana.go(`/api/sign-in/second/callback?${back}`)).body).toContain(faults.expired);
  });
});

describe('a provider that is down', () => {
  const down: [string, (response: import('node:http').ServerResponse) => void][] = [
    ['has trouble', (response) => void response.writeHead(503).end('<h1>Sorry</h1>')],
    ['says what nobody can read', (response) => void response.writeHead(200).end('<h1>Hello</h1>')],
    ['says far too much', (response) => void response.writeHead(200).end('x'.repeat(600_000))],
  ];

  test.each(down)('and %s says so on a page, and is asked again by the next', async (_, fail) => {
    provider.failures.set('/.well-known/openid-configuration', fail);
    const refused = await openBrowser(() => api).signIn('/home', 'crafted');
    expect([refused.status, refused.body]).toEqual([502, expect.stringContaining(faults.away)]);
    provider.reset();
    expect((await comeBack()).url.pathname).toBe('/home');
  });

  test.each(['/token', '/keys'])('at %s says so too', async (path) => {
    // Of a provider whose keys nobody has asked for.
    await provider.rotate();
    await comeBack({ state: 'x' });
    provider.failures.set(path, (response) => void response.destroy());
    await buildProvider(api.platform, { key: 'fresh', issuer: provider.issuer, rules: RULES });
    const { status, body } = await comeBack();
    expect([status, body]).toEqual([502, expect.stringContaining(faults.away)]);
    expect(await opened()).toEqual([0, 0]);
  });

  test('is one of whom something is missing, or that calls itself otherwise', async () => {
    for (const metadata of [
      { token_endpoint: undefined },
      { jwks_uri: undefined },
      { issuer: 'https://evil.example' },
    ]) {
      provider.metadata = metadata;
      expect((await openBrowser(() => api).signIn('/home', 'crafted')).status).toBe(502);
    }
  });
});

describe('a logout token', () => {
  const EVENTS = { 'http://schemas.openid.net/event/backchannel-logout': {} };
  const logout = { sub: 'sub-dana', sid: 'a-session', jti: 'a-token', events: EVENTS };

  /** Somebody signed in, and the status with which the token is answered. */
  async function send(claims: Record<string, unknown>, craft: Craft = {}): Promise<number> {
    provider.craft = { claims: { sid: 'a-session' } };
    await comeBack();
    provider.craft = { ...craft, header: { typ: 'logout+jwt', ...craft.header } };
    const token = await provider.token('study-groups', claims);
    const body = new URLSearchParams({ logout_token: token });
    return (await api.fetch('/api/sign-in/crafted/logout', { method: 'POST', body })).status;
  }

  test.each<[string, Record<string, unknown>]>([
    ['of a session', { ...logout, sub: undefined }],
    ['of a person', { ...logout, sid: undefined }],
  ])('%s ends what it names', async (_, claims) => {
    expect(await send(claims)).toBe(200);
    expect(await HomeSessionModel.countDocuments()).toBe(0);
  });

  test.each<[string, Record<string, unknown>, Craft]>([
    ['without a type', logout, { header: { typ: undefined } }],
    ['of the type of any token', logout, { header: { typ: 'JWT' } }],
    ['of an access token’s type', logout, { header: { typ: 'at+jwt' } }],
    ['that names nobody', { ...logout, sub: undefined, sid: undefined }, {}],
    ['without a name of its own', { ...logout, jti: undefined }, {}],
    ['without a time', { ...logout, iat: undefined }, {}],
    ['of another issuer', { ...logout, iss: 'https://evil.example' }, {}],
    ['that a stranger signed', logout, { byStranger: true }],
    ['of a clock that is six minutes ahead', logout, { aheadSeconds: 360 }],
    ['of a clock that is six minutes behind', logout, { aheadSeconds: -360 }],
  ])('%s ends nothing', async (_, claims, craft) => {
    expect(await send(claims, craft)).toBe(400);
    expect(await HomeSessionModel.countDocuments()).toBe(1);
    expect(api.logs.map((line) => JSON.parse(line).event)).toContain('logout-token-refused');
  });

  test('that is none, too large or not there is refused', async () => {
    const post = async (body: BodyInit, type = 'application/x-www-form-urlencoded') =>
      (await api.fetch('/api/sign-in/crafted/logout', { method: 'POST', body, headers: { 'content-type': type } }))
        .status;
    expect(await post('logout_token=x')).toBe(400);
    expect(await post('logout_token=a&logout_token=b')).toBe(400);
    expect(await post('')).toBe(400);
    expect(await post('{}', 'application/json')).toBe(400);
    expect(await post(`logout_token=${'x'.repeat(30_000)}`)).toBe(413);
  });
});
