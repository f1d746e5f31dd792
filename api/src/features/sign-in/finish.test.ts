import { describe, expect, test } from '@jest/globals';
import { getHome } from '@study-groups/contracts/home';
import { HomeSessionModel } from '../../records/home-session.ts';
import { IdentityModel } from '../../records/identity.ts';
import { ProviderModel } from '../../records/provider.ts';
import { openBrowser } from '../../testing/openid/browser.ts';
import type { Craft } from '../../testing/openid/crafted-provider.ts';
import { RULES } from '../../testing/openid/university.ts';
import { api, comeBack, faults, opened, provider, PUBLIC_URL, record } from '../../testing/crafted-sign-ins.ts';
import { checkProvider } from './providers.ts';

describe('a token', () => {
  test.each<[string, Craft]>([
    ['of now', {}],
    ['of a clock that is four minutes ahead', { aheadSeconds: 240 }],
  ])('%s lets in', async (_, craft) => {
    provider.craft = craft;
    expect((await comeBack()).url.href).toBe(`${PUBLIC_URL}/home`);
    expect(await opened()).toEqual([1, 1]);
  });

  test.each<[string, Craft]>([
    ['of another issuer', { claims: { iss: 'https://evil.example' } }],
    ['for another client', { claims: { aud: 'other' } }],
    ['that nobody signed', { isUnsigned: true }],
    ['signed by another key of the same name', { byStranger: true }],
    ['of a clock that is six minutes ahead', { aheadSeconds: 360 }],
    ['of another sign-in', { claims: { nonce: 'of-another' } }],
  ])('%s lets nobody in', async (_, craft) => {
    provider.craft = craft;
    const { status, body } = await comeBack();
    expect([status, body]).toEqual([403, expect.stringContaining(faults.refused)]);
    expect(await opened()).toEqual([0, 0]);
  });

  test('by a key that was swapped in the middle lets in, and by the one before no more', async () => {
    await comeBack();
    const before = await provider.token('study-groups', {});
    await provider.rotate();
    expect((await comeBack()).url.pathname).toBe('/home');
    expect(provider.asked.filter((path) => path === '/keys')).toHaveLength(2);
    provider.failures.set('/token', (response) => {
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify({ access_token: 'a', token_type: 'Bearer', id_token: before }));
    });
    expect((await comeBack()).status).toBe(403);
  });

  test('by a key that was replaced under its name lets in', async () => {
    await provider.rotate('the-key');
    expect((await comeBack()).url.pathname).toBe('/home');
    await provider.rotate('the-key');
    expect((await comeBack()).url.pathname).toBe('/home');
  });
});

describe('an address', () => {
  test.each<[string, Record<string, unknown>, boolean]>([
    ['that Entra ID marks', { email_verified: undefined, xms_edov: true }, false],
    ['without a mark, of a provider that vouches', { email_verified: undefined }, true],
    ['that is listed alone', { email: undefined, verified_primary_email: ['dana@example.edu'] }, false],
  ])('%s lets in', async (_, claims, vouchesForAddresses) => {
    await ProviderModel.updateOne({ id: record.id }, { $set: { vouchesForAddresses } });
    provider.craft = { claims };
    expect((await comeBack()).url.pathname).toBe('/home');
    expect(await IdentityModel.findOne().lean()).toMatchObject({ email: 'dana@example.edu' });
  });

  test.each<[string, Record<string, unknown>, boolean]>([
    ['without a mark', { email_verified: undefined }, false],
    ['that is marked as unverified, even if the provider vouches', { email_verified: 'false' }, true],
  ])('%s lets nobody in', async (_, claims, vouchesForAddresses) => {
    await ProviderModel.updateOne({ id: record.id }, { $set: { vouchesForAddresses } });
    provider.craft = { claims };
    expect((await comeBack()).body).toContain(faults.noAddress);
  });
});

