import { describe, expect, test } from '@jest/globals';
import { createGoogleEvents } from '@study-groups/contracts/google';
import { createMeetingToken } from '@study-groups/contracts/scheduler';
import mongoose from 'mongoose';
import { inTransaction } from '../../platform/transaction.ts';
import type { Answer } from '../../testing/api.ts';
import { buildClass, buildGroups, buildStudent } from '../../testing/factories.ts';
import { CLIENT } from '../../testing/google/accounts.ts';
import type { Failure } from '../../testing/google/fake-google.ts';
import { withGoogle, type WithGoogle } from '../../testing/google/with-google.ts';
import { issueLeaderLinks } from '../leader-links/links.ts';
import { eraseClass } from '../privacy/erase.ts';
import { GoogleSignInModel } from './model.ts';
import { eraseExpiredSignIns } from './sign-in.ts';

let google: WithGoogle['google'];
let api: WithGoogle['api'];
let wait: WithGoogle['wait'];
withGoogle((started) => void ({ google, api, wait } = started));

const MEMBERS = [
  { fullName: 'Noa Levi', isLeader: true, email: 'noa@example.edu' },
  { fullName: 'Omar Haddad', isLeader: false, email: 'omar@example.edu' },
];
const MEETING = { courseName: 'Algorithms', groupNumber: 3, members: MEMBERS, suggestedTimes: ['Monday 14:00'] };
const DAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];
const slots = (count: number) => DAYS.slice(0, count).map((day) => ({ day, time: '14:00', duration: '90' }));

async function newToken(leaderToken?: string): Promise<string> {
  return (await api.call(createMeetingToken, { body: { ...MEETING, ...(leaderToken && { leaderToken }) } })).body.token;
}

/** Every answer of the server, to look for what must not be in them. */
const answers: Answer[] = [];

/** A browser with its cookies, in front of the schedule's page. */
function openBrowser() {
  let cookie = '';
  const keep = (answer: Answer): Answer => {
    cookie = answer.headers.get('set-cookie')?.split(';')[0] ?? cookie;
    answers.push(answer);
    return answer;
  };
  const follow = async (url: string) => {
    const { pathname, search } = new URL(url);
    return keep(await api.fetch(pathname + search, { headers: { cookie } }));
  };
  return {
    async create(token: string, body: object = {}): Promise<Answer> {
      const schedule = { selectedSlots: slots(1), startDate: '2026-09-01', endDate: '2026-12-31' };
      const sent = { token, ...schedule, realCalendar: true, ...body };
      return keep(await api.call(createGoogleEvents, { body: sent, headers: { cookie } }));
    },
    follow,
    /** Goes to Google's page, decides there, and follows it back. @returns where that ends */
    async visit(authUrl: string): Promise<URL> {
      const { headers, status } = await follow(await backFrom(authUrl));
      expect(status).toBe(302);
      return new URL(headers.get('location') ?? '');
    },
  };
}

/** Where Google's page leads back to. */
async function backFrom(authUrl: string): Promise<string> {
  const answer = await fetch(authUrl, { redirect: 'manual' });
  expect(answer.status).toBe(302);
  return answer.headers.get('location') ?? '';
}

type Browser = ReturnType<typeof openBrowser>;

async function signIn(browser: Browser, token: string): Promise<void> {
  const { body } = await browser.create(token);
  const page = await browser.visit(body.authUrl);
  expect(page.searchParams.get('authorized')).toBe('1');
}

/** A browser that has signed in with Google for a new meeting token. */
async function signedIn() {
  const [browser, token] = [openBrowser(), await newToken()];
  await signIn(browser, token);
  return { browser, token };
}

