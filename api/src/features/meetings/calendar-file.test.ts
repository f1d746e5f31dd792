import { describe, expect, test } from '@jest/globals';
import ICAL from 'ical.js';
import { DateTime } from 'luxon';
import { suggestedTimes } from '../leader-links/calendar-days.ts';
import { calendarFile, firstMeeting, type Meetings } from './calendar-file.ts';

const MEETINGS: Meetings = {
  title: 'Linear Algebra: Group 7',
  timeZone: 'America/New_York',
  slots: [{ day: 'tuesday', time: '14:00', duration: 90 }],
  startDate: '2026-09-03',
  endDate: '2026-12-31',
  link: 'https://meet.example.edu/abc',
  people: [
    { fullName: 'Noa Levi', email: 'noa@example.edu', isLeader: true },
    { fullName: 'Ana "A" Díaz', email: 'ana@example.edu', isLeader: false },
  ],
  uid: 'abc',
};

/** Returns what an independent parser makes of a file: every meeting of every event, with its length in minutes. */
function read(ics: string) {
  const root = new ICAL.Component(ICAL.parse(ics));
  // Only the rules inside the file may decide.
  ICAL.TimezoneService.reset();
  for (const zone of root.getAllSubcomponents('vtimezone')) ICAL.TimezoneService.register(new ICAL.Timezone(zone));
  return root.getAllSubcomponents('vevent').map((component) => {
    const event = new ICAL.Event(component);
    const starts: Date[] = [];
    const iterator = event.iterator();
    for (let next = iterator.next(); next; next = iterator.next()) starts.push(next.toJSDate());
    return { event, component, starts, minutes: event.duration.toSeconds() / 60 };
  });
}

const wall = (instant: Date, zone: string) => DateTime.fromJSDate(instant, { zone }).toFormat('cccc HH:mm');

describe.each([
  ['America/New_York', '2026-09-03', '2027-06-30'],
  ['Europe/Berlin', '2026-09-03', '2027-06-30'],
  ['Asia/Jerusalem', '2026-09-03', '2027-06-30'],
  // There the clocks go the other way round.
  ['Australia/Sydney', '2026-08-03', '2027-06-30'],
])('in %s, over both changes of the clocks', (timeZone, startDate, endDate) => {
  test('every meeting is at the same wall time, week after week until the end', () => {
    const slots = [
      { day: 'tuesday', time: '14:00', duration: 90 },
      { day: 'friday', time: '00:30', duration: 30 },
    ] as const;
    const events = read(calendarFile({ ...MEETINGS, timeZone, startDate, endDate, slots }));
    expect(events).toHaveLength(2);
    for (const [index, { starts, minutes }] of events.entries()) {
      const [expected, length] = index === 0 ? ['Tuesday 14:00', 90] : ['Friday 00:30', 30];
      expect(new Set(starts.map((start) => wall(start, timeZone)))).toEqual(new Set([expected]));
      expect(minutes).toBe(length);
      // The clocks did change: the same wall time is at two distances from UTC.
      expect(new Set(starts.map((start) => start.getUTCHours())).size).toBe(2);
      const first = DateTime.fromJSDate(starts[0]!, { zone: timeZone });
      const last = DateTime.fromJSDate(starts.at(-1)!, { zone: timeZone });
      expect(first.diff(DateTime.fromISO(startDate, { zone: timeZone }), 'days').days).toBeLessThan(7.1);
      expect(DateTime.fromISO(endDate, { zone: timeZone }).endOf('day').diff(last, 'days').days).toBeLessThan(7.1);
      expect(last <= DateTime.fromISO(endDate, { zone: timeZone }).endOf('day')).toBe(true);
      expect(starts).toHaveLength(Math.round(last.diff(first, 'weeks').weeks) + 1);
    }
  });
});

test.each([
  // Each over the change that a rule of other years gets wrong.
  ['America/Vancouver', '2026-10-27', ['2026-10-27T21:00Z', '2026-11-03T21:00Z']],
  ['America/Edmonton', '2026-10-27', ['2026-10-27T20:00Z', '2026-11-03T20:00Z']],
  ['Africa/Casablanca', '2026-09-15', ['2026-09-15T13:00Z', '2026-09-22T14:00Z']],
  ['Asia/Jerusalem', '2028-03-21', ['2028-03-21T12:00Z', '2028-03-28T11:00Z']],
  ['Asia/Jerusalem', '2029-03-20', ['2029-03-20T12:00Z', '2029-03-27T11:00Z']],
  ['Asia/Gaza', '2027-10-26', ['2027-10-26T11:00Z', '2027-11-02T12:00Z']],
  ['America/Santiago', '2027-08-31', ['2027-08-31T18:00Z', '2027-09-07T17:00Z']],
  ['America/Godthab', '2027-10-26', ['2027-10-26T15:00Z', '2027-11-02T16:00Z']],
])('in %s, from %s on, the file says itself when the clocks change', (timeZone, startDate, instants) => {
  const endDate = DateTime.fromISO(startDate).plus({ weeks: 1 }).toISODate()!;
  const file = calendarFile({ ...MEETINGS, timeZone, startDate, endDate });
  const [{ starts } = { starts: [] }] = read(file);
  expect(starts).toEqual(instants.map((instant) => new Date(instant)));
  expect(file).not.toMatch(/VTIMEZONE[^]*RRULE[^]*VTIMEZONE/);
});

