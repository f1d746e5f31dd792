import { createHash } from 'node:crypto';
import { meetingPlace } from '@study-groups/contracts/meeting';
import type { calendar_v3 } from '@googleapis/calendar';
import { ApiError } from '../../platform/errors.ts';
import { googleClientId, GoogleError, openCalendar } from '../../platform/google.ts';
import type { Platform } from '../../platform/platform.ts';
import { namingOf } from '../../records/group-members.ts';
import type { StudentRecord } from '../../records/student.ts';
import { readAhead, type SeenMeeting, setPlace } from '../group-meetings/change-meeting.ts';
import { groupTitle } from '../mails/group-words.ts';
import { type FoundEvent, insertOnce, removeEvent } from './insert-once.ts';
import { findAccessToken, forgetAccessToken, memberPurpose, startSignIn } from './sign-in.ts';
import { inZone } from '../../platform/zones.ts';

/** The answer that says where to allow it first. */
export interface AskedToSignIn {
  requiresAuth: true;
  authUrl: string;
}

/**
 * Has a meeting of a member's group held at a new link of Google Meet. The link comes of an event in the member's own Google
 * calendar, to which Google invites nobody: our invitation is in everybody's calendar already. Where the group has said a place
 * by then, that stays.
 * @param browser the secret of the caller's cookie
 * @returns where to allow it first; nothing once the group has a place
 * @throws ApiError google_not_configured, and whatever `setPlace` throws; GoogleError
 */
export async function makeMeetLink(
  platform: Platform,
  browser: string,
  student: StudentRecord,
  seen: SeenMeeting,
): Promise<AskedToSignIn | undefined> {
  if (!googleClientId(platform.env)) throw new ApiError('google_not_configured');
  const { cls, group, meeting } = await readAhead(student, seen);
  if (meeting.place !== null) return undefined;
  const purpose = memberPurpose(platform, student);
  const askToSignIn = async (): Promise<AskedToSignIn> => ({
    requiresAuth: true,
    authUrl: await startSignIn(platform, purpose, { browser }),
  });
  const accessToken = await findAccessToken(platform, purpose, browser);
  if (!accessToken) return askToSignIn();
  const api = await openCalendar(platform, accessToken);
  const { timeZone, courseName } = cls;
  const at = (date: Date) => ({ dateTime: inZone(date, timeZone).toISO(), timeZone });
  const event = {
    summary: `${courseName}: ${groupTitle(student.language, namingOf(group))}`,
    start: at(meeting.startsAt),
    end: at(meeting.endsAt),
  };
  const key = platform.vault.hash(`${student.id} ${meeting.id}`, 'google-meeting');
  const idOf = (generation: number) => eventId(key, meeting.startsAt, generation);
  try {
    const made = await insertOnce(platform, api, event, { idOf, sendUpdates: 'none' });
    await keepLink(platform, api, made, async (link) => {
      await platform.limits.meetingChanges.take(String(student.id));
      return setPlace(platform, student, seen.id, link, seen.startsAt);
    });
    return undefined;
  } catch (error) {
    if (!(error instanceof GoogleError) || error.code !== 'google_sign_in') throw error;
    await forgetAccessToken(platform, purpose, browser);
    return askToSignIn();
  }
}

/** The same for the same hour of a meeting, so that Google refuses a second event of it; within what Google takes. */
function eventId(key: string, startsAt: Date, generation: number): string {
  const parts = [key, startsAt.toISOString(), generation];
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 40);
}

/** Keeps the link of an event. An event whose link nobody uses is taken out of the calendar again, if Google can. */
async function keepLink(
  platform: Platform,
  api: calendar_v3.Calendar,
  { id, hangoutLink, conferenceData }: FoundEvent,
  keep: (link: string) => Promise<boolean>,
): Promise<void> {
  const isPending = conferenceData?.createRequest.status.statusCode === 'pending';
  // It is there when the same request comes again.
  if (!hangoutLink && isPending) throw new GoogleError('google_unavailable');
  let isUsed = false;
  try {
    const link = meetingPlace.safeParse(hangoutLink).data;
    // An account may be without Meet.
    if (!link) throw new GoogleError('google_refused');
    isUsed = await keep(link);
  } finally {
    if (!isUsed) await removeEvent(platform, api, id).catch(ignoreGoogle);
  }
}

/** Ignores errors of Google, which are in the log. */
function ignoreGoogle(error: unknown): void {
  if (!(error instanceof GoogleError)) throw error;
}
