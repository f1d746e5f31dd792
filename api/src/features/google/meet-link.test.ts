import { describe, expect, test } from '@jest/globals';
import { makeMeetLink, setMeetingPlace } from '@study-groups/contracts/my-group';
import { GoogleSignInModel } from '../../records/google-sign-in.ts';
import { MeetingModel } from '../../records/meeting.ts';
import { memberLink } from '../../records/member-links.ts';
import type { StudentRecord } from '../../records/student.ts';
import type { Answer } from '../../testing/api.ts';
import { stopClock } from '../../testing/clock.ts';
import { buildClass, buildGroups, buildStudent } from '../../testing/factories.ts';
import type { Failure } from '../../testing/google/fake-google.ts';
import { redirectOf } from '../../testing/google/schedule-page.ts';
import { withGoogle, type WithGoogle } from '../../testing/google/with-google.ts';
import { buildMeeting, readCalendars } from '../../testing/meetings.ts';
import { memberHeaders } from '../../testing/members.ts';
import { eraseClass } from '../privacy/erase.ts';

let google: WithGoogle['google'];
let api: WithGoogle['api'];
withGoogle((started) => void ({ google, api } = started));

// After the clocks have gone back in New York.
const MONDAY = new Date('2026-11-02T14:00:00Z');
const TUESDAY = new Date('2026-11-03T14:00:00Z');
const AFTER = new Date('2026-11-03T15:00:00Z');

/** A group with a meeting on Monday that has no place yet. */
async function buildGroup() {
  stopClock(new Date('2026-10-29T16:00:00Z'));
  const cls = await buildClass(api.platform, { activeUntil: new Date('2026-12-31T00:00:00Z') });
  const noa = await buildStudent(api.platform, cls.id);
  const omar = await buildStudent(api.platform, cls.id);
  const lea = await buildStudent(api.platform, cls.id);
  const [group] = await buildGroups(cls, [[noa.id, omar.id]]);
  const meeting = await buildMeeting(group!, { startsAt: MONDAY });
  return { cls, noa, omar, lea, meeting };
}
type Group = Awaited<ReturnType<typeof buildGroup>>;

/** The browser of a member, with the page of a meeting open. */
function openPage(student: StudentRecord, { meeting }: Pick<Group, 'meeting'>) {
  let cookie = '';
  const keep = (answer: Answer): Answer => {
    cookie = answer.headers.get('set-cookie')?.split(';')[0] ?? cookie;
    return answer;
  };
  const headers = () => ({ cookie, ...memberHeaders(memberLink(api.platform.vault, student)) });
  const page = {
    make: async (startsAt = MONDAY) =>
      keep(
        await api.call(makeMeetLink, {
          params: { meetingId: meeting.id },
          body: { startsAt: startsAt.toISOString() },
          headers: headers(),
        }),
      ),
    /** Goes to Google's page, decides there, and follows it back. @returns where that ends */
    async visit(authUrl: string): Promise<string> {
      const { pathname, search } = new URL(await redirectOf(authUrl));
      return keep(await api.fetch(pathname + search, { headers: { cookie } })).headers.get('location') ?? '';
    },
    async signIn(): Promise<void> {
      const { body } = await page.make();
      expect(await page.visit(body.authUrl)).toMatch(/authorized=1$/);
    },
  };
  return page;
}

async function signedIn(student: StudentRecord, group: Group) {
  const page = openPage(student, group);
  await page.signIn();
  return page;
}

const events = () => [...google.calendar.events.values()];
const linkOf = (id: string | undefined) => `https://meet.example.edu/${id?.slice(0, 10)}`;
const place = async ({ meeting }: Group) => (await MeetingModel.findOne({ id: meeting.id }).orFail().lean()).place;

