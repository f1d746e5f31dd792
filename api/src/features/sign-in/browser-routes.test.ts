import { beforeEach, describe, expect, test } from '@jest/globals';
import { getAdmin, loginAdmin, logoutAdmin } from '@study-groups/contracts/admin';
import { getHome, leaveHome } from '@study-groups/contracts/home';
import { LANGUAGES } from '@study-groups/contracts/language';
import { AdminModel } from '../../records/admin.ts';
import { ClassModel } from '../../records/class.ts';
import { EventModel } from '../../records/event.ts';
import { HomeSessionModel } from '../../records/home-session.ts';
import { IdentityModel } from '../../records/identity.ts';
import { SeatModel } from '../../records/seat.ts';
import { SessionModel } from '../../records/session.ts';
import { buildAdmin, buildClass } from '../../testing/factories.ts';
import { CLIENT, PEOPLE } from '../../testing/openid/university.ts';
import { buildSeat } from '../../testing/seats.ts';
import { signIn as signInByPassword } from '../../testing/sign-in.ts';
import { SIGN_IN_TEXTS } from './fault-page.ts';
import { api, browser, faults, PUBLIC_URL, university } from '../../testing/university-sign-ins.ts';

describe('a professor', () => {
  test('named by a rule comes to their home, with every seat of their address', async () => {
    await university.enrol(api.platform);
    const seat = await buildSeat(await buildClass(api.platform), { email: 'dana@example.edu', joinedAt: null });
    const dana = browser();
    expect((await dana.signIn('/home')).url.href).toBe(`${PUBLIC_URL}/home`);
    const home = await api.call(getHome, { headers: dana.headers() });
    expect([home.status, home.body.email, home.body.classes.length]).toEqual([200, 'dana@example.edu', 1]);
    expect((await SeatModel.findOne({ id: seat.id }).lean())?.joinedAt).toEqual(expect.any(Date));
    expect(await IdentityModel.find().lean()).toMatchObject([
      { issuer: university.issuer, subject: 'sub-dana', email: 'dana@example.edu', name: 'Dana Cohen', adminId: null },
    ]);
    // The console is no professor’s.
    expect((await api.call(getAdmin, { headers: dana.headers() })).status).toBe(401);
  });

  test('whom no rule names is one by a class of their address, and nobody else is', async () => {
    await university.enrol(api.platform, { rules: [] });
    const refused = await browser().signIn('/home');
    expect([refused.status, refused.body]).toEqual([403, expect.stringContaining(faults.noRole)]);
    expect(await IdentityModel.countDocuments()).toBe(0);
    await buildClass(api.platform, { instructorEmail: 'dana@example.edu' });
    expect((await browser().signIn('/home')).url.pathname).toBe('/home');
  });

  test('whose address changes at the provider has her classes and seats under the new one, and nobody else’s', async () => {
    await university.enrol(api.platform, { rules: [] });
    const own = await buildClass(api.platform, { instructorEmail: 'dana@example.edu' });
    const joint = await buildClass(api.platform, { instructorEmail: 'dana@example.edu' });
    const seat = await buildSeat(await buildClass(api.platform, { instructorEmail: 'ruth@example.edu' }), {
      email: 'dana@example.edu',
    });
    const double = await buildSeat(joint, { email: 'dana.levi@example.edu', role: 'assistant' });
    const before = browser();
    await before.signIn('/home');
    const late = new Date(Date.now() + 200 * 86_400_000);
    const others = await buildClass(api.platform, { instructorEmail: 'dana@example.edu', createdAt: late });
    const { email } = PEOPLE['sub-dana']!;
    PEOPLE['sub-dana']!.email = 'dana.levi@example.edu';
    try {
      const dana = browser();
      expect((await dana.signIn('/home')).url.pathname).toBe('/home');
      for (const { headers } of [dana, before]) {
        const { body } = await api.call(getHome, { headers: headers() });
        expect(body.email).toBe('dana.levi@example.edu');
        const roles = body.classes.map((each: { id: number; role: string }) => [each.id, each.role]);
        expect(Object.fromEntries(roles)).toEqual({
          [own.id]: 'owner',
          [joint.id]: 'owner',
          [seat.classId]: seat.role,
        });
      }
      expect(await SeatModel.findOne({ id: double.id }).lean()).toMatchObject({ role: 'owner' });
      expect((await ClassModel.findOne({ id: others.id }).lean())?.instructorEmail).toBe('dana@example.edu');
      expect(await EventModel.countDocuments({ kind: 'address-moved' })).toBe(3);
    } finally {
      PEOPLE['sub-dana']!.email = email;
    }
  });

  test('whose address the provider does not vouch for is told noAddress', async () => {
    await university.enrol(api.platform);
    university.who = 'sub-unverified';
    const refused = await browser().signIn('/home');
    expect([refused.status, refused.body]).toEqual([403, expect.stringContaining(faults.noAddress)]);
    expect(await HomeSessionModel.countDocuments()).toBe(0);
  });
});

