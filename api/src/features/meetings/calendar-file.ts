import type { GroupPerson, MeetingSlot } from '@study-groups/contracts/scheduler';
import {
  ICalAttendeeRole,
  ICalAttendeeStatus,
  ICalAttendeeType,
  ICalEventStatus,
  ICalEventTransparency,
} from 'ical-generator';
import { DateTime } from 'luxon';
import { timeFrom } from '../leader-links/calendar-days.ts';
import { alarmOf, emptyCalendar, eventTimes, parameterText } from './calendar-parts.ts';
import { zoneOf } from '../../platform/zones.ts';

/** Weekly meetings between two calendar days. */
export interface Meetings {
  /** Of every event. */
  title: string;
  /** IANA; the slots are wall time in it, in summer and winter. */
  timeZone: string;
  slots: readonly MeetingSlot[];
  /** `YYYY-MM-DD`, both included. */
  startDate: string;
  endDate: string;
  link: string | null;
  /** The people who meet: the leader invites the others. Without a leader nobody invites, and nobody is named. */
  people: readonly GroupPerson[];
  /**
   * True for times at which the group could meet: they are tentative, and people who keep them in a calendar are still free.
   */
  isProposal?: boolean;
  /** Id of the schedule. A slot's day and time in it are one event: reading it a second time changes the first. */
  uid: string;
}

/**
 * A calendar file with one weekly event a slot: from the first such day on or after the start until the end. The zone's
 * rules are inside (VTIMEZONE), so the wall time stays when the clocks change. A slot without a day in the span is left
 * out, and one that comes twice counts once.
 */
export function calendarFile(meetings: Meetings): string {
  const { title, timeZone, link, uid, isProposal } = meetings;
  const until = endOfSpan(meetings);
  const calendar = emptyCalendar({ name: title }, until.toJSDate());
  for (const slot of slotsWithin(meetings)) {
    const start = firstMeeting(meetings, slot);
    calendar.createEvent({
      id: `${uid}-${slot.day}-${slot.time.replace(':', '')}`,
      summary: title,
      ...eventTimes(start.toJSDate(), endOf(start, slot.duration).toJSDate(), timeZone),
      repeating: weeklyUntil(until),
      ...(link && { location: link, url: link }),
      ...(!isProposal && { alarms: [alarmOf(title)] }),
      ...(isProposal && { status: ICalEventStatus.TENTATIVE, transparency: ICalEventTransparency.TRANSPARENT }),
      ...invited(meetings),
    });
  }
  return `${calendar.toString()}\r\n`;
}

function invited({ people }: Pick<Meetings, 'people'>) {
  const leader = people.find(({ isLeader }) => isLeader);
  if (!leader) return {};
  const named = ({ fullName, email }: GroupPerson) => ({ name: parameterText(fullName), email });
  const attendees = people
    .filter((person) => person !== leader)
    .map((person) => ({
      ...named(person),
      role: ICalAttendeeRole.REQ,
      status: ICalAttendeeStatus.NEEDSACTION,
      type: ICalAttendeeType.INDIVIDUAL,
      rsvp: true,
    }));
  return { organizer: named(leader), attendees };
}

type Span = Pick<Meetings, 'startDate' | 'endDate' | 'timeZone'>;

/** The slots that have a day in the span, each day and time once. */
export function slotsWithin({ slots, ...span }: Span & Pick<Meetings, 'slots'>): MeetingSlot[] {
  const once = new Map(slots.map((slot) => [`${slot.day} ${slot.time}`, slot]));
  return [...once.values()].filter((slot) => firstMeeting(span, slot) <= endOfSpan(span));
}

function endOfSpan({ endDate, timeZone }: Span): DateTime {
  return DateTime.fromISO(endDate, { zone: zoneOf(timeZone) }).endOf('day');
}

/** The rule of what takes place every week until an instant. */
export function weeklyUntil(until: DateTime): string {
  return `RRULE:FREQ=WEEKLY;UNTIL=${until.toUTC().toFormat("yyyyMMdd'T'HHmmss'Z'")}`;
}

/**
 * The first meeting of a slot on or after the start date, in the class's zone. On a day when the clocks skip that hour there
 * is none: as the first one it would move all others.
 */
export function firstMeeting(
  { startDate, timeZone }: Pick<Meetings, 'startDate' | 'timeZone'>,
  slot: MeetingSlot,
): DateTime {
  const from = DateTime.fromISO(startDate, { zone: zoneOf(timeZone) });
  // No clock skips an hour two weeks running.
  return timeFrom(from, slot) ?? timeFrom(from.plus({ weeks: 1 }), slot)!;
}

/** In wall time, so that a meeting over a change of the clocks still ends when the wall clock says. */
function endOf(start: DateTime, minutes: number): DateTime {
  const wall = start.setZone('utc', { keepLocalTime: true }).plus({ minutes });
  return wall.setZone(start.zone, { keepLocalTime: true });
}
