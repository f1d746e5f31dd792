import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import {
  DEFAULT_TIME_ZONE,
  email,
  EVEN_IF_INVALID,
  groupName,
  instant,
  isReadable,
  line,
  personName,
  secretParam,
  timeZone,
} from './fields.ts';
import { DAYS } from './grid.ts';
import { LANGUAGES } from './language.ts';
import { MESSAGES } from './messages.ts';
import { zoneFields } from './zone-offsets.ts';

/** A person of a group, as the scheduler's and the Drive pages name them. */
export const groupPersonSchema = z.strictObject({
  fullName: personName(1, MESSAGES.required),
  isLeader: z._default(z.boolean(), false),
  email: email(),
});
export type GroupPerson = z.output<typeof groupPersonSchema>;

const tokenParams = z.strictObject({ token: secretParam });

/** `Monday 14:00`: a calendar weekday and a time. */
export const suggestedTimeSchema = z
  .string()
  .check(z.regex(/^(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day (?:[01]\d|2[0-3]):[0-5]\d$/));

export const meetingDetailsSchema = z.strictObject({
  courseName: z.string(),
  groupNumber: z.int(),
  /** The name of a group that somebody named: it is shown in place of the number. */
  groupName: z.optional(z.string()),
  suggestedTimes: z.array(suggestedTimeSchema),
  /** The zone of the times. */
  ...zoneFields,
  /** True if the members can be mailed an invitation: only from a leader's link. */
  canMail: z.boolean(),
  /** The group's next meeting, where it is booked: the weekly ones follow it. Missing if there is none, or nobody who leads asks. */
  booked: z.optional(z.strictObject({ startsAt: instant, minutes: z.int(), place: z.nullable(z.string()) })),
});
export type MeetingDetails = z.output<typeof meetingDetailsSchema>;

export const createMeetingToken = defineCall({
  method: 'POST',
  path: '/api/meet-scheduler-data',
  access: 'open',
  summary: 'Keeps what the scheduler needs for 30 days, behind a token.',
  body: z.strictObject({
    courseName: line(1, MESSAGES.required),
    groupNumber: z.int().check(z.minimum(1), z.maximum(9999)),
    groupName: z.optional(groupName),
    members: z.array(groupPersonSchema).check(z.minLength(2), z.maxLength(10)),
    suggestedTimes: z.array(suggestedTimeSchema).check(z.maxLength(20)),
    timeZone: z._default(timeZone, DEFAULT_TIME_ZONE),
    /** From a leader's link: the group is then the link's own, whatever the other fields say. */
    leaderToken: z.optional(secretParam),
  }),
  response: z.strictObject({ token: z.string() }),
});

export const getMeetingData = defineCall({
  method: 'GET',
  path: '/api/meet-scheduler-data/:token',
  access: 'open',
  notFoundCode: 'link_not_found',
  summary: 'What a meeting token keeps.',
  params: tokenParams,
  response: z.strictObject({ meetingDetails: meetingDetailsSchema, groupMembers: z.array(groupPersonSchema) }),
});

export const redirectMeetingToken = defineCall({
  method: 'GET',
  path: '/api/meet-token-redirect',
  access: 'open',
  summary: 'The page of a meeting token, for links of the older form.',
  query: z.strictObject({ token: secretParam }),
  response: z.strictObject({ redirectTo: z.string() }),
});

/** A weekly slot: a calendar weekday, HH:MM, minutes. */
export const meetingSlotSchema = z.strictObject({
  day: z.enum(DAYS, MESSAGES.choice),
  time: z.string(MESSAGES.timeMissing).check(z.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, MESSAGES.timeMissing)),
  /** The pages send the minutes as text. */
  duration: z
    .union([z.int(), z.pipe(z.string().check(z.regex(/^\d{2,3}$/)), z.transform(Number))], MESSAGES.choice)
    .check(z.refine((minutes) => minutes >= 30 && minutes <= 180 && minutes % 15 === 0, MESSAGES.choice)),
});
export type MeetingSlot = z.output<typeof meetingSlotSchema>;

const DAY_MS = 86_400_000;
const LONGEST_SCHEDULE_DAYS = 366;

/** Weekly slots between two calendar days, both included; at most a year. */
export const scheduleFields = {
  selectedSlots: z
    .array(meetingSlotSchema, MESSAGES.slotMissing)
    .check(z.minLength(1, MESSAGES.slotMissing), z.maxLength(20)),
  startDate: z.iso.date(MESSAGES.dateInvalid),
  endDate: z.iso.date(MESSAGES.dateInvalid),
};

const CALENDAR_DAY = /^\d{4}-\d\d-\d\d$/;

/** Refuses an end before the start, or more than a year after it. */
export function checkSpan(
  { startDate, endDate }: { startDate: string; endDate: string },
  context: z.core.$RefinementCtx,
): void {
  if (!CALENDAR_DAY.test(startDate) || !CALENDAR_DAY.test(endDate)) return;
  const days = (Date.parse(endDate) - Date.parse(startDate)) / DAY_MS;
  const message = days < 0 ? MESSAGES.endBeforeStart : days > LONGEST_SCHEDULE_DAYS ? MESSAGES.endTooFar : undefined;
  if (message) context.addIssue({ code: 'custom', path: ['endDate'], message });
}

export const createInvitation = defineCall({
  method: 'POST',
  path: '/api/meet-scheduler-data/:token/invitation',
  access: 'open',
  notFoundCode: 'link_not_found',
  summary: 'The weekly meetings as a calendar file, without Google; mailed to the members when a leader asks for it.',
  params: tokenParams,
  body: z
    .strictObject({
      ...scheduleFields,
      meetingLink: z.optional(
        z.url({ protocol: /^https$/, error: MESSAGES.linkInvalid, abort: true }).check(
          z.refine((link) => /^https:\/\/\S+$/i.test(link) && isReadable(link), MESSAGES.linkInvalid),
          z.maxLength(500, MESSAGES.tooLong),
        ),
      ),
      mail: z._default(z.boolean(), false),
      /** Of the texts inside the file. */
      language: z._default(z.enum(LANGUAGES, MESSAGES.choice), 'en'),
    })
    .check(z.superRefine(checkSpan, EVEN_IF_INVALID)),
  response: z.strictObject({ fileName: z.string(), ics: z.string(), emailsQueued: z.int() }),
});

export const getGoogleCredentials = defineCall({
  method: 'GET',
  path: '/api/google-credentials',
  access: 'open',
  summary: "Whether Google is configured, and the client's public id.",
  response: z.strictObject({ hasValidCredentials: z.boolean(), fullClientId: z.nullable(z.string()) }),
});