describe('an admin', () => {
  beforeEach(() => void (university.who = 'sub-ruth'));

  test('named by a rule is made one, without a password, and stays the same at each sign-in', async () => {
    const provider = await university.enrol(api.platform);
    const ruth = browser();
    expect((await ruth.signIn('/admin')).url.pathname).toBe('/admin/dashboard');
    const { body } = await api.call(getAdmin, { headers: ruth.headers() });
    expect(body).toMatchObject({
      username: 'ruth',
      name: 'Ruth Adler',
      email: 'ruth@example.edu',
      withoutPassword: true,
    });
    for (const password of ['', 'none', 'any']) {
      const login = await api.call(loginAdmin, { body: { username: 'ruth', password: password || ' ' } });
      expect(login.status).toBe(401);
    }
    await browser().signIn('/admin');
    expect(await AdminModel.countDocuments()).toBe(1);
    const events = await EventModel.find({ adminId: body.id }).sort({ id: 1 }).lean();
    expect(events.map(({ kind, facts }) => [kind, facts.provider])).toEqual([
      ['admin-created', provider.id],
      ['signed-in', provider.id],
      ['signed-in', provider.id],
    ]);
  });

  test('whose username is taken gets another one, and nobody’s account', async () => {
    await university.enrol(api.platform);
    const other = await buildAdmin({ username: 'Ruth', email: 'ruth@example.edu' });
    const ruth = browser();
    await ruth.signIn('/admin/dashboard/classes');
    const { body } = await api.call(getAdmin, { headers: ruth.headers() });
    expect(body.username).toBe('ruth@example.edu');
    expect(body.id).not.toBe(other.id);
  });

  test('without an address is not made', async () => {
    await university.enrol(api.platform);
    university.who = 'sub-nobody';
    const refused = await browser().signIn('/admin');
    expect([refused.status, refused.body]).toEqual([403, expect.stringContaining(faults.noAddress)]);
    expect(await AdminModel.countDocuments()).toBe(0);
  });
});

describe('signing out', () => {
  test('here leads to the provider’s own end of session, which leads back', async () => {
    await university.enrol(api.platform);
    for (const [who, to, call] of [
      ['sub-ruth', '/admin', logoutAdmin],
      ['sub-dana', '/home', leaveHome],
    ] as const) {
      university.who = who;
      const person = browser();
      await person.signIn(to);
      const { body } = await api.call(call, { headers: person.headers(), ...(call === logoutAdmin && { body: {} }) });
      const goTo = new URL(body.goTo);
      expect(goTo.origin).toBe(university.issuer);
      expect(goTo.searchParams.get('post_logout_redirect_uri')).toBe(`${PUBLIC_URL}/`);
      expect(goTo.searchParams.get('id_token_hint')?.split('.')).toHaveLength(3);
      const asked = await person.go(goTo.href);
      const xsrf = /name="xsrf" value="([^"]+)"/.exec(asked.body)?.[1] ?? '';
      const confirmed = new URLSearchParams({ xsrf, logout: 'yes' });
      expect((await person.go(`${university.issuer}/session/end/confirm`, confirmed)).url.href).toBe(`${PUBLIC_URL}/`);
    }
  });

  test('leads nowhere for who came by password', async () => {
    await university.enrol(api.platform);
    const headers = await signInByPassword(api, await buildAdmin());
    expect((await api.call(logoutAdmin, { headers, body: {} })).body).toEqual({ success: true });
  });

  test('there ends that session here, and no other', async () => {
    await university.enrol(api.platform);
    const [first, second, ruth] = [browser(), browser(), browser()];
    await first.signIn('/home');
    await second.signIn('/home');
    university.who = 'sub-ruth';
    await ruth.signIn('/admin');
    const [opened] = await HomeSessionModel.find().sort({ _id: 1 }).lean();
    const statuses = async () => [
      (await api.call(getHome, { headers: first.headers() })).status,
      (await api.call(getHome, { headers: second.headers() })).status,
      (await api.call(getAdmin, { headers: ruth.headers() })).status,
    ];
    await university.signOut('sub-dana', opened?.sid);
    expect(await statuses()).toEqual([401, 200, 200]);
    await university.signOut('sub-ruth', (await SessionModel.findOne().lean())!.sid);
    expect(await statuses()).toEqual([401, 200, 401]);
    expect(await EventModel.find({ kind: 'signed-out' }).lean()).toMatchObject([
      { by: 'admin', adminUsername: 'ruth' },
    ]);
  });
});

