import { describe, expect, test } from '@jest/globals';
import { calendarMailbox } from '../../testing/calendar-mailbox.ts';
import { HOSTILE_TEXTS } from '../../testing/hostile-texts.ts';
import { invitationFile, meetingsFeed } from './invitation-file.ts';
import { expectInstants, linesOf, MEETING, read, readOne } from '../../testing/invitation-files.ts';

test.each([
  ['America/New_York', 2],
  ['UTC', 1],
])('in %s two readers have a meeting at its instant, on whichever side of a change of the clocks', expectInstants);

test('a meeting stands at the wall time of its zone; where that names two instants, in UTC', () => {
  const startOf = (startsAt: string) => {
    const lines = linesOf(invitationFile({ ...MEETING, startsAt: new Date(startsAt) }));
    return lines.filter((line) => /^(DTSTART;|DTSTART:2|DTEND|TZID)/.test(line));
  };
  expect(startOf('2026-10-30T18:00:00Z')).toEqual([
    'TZID:America/New_York',
    'DTSTART;TZID=America/New_York:20261030T140000',
    'DTEND;TZID=America/New_York:20261030T150000',
  ]);
  expect(startOf('2026-11-01T19:00:00Z')).toContain('DTSTART;TZID=America/New_York:20261101T140000');
  expect(startOf('2026-11-01T05:30:00Z')).toEqual(['DTSTART:20261101T053000Z', 'DTEND:20261101T063000Z']);
});

test.each(['Asia/Calcutta', 'US/Eastern', 'Europe/Stockholm'])(
  'the rules of %s are inside under its name',
  (timeZone) => {
    const { one } = readOne(invitationFile({ ...MEETING, timeZone }));
    expect([one.startDate.zone?.tzid, one.startDate.toJSDate()]).toEqual([timeZone, MEETING.startsAt]);
  },
);

/** When the alarms of an event ring, how, and what they say. */
const alarmsOf = ({ component }: ReturnType<typeof readOne>['one']) =>
  component
    .getAllSubcomponents('valarm')
    .map((alarm) => ['trigger', 'action', 'description'].map((name) => String(alarm.getFirstPropertyValue(name))));

test('an invitation says who asks whom to what, and asks for no answer', () => {
  const ics = invitationFile({ ...MEETING, sequence: 3 });
  const { one, other } = readOne(ics);
  expect(other).toMatchObject({
    method: 'REQUEST',
    uid: MEETING.uid,
    sequence: 3,
    status: 'CONFIRMED',
    summary: MEETING.title,
    description: MEETING.description,
    location: MEETING.place,
    organizer: { params: { CN: 'Smart Study Groups' }, val: 'mailto:no-reply@example.edu' },
    attendee: {
      params: {
        CN: 'Ana Díaz',
        ROLE: 'REQ-PARTICIPANT',
        CUTYPE: 'INDIVIDUAL',
        PARTSTAT: 'NEEDS-ACTION',
        RSVP: false,
      },
      val: 'MAILTO:ana@example.edu',
    },
  });
  expect(new Date(other.dtstamp)).toEqual(MEETING.stampedAt);
  expect(alarmsOf(one)).toEqual([['-PT30M', 'DISPLAY', MEETING.title]]);
  expect([one.uid, one.sequence, one.summary, one.description, one.location]).toEqual([
    MEETING.uid,
    3,
    MEETING.title,
    MEETING.description,
    MEETING.place,
  ]);
  expect(ics).toMatch(/^BEGIN:VCALENDAR\r\n[^]*\r\nEND:VCALENDAR\r\n$/);
});

test('a cancellation is of the same meeting, a step later', () => {
  const { one, other } = readOne(invitationFile({ ...MEETING, method: 'CANCEL', sequence: 1 }));
  expect(other).toMatchObject({ method: 'CANCEL', status: 'CANCELLED', uid: MEETING.uid, sequence: 1 });
  expect(alarmsOf(one)).toEqual([]);
  expect(one.startDate.toJSDate()).toEqual(MEETING.startsAt);
});

test('a sender without a name is named by its address', () => {
  const organizer = { name: '', address: 'no-reply@example.edu' };
  expect(readOne(invitationFile({ ...MEETING, organizer })).other.organizer).toMatchObject({
    params: { CN: 'no-reply@example.edu' },
  });
});

test('a place on the web is a link, any other is a text alone, and a meeting may have none', () => {
  const placed = (place: string | null) => {
    const { one } = readOne(invitationFile({ ...MEETING, place }));
    return [one.location, one.component.getFirstPropertyValue('url')];
  };
  const call = 'https://meet.example.edu/abc?a=1&b=x';
  expect(placed(call)).toEqual([call, call]);
  expect(placed('https://meet.example.edu/a,b;c')[1]).toBe('https://meet.example.edu/a%2Cb%3Bc');
  expect(placed('http://meet.example.edu/abc')[1]).toBeNull();
  expect(placed('javascript:alert(1)')[1]).toBeNull();
  expect(placed('Room 3')).toEqual(['Room 3', null]);
  expect(placed(null)).toEqual([null, null]);
});

const TEXTS = [
  ...Object.values(HOSTILE_TEXTS).flat(),
  'Noa "No" Levi; the 2nd, or: \\',
  'a\r\nATTENDEE:mailto:victim@evil.example\r\nEND:VEVENT',
  'נעה לוי, חדר 3',
  'مكتبة «الأمل»',
  '👩‍👩‍👧‍👦'.repeat(30),
  'é'.repeat(200),
].map((text) => text.toWellFormed().slice(0, 400).toWellFormed());

/** A text on one line. */
const oneLine = (text: string) => text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ');

