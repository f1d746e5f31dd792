import { describe, expect, test } from '@jest/globals';
import { inTransaction } from '../../platform/transaction.ts';
import { GoogleSignInModel } from '../../records/google-sign-in.ts';
import { buildClass, buildGroups, buildStudent } from '../../testing/factories.ts';
import type { Failure } from '../../testing/google/fake-google.ts';
import { DAYS, MEMBERS, schedulePage, slots } from '../../testing/google/schedule-page.ts';
import { withGoogle, type WithGoogle } from '../../testing/google/with-google.ts';
import { issueLeaderLinks } from '../leader-links/links.ts';
import { eraseClass } from '../privacy/erase.ts';

let google: WithGoogle['google'];
let api: WithGoogle['api'];
withGoogle((started) => void ({ google, api } = started));
const { newToken, openBrowser, signIn, signedIn, expectNoSecretShown } = schedulePage(() => api);

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

  test('an event that was deleted in the calendar is made again', async () => {
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
    const { status, body } = await browser.create(token, five);
    expect([status, body.success]).toEqual([200, false]);
    expect(body.events.map(({ day }: { day: string }) => day)).toEqual(DAYS.slice(0, 4));
    expect(body.failed).toEqual([{ day: 'friday', time: '14:00', duration: 90, code, message: expect.any(String) }]);
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
    const answer = await browser.create(token, five);
    expect(answer.status).toBe(status);
    expect(answer.body).toEqual({ code, message: expect.any(String), error: answer.body.message });
    expect((await browser.create(token, five)).body.success).toBe(true);
  });

  test('by saying nothing again and again, it is not waited for longer than the page waits for us', async () => {
    const { browser, token } = await signedIn();
    const twenty = Array.from({ length: 20 }, (_, index) => ({
      ...slots(1)[0],
      time: `${10 + (index % 10)}:${index < 10 ? '00' : '30'}`,
    }));
    google.fail('insert', 'hang', { times: 20 });
    expect((await browser.create(token, { selectedSlots: twenty })).status).toBe(502);
    // Four at once, three times.
    expect(google.asked.filter((name) => name === 'insert').length).toBeLessThanOrEqual(12);
  });

  test('with too many requests, nothing more is sent and the caller is asked to wait', async () => {
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
test('no code, token or secret of Google is in a log, a metric, an answer or, readable, in the database', () =>
  expectNoSecretShown(google));
