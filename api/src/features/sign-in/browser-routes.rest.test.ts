import { beforeEach, describe, expect, test } from '@jest/globals';
import { HomeSessionModel } from '../../records/home-session.ts';
import { IdentityModel } from '../../records/identity.ts';
import { ProviderModel } from '../../records/provider.ts';
import { SessionModel } from '../../records/session.ts';
import { stopClock } from '../../testing/clock.ts';
import type { Arrived } from '../../testing/openid/browser.ts';
import { api, browser, faults, PUBLIC_URL, university } from '../../testing/university-sign-ins.ts';

const stateOf = ({ headers }: Arrived) => new URL(headers.get('location')!).searchParams.get('state')!;

describe('a professor', () => {
  test.each([
    ['sub-nobody', 'noAddress', 403],
    ['sub-noa', 'noRole', 403],
  ] as const)('%s is told %s', async (who, fault, status) => {
    await university.enrol(api.platform);
    university.who = who;
    const refused = await browser().signIn('/home');
    expect([refused.status, refused.body]).toEqual([status, expect.stringContaining(faults[fault])]);
    expect(await HomeSessionModel.countDocuments()).toBe(0);
  });

  test('keeps an address from any other person of the provider, until it is released', async () => {
    await university.enrol(api.platform);
    await browser().signIn('/home');
    university.who = 'sub-other-dana';
    const refused = await browser().signIn('/home');
    expect([refused.status, refused.body]).toEqual([409, expect.stringContaining(faults.addressBound)]);
    await IdentityModel.deleteMany({});
    expect((await browser().signIn('/home')).url.pathname).toBe('/home');
  });
});

describe('an admin', () => {
  beforeEach(() => void (university.who = 'sub-ruth'));

  test('is one no more by a rule that is gone only if they were removed', async () => {
    const { id } = await university.enrol(api.platform);
    await browser().signIn('/admin');
    await ProviderModel.updateOne({ id }, { $set: { rules: [] } });
    expect((await browser().signIn('/admin')).url.pathname).toBe('/admin/dashboard');
    university.who = 'sub-dana';
    const refused = await browser().signIn('/admin');
    expect([refused.status, refused.body]).toEqual([403, expect.stringContaining(faults.notAdmin)]);
  });
});

describe('signing out', () => {
  test('takes a token that is kept sealed', async () => {
    await university.enrol(api.platform);
    await browser().signIn('/home');
    university.who = 'sub-ruth';
    await browser().signIn('/admin');
    const kept = [...(await SessionModel.find().lean()), ...(await HomeSessionModel.find().lean())];
    expect(kept.map(({ idToken }) => typeof idToken)).toEqual(['string', 'string']);
    expect(JSON.stringify(kept)).not.toMatch(/eyJ[\w-]+\.eyJ/);
  });

  test('there counts once, however often it is sent', async () => {
    await university.enrol(api.platform);
    await browser().signIn('/home');
    const { sid } = (await HomeSessionModel.findOne().lean())!;
    await university.signOut('sub-dana', sid);
    const token = university.logoutTokens.at(-1)!;
    await browser().signIn('/home');
    await HomeSessionModel.updateMany({}, { $set: { sid } });
    const again = await api.fetch('/api/sign-in/example/logout', {
      method: 'POST',
      body: new URLSearchParams({ logout_token: token }),
    });
    expect([again.status, again.body]).toEqual([400, { error: 'invalid_request' }]);
    expect(await HomeSessionModel.countDocuments()).toBe(1);
  });
});

describe('the way there and back', () => {
  test('leads to no other site, whatever is asked', async () => {
    await university.enrol(api.platform);
    for (const to of ['//evil.example', '/\\evil.example', '/admin/../x', '@x']) {
      expect((await browser().signIn(to)).url.href).toBe(`${PUBLIC_URL}/home`);
    }
  });

  test('counts in the browser that began it, once, for ten minutes', async () => {
    await university.enrol(api.platform);
    const dana = browser();
    const start = await dana.get(new URL(`${PUBLIC_URL}/api/sign-in/example?to=/home`));
    const other = browser();
    const page = await other.go(start.headers.get('location')!);
    expect([page.status, page.body]).toEqual([400, expect.stringContaining(faults.expired)]);

    const late = browser();
    const early = await late.get(new URL(`${PUBLIC_URL}/api/sign-in/example?to=/home`));
    const now = stopClock();
    const inTime = late.headers();
    const back = `/api/sign-in/example/callback?${new URLSearchParams({ code: 'x', state: stateOf(early) })}`;
    stopClock(now.getTime() + 10 * 60_000);
    expect((await api.fetch(back, { headers: inTime })).body).toContain(faults.expired);
    stopClock(now.getTime() + 9 * 60_000);
    expect((await api.fetch(back, { headers: inTime })).body).toContain(faults.refused);
    stopClock(now);

    const seen = browser();
    const begun = await seen.get(new URL(`${PUBLIC_URL}/api/sign-in/example?to=/home`));
    const kept = seen.headers();
    const done = await seen.go(begun.headers.get('location')!);
    expect(done.url.pathname).toBe('/home');
    const again = new URLSearchParams({ code: 'x', state: stateOf(begun) });
    const replayed = await api.fetch(`/api/sign-in/example/callback?${again}`, {
      headers: kept,
    });
    expect([replayed.status, replayed.body]).toEqual([400, expect.stringContaining(faults.expired)]);
  });
});
