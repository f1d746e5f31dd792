import { expect, test } from '@jest/globals';
import ICAL from 'ical.js';
import { DateTime } from 'luxon';
import { calendarFile } from '../meetings/calendar-file.ts';
import { eventId, type InvitedMeetings, weeklyEvent } from './create-events.ts';

const MEETINGS: InvitedMeetings = {
  title: 'Algorithms: Group 3',
  timeZone: 'America/New_York',
  startDate: '2026-09-03',
  endDate: '2027-06-30',
  members: [],
};
const SLOT = { day: 'tuesday', time: '14:00', duration: 90 } as const;

/** Returns the times at which an independent calendar parser says that an event takes place. */
function startsOf(event: ReturnType<typeof weeklyEvent>): Date[] {
  const { start, recurrence } = event!;
  const inFile = calendarFile({
    ...MEETINGS,
    timeZone: start!.timeZone!,
    slots: [SLOT],
    link: null,
    people: [],
    uid: 'a',
  });
  const [zone = ''] = /BEGIN:VTIMEZONE[^]*END:VTIMEZONE/.exec(inFile) ?? [];
  const at = start!.dateTime!.replace(/[-:]/g, '');
  const lines = `BEGIN:VEVENT\r\nUID:a\r\nDTSTART;TZID=${start!.timeZone}:${at}\r\n${recurrence![0]}\r\nEND:VEVENT`;
  const root = new ICAL.Component(ICAL.parse(`BEGIN:VCALENDAR\r\n${zone}\r\n${lines}\r\nEND:VCALENDAR`));
  ICAL.TimezoneService.reset();
  for (const one of root.getAllSubcomponents('vtimezone')) ICAL.TimezoneService.register(new ICAL.Timezone(one));
  const starts: Date[] = [];
  const iterator = new ICAL.Event(root.getFirstSubcomponent('vevent')!).iterator();
  for (let next = iterator.next(); next; next = iterator.next()) starts.push(next.toJSDate());
  return starts;
}

test.each(['America/New_York', 'Europe/Berlin', 'Asia/Jerusalem', 'Australia/Sydney', 'America/Santiago'])(
  'in %s the wall time stays, over both changes of the clocks, until the last day',
  (timeZone) => {
    const starts = startsOf(weeklyEvent({ ...MEETINGS, timeZone }, SLOT));
    const walls = starts.map((start) => DateTime.fromJSDate(start, { zone: timeZone }));
    expect(new Set(walls.map((wall) => wall.toFormat('cccc HH:mm')))).toEqual(new Set(['Tuesday 14:00']));
    expect(new Set(walls.map(({ offset }) => offset)).size).toBe(2);
    expect([walls[0]!.toISODate(), walls.at(-1)!.toISODate()]).toEqual(['2026-09-08', '2027-06-29']);
    expect(starts).toHaveLength(43);
  },
);

test('the start and the end may be the day itself', () => {
  const [first, second] = ['2026-09-08', '2026-09-15'];
  const span = (startDate: string, endDate: string) => weeklyEvent({ ...MEETINGS, startDate, endDate }, SLOT);
  expect(startsOf(span(first, second))).toHaveLength(2);
  expect(startsOf(span(first, '2026-09-14'))).toHaveLength(1);
  expect(span('2026-09-09', '2026-09-14')).toBeUndefined();
});

test('on a day when the clocks skip the hour, the meetings begin a week later', () => {
  const slot = { day: 'sunday', time: '02:30', duration: 60 } as const;
  const event = weeklyEvent({ ...MEETINGS, startDate: '2027-03-14' }, slot);
  expect([event?.start?.dateTime, event?.end?.dateTime]).toEqual(['2027-03-21T02:30:00', '2027-03-21T03:30:00']);
});

test('a meeting may end on the next day', () => {
  const event = weeklyEvent(MEETINGS, { day: 'thursday', time: '23:30', duration: 90 });
  expect([event?.start?.dateTime, event?.end?.dateTime]).toEqual(['2026-09-03T23:30:00', '2026-09-04T01:00:00']);
});

test('an id tells the slots, dates, schedules and generations apart, and nothing else', () => {
  const id = eventId('key', MEETINGS, SLOT, 0);
  expect(id).toMatch(/^[a-v0-9]{40}$/);
  expect(eventId('key', { ...MEETINGS, title: 'Other' } as InvitedMeetings, SLOT, 0)).toBe(id);
  const others = [
    eventId('other', MEETINGS, SLOT, 0),
    eventId('key', { ...MEETINGS, startDate: '2026-09-04' }, SLOT, 0),
    eventId('key', { ...MEETINGS, endDate: '2026-12-31' }, SLOT, 0),
    eventId('key', MEETINGS, { ...SLOT, day: 'friday' }, 0),
    eventId('key', MEETINGS, { ...SLOT, time: '14:15' }, 0),
    eventId('key', MEETINGS, { ...SLOT, duration: 60 }, 0),
    eventId('key', MEETINGS, SLOT, 1),
  ];
  expect(new Set([id, ...others]).size).toBe(8);
});
