import { expect } from '@jest/globals';
import ICAL from 'ical.js';
import { DateTime } from 'luxon';
import nodeIcal, { type VEvent } from 'node-ical';
import { invitationFile, type MeetingMessage } from '../features/meetings/invitation-file.ts';

export const MEETING: MeetingMessage = {
  method: 'REQUEST',
  uid: 'meeting-12@groups.example.edu',
  sequence: 0,
  stampedAt: new Date('2026-09-01T10:00:00Z'),
  startsAt: new Date('2026-09-08T18:00:00Z'),
  minutes: 60,
  timeZone: 'America/New_York',
  title: 'Linear Algebra: Group 7',
  description: 'Your answer:\nhttps://groups.example.edu/meeting/12.7.abc',
  place: 'Library, room 3',
  organizer: { name: 'Smart Study Groups', address: 'no-reply@example.edu' },
  attendee: { name: 'Ana Díaz', email: 'ana@example.edu' },
};

/**
 * Returns what two parsers that are not ours make of a file: the first goes by the rules of the zones inside, the second by
 * their names.
 */
export function read(ics: string) {
  const root = new ICAL.Component(ICAL.parse(ics));
  ICAL.TimezoneService.reset();
  for (const zone of root.getAllSubcomponents('vtimezone')) ICAL.TimezoneService.register(new ICAL.Timezone(zone));
  const one = root.getAllSubcomponents('vevent').map((component) => new ICAL.Event(component));
  const parts = Object.values(nodeIcal.sync.parseICS(ics));
  return { root, one, other: parts.filter((part): part is VEvent => part?.type === 'VEVENT') };
}

/** The one event of a file as both readers have it. */
export function readOne(ics: string) {
  const { one, other } = read(ics);
  expect([one.length, other.length]).toEqual([1, 1]);
  return { one: one[0]!, other: other[0]! };
}

/** The lines of a file, unfolded. */
export const linesOf = (ics: string) => ics.replace(/\r\n /g, '').split('\r\n');

/** The half hours from half a day before the day of each change of the clocks to half a day after it. */
export function aroundChanges(timeZone: string): Date[] {
  const offset = (at: DateTime) => at.setZone(timeZone).offset;
  const year = Array.from({ length: 365 }, (_, day) => DateTime.utc(2026, 7, 1).plus({ days: day }));
  const changes = year.filter((day) => offset(day) !== offset(day.plus({ days: 1 })));
  const days = changes.length > 0 ? changes : [DateTime.utc(2026, 11, 1)];
  return days.flatMap((day) =>
    Array.from({ length: 4 * 24 }, (_, half) => day.plus({ hours: half / 2 - 12 }).toJSDate()),
  );
}

/** Both readers have a meeting at its instant around each change of the clocks of a zone. @param days of a change, or one without */
export function expectInstants(timeZone: string, days: number): void {
  const starts = aroundChanges(timeZone);
  expect(starts).toHaveLength(days * 96);
  for (const startsAt of starts) {
    const endsAt = new Date(startsAt.getTime() + 3_600_000);
    const { one, other } = readOne(invitationFile({ ...MEETING, timeZone, startsAt }));
    expect([one.startDate.toJSDate(), one.endDate.toJSDate()]).toEqual([startsAt, endsAt]);
    expect([new Date(other.start), new Date(other.end!)]).toEqual([startsAt, endsAt]);
  }
}
