import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { CLASS_STATUSES, SEMESTERS } from './class.ts';
import { CLASS_STATES } from './dashboard.ts';
import { DESK_ROLES } from './desk.ts';
import { email, id, instant, secretParam, slug, slugParam } from './fields.ts';
import { LANGUAGES } from './language.ts';
import { MESSAGES } from './messages.ts';
import { signedOutSchema } from './sign-in.ts';
import { zoneFields } from './zone-offsets.ts';

/** The reasons that a class needs somebody now. */
export const HOME_NEEDS = [
  /** The groups could not be formed at the deadline. */
  'trouble',
  /** The deadline has passed, and there are no groups. */
  'no-groups',
  /** Groups break a rule, have no common hour, or need care for another reason, as the dashboard says. */
  'care',
  /** Groups did not meet, or say nothing of it. */
  'unmet',
  'silent',
  /** Students are in no group. */
  'unplaced',
  /** New groups wait to be kept or dropped. */
  'preview',
  /** More sign up than the class expects. */
  'flood',
  /** The deadline is within three days, and somebody on the roster has not signed up. */
  'missing',
] as const;
export type HomeNeed = (typeof HOME_NEEDS)[number];

/** A class as the home of one of its people lists it. */
export const homeClassSchema = z.strictObject({
  id,
  /** Null until it is approved. */
  slug: z.nullable(slug),
  courseName: z.string(),
  courseCode: z.nullable(z.string()),
  semester: z.nullable(z.enum(SEMESTERS)),
  year: z.nullable(z.int()),
  role: z.enum(DESK_ROLES),
  status: z.enum(CLASS_STATUSES),
  state: z.enum(CLASS_STATES),
  deadline: instant,
  ...zoneFields,
  /** True if its term is over. */
  isOver: z.boolean(),
  /** True if its reader has archived it. */
  isArchived: z.boolean(),
  /** Number of students who have signed up, number on the roster, and number of groups. */
  students: z.int(),
  listed: z.optional(z.strictObject({ people: z.int(), signedUp: z.int() })),
  groups: z.int(),
  /** The things that need somebody, the most urgent first; with the number of students, or of groups, concerned. */
  needs: z.array(
    z.strictObject({ need: z.enum(HOME_NEEDS), students: z.optional(z.int()), groups: z.optional(z.int()) }),
  ),
});
export type HomeClass = z.output<typeof homeClassSchema>;

export const sendHomeLink = defineCall({
  method: 'POST',
  path: '/api/home/link',
  access: 'open',
  summary: 'Mails the link that opens all classes of an address, if it has any; the answer is the same if it has none.',
  body: z.strictObject({ email: email(), language: z.enum(LANGUAGES, MESSAGES.choice) }),
  response: z.strictObject({ success: z.literal(true) }),
});

export const openHome = defineCall({
  method: 'POST',
  path: '/api/home/session',
  access: 'open',
  isKeyed: false,
  summary: 'Exchanges the token of a mail, once, for a session of its address, which is kept on the device.',
  body: z.strictObject({ id, token: secretParam }),
  /** The class to which the link invited; null for a link to one's home. */
  response: z.strictObject({ email: z.string(), slug: z.nullable(slug) }),
});

export const leaveHome = defineCall({
  method: 'DELETE',
  path: '/api/home/session',
  access: 'person',
  isKeyed: false,
  summary: 'Ends the session on this device.',
  response: signedOutSchema,
});

export const getHome = defineCall({
  method: 'GET',
  path: '/api/home',
  access: 'person',
  summary: 'The classes of the address that is signed in, with what needs it in each.',
  response: z.strictObject({ email: z.string(), classes: z.array(homeClassSchema) }),
});

export const archiveClass = defineCall({
  method: 'PUT',
  path: '/api/home/classes/:slug',
  access: 'person',
  notFoundCode: 'class_not_found',
  summary: "Puts a class of one's own home away, or brings it back; nobody else's home changes.",
  params: z.strictObject({ slug: slugParam }),
  body: z.strictObject({ isArchived: z.boolean() }),
  response: z.strictObject({ isArchived: z.boolean() }),
});
