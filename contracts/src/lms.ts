import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { dashboardCall } from './dashboard-call.ts';
import { id, idParam, instant, line, version } from './fields.ts';
import { MESSAGES } from './messages.ts';

/** The learning platforms whose words we know. */
export const LMS_KINDS = ['canvas', 'moodle', 'brightspace', 'blackboard', 'sakai', 'other'] as const;
export type LmsKind = (typeof LMS_KINDS)[number];

/** The most deployments of one platform, and the most other hosts. */
const MOST_DEPLOYMENTS = 200;
const MOST_HOSTS = 50;

/** An https address; of this machine also a plain one, for trying out. Nothing that a parser of addresses would leave out. */
const webAddress = z
  .string(MESSAGES.required)
  .check(
    z.trim(),
    z.maxLength(500, MESSAGES.tooLong),
    z.regex(/^https?:\/\/[\x21-\x7e]+$/, MESSAGES.invalid),
    z.refine(URL.canParse, MESSAGES.invalid),
  );
const word = line(1, MESSAGES.required, 255);
/** A host, with its port where that is not the usual one. */
const host = z
  .string(MESSAGES.required)
  .check(
    z.trim(),
    z.toLowerCase(),
    z.maxLength(255, MESSAGES.tooLong),
    z.regex(/^[a-z\d](?:[a-z\d.-]*[a-z\d])?(?::\d{1,5})?$/, MESSAGES.invalid),
  );

const platformFields = {
  /** As people call it. */
  name: line(1, MESSAGES.required, 100),
  kind: z.enum(LMS_KINDS, MESSAGES.choice),
  /** The issuer, as in its tokens: an address, compared letter by letter. */
  issuer: webAddress,
  clientId: word,
  authUrl: webAddress,
  tokenUrl: webAddress,
  /** Whom a request for a token is addressed to, where that is another than `tokenUrl` (Brightspace). */
  tokenAudience: z.optional(word),
  keysUrl: webAddress,
  deployments: z.array(word).check(z.maxLength(MOST_DEPLOYMENTS, MESSAGES.tooMany)),
  /** True if nobody can type their own address there, so that the one of a launch counts as confirmed. */
  vouchesForAddresses: z.boolean(),
};

/** A platform as an admin enters it. */
export const lmsPlatformSchema = z.strictObject({
  ...platformFields,
  /** Hosts of its services beside those of its addresses; kept as they are where they are left out. */
  serviceHosts: z.optional(z.array(host).check(z.maxLength(MOST_HOSTS, MESSAGES.tooMany))),
});
export type LmsPlatformForm = z.output<typeof lmsPlatformSchema>;

/** The platforms into which groups can be written. */
export const WRITABLE_KINDS = ['canvas', 'moodle', 'brightspace', 'blackboard'] as const satisfies readonly LmsKind[];
export type WritableKind = (typeof WRITABLE_KINDS)[number];

/** By what a platform's interface is opened: a token of a user, our client's own secret, or that and a click of an administrator there. */
export const ACCESS_WAYS: Record<WritableKind, 'token' | 'client' | 'consent'> = {
  canvas: 'consent',
  moodle: 'token',
  brightspace: 'consent',
  blackboard: 'client',
};

/**
 * The state of access to a platform's interface: usable, an administrator there still has to agree, or refused at the last use.
 */
export const ACCESS_STATES = ['open', 'waiting', 'refused'] as const;
export type LmsAccessState = (typeof ACCESS_STATES)[number];

/** The access to a platform's interface, as an admin enters it. */
export const lmsAccessSchema = z.strictObject({
  /** Address of the platform, like `https://canvas.example.edu`. */
  baseUrl: webAddress,
  /** Empty for a platform that knows no clients. */
  clientId: line(0, MESSAGES.required, 255),
  /** The client's secret, or the token; kept as it is where it is left out. */
  secret: z.optional(line(1, MESSAGES.required, 2_000)),
});
export type LmsAccessForm = z.output<typeof lmsAccessSchema>;

/** A platform as the console lists it. */
export const listedPlatformSchema = z.strictObject({
  ...platformFields,
  issuer: z.string(),
  id,
  /** Deployments from which somebody came and which are not known: to be added, or not. */
  askedDeployments: z.array(z.string()),
  serviceHosts: z.array(z.string()),
  /** Hosts that launches named and that are not known: nothing is sent there. */
  askedHosts: z.array(z.string()),
  /** Number of its courses that have a class here. */
  courses: z.int(),
  /** The access by which groups get into its courses; null where they don't. */
  access: z.nullable(z.strictObject({ baseUrl: z.string(), clientId: z.string(), state: z.enum(ACCESS_STATES) })),
  createdAt: instant,
});
export type ListedPlatform = z.output<typeof listedPlatformSchema>;

const params = z.strictObject({ platformId: idParam });
const done = z.strictObject({ success: z.literal(true) });

export const listPlatforms = defineCall({
  method: 'GET',
  path: '/api/admin/lms',
  access: 'admin',
  summary: 'The learning platforms that may launch classes, and what each of them has to be told of us.',
  response: z.strictObject({
    platforms: z.array(listedPlatformSchema),
    tool: z.strictObject({
      loginUrl: z.string(),
      launchUrl: z.string(),
      keysUrl: z.string(),
      domain: z.string(),
      scopes: z.array(z.string()),
    }),
  }),
});