describe('the way through Google', () => {
  test('asks for a sign-in, comes back to the page, and makes an event for each slot', async () => {
    const [browser, token] = [openBrowser(), await newToken()];
    const asked = await browser.create(token);
    expect(asked.body).toEqual({ success: false, requiresAuth: true, authUrl: expect.any(String) });
    expect(asked.body.authUrl).not.toContain(token);
    const cookie = asked.headers.get('set-cookie');
    expect(cookie).toMatch(/^google-browser=[\w-]{32}; path=\/api; expires=[^;]+; samesite=lax; httponly$/);
    const page = await browser.visit(asked.body.authUrl);
    expect(page.href).toBe(`http://groups.example.edu/schedule-meet?token=${token}&authorized=1`);

    const { status, body } = await browser.create(token, { selectedSlots: slots(2) });
    const events = [...google.calendar.events.values()];
    expect([status, body]).toEqual([
      200,
      {
        success: true,
        failed: [],
        events: events.map(({ id }, index) => ({
          id,
          day: DAYS[index],
          time: '14:00',
          link: `https://calendar.example.edu/event?eid=${id}`,
          meetLink: `https://meet.example.edu/${id.slice(0, 10)}`,
        })),
      },
    ]);
    expect(events.map(({ start, end }) => [start, end.dateTime])).toEqual([
      [{ dateTime: '2026-09-07T14:00:00', timeZone: 'America/New_York' }, '2026-09-07T15:30:00'],
      [{ dateTime: '2026-09-01T14:00:00', timeZone: 'America/New_York' }, '2026-09-01T15:30:00'],
    ]);
    expect(events[0]).toMatchObject({
      summary: 'Algorithms: Group 3',
      // The last day counts, and the clocks have changed by then.
      recurrence: ['RRULE:FREQ=WEEKLY;UNTIL=20270101T045959Z'],
      attendees: MEMBERS.map(({ fullName, email }) => ({ displayName: fullName, email })),
      conferenceData: { createRequest: { requestId: events[0]?.id } },
    });
  });

  test("with a leader's link it is the group's own members and zone", async () => {
    const cls = await buildClass(api.platform, { timeZone: 'Asia/Jerusalem', courseName: 'Biology' });
    const students = [await buildStudent(api.platform, cls.id), await buildStudent(api.platform, cls.id)];
    const [group] = await buildGroups(cls, [students.map(({ id }) => id)]);
    const links = await inTransaction((session) => issueLeaderLinks(api.platform.vault, session, [group!]));
    const [browser, token] = [openBrowser(), await newToken(links.get(group!.id))];
    await signIn(browser, token);
    await browser.create(token, { language: 'he' });
    expect([...google.calendar.events.values()]).toMatchObject([
      {
        summary: 'Biology: קבוצה 1',
        start: { dateTime: '2026-09-07T14:00:00', timeZone: 'Asia/Jerusalem' },
        attendees: students.map(({ email }) => ({ email })),
      },
    ]);
    await eraseClass(cls.id, 'deleted');
    expect(await GoogleSignInModel.countDocuments()).toBe(0);
    expect((await browser.create(token)).status).toBe(404);
  });

  test('the same request again makes nothing twice, and other dates make other events', async () => {
    const { browser, token } = await signedIn();
    const [first, second] = [await browser.create(token), await browser.create(token)];
    expect(second.body).toEqual(first.body);
    expect(google.calendar.events.size).toBe(1);
    await browser.create(token, { startDate: '2026-10-01' });
    expect(google.calendar.events.size).toBe(2);
  });

  test('an event that was deleted in the calendar is made anew', async () => {
    const { browser, token } = await signedIn();
    await browser.create(token);
    for (const event of google.calendar.events.values()) event.status = 'cancelled';
    const { body } = await browser.create(token);
    expect(body).toMatchObject({ success: true, events: [{ day: 'monday' }] });
    expect([...google.calendar.events.values()].map(({ status }) => status)).toEqual(['cancelled', 'confirmed']);
    expect((await browser.create(token)).body).toEqual(body);
  });

  test('a slot without a day between the dates has no event', async () => {
    const { browser, token } = await signedIn();
    const { body } = await browser.create(token, { startDate: '2026-09-01', endDate: '2026-09-02' });
    expect(body).toEqual({ success: false, events: [], failed: [] });
  });

  test('is not there where Google is not set up', async () => {
    const token = await newToken();
    const { GOOGLE_CLIENT_SECRET } = api.platform.env;
    delete api.platform.env.GOOGLE_CLIENT_SECRET;
    const { status, body } = await openBrowser().create(token);
    api.platform.env.GOOGLE_CLIENT_SECRET = GOOGLE_CLIENT_SECRET;
    expect([status, body]).toEqual([
      200,
      {
        success: false,
        instructions: {
          code: 'google_not_configured',
          message: 'Google is not set up here. Please contact the administrator',
        },
      },
    ]);
    expect(google.asked).toEqual([]);
  });
});

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
    wait(failure, 300);
    const page = await browser.visit(body.authUrl);
    expect(outcome(page)).toEqual(['0', code]);
    delete api.platform.googleTimeoutMs;
    // A code is good for one try, so nothing was tried again.
    expect(google.asked).toEqual(['page', 'token']);
    await signIn(browser, token);
  });

  test('counts once', async () => {
    const [browser, token] = [openBrowser(), await newToken()];
    const back = await backFrom((await browser.create(token)).body.authUrl);
    expect((await browser.follow(back)).headers.get('location')).toContain('authorized=1');
    const again = await browser.follow(back);
    expect(outcome(new URL(again.headers.get('location') ?? ''))).toEqual(['0', 'google_sign_in']);
    expect(google.asked).toEqual(['page', 'token']);
    expect((await browser.create(token)).body.success).toBe(true);
  });

  test('that took too long is begun again', async () => {
    const [browser, token] = [openBrowser(), await newToken()];
    const back = await backFrom((await browser.create(token)).body.authUrl);
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
    const back = new URL(await backFrom((await browser.create(token)).body.authUrl));
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
    const back = await backFrom((await thief.create(token)).body.authUrl);
    const victim = openBrowser();
    expect((await victim.follow(back)).status).toBe(404);
    await victim.create(await newToken());
    expect((await victim.follow(back)).status).toBe(404);
    expect((await thief.create(token)).body.requiresAuth).toBe(true);
  });

  test('counts for one meeting token, in one browser, for an hour', async () => {
    const { browser, token } = await signedIn();
    const { expiresAt } = (await GoogleSignInModel.findOne().lean())!;
    expect((expiresAt.getTime() - Date.now()) / 60_000).toBeCloseTo(60, 0);
    expect((await browser.create(await newToken())).body.requiresAuth).toBe(true);
    expect((await openBrowser().create(token)).body.requiresAuth).toBe(true);
    expect(google.calendar.events.size).toBe(0);
    expect((await browser.create(token)).body.success).toBe(true);
    await GoogleSignInModel.updateMany({}, { $set: { expiresAt: new Date(Date.now() - 1) } });
    expect((await browser.create(token)).body.requiresAuth).toBe(true);
  });
});