test.each(['Europe/Stockholm', 'Asia/Calcutta', 'US/Eastern', 'EST5EDT', 'europe/kiev'])(
  'the rules of %s are inside under the very name that its events use',
  (timeZone) => {
    const [{ starts } = { starts: [] }] = read(calendarFile({ ...MEETINGS, timeZone, endDate: '2027-06-30' }));
    expect(new Set(starts.map((start) => wall(start, timeZone)))).toEqual(new Set(['Tuesday 14:00']));
  },
);

test('the last day counts, the day after it does not', () => {
  const endsOn = (endDate: string) => read(calendarFile({ ...MEETINGS, endDate }))[0]!.starts.length;
  expect(endsOn('2026-09-08')).toBe(1);
  expect(endsOn('2026-09-14')).toBe(1);
  expect(endsOn('2026-09-15')).toBe(2);
});

test('a slot without a day in the span makes no event', () => {
  expect(read(calendarFile({ ...MEETINGS, endDate: '2026-09-07' }))).toEqual([]);
});

test('starts on the start date itself where that is the day', () => {
  const start = firstMeeting({ startDate: '2026-09-01', timeZone: 'Asia/Jerusalem' }, MEETINGS.slots[0]!);
  expect(start.toISO()).toBe('2026-09-01T14:00:00.000+03:00');
});

test.each([
  ['America/New_York', '2027-03-14', '02:30'],
  ['America/Santiago', '2026-09-06', '00:00'],
])('in %s, meetings do not begin in an hour that the clocks skip', (timeZone, startDate, time) => {
  const slots = [{ day: 'sunday', time, duration: 60 }] as const;
  const [{ starts } = { starts: [] }] = read(
    calendarFile({ ...MEETINGS, timeZone, startDate, slots, endDate: '2027-04-30' }),
  );
  expect(new Set(starts.map((start) => wall(start, timeZone)))).toEqual(new Set([`Sunday ${time}`]));
  expect(DateTime.fromJSDate(starts[0]!).diff(DateTime.fromISO(startDate), 'days').days).toBeLessThan(8);
});

test('instants are in UTC, as they must be beside a start with a zone', () => {
  const file = calendarFile(MEETINGS);
  expect(file).toContain('RRULE:FREQ=WEEKLY;UNTIL=20270101T045959Z');
  expect(file).toMatch(/DTSTAMP:\d{8}T\d{6}Z/);
  expect(file).toMatch(/DTSTART;TZID=America\/New_York:20260908T140000\r/);
  expect(file.match(/BEGIN:VTIMEZONE/g)).toHaveLength(1);
});

test('names the group, the leader and the link, and keeps its ids for an update', () => {
  const file = { ...MEETINGS, title: 'Cells; Organs, and\nTissues: Group 1' };
  const [first] = read(calendarFile(file));
  expect(first?.event.summary).toBe(file.title);
  expect(first?.event.location).toBe(MEETINGS.link);
  expect(first?.component.getFirstPropertyValue('organizer')).toBe('mailto:noa@example.edu');
  const invited = first?.component.getAllProperties('attendee');
  expect(invited?.map((each) => each.getFirstValue())).toEqual(['MAILTO:ana@example.edu']);
  expect(invited?.[0]?.toJSON()[1]).toMatchObject({ cn: 'Ana ’A’ Díaz', partstat: 'NEEDS-ACTION', rsvp: 'TRUE' });
  expect(first?.event.uid).toBe(read(calendarFile(file))[0]?.event.uid);
});

test('a meeting is known by its day and time, so that other ones come beside it and a changed one replaces it', () => {
  const [tuesday] = MEETINGS.slots;
  const friday = { ...tuesday!, day: 'friday' } as const;
  const uids = (...slots: Meetings['slots'][number][]) =>
    read(calendarFile({ ...MEETINGS, slots })).map(({ event }) => event.uid);
  const [ofTuesday] = uids(tuesday!);
  expect(uids(friday)).not.toContain(ofTuesday);
  expect(uids(friday, tuesday!)[1]).toBe(ofTuesday);
  expect(uids(tuesday!, { ...tuesday!, duration: 60 })).toEqual([ofTuesday]);
});

test('every line ends, the last one too', () => {
  expect(calendarFile(MEETINGS)).toMatch(/\r\nEND:VCALENDAR\r\n$/);
});

test('the night slots of the grid are on the next calendar day', () => {
  expect(suggestedTimes(['monday|23:00', 'monday|00:00', 'sunday|01:00', 'friday|08:00'])).toEqual([
    'Monday 23:00',
    'Tuesday 00:00',
    'Monday 01:00',
    'Friday 08:00',
  ]);
});

test.each([
  'Noa "No" Levi',
  'Noa":mailto:victim@evil.example',
  'Noa";ROLE="CHAIR',
  'Noa"\r\nATTENDEE:mailto:a@evil.example',
  'a;b:c,d^"',
])('people called %j have their addresses, and no property more than others', (fullName) => {
  const people = MEETINGS.people.map((person) => ({ ...person, fullName }));
  const [meeting] = read(calendarFile({ ...MEETINGS, people }));
  for (const [name, address, parameters] of [
    ['organizer', 'mailto:noa@example.edu', ['cn']],
    ['attendee', 'MAILTO:ana@example.edu', ['cn', 'cutype', 'partstat', 'role', 'rsvp']],
  ] as const) {
    const [person, ...others] = meeting!.component.getAllProperties(name);
    expect([person!.getFirstValue(), others]).toEqual([address, []]);
    expect(Object.keys(person!.toJSON()[1] as object).sort()).toEqual(parameters);
  }
});

test('without a leader nobody is invited', () => {
  const people = MEETINGS.people.map((person) => ({ ...person, isLeader: false }));
  expect(calendarFile({ ...MEETINGS, people })).not.toMatch(/ORGANIZER|ATTENDEE/);
});
