import type { ResponseOf } from '@study-groups/contracts/call';
import { ERRORS } from '@study-groups/contracts/errors';
import type { createGoogleEvents, MadeEvent } from '@study-groups/contracts/google';
import type { MeetingSlot, GroupPerson } from '@study-groups/contracts/scheduler';
import type { calendar_v3 } from '@googleapis/calendar';
import type { z } from 'zod';
import { googleClientId, GoogleError, openCalendar } from '../../platform/google.ts';
import type { Platform } from '../../platform/platform.ts';
import { groupTitle } from '../mails/group-words.ts';
import { findMeeting } from '../meetings/tokens.ts';
import { insertOnce } from './insert-once.ts';
import { findAccessToken, forgetAccessToken, startSignIn } from './sign-in.ts';
import { createHash } from 'node:crypto';
import { DateTime } from 'luxon';
import { firstMeeting, type Meetings, weeklyUntil } from '../meetings/calendar-file.ts';
import { zoneOf } from '../../platform/zones.ts';

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
  const until = DateTime.fromISO(endDate, { zone: zoneOf(timeZone) }).endOf('day');
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

type Schedule = z.output<NonNullable<typeof createGoogleEvents.body>>;
type Answer = ResponseOf<typeof createGoogleEvents>;

/** Number of events that are made at once. */
const AT_ONCE = 4;

/**
 * Makes a weekly event for each slot in the caller's own calendar, all members invited. Without a sign-in it answers
 * where to allow that. What could not be made is named, and made by the same request again.
 * @param browser the secret of the caller's cookie
 * @throws ApiError link_not_found; GoogleError if nothing could be made
 */
export async function createEvents(platform: Platform, browser: string, schedule: Schedule): Promise<Answer> {
  const { token } = schedule;
  const meeting = await findMeeting(platform, token);
  if (!googleClientId(platform.env)) {
    const code = 'google_not_configured';
    return { success: false, instructions: { code, message: ERRORS[code].message } };
  }
  const askToSignIn = async () => ({
    requiresAuth: true as const,
    authUrl: await startSignIn(platform, meeting, { token, browser }),
  });
  const accessToken = await findAccessToken(platform, meeting, browser);
  if (!accessToken) return { success: false, ...(await askToSignIn()) };

  const { courseName, timeZone } = meeting.meetingDetails;
  const calendar: GroupCalendar = {
    platform,
    api: await openCalendar(platform, accessToken),
    key: platform.vault.hash(meeting.tokenHash, 'google-event'),
    meetings: {
      title: `${courseName}: ${groupTitle(schedule.language, meeting.meetingDetails)}`,
      timeZone,
      startDate: schedule.startDate,
      endDate: schedule.endDate,
      members: meeting.groupMembers,
    },
  };
  const { events, failed } = await makeAll(calendar, schedule.selectedSlots);
  const done = {
    success: events.length > 0 && failed.length === 0,
    events,
    failed: failed.map(({ slot, error: { code, message } }) => ({ ...slot, code, message })),
  };
  const signedOut = failed.find(({ error }) => error.code === 'google_sign_in');
  if (signedOut) {
    await forgetAccessToken(platform, meeting, browser);
    return { ...done, ...(await askToSignIn()) };
  }
  if (events.length === 0 && failed[0]) throw failed[0].error;
  return done;
}

interface GroupCalendar {
  platform: Platform;
  api: calendar_v3.Calendar;
  /** Of the events' ids. */
  key: string;
  meetings: InvitedMeetings;
}

interface Failed {
  slot: MeetingSlot;
  error: GoogleError;
}

/** A few at a time. Once Google wants to be left alone, or a new sign-in, nothing more is asked. */
async function makeAll(calendar: GroupCalendar, slots: readonly MeetingSlot[]) {
  const events: MadeEvent[] = [];
  const failed: Failed[] = [];
  let stopped: GoogleError | undefined;
  for (let at = 0; at < slots.length; at += AT_ONCE) {
    const made = slots.slice(at, at + AT_ONCE).map(async (slot): Promise<MadeEvent | Failed | undefined> => {
      if (stopped) return { slot, error: stopped };
      try {
        return await makeEvent(calendar, slot);
      } catch (error) {
        if (!(error instanceof GoogleError)) throw error;
        return { slot, error };
      }
    });
    for (const one of await Promise.all(made)) {
      if (!one) continue;
      if ('id' in one) events.push(one);
      else failed.push(one);
    }
    stopped ??= failed.find(({ error }) => ENDS.has(error.code))?.error;
  }
  return { events, failed };
}

const ENDS = new Set(['google_sign_in', 'too_many_requests']);

/** Makes the event of a slot, or finds the one that an earlier request made. Undefined without a day in the span. */
async function makeEvent(
  { platform, api, key, meetings }: GroupCalendar,
  slot: MeetingSlot,
): Promise<MadeEvent | undefined> {
  const event = weeklyEvent(meetings, slot);
  if (!event) return undefined;
  const idOf = (generation: number) => eventId(key, meetings, slot, generation);
  const { id, htmlLink, hangoutLink } = await insertOnce(platform, api, event, { idOf, sendUpdates: 'all' });
  return { id, day: slot.day, time: slot.time, link: htmlLink, meetLink: hangoutLink };
}