describe('when Google fails', () => {
  const five = { selectedSlots: slots(5) };

  test.each<[string, Failure, string]>([
    ['an error', { status: 500 }, 'google_unavailable'],
    ['no answer', 'hang', 'google_unavailable'],
    ['an answer that nobody can read', 'broken', 'google_unavailable'],
    ['a hang-up after the event was made', 'lost', 'google_unavailable'],
    ['a refusal', { status: 403, reason: 'forbidden' }, 'google_refused'],
    ['a limit', { status: 403, reason: 'rateLimitExceeded' }, 'too_many_requests'],
  ])('on one slot with %s, the others have their events and a retry makes the rest', async (_, failure, code) => {
    const { browser, token } = await signedIn();
    google.fail('insert', failure, { after: 4 });
    wait(failure, 1_500);
    const { status, body } = await browser.create(token, five);
    expect([status, body.success]).toEqual([200, false]);
    expect(body.events.map(({ day }: { day: string }) => day)).toEqual(DAYS.slice(0, 4));
    expect(body.failed).toEqual([{ day: 'friday', time: '14:00', duration: 90, code, message: expect.any(String) }]);
    delete api.platform.googleTimeoutMs;
    const again = await browser.create(token, five);
    expect(again.body).toMatchObject({ success: true, failed: [] });
    expect(again.body.events).toHaveLength(5);
    expect(google.calendar.events.size).toBe(5);
  });

  test.each<[string, Failure, number, string]>([
    ['errors', { status: 500 }, 502, 'google_unavailable'],
    ['silence', 'hang', 502, 'google_unavailable'],
    ['a refusal', { status: 403, reason: 'accessNotConfigured' }, 403, 'google_refused'],
  ])('on every slot with %s, the answer is an error', async (_, failure, status, code) => {
    const { browser, token } = await signedIn();
    google.fail('insert', failure, { times: 5 });
    wait(failure, 300);
    const answer = await browser.create(token, five);
    expect(answer.status).toBe(status);
    expect(answer.body).toEqual({ code, message: expect.any(String), error: answer.body.message });
    delete api.platform.googleTimeoutMs;
    expect((await browser.create(token, five)).body.success).toBe(true);
  });

  test('by saying nothing again and again, it is not waited for longer than the page waits for us', async () => {
    const { browser, token } = await signedIn();
    const twenty = Array.from({ length: 20 }, (_, index) => ({
      ...slots(1)[0],
      time: `${10 + (index % 10)}:${index < 10 ? '00' : '30'}`,
    }));
    google.fail('insert', 'hang', { times: 20 });
    wait('hang', 200);
    expect((await browser.create(token, { selectedSlots: twenty })).status).toBe(502);
    // Four at once, three times; a fourth round may just have begun.
    expect(google.asked.filter((name) => name === 'insert').length).toBeLessThanOrEqual(16);
  });

  test('with too many requests, nothing more is asked and the caller is told to wait', async () => {
    const { browser, token } = await signedIn();
    google.fail('insert', { status: 429, headers: { 'retry-after': '7' } }, { times: 5 });
    const { status, body, headers } = await browser.create(token, five);
    expect([status, body.code, headers.get('retry-after')]).toEqual([429, 'too_many_requests', '7']);
    expect(google.asked.filter((name) => name === 'insert')).toHaveLength(4);
  });

  test('by taking the right back in the middle, it asks for a new sign-in and goes on from there', async () => {
    const { browser, token } = await signedIn();
    google.fail('insert', { status: 401, reason: 'authError' }, { after: 4 });
    const { body } = await browser.create(token, five);
    expect(body).toMatchObject({ success: false, requiresAuth: true, failed: [{ code: 'google_sign_in' }] });
    expect(body.events).toHaveLength(4);
    await browser.visit(body.authUrl);
    expect((await browser.create(token, five)).body.events).toHaveLength(5);
    expect(google.calendar.events.size).toBe(5);
    google.accounts.revoke();
    expect((await browser.create(token)).body).toMatchObject({ requiresAuth: true, events: [] });
    // What Google does not take any more is not shown to it again.
    google.asked.length = 0;
    expect((await browser.create(token)).body).toMatchObject({ success: false, requiresAuth: true });
    expect(google.asked).toEqual([]);
  });
});

