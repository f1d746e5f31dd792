import { createHash } from 'node:crypto';
import type { GroupPerson, MeetingSlot } from '@study-groups/contracts/scheduler';
import type { calendar_v3 } from 'googleapis/build/src/apis/calendar/v3.js';
import { DateTime } from 'luxon';
import { firstMeeting, type Meetings, weeklyUntil } from '../meetings/calendar-file.ts';

/** Weekly meetings as Google's calendar makes them. */
export interface InvitedMeetings extends Pick<Meetings, 'title' | 'timeZone' | 'startDate' | 'endDate'> {
  members: readonly GroupPerson[];
}

/**
 * An id that is the same for the same slot of the same schedule, so that Google refuses a second event of it. Digits and
 * the letters a to f, which is within what Google takes.
 * @param key tells the schedules of one meeting token from those of another
 * @param generation 0, or one more than that of an event which was deleted: Google keeps the ids of deleted events
 */
export function eventId(
  key: string,
  { startDate, endDate }: Pick<Meetings, 'startDate' | 'endDate'>,
  { day, time, duration }: MeetingSlot,
  generation: number,
): string {
  const parts = [key, startDate, endDate, day, time, duration, generation];
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 40);
}

const WALL = "yyyy-MM-dd'T'HH:mm:ss";

/**
 * The weekly event of a slot, with a video meeting: from the first such day on or after the start until the end, in wall
 * time of the zone. Undefined for a slot without a day in the span.
 */
export function weeklyEvent(meetings: InvitedMeetings, slot: MeetingSlot): calendar_v3.Schema$Event | undefined {
  const { title, timeZone, endDate, members } = meetings;
  const until = DateTime.fromISO(endDate, { zone: timeZone }).endOf('day');
  const first = firstMeeting(meetings, slot);
  if (first > until) return undefined;
  // Wall time is counted as if in UTC, where the clocks never change.
  const start = DateTime.fromISO(`${first.toISODate()}T${slot.time}`, { zone: 'utc' });
  return {
    summary: title,
    start: { dateTime: start.toFormat(WALL), timeZone },
    end: { dateTime: start.plus({ minutes: slot.duration }).toFormat(WALL), timeZone },
    recurrence: [weeklyUntil(until)],
    attendees: members.map(({ fullName, email }) => ({ displayName: fullName, email })),
  };
}