describe('the pages', () => {
  test('learn of providers where they are refused, and of none where there is none', async () => {
    for (const call of [getAdmin, getHome]) {
      expect((await api.call(call)).body).not.toHaveProperty('signIn');
    }
    await university.enrol(api.platform, { name: 'Example University' });
    await university.enrol(api.platform, { key: 'off', isOn: false });
    for (const call of [getAdmin, getHome]) {
      const { status, body } = await api.call(call);
      const signIn = { providers: [{ key: 'example', name: 'Example University' }], takesPassword: true };
      expect([status, body.signIn]).toEqual([401, signIn]);
    }
  });
});

describe('the way there and back', () => {
  test('leads to no other site, whatever is asked', async () => {
    await university.enrol(api.platform);
    for (const to of ['https://evil.example/', '/api/admin/me']) {
      expect((await browser().signIn(to)).url.href).toBe(`${PUBLIC_URL}/home`);
    }
  });

  test('asks with PKCE, state and nonce, and binds them to the browser by a cookie that no script reads', async () => {
    await university.enrol(api.platform);
    const { status, headers } = await api.fetch('/api/sign-in/example?to=%2Fadmin');
    const asked = new URL(headers.get('location')!).searchParams;
    expect(status).toBe(302);
    expect(Object.fromEntries(asked)).toMatchObject({
      client_id: CLIENT.id,
      response_type: 'code',
      scope: 'openid email profile',
      code_challenge_method: 'S256',
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      redirect_uri: `${PUBLIC_URL}/api/sign-in/example/callback`,
      state: expect.stringMatching(/^[\w-]{40,}$/),
      nonce: expect.stringMatching(/^[\w-]{40,}$/),
    });
    const [cookie = ''] = headers.getSetCookie();
    expect(cookie).toMatch(/^sign-in-[\w-]{8}=[\w-]+;.*httponly/i);
    expect(cookie).toMatch(/samesite=lax/i);
    for (const secret of [asked.get('state')!, asked.get('nonce')!]) expect(cookie).not.toContain(secret);
  });

  test('is asked to wait after very many from one address', async () => {
    await university.enrol(api.platform);
    await api.platform.limits.signIns.add('127.0.0.1', 1_200);
    const { status, body } = await browser().signIn('/home');
    expect([status, body]).toEqual([429, expect.stringContaining(faults.tooMany)]);
  });

  test('says what went wrong in the language of its reader', async () => {
    for (const language of LANGUAGES) {
      const { body } = await api.fetch('/api/sign-in/nobody', { headers: { 'accept-language': language } });
      expect(body).toContain(`<html lang="${language}"`);
      expect(body).toContain(SIGN_IN_TEXTS[language].faults.unknown);
    }
  });

  test('is given up by who gives up there', async () => {
    await university.enrol(api.platform);
    university.who = null;
    const { status, body, headers } = await browser().signIn('/admin');
    expect([status, body]).toEqual([403, expect.stringContaining(faults.refused)]);
    expect(body).toContain('href="/api/sign-in/example?to=%2Fadmin"');
    expect(body).toContain('href="/admin"');
    expect(headers.get('cache-control')).toBe('no-store');
  });

  test('is unknown for a provider that is off or was never there', async () => {
    await university.enrol(api.platform, { isOn: false });
    for (const key of ['example', 'nobody', '$ne', '%00']) {
      const { status, body } = await browser().signIn('/home', key);
      expect([status, body]).toEqual([404, expect.stringContaining(faults.unknown)]);
    }
  });
});