describe('userinfo', () => {
  const answerWith = (answer: () => Promise<string> | string, type = 'application/json') => {
    provider.metadata = { userinfo_endpoint: `${provider.issuer}/userinfo` };
    provider.failures.set('/userinfo', async (response) => {
      const text = await answer();
      response.setHeader('content-type', type);
      response.end(text);
    });
  };
  const missing = { email: undefined, email_verified: undefined };
  const more = { sub: 'sub-dana', email: 'dana@example.edu', email_verified: 'true' };

  test('is not asked for what the token says already', async () => {
    await ProviderModel.updateOne({ id: record.id }, { $set: { rules: RULES.slice(0, 1) } });
    answerWith(() => JSON.stringify(more));
    expect((await comeBack()).url.pathname).toBe('/home');
    expect(provider.asked).not.toContain('/userinfo');
  });

  test.each<[string, () => Promise<string> | string, string]>([
    ['JSON', () => JSON.stringify(more), 'application/json; charset=utf-8'],
    ['a token that the provider signed', () => provider.token('study-groups', more), 'application/jwt'],
  ])('completes the token as %s', async (_, answer, type) => {
    answerWith(() => {
      provider.craft = {};
      return answer();
    }, type);
    provider.craft = { claims: missing };
    expect((await comeBack()).url.pathname).toBe('/home');
  });

  test.each<[string, () => Promise<string> | string, string]>([
    ['a token of a stranger', () => provider.token('study-groups', more), 'application/jwt'],
    ['about somebody else', () => JSON.stringify({ ...more, sub: 'sub-other' }), 'application/json'],
    ['that nobody can read', () => '<h1>Sorry</h1>', 'text/html'],
  ])('%s counts for nothing, and the page says that it is missing', async (_, answer, type) => {
    answerWith(() => {
      provider.craft = { byStranger: true };
      return answer();
    }, type);
    provider.craft = { claims: missing };
    const { status, body } = await comeBack();
    expect([status, body]).toEqual([502, expect.stringContaining(faults.partial)]);
  });

  test('that fails keeps nobody out of whom the token says enough', async () => {
    answerWith(() => '', 'text/html');
    provider.craft = { claims: { name: undefined } };
    expect((await comeBack()).url.pathname).toBe('/home');
    expect(provider.asked).toContain('/userinfo');
  });
});

describe('the secret', () => {
  /** Takes it in one place alone, whatever its document says. */
  const takeIn = (place: 'body' | 'nowhere') => {
    provider.metadata = { token_endpoint_auth_methods_supported: ['client_secret_basic', 'client_secret_post'] };
    provider.refuses = ({ body }) => place === 'nowhere' || !body.includes('client_secret=');
  };

  test('is shown the other way to a provider that knows the client by that one', async () => {
    takeIn('body');
    expect((await comeBack()).url.pathname).toBe('/home');
    expect((await comeBack()).url.pathname).toBe('/home');
    expect(provider.asked.filter((path) => path === '/token')).toHaveLength(3);
  });

  test('that is wrong, or can’t be shown, is named by the check', async () => {
    const check = () => checkProvider(api.platform, record.id);
    expect((await check()).fault).toBeNull();
    takeIn('nowhere');
    expect((await check()).fault).toBe('secret-refused');
    provider.metadata = { token_endpoint_auth_methods_supported: ['private_key_jwt'] };
    expect(await check()).toMatchObject({ fault: 'secret-method', methods: ['private_key_jwt'] });
  });
});

test('an issuer that stands for all tenants is named by the check, and lets nobody in', async () => {
  provider.metadata = { issuer: `${provider.issuer}/{tenantid}/v2.0` };
  expect((await checkProvider(api.platform, record.id)).fault).toBe('many-tenants');
  expect((await openBrowser(() => api).signIn('/home', 'crafted')).body).toContain(faults.away);
});