test('whatever titles, places and people are called, a file has no line more, and both readers have the text', () => {
  const names = linesOf(invitationFile(MEETING)).map((line) => /^[A-Z-]+/.exec(line)?.[0]);
  for (const text of TEXTS) {
    const ics = invitationFile({
      ...MEETING,
      title: text,
      place: text,
      description: text,
      attendee: { name: text, email: 'ana@example.edu' },
      organizer: { name: text, address: 'no-reply@example.edu' },
    });
    const lines = linesOf(ics);
    const isLink = text.trim().startsWith('https:');
    expect({ text, names: lines.map((line) => /^[A-Z-]+/.exec(line)?.[0]).filter((name) => name !== 'URL') }).toEqual({
      text,
      names: text === '' ? names.filter((name) => name !== 'LOCATION') : names,
    });
    expect(lines.some((line) => line.startsWith('URL'))).toBe(isLink);
    const { one, other } = readOne(ics);
    const shown = oneLine(text);
    expect([one.summary, one.location ?? '']).toEqual([shown, shown]);
    expect([other.summary, other.location ?? '']).toEqual([shown, shown]);
    expect(one.attendees.map((each) => each.getFirstValue())).toEqual(['MAILTO:ana@example.edu']);
    expect(one.organizer).toBe('mailto:no-reply@example.edu');
  }
});

test('long lines are folded between characters, none longer than 75 bytes', () => {
  for (const text of TEXTS) {
    const ics = invitationFile({ ...MEETING, title: text, place: text, description: `${text}\n${text}` });
    const lines = ics.split('\r\n');
    expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75);
    expect(lines.filter((line) => /[\r\n]/.test(line) || !line.isWellFormed())).toEqual([]);
  }
});

describe('a feed', () => {
  const { method: _, organizer: __, attendee: ___, ...meeting } = MEETING;
  const feed = {
    name: 'Group 7, "Linear Algebra"\nhere',
    meetings: [
      { ...meeting, state: 'booked' as const },
      {
        ...meeting,
        uid: 'meeting-13@groups.example.edu',
        startsAt: new Date('2026-11-03T19:00:00Z'),
        place: null,
        state: 'proposed' as const,
      },
    ],
  };

  test('holds the booked meetings, and the proposed ones as times that keep nobody busy', () => {
    const { root, one, other } = read(meetingsFeed(feed));
    expect(root.getFirstPropertyValue('name')).toBe('Group 7, "Linear Algebra" here');
    expect(other).toMatchObject([
      { method: 'PUBLISH', uid: meeting.uid, status: 'CONFIRMED', transparency: 'OPAQUE' },
      { uid: 'meeting-13@groups.example.edu', status: 'TENTATIVE', transparency: 'TRANSPARENT' },
    ]);
    expect(one.map(({ startDate }) => startDate.toJSDate())).toEqual(feed.meetings.map(({ startsAt }) => startsAt));
  });

  test('names nobody, and is looked at again each hour', () => {
    const lines = linesOf(meetingsFeed(feed));
    expect(lines.filter((line) => /^(ORGANIZER|ATTENDEE)/.test(line))).toEqual([]);
    expect(lines).toEqual(
      expect.arrayContaining(['REFRESH-INTERVAL;VALUE=DURATION:PT1H', 'X-PUBLISHED-TTL:PT1H', 'SEQUENCE:0']),
    );
    expect(lines.filter((line) => line === 'BEGIN:VTIMEZONE')).toHaveLength(1);
  });

  test('may be empty', () => {
    const { root, one } = read(meetingsFeed({ ...feed, meetings: [] }));
    expect([root.name, one]).toEqual(['vcalendar', []]);
  });
});

/** Every order of some things. */
function ordersOf<Thing>(things: readonly Thing[]): Thing[][] {
  if (things.length === 0) return [[]];
  return things.flatMap((first, at) => ordersOf(things.toSpliced(at, 1)).map((rest) => [first, ...rest]));
}

describe('a calendar', () => {
  const moved = { ...MEETING, sequence: 1, startsAt: new Date('2026-09-10T18:00:00Z') };
  const sent = [
    invitationFile(MEETING),
    invitationFile(moved),
    invitationFile({ ...moved, method: 'CANCEL', sequence: 2 }),
    invitationFile({ ...moved, sequence: 3, place: 'Cafeteria' }),
  ];

  const keptOf = (messages: readonly string[]) => {
    const calendar = calendarMailbox();
    for (const message of messages) calendar.take(message);
    return calendar.events();
  };

  test.each([
    ['an invitation', 1, [{ uid: MEETING.uid, startsAt: MEETING.startsAt, place: MEETING.place }]],
    ['one that moves it', 2, [{ uid: MEETING.uid, startsAt: moved.startsAt, place: MEETING.place }]],
    ['one that cancels it', 3, []],
    ['one that books it again', 4, [{ uid: MEETING.uid, startsAt: moved.startsAt, place: 'Cafeteria' }]],
  ])('shows the same after %s, in whichever order all of them come, and though one comes twice', (_, count, shown) => {
    for (const order of ordersOf(sent.slice(0, count))) {
      expect(keptOf(order)).toEqual(shown);
      expect(keptOf([...order, ...order.toReversed()])).toEqual(shown);
    }
  });

  test('believes the later of two messages with one sequence, and keeps two meetings apart', () => {
    const first = invitationFile(MEETING);
    const later = invitationFile({ ...MEETING, place: 'Room 4', stampedAt: new Date('2026-09-01T11:00:00Z') });
    expect(ordersOf([first, later]).map((order) => keptOf(order)[0]?.place)).toEqual(['Room 4', 'Room 4']);
    expect(keptOf([first, invitationFile({ ...MEETING, uid: 'meeting-13@groups.example.edu' })])).toHaveLength(2);
  });
});
