import * as z from 'zod/mini';
import { unwrapped } from './characters.ts';
import { defineCall } from './call.ts';
import { classDetailsSchema, futureDeadline, nearYear, semesterSchema, yearSchema } from './class.ts';
import { CLASS_TEXTS } from './class-texts.ts';
import { getDashboard } from './dashboard.ts';
import {
  classPassword,
  DEFAULT_TIME_ZONE,
  email,
  expectedStudents,
  id,
  idParam,
  line,
  paragraph,
  personName,
  slug,
  slugParam,
  timeZone,
  version,
} from './fields.ts';
import { GROUP_SIZES } from './group-size.ts';
import { MESSAGES } from './messages.ts';
import { signedOutSchema } from './sign-in.ts';
import { mapValues } from './tables.ts';

/** Lifetime of a session. */
export const SESSION_HOURS = 12;

export const adminProfileSchema = z.strictObject({
  id,
  username: z.string(),
  name: z.string(),
  email: z.string(),
  /** Number of edits: undoing an edit has to name it. */
  version,
  /** Only of one who has none, and comes by a provider alone. */
  withoutPassword: z.optional(z.literal(true)),
});

/** A class in the admin's table. */
export const adminClassSchema = z.extend(classDetailsSchema, {
  studentCount: z.int(),
  /** Number of groups that there are. */
  groupCount: z.int(),
  /** Number of groups that its professor wants; missing where the size says it. */
  wantedGroups: z.optional(z.int()),
  /** Number of invitations that it mails to its roster within a day, as set by an admin; missing for the usual number. */
  invitesPerDay: z.optional(z.int()),
  /** Number of invitations that wait because of that limit; missing if none do. */
  invitesWaiting: z.optional(z.int()),
  /** Number of changes: an edit has to name it. */
  version,
  /** The text of the admin who rejected it; null for every other class, and where nothing was written. */
  rejectionReason: z.nullable(z.string()),
});
export type AdminClass = z.output<typeof adminClassSchema>;

const noSlug = z.pipe(
  z.literal(''),
  z.transform(() => undefined),
);

/** The body of POST /api/admin/classes. */
export const newClassSchema = z.strictObject({
  courseName: line(2, MESSAGES.courseName),
  instructorName: personName(2, MESSAGES.instructorName),
  instructorEmail: email(),
  deadline: futureDeadline,
  /** Left out or empty it is made from the course's name. */
  slug: z.optional(z.union([noSlug, slug], MESSAGES.slug)),
  groupSize: z._default(z.enum(GROUP_SIZES, MESSAGES.choice), 'flex'),
  groupsPagePassword: classPassword,
  dashboardPassword: classPassword,
  ...mapValues(CLASS_TEXTS, ({ maxLength }) => z.optional(line(0, MESSAGES.invalid, maxLength))),
  semester: z.optional(semesterSchema),
  year: z.optional(nearYear),
  slugProposal: z.optional(slug),
  timeZone: z._default(timeZone, DEFAULT_TIME_ZONE),
  /** Null for a number that is not known. */
  expectedStudents: z.optional(z.nullable(expectedStudents)),
  /** Number of invitations that the class mails to its roster within a day; null for the usual number. */
  invitesPerDay: z.optional(z.nullable(expectedStudents)),
  confirmAddresses: z.optional(z.boolean()),
});
export type NewClass = z.output<typeof newClassSchema>;

/** The body of PUT /api/admin/classes/:id: the whole form; a slug, password, zone, number or switch left out stays as it is. */
export const classUpdateSchema = z.extend(z.omit(newClassSchema, { slugProposal: true }), {
  slug: z.optional(slug),
  /** Any instant, so that a class can be edited after its deadline; a changed one lies ahead. */
  deadline: z.iso.datetime({ error: MESSAGES.deadlineInvalid }),
  groupsPagePassword: z.optional(classPassword),
  dashboardPassword: z.optional(classPassword),
  /** Its own, however long ago; a changed one is near. */
  year: z.optional(yearSchema),
  timeZone: z.optional(timeZone),
  autoMatch: z.optional(z.boolean()),
  /** The version that the caller saw; a caller that names none changes the class as it is. */
  version: z.optional(version),
});
export type ClassUpdate = z.output<typeof classUpdateSchema>;