describe('a Meet link', () => {
  test('is made once Google was allowed to, without guests, and comes into the calendars of all', async () => {
    const group = await buildGroup();
    const page = openPage(group.noa, group);
    const asked = await page.make();
    expect([asked.status, asked.body]).toEqual([200, { requiresAuth: true, authUrl: expect.any(String) }]);
    const { token } = memberLink(api.platform.vault, group.noa);
    expect(asked.body.authUrl).not.toContain(token);
    expect(await page.visit(asked.body.authUrl)).toBe('http://groups.example.edu/my-group?authorized=1');

    const { status, body } = await page.make();
    const [event] = events();
    expect([status, body.next.place]).toEqual([200, linkOf(event?.id)]);
    expect(events()).toEqual([
      {
        id: expect.any(String),
        summary: 'Algorithms: Group 1',
        start: { dateTime: '2026-11-02T09:00:00.000-05:00', timeZone: 'America/New_York' },
        end: { dateTime: '2026-11-02T10:00:00.000-05:00', timeZone: 'America/New_York' },
        conferenceData: {
          createRequest: { requestId: event?.id, conferenceSolutionKey: { type: 'hangoutsMeet' } },
        },
        status: 'confirmed',
      },
    ]);
    const calendars = await readCalendars(api.platform);
    for (const { email } of [group.noa, group.omar]) {
      expect(calendars.get(email)).toEqual([expect.objectContaining({ place: linkOf(event?.id), startsAt: MONDAY })]);
    }
  });

  test('asks again for nothing: the same request finds the meeting with its place', async () => {
    const group = await buildGroup();
    const page = await signedIn(group.noa, group);
    const [first, second] = [await page.make(), await page.make()];
    expect(second.body).toEqual(first.body);
    expect(google.asked).toEqual(['page', 'token', 'insert']);
  });

  test('is made once, however often its button is pressed at the same moment, or after an answer that was lost', async () => {
    const group = await buildGroup();
    const page = await signedIn(group.noa, group);
    google.fail('insert', 'lost');
    const lost = await page.make();
    expect([lost.status, lost.body.code]).toEqual([502, 'google_unavailable']);
    const both = await Promise.all([page.make(), page.make()]);
    expect(both.map(({ body }) => body.next.place)).toEqual([linkOf(events()[0]?.id), linkOf(events()[0]?.id)]);
    expect(events()).toHaveLength(1);
  });

  test('of two members at once is that of the first; the other’s event goes', async () => {
    const group = await buildGroup();
    const pages = [await signedIn(group.noa, group), await signedIn(group.omar, group)];
    const waiting: (() => void)[] = [];
    google.calendar.beforeInsert = () =>
      new Promise((goOn) => {
        waiting.push(goOn);
        if (waiting.length === pages.length) for (const next of waiting) next();
      });
    const both = await Promise.all(pages.map((page) => page.make()));
    const [used, ...others] = events().toSorted((a, b) => b.status.localeCompare(a.status));
    expect(others.map(({ status }) => status)).toEqual(['cancelled']);
    expect(both.map(({ body }) => body.next.place)).toEqual([linkOf(used?.id), linkOf(used?.id)]);
  });

  test('does not take the place of what the group has said', async () => {
    const group = await buildGroup();
    const page = await signedIn(group.noa, group);
    const headers = memberHeaders(memberLink(api.platform.vault, group.omar));
    await api.call(setMeetingPlace, { params: { meetingId: group.meeting.id }, body: { place: 'Library' }, headers });
    expect((await page.make()).body.next.place).toBe('Library');
    expect(events()).toEqual([]);
  });

  test.each([
    ['has moved', 'meeting_changed', { startsAt: TUESDAY, endsAt: AFTER }],
    ['was called off', 'meeting_not_found', { state: 'cancelled' as const }],
  ])('is not made for a meeting that %s', async (_, code, change) => {
    const group = await buildGroup();
    const page = await signedIn(group.noa, group);
    await MeetingModel.updateOne({ id: group.meeting.id }, { $set: change });
    expect((await page.make()).body.code).toBe(code);
    expect(events()).toEqual([]);
  });

  test('that comes when the meeting has moved meanwhile is taken back, and made again for the new hour', async () => {
    const group = await buildGroup();
    const page = await signedIn(group.noa, group);
    google.calendar.beforeInsert = async () => {
      await MeetingModel.updateOne({ id: group.meeting.id }, { $set: { startsAt: TUESDAY, endsAt: AFTER } });
    };
    expect((await page.make()).body.code).toBe('meeting_changed');
    expect(await place(group)).toBeNull();
    expect(events().map(({ status }) => status)).toEqual(['cancelled']);
    expect((await page.make(TUESDAY)).body.next.place).toBe(linkOf(events()[1]?.id));
  });

  test('is not made by who is not in the group, nor in a browser that has not asked Google', async () => {
    const group = await buildGroup();
    await signedIn(group.noa, group);
    expect((await openPage(group.noa, group).make()).body.requiresAuth).toBe(true);
    const stranger = await openPage(group.lea, group).make();
    expect([stranger.status, stranger.body.code]).toEqual([409, 'no_group']);
    expect(events()).toEqual([]);
  });
});

