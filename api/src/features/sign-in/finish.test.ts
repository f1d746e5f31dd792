import { describe, expect, test } from '@jest/globals';
import { getHome } from '@study-groups/contracts/home';
import { HomeSessionModel } from '../../records/home-session.ts';
import { openBrowser } from '../../testing/openid/browser.ts';
import type { Craft } from '../../testing/openid/crafted-provider.ts';
import { api, comeBack, faults, opened, provider, PUBLIC_URL, record } from '../../testing/crafted-sign-ins.ts';

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