export const addPlatform = defineCall({
  method: 'POST',
  path: '/api/admin/lms',
  access: 'admin',
  status: 201,
  summary: 'Adds a learning platform by hand.',
  body: lmsPlatformSchema,
  response: listedPlatformSchema,
});

export const changePlatform = defineCall({
  method: 'PUT',
  path: '/api/admin/lms/:platformId',
  access: 'admin',
  summary:
    'Replaces what is known of a learning platform. With another kind, issuer or token URL what opened its interface is forgotten.',
  params,
  body: lmsPlatformSchema,
  response: listedPlatformSchema,
});

export const removePlatform = defineCall({
  method: 'DELETE',
  path: '/api/admin/lms/:platformId',
  access: 'admin',
  summary: 'Removes a learning platform with its links to classes and people; the classes stay.',
  params,
  response: done,
});

export const openLmsAccess = defineCall({
  method: 'PUT',
  path: '/api/admin/lms/:platformId/access',
  access: 'admin',
  summary: 'Says how groups are written into the courses of a learning platform; the secret is never shown again.',
  params,
  body: lmsAccessSchema,
  response: listedPlatformSchema,
});

export const closeLmsAccess = defineCall({
  method: 'DELETE',
  path: '/api/admin/lms/:platformId/access',
  access: 'admin',
  summary: 'Forgets how groups are written into the courses of a learning platform, with all its tokens.',
  params,
  response: done,
});

export const askForLmsConsent = defineCall({
  method: 'POST',
  path: '/api/admin/lms/:platformId/access/consent',
  access: 'admin',
  isKeyed: false,
  summary: 'The address at which an administrator of the platform agrees, in this browser and within ten minutes.',
  params,
  body: z.strictObject({}),
  response: z.strictObject({ url: z.string() }),
});

export const tryLmsAccess = defineCall({
  method: 'POST',
  path: '/api/admin/lms/:platformId/access/try',
  access: 'admin',
  isKeyed: false,
  summary: 'Asks a learning platform whether it lets us in, and as whom.',
  params,
  body: z.strictObject({}),
  response: z.strictObject({
    /** Null if all is well. */
    fault: z.nullable(z.enum(['no-answer', 'access-refused', 'forbidden', 'unreadable'])),
    /** The platform's name for the user that it takes us for; null where it does not say. */
    user: z.nullable(z.string()),
  }),
});

export const createRegistrationLink = defineCall({
  method: 'POST',
  path: '/api/admin/lms/registration-links',
  access: 'admin',
  status: 201,
  summary: 'Makes a link by which a learning platform registers itself (LTI dynamic registration), once, within a day.',
  body: z.strictObject({}),
  response: z.strictObject({ url: z.string(), expiresAt: instant }),
});

/** The result of reading a course's people: whether the platform could be reached, and gave all of them. */
export const LMS_READINGS = [
  /** The roster is as the course is; `same` if it was so already. */
  'saved',
  'same',
  /** The platform does not answer, or refuses. */
  'failed',
  /** The list is at a host that is not known to be the platform's. */
  'unknown-host',
  /** A page of the list is missing or can't be read, so nothing was changed. */
  'incomplete',
  /** There are more people than a roster holds. */
  'too-many',
  /** There is no course whose people the platform lets us read. */
  'no-course',
] as const;
export type LmsReading = (typeof LMS_READINGS)[number];

/** The reasons why somebody who is listed in a course is not taken for a student. */
export const LEFT_OUT_FOR = ['seat', 'both', 'unclear'] as const;

const counts = {
  /** The people who joined the course, and those who left it, since it was last read. */
  joined: z.int(),
  dropped: z.int(),
  /** Students of the course whose address the platform does not give. */
  withoutAddress: z.int(),
  /** People who are listed like students, but not taken for one. */
  notStudents: z.optional(z.int()),
};

export const getClassCourses = dashboardCall({
  method: 'GET',
  path: '/api/dashboard/:slug/lms',
  needs: 'read',
  summary: 'The courses of learning platforms that open the class, and how reading their people went last.',
  response: z.strictObject({
    courses: z.array(
      z.strictObject({
        platform: z.string(),
        title: z.nullable(z.string()),
        /** True if the platform lets us read who is in the course. */
        givesPeople: z.boolean(),
      }),
    ),
    /** Null before the first time. */
    read: z.nullable(z.strictObject({ at: instant, reading: z.enum(LMS_READINGS), ...counts })),
  }),
});

export const readCourseRoster = dashboardCall({
  method: 'POST',
  path: '/api/dashboard/:slug/lms/roster',
  needs: 'manage',
  leaves: 'roster-saved',
  summary:
    'Brings the roster of the class in line with the people of its courses: all pages of each list, or nothing is changed. Who was put on the roster or taken off it by hand stays so.',
  body: z.strictObject({}),
  response: z.strictObject({
    reading: z.enum(LMS_READINGS),
    /** Of the roster, as it is now. */
    people: z.int(),
    ...counts,
    version,
    /** The first of those who are not taken for students: at the desk of the class, teaching too, or without a role we know. */
    leftOut: z.optional(z.array(z.strictObject({ name: z.string(), why: z.enum(LEFT_OUT_FOR) }))),
  }),
});
