import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { ERROR_CODES } from './errors.ts';
import { email, EVEN_IF_INVALID, id, line, secretParam } from './fields.ts';
import { DAYS } from './grid.ts';
import { LANGUAGES } from './language.ts';
import { MESSAGES } from './messages.ts';
import { checkSpan, groupPersonSchema, scheduleFields } from './scheduler.ts';

/** The reason that a part of the work was not done: the code and its English sentence. */
const fault = { code: z.enum(ERROR_CODES), message: z.string() };

/** A weekly event in the caller's calendar. */
export const madeEventSchema = z.strictObject({
  id: z.string(),
  day: z.enum(DAYS),
  time: z.string(),
  /** The event's page, and its video meeting; null where Google gave none. */
  link: z.nullable(z.string()),
  meetLink: z.nullable(z.string()),
});
export type MadeEvent = z.output<typeof madeEventSchema>;

/** A slot without its event. */
export const failedSlotSchema = z.strictObject({
  day: z.enum(DAYS),
  time: z.string(),
  duration: z.int(),
  ...fault,
});

export const createGoogleEvents = defineCall({
  method: 'POST',
  path: '/api/create-google-events',
  access: 'open',
  isKeyed: false,
  summary: "Makes a weekly event for each slot in the caller's Google calendar, or says where to allow that first.",
  body: z
    .strictObject({
      token: secretParam,
      ...scheduleFields,
      realCalendar: z.literal(true),
      /** Of the events' title. */
      language: z._default(z.enum(LANGUAGES, MESSAGES.choice), 'en'),
    })
    .check(z.superRefine(checkSpan, EVEN_IF_INVALID)),
  response: z.strictObject({
    /** True if every slot has its event. The same request again makes those that are missing, and no second ones. */
    success: z.boolean(),
    /** With `authUrl`: Google asks the caller there, and leads back to the schedule's page. */
    requiresAuth: z.optional(z.literal(true)),
    authUrl: z.optional(z.url()),
    /** The reason that Google can't be used at all. */
    instructions: z.optional(z.strictObject(fault)),
    events: z.optional(z.array(madeEventSchema)),
    failed: z.optional(z.array(failedSlotSchema)),
  }),
});

export const finishGoogleSignIn = defineCall({
  method: 'GET',
  path: '/api/google/callback',
  access: 'open',
  status: 302,
  summary: 'Google leads the caller back here; leads on to the page that asked.',
  // Google may add more to what it sends, so other names are let by.
  query: z.looseObject({
    state: z.string().check(z.regex(/^[\w-]{40,1000}$/)),
    code: z.optional(z.string().check(z.regex(/^[\x21-\x7e]{1,1000}$/))),
    error: z.optional(z.string().check(z.maxLength(200))),
  }),
  response: z.string(),
});

const driveFolderSchema = z.strictObject({
  groupId: id,
  /** Of the caller's account, for the files that this app makes (scope `drive.file`). */
  accessToken: z.string().check(z.regex(/^[\x21-\x7e]{10,4096}$/, MESSAGES.invalid)),
  folderName: line(1, MESSAGES.required),
  groupMembers: z.array(groupPersonSchema).check(z.minLength(2), z.maxLength(10)),
  /** From a leader's link: the members are then the group's own, and the folder is noted as the group's. */
  leaderToken: z.optional(secretParam),
});

/** The folder's data for a link to its page: the group and its members. */
export const linkedGroupSchema = z.pick(driveFolderSchema, { groupId: true, groupMembers: true, leaderToken: true });

export const createDriveFolder = defineCall({
  method: 'POST',
  path: '/api/create-google-drive-folder',
  access: 'open',
  isKeyed: false,
  summary: "Makes a folder in the caller's Google Drive and shares it with the members.",
  body: driveFolderSchema,
  response: z.strictObject({
    success: z.literal(true),
    message: z.string(),
    folder: z.strictObject({ name: z.string(), shareUrl: z.url() }),
    /** The members that the folder could not be shared with. */
    failed: z.array(z.strictObject({ email: email(), ...fault })),
  }),
});