describe('when Google', () => {
  test.each([
    ['is refused', 'deny'],
    ['gets no right to make events', 'allow nothing'],
  ] as const)('%s the page is told, and the meeting is as it was', async (_, decision) => {
    const group = await buildGroup();
    google.accounts.decision = decision;
    const page = openPage(group.noa, group);
    const { body } = await page.make();
    expect(await page.visit(body.authUrl)).toBe('http://groups.example.edu/my-group?authorized=0&error=google_refused');
    expect((await page.make()).body.requiresAuth).toBe(true);
    expect(await place(group)).toBeNull();
  });

  test.each<[string, Failure, number, string]>([
    ['is down', { status: 503 }, 502, 'google_unavailable'],
    ['says nothing', 'hang', 502, 'google_unavailable'],
    ['says what nobody can read', 'broken', 502, 'google_unavailable'],
    ['is busy', { status: 429 }, 429, 'too_many_requests'],
    ['does not allow it', { status: 403, reason: 'forbidden' }, 403, 'google_refused'],
  ])('%s it is said, and the same request again makes the link', async (_, failure, status, code) => {
    const group = await buildGroup();
    const page = await signedIn(group.noa, group);
    google.fail('insert', failure);
    const failed = await page.make();
    expect([failed.status, failed.body.code]).toEqual([status, code]);
    expect(await place(group)).toBeNull();
    expect((await page.make()).body.next.place).toBe(linkOf(events()[0]?.id));
  });

  test('does not take its own token any more, it asks for leave again', async () => {
    const group = await buildGroup();
    const page = await signedIn(group.noa, group);
    google.accounts.revoke();
    const { body } = await page.make();
    expect(body.requiresAuth).toBe(true);
    await page.visit(body.authUrl);
    expect((await page.make()).body.next.place).toBe(linkOf(events()[0]?.id));
  });

  test('is still at work on the link, the same request finds it later', async () => {
    const group = await buildGroup();
    const page = await signedIn(group.noa, group);
    google.calendar.videos = 'pending';
    expect((await page.make()).body.code).toBe('google_unavailable');
    google.calendar.videos = 'made';
    expect((await page.make()).body.next.place).toBe(linkOf(events()[0]?.id));
    expect(events()).toHaveLength(1);
  });

  test('makes no links for the account, its event goes again', async () => {
    const group = await buildGroup();
    const page = await signedIn(group.noa, group);
    google.calendar.videos = 'none';
    expect((await page.make()).body.code).toBe('google_refused');
    expect(events().map(({ status }) => status)).toEqual(['cancelled']);
    expect(await place(group)).toBeNull();
  });
});

test('what Google gave is erased with the class', async () => {
  const group = await buildGroup();
  await signedIn(group.noa, group);
  expect(await GoogleSignInModel.countDocuments()).toBe(1);
  await eraseClass(group.cls.id, 'deleted');
  expect(await GoogleSignInModel.countDocuments()).toBe(0);
});
