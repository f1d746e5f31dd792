import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { getAdmin, loginAdmin, logoutAdmin } from '@study-groups/contracts/admin';
import { getClass } from '@study-groups/contracts/public-class';
import { getDashboard } from '@study-groups/contracts/dashboard';
import { followLeaderLink } from '@study-groups/contracts/leader-links';
import { loginByPasskey } from '@study-groups/contracts/passkeys';
import { getStudent } from '@study-groups/contracts/student';
import { createApp } from '../app.ts';
import { AdminModel } from '../records/admin.ts';
import { emptyDatabase, type Sent, startTestApi, type TestApi } from '../testing/api.ts';
import { addPasskey, Authenticator, beginPasskeyLogin } from '../testing/authenticator.ts';
import { ADMIN_PASSWORD, buildAdmin, buildClass, CLASS_PASSWORDS } from '../testing/factories.ts';
import { buildProof } from '../testing/proof.ts';
import { GUESSES } from './guess-budget.ts';
import { createHttpServer } from './http-server.ts';
import { SECURITY_EVENTS, type SecurityEvent } from './security-log.ts';

const ADDRESS = '192.0.2.77';
const PLANTED = `planted-${'x'.repeat(24)}`;

let api: TestApi;
beforeAll(async () => void (api = await startTestApi({ TRUST_PROXY: '1' })));
beforeEach(() => emptyDatabase());
afterAll(() => api.close());

type Send = (call: Parameters<TestApi['call']>[0], sent: Sent) => ReturnType<TestApi['call']>;

const send: Send = (call, { headers, ...sent }) =>
  api.call(call, { ...sent, headers: { 'x-forwarded-for': ADDRESS, ...headers } });
const signIn = (password: string, headers = {}) =>
  send(loginAdmin, { headers, body: { username: 'planted.ruth', password } });

async function guessUntilFull(): Promise<void> {
  for (let guess = 0; guess < GUESSES.byAddressAndHour; guess++) await signIn(`${PLANTED}${guess}`);
}

/** The actions that cause each event, and how often it is then logged. */
const CAUSES: Record<SecurityEvent, () => Promise<unknown>> = {
  'signed-in': () => signIn(ADMIN_PASSWORD),
  'sign-in-failed': () => signIn(PLANTED),
  'second-factor-failed': async () => {
    const ruth = await AdminModel.findOne({ username: 'planted.ruth' }).lean();
    const key = await addPasskey(api, { authorization: `Bearer ${(await signIn(ADMIN_PASSWORD)).body.token}` });
    const { attempt, options } = await beginPasskeyLogin(api, ruth!);
    const credential = { ...new Authenticator().get(options), id: key.id };
    await send(loginByPasskey, { body: { attempt, credential } });
  },
  'logout-token-refused': () =>
    api.fetch('/api/sign-in/planted/logout', {
      method: 'POST',
      body: new URLSearchParams({ logout_token: PLANTED }),
      headers: { 'x-forwarded-for': ADDRESS },
    }),
  'class-password-wrong': async () => {
    const { slug } = await buildClass(api.platform);
    await send(getDashboard, { params: { slug: slug! }, headers: { 'x-dashboard-password': PLANTED } });
  },
  'session-refused': () => send(getAdmin, { headers: { authorization: `Bearer ${PLANTED}` } }),
  'csrf-refused': async () => {
    const { headers } = await signIn(ADMIN_PASSWORD);
    const cookie = headers
      .getSetCookie()
      .map((each) => each.split(';')[0])
      .join('; ');
    await send(logoutAdmin, { headers: { cookie, 'x-request-id': '' } });
  },
  'origin-refused': async () => {
    const { slug } = await buildClass(api.platform);
    await send(getClass, { params: { slug: slug! }, headers: { origin: 'https://planted.example' } });
  },
  'link-refused': () => send(followLeaderLink, { params: { token: PLANTED, action: 'email' } }),
  'access-key-refused': () => send(getStudent, { params: { accessKey: PLANTED } }),
  'launch-refused': () => api.fetch('/api/lti/login?iss=https%3A%2F%2Fplanted.example&login_hint=planted'),
  'limit-reached': async () => {
    await api.platform.limits.leaderLinks.add(ADDRESS, 300);
    await send(followLeaderLink, { params: { token: PLANTED, action: 'email' } });
  },
  'proof-asked': async () => {
    await guessUntilFull();
    await signIn(PLANTED);
  },
  'proof-paid': async () => {
    await guessUntilFull();
    await signIn(PLANTED, await buildProof(api.platform, 'admin:planted.ruth'));
  },
};

test.each(SECURITY_EVENTS)('%s is logged once, without what was sent and from which address', async (event) => {
  await buildAdmin({ username: 'planted.ruth', name: 'Planted Ruth', email: 'planted.ruth@example.edu' });
  api.logs.length = 0;
  await CAUSES[event]();
  const lines = api.logs.map((line) => JSON.parse(line)).filter((line) => line.event === event);
  expect(lines).toEqual([
    {
      level: ['signed-in', 'proof-paid'].includes(event) ? 30 : 40,
      time: expect.any(Number),
      event,
      requestId: expect.any(String),
      source: expect.stringMatching(/^[\w-]{8}$/),
      ...(event === 'class-password-wrong' && { classId: expect.any(Number) }),
    },
  ]);
  for (const secret of [ADDRESS, /planted/i, ADMIN_PASSWORD, CLASS_PASSWORDS.dashboard]) {
    expect(api.logs.join('')).not.toMatch(secret);
  }
});

test('who has no session, or no password yet, is not logged', async () => {
  const { slug } = await buildClass(api.platform);
  api.logs.length = 0;
  expect((await send(getAdmin, {})).status).toBe(401);
  expect((await send(getDashboard, { params: { slug: slug! } })).status).toBe(401);
  expect(api.logs.filter((line) => line.includes('"event"'))).toEqual([]);
});

test('our own pages, and those that may embed the form, are refused nothing', async () => {
  const env = { ...api.platform.env, EMBED_ORIGINS: ['https://lms.example.edu'] };
  const server = createHttpServer(createApp({ ...api.platform, env }).callback()).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const own = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const { slug } = await buildClass(api.platform);
  api.logs.length = 0;
  for (const origin of [own, 'https://lms.example.edu', 'https://elsewhere.example.edu']) {
    const { status } = await fetch(`${own}/api/classes/${slug}`, { headers: { origin } });
    expect(status).toBe(200);
  }
  expect(api.logs.filter((line) => line.includes('origin-refused'))).toHaveLength(1);
  server.close();
  server.closeAllConnections();
});
