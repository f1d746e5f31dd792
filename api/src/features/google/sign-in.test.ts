import { describe, expect, test } from '@jest/globals';
import { GoogleSignInModel } from '../../records/google-sign-in.ts';
import { stopClock } from '../../testing/clock.ts';
import type { Failure } from '../../testing/google/fake-google.ts';
import { redirectOf, schedulePage } from '../../testing/google/schedule-page.ts';
import { withGoogle, type WithGoogle } from '../../testing/google/with-google.ts';
import { eraseExpiredSignIns } from './sign-in.ts';

let google: WithGoogle['google'];
let api: WithGoogle['api'];
withGoogle((started) => void ({ google, api } = started));
const { newToken, openBrowser, signIn, signedIn, expectNoSecretShown } = schedulePage(() => api);

describe('the sign-in', () => {
  const outcome = (page: URL) => [page.searchParams.get('authorized'), page.searchParams.get('error')];

  test.each([
    ['is refused', 'deny'],
    ['is given without the right to make events', 'allow nothing'],
  ] as const)('that %s leads back and says so', async (_, decision) => {
    google.accounts.decision = decision;
    const [browser, token] = [openBrowser(), await newToken()];
    const { body } = await browser.create(token);
    const page = await browser.visit(body.authUrl);
    expect(page.searchParams.get('token')).toBe(token);
    expect(outcome(page)).toEqual(['0', 'google_refused']);
    expect((await browser.create(token)).body.requiresAuth).toBe(true);
  });

  test.each<[string, Failure, string]>([
    ['is down', { status: 503 }, 'google_unavailable'],
    ['says nothing', 'hang', 'google_unavailable'],
    ['says what nobody can read', 'broken', 'google_unavailable'],
    ['hangs up', 'cut', 'google_unavailable'],
    ['is busy', { status: 429 }, 'too_many_requests'],
  ])('leads back and says so when Google %s', async (_, failure, code) => {
    const [browser, token] = [openBrowser(), await newToken()];
    const { body } = await browser.create(token);
    google.fail('token', failure);
    const page = await browser.visit(body.authUrl);
    expect(outcome(page)).toEqual(['0', code]);
    // A code is good for one try, so nothing was tried again.
    expect(google.asked).toEqual(['page', 'token']);
    await signIn(browser, token);
  });

  test('counts once', async () => {
    const [browser, token] = [openBrowser(), await newToken()];
    const back = await redirectOf((await browser.create(token)).body.authUrl);
    expect((await browser.follow(back)).headers.get('location')).toContain('authorized=1');
    const again = await browser.follow(back);
    expect(outcome(new URL(again.headers.get('location') ?? ''))).toEqual(['0', 'google_sign_in']);
    expect(google.asked).toEqual(['page', 'token']);
    expect((await browser.create(token)).body.success).toBe(true);
  });

  test('that took too long is begun again', async () => {
    const [browser, token] = [openBrowser(), await newToken()];
    const back = await redirectOf((await browser.create(token)).body.authUrl);
    await GoogleSignInModel.updateMany({}, { $set: { expiresAt: new Date(Date.now() - 1) } });
    const page = new URL((await browser.follow(back)).headers.get('location') ?? '');
    expect(outcome(page)).toEqual(['0', 'google_sign_in']);
    await eraseExpiredSignIns();
    expect(await GoogleSignInModel.countDocuments()).toBe(0);
    expect(google.asked).toEqual(['page']);
  });

  test('with another verifier than it began with is refused by Google', async () => {
    const [browser, token] = [openBrowser(), await newToken()];
    const { body } = await browser.create(token);
    const { stateHash } = (await GoogleSignInModel.findOne().lean())!;
    const verifier = api.platform.vault.seal('v'.repeat(64), `google-sign-in:${stateHash}:verifier`);
    await GoogleSignInModel.updateOne({ stateHash }, { $set: { verifier } });
    expect(outcome(await browser.visit(body.authUrl))).toEqual(['0', 'google_sign_in']);
  });

  test('with a state that is not ours leads nowhere', async () => {
    const [browser, token] = [openBrowser(), await newToken()];
    const back = new URL(await redirectOf((await browser.create(token)).body.authUrl));
    const state = back.searchParams.get('state') ?? '';
    const changed = `${state.slice(0, -9)}${state.at(-9) === 'A' ? 'B' : 'A'}${state.slice(-8)}`;
    for (const forged of [changed, 'f'.repeat(200), token.repeat(2)]) {
      back.searchParams.set('state', forged);
      const { status, body } = await browser.follow(back.href);
      expect([status, body.code, body.error]).toEqual([404, 'link_not_found', body.message]);
    }
    expect(google.asked).toEqual(['page']);
  });

  test('cannot be ended by another browser than began it', async () => {
    const [thief, token] = [openBrowser(), await newToken()];
    const back = await redirectOf((await thief.create(token)).body.authUrl);
    const victim = openBrowser();
    expect((await victim.follow(back)).status).toBe(404);
    await victim.create(await newToken());
    expect((await victim.follow(back)).status).toBe(404);
    expect((await thief.create(token)).body.requiresAuth).toBe(true);
  });

  test('counts for one meeting token, in one browser, for an hour', async () => {
    const now = stopClock();
    const { browser, token } = await signedIn();
    const { expiresAt } = (await GoogleSignInModel.findOne().lean())!;
    // As long as Google's token.
    expect(expiresAt).toEqual(new Date(now.getTime() + 3_599_000));
    expect((await browser.create(await newToken())).body.requiresAuth).toBe(true);
    expect((await openBrowser().create(token)).body.requiresAuth).toBe(true);
    expect(google.calendar.events.size).toBe(0);
    expect((await browser.create(token)).body.success).toBe(true);
    await GoogleSignInModel.updateMany({}, { $set: { expiresAt: new Date(Date.now() - 1) } });
    expect((await browser.create(token)).body.requiresAuth).toBe(true);
  });
});

// The last one: it looks at all that the tests before have left.
test('no code, token or secret of Google is in a log, a metric, an answer or, readable, in the database', () =>
  expectNoSecretShown(google));