test('two tabs that sign in at once both end signed in', async () => {
  const dana = openBrowser(() => api);
  const begin = async () => {
    const start = await dana.get(new URL(`${PUBLIC_URL}/api/sign-in/crafted?to=/home`));
    return new URL(start.headers.get('location')!).searchParams;
  };
  const tabs = [await begin(), await begin()];
  for (const asked of tabs) {
    provider.nonce = asked.get('nonce')!;
    const back = { code: 'a-code', state: asked.get('state')!, iss: provider.issuer };
    expect((await dana.go(`/api/sign-in/crafted/callback?${new URLSearchParams(back)}`)).url.pathname).toBe('/home');
  }
  expect((await api.call(getHome, { headers: dana.headers() })).status).toBe(200);
});

test('a browser that begins again and again has a handful of cookies', async () => {
  const dana = openBrowser(() => api);
  for (let time = 0; time < 20; time++) await dana.get(new URL(`${PUBLIC_URL}/api/sign-in/crafted?to=/home`));
  expect(dana.headers().cookie.split('; ').length).toBeLessThanOrEqual(9);
  expect((await comeBack({}, dana)).url.pathname).toBe('/home');
});

describe('an answer', () => {
  test.each<[string, Record<string, string | null>, keyof typeof faults]>([
    ['with another state', { state: 'a'.repeat(43) }, 'expired'],
    ['without a state', { state: null }, 'expired'],
    ['of another issuer', { iss: 'https://evil.example' }, 'refused'],
  ])('%s lets nobody in', async (_, changes, fault) => {
    const { body } = await comeBack(changes);
    expect(body).toContain(faults[fault]);
    expect(await opened()).toEqual([0, 0]);
  });

  test('leaves nothing of itself in the log', async () => {
    provider.craft = { claims: { nonce: 'of-another' } };
    await comeBack({ code: 'planted-code' });
    await comeBack({ error: 'planted error <b>', code: null });
    expect(api.logs.join('')).not.toMatch(/planted|an-access-token|dana@|eyJ/);
    expect(api.logs.map((line) => JSON.parse(line).event)).toContain('sign-in-failed');
  });
});

describe('a provider that is down', () => {
  const down: [string, (response: import('node:http').ServerResponse) => void][] = [
    ['hangs up', (response) => void response.destroy()],
  ];

  test.each(down)('and %s says so on a page, and is asked again by the next', async (_, fail) => {
    provider.failures.set('/.well-known/openid-configuration', fail);
    const refused = await openBrowser(() => api).signIn('/home', 'crafted');
    expect([refused.status, refused.body]).toEqual([502, expect.stringContaining(faults.away)]);
    provider.reset();
    expect((await comeBack()).url.pathname).toBe('/home');
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

  test.each<[string, Record<string, unknown>]>([['of both', logout]])('%s ends what it names', async (_, claims) => {
    expect(await send(claims)).toBe(200);
    expect(await HomeSessionModel.countDocuments()).toBe(0);
  });

  test('of another session or person ends nothing', async () => {
    expect(await send({ ...logout, jti: '1', sid: 'another' })).toBe(200);
    expect(await send({ ...logout, jti: '2', sub: 'sub-other' })).toBe(200);
    expect(await HomeSessionModel.countDocuments()).toBe(2);
  });

  test.each<[string, Record<string, unknown>, Craft]>([
    ['without the event', { ...logout, events: {} }, {}],
    ['that is an ID token', { ...logout, nonce: 'x' }, {}],
    ['for another client', { ...logout, aud: 'other' }, {}],
    ['that nobody signed', logout, { isUnsigned: true }],
  ])('%s ends nothing', async (_, claims, craft) => {
    expect(await send(claims, craft)).toBe(400);
    expect(await HomeSessionModel.countDocuments()).toBe(1);
    expect(api.logs.map((line) => JSON.parse(line).event)).toContain('logout-token-refused');
  });
});

test('the address of a session is not shown to anyone who asks without it', async () => {
  await comeBack();
  expect((await api.call(getHome)).body).not.toHaveProperty('email');
  expect(record.clientSecret).not.toContain('secret');
});