test('an invalid request names its fields, and the sentence in `error` too', async () => {
  const { status, body } = await openBrowser().create(await newToken(), { realCalendar: false, selectedSlots: [] });
  expect([status, body.error]).toEqual([400, 'Some of the information is not valid']);
  expect(body.errors.map(({ path }: { path: string }) => path)).toEqual(['selectedSlots', 'realCalendar']);
});

// The last one: it looks at all that the tests before have left.
test('no code, token or secret of Google is in a log, a metric, an answer or, readable, in the database', async () => {
  const { browser, token } = await signedIn();
  await browser.create(token);
  const shown = [
    ...api.logs,
    (await api.fetch('/metrics')).body,
    ...answers.map(({ body, headers }) => JSON.stringify([body, [...headers]])),
  ].join('\n');
  const collections = (await mongoose.connection.db?.collections()) ?? [];
  const stored = JSON.stringify(await Promise.all(collections.map((collection) => collection.find().toArray())));
  expect(google.accounts.secrets.length).toBeGreaterThan(20);
  for (const secret of [...google.accounts.secrets, CLIENT.secret]) {
    expect(shown).not.toContain(secret);
    expect(stored).not.toContain(secret);
  }
  expect(shown).toContain('/api/google/callback');
  for (const line of api.logs) expect(line).not.toMatch(/state=|code_challenge|ya29|google-browser=|bearer/i);
  expect(stored).toContain('accessToken');
});