/** Characters of the reason for which a request is rejected. */
export const LONGEST_REASON = 1_000;

const idParams = z.strictObject({ id: idParam });
const emptyBody = z.strictObject({});

export const loginAdmin = defineCall({
  method: 'POST',
  path: '/api/admin/login',
  access: 'open',
  isKeyed: false,
  summary: 'Signs an admin in: a session cookie, and the same session as a token.',
  body: z.strictObject({
    username: z
      .string(MESSAGES.usernameMissing)
      .check(z.overwrite(unwrapped), z.minLength(1, MESSAGES.usernameMissing), z.maxLength(100, MESSAGES.tooLong)),
    password: z
      .string(MESSAGES.adminPasswordMissing)
      .check(z.minLength(1, MESSAGES.adminPasswordMissing), z.maxLength(200, MESSAGES.tooLong)),
  }),
  response: z.strictObject({ id, token: z.string() }),
});

export const logoutAdmin = defineCall({
  method: 'POST',
  path: '/api/admin/logout',
  access: 'admin',
  isKeyed: false,
  summary: 'Ends the session.',
  body: emptyBody,
  response: signedOutSchema,
});

export const getAdmin = defineCall({
  method: 'GET',
  path: '/api/admin/me',
  access: 'admin',
  summary: 'The signed-in admin.',
  response: adminProfileSchema,
});

export const createClass = defineCall({
  method: 'POST',
  path: '/api/admin/classes',
  access: 'admin',
  status: 201,
  summary: 'Creates an approved class.',
  body: newClassSchema,
  response: adminClassSchema,
});

export const updateClass = defineCall({
  method: 'PUT',
  path: '/api/admin/classes/:id',
  access: 'admin',
  notFoundCode: 'class_not_found',
  summary: 'Edits an approved class.',
  params: idParams,
  body: classUpdateSchema,
  response: adminClassSchema,
});

export const deleteClass = defineCall({
  method: 'DELETE',
  path: '/api/admin/classes/:id',
  access: 'admin',
  notFoundCode: 'class_not_found',
  summary: 'Deletes a class or request with all that is known of its people.',
  params: idParams,
  response: z.strictObject({ success: z.literal(true) }),
});

export const getAdminDashboard = defineCall({
  method: 'GET',
  path: '/api/admin/dashboard/:slug',
  access: 'admin',
  notFoundCode: 'class_not_found',
  summary: "An approved class as its professor sees it, with both passwords and the dashboard's link.",
  params: z.strictObject({ slug: slugParam }),
  response: z.extend(getDashboard.response, {
    class: z.extend(getDashboard.response.shape.class, {
      dashboardUrl: z.url(),
      /** Null where what is stored cannot be opened. */
      groupsPagePassword: z.nullable(z.string()),
      dashboardPassword: z.nullable(z.string()),
    }),
  }),
});

export const approveRequest = defineCall({
  method: 'POST',
  path: '/api/admin/class-requests/:id/approve',
  access: 'admin',
  notFoundCode: 'class_not_found',
  summary: 'Approves a request: sets its slug and passwords and mails them to the professor.',
  params: idParams,
  body: emptyBody,
  response: adminClassSchema,
});

export const rejectRequest = defineCall({
  method: 'POST',
  path: '/api/admin/class-requests/:id/reject',
  access: 'admin',
  notFoundCode: 'class_not_found',
  summary: 'Rejects a request, and mails that to the professor with the reason, where one is given.',
  params: idParams,
  body: z.strictObject({ reason: z.optional(paragraph(0, MESSAGES.invalid, LONGEST_REASON)) }),
  response: adminClassSchema,
});
