import * as z from 'zod/mini';
import { dashboardCall } from './dashboard-call.ts';
import { DESK_ROLES } from './desk.ts';
import { classDetailsSchema } from './class.ts';
import { switchFields } from './class-switches.ts';
import { id, instant, slug, version, withUnconfirmed } from './fields.ts';
import { groupSchema, memberSchema } from './group.ts';
import { keptSetupSchema } from './class-questions.ts';
import { classSetupSchema, termChoicesSchema } from './class-setup.ts';
import { classEventSchema } from './history.ts';
import { matchTroubleSchema } from './jobs.ts';
import { FIRST_MEETINGS, MEETING_STATES } from './meeting.ts';
import { rulesSchema } from './rules.ts';
import { ownSubmissionSchema } from './student.ts';
import { wishSchema } from './wishes.ts';

/** Where a class stands: taking submissions, waiting to be matched, or matched. */
export const CLASS_STATES = ['accepting', 'ready', 'complete'] as const;
export type ClassState = (typeof CLASS_STATES)[number];

/** A student as the class's professor sees them: the whole submission with its edit link. */
export const dashboardStudentSchema = z.extend(z.omit(ownSubmissionSchema, { classId: true }), {
  /** Null where the stored access key cannot be opened, and for assistants. */
  editUrl: z.nullable(z.url()),
  /** Null for a student who is not in a group yet. */
  groupId: z.nullable(id),
  /** Whether the professor counts them though their address is not confirmed; missing if not. */
  isCounted: z.optional(z.boolean()),
});
export type DashboardStudent = z.output<typeof dashboardStudentSchema>;

/** A group as the professor sees it: the members with what the leader's links were used for. */
export const dashboardGroupSchema = z.extend(groupSchema, {
  /** How many of its members are of sections that the reader does not see; missing where there are none. */
  elsewhere: z.optional(z.int()),
  /** Its meeting that is ahead, with how many say that they come, and how many that they can't; missing while there is none. */
  meeting: z.optional(
    z.strictObject({ state: z.enum(MEETING_STATES), startsAt: instant, coming: z.int(), cannot: z.int() }),
  ),
  /** Whether it has met by now; missing while no meeting has begun, or nobody says. */
  met: z.optional(z.boolean()),
  /** Whether nobody says anything of a meeting that is two days past; missing if not. */
  isSilent: z.optional(z.boolean()),
  members: z.array(
    z.extend(memberSchema, { messageClicked: z.boolean(), emailClicked: z.boolean(), scheduleClicked: z.boolean() }),
  ),
});
export type DashboardGroup = z.output<typeof dashboardGroupSchema>;

/** One run of the matching, as it is kept. */
export const runSchema = z.strictObject({
  /** 1 for the first run of a class, then counting. */
  number: z.int().check(z.positive()),
  seed: z.int(),
  groupCount: z.int(),
  studentCount: z.int(),
  /** The sizes from which it chose, equal for a fixed one; missing for old runs. */
  sizes: z.optional(z.strictObject({ min: z.int(), max: z.int() })),
  /** 0 to 100. */
  classScore: z.number(),
  /** An upper bound of the class score of any grouping of these sizes; null where none was computed. */
  bound: z.nullable(z.number()),
  /** True if no grouping of these sizes has a higher class score. */
  proven: z.boolean(),
  /** What was not as usual of how its groups were scored; missing where nothing was. */
  setup: z.optional(classSetupSchema),
  milliseconds: z.int(),
  createdAt: instant,
});
export type Run = z.output<typeof runSchema>;

/** What a search for groups goes through; a class that has to wait for others is `waiting`. */
export const MATCH_PHASES = ['waiting', 'search', 'recombine', 'prove', 'save'] as const;
export type MatchPhase = (typeof MATCH_PHASES)[number];

/** Groups that are being formed right now. */
export const matchingSchema = z.strictObject({
  phase: z.enum(MATCH_PHASES),
  /** The share done, 0 to 1. */
  done: z.number().check(z.minimum(0), z.maximum(1)),
  /** An estimate by what is done; null where too little is. */
  secondsLeft: z.nullable(z.int().check(z.nonnegative())),
});
export type Matching = z.output<typeof matchingSchema>;

/** Groups that were formed to be looked at: nobody is notified of them, and those that there are stay until these are kept. */
export const previewSchema = z.strictObject({
  /** 0 for the class's own sizes. */
  newGroupSize: z.int(),
  /** Whether those are in them who have not confirmed their address though the class asks for it. */
  withUnconfirmed: z.boolean(),
  /** What counts in them instead of what counts in the class; missing where that is the same. */
  matching: z.optional(termChoicesSchema),
  classScore: z.number(),
  /** As in `runSchema`. */
  bound: z.nullable(z.number()),
  proven: z.boolean(),
  groups: z.array(
    z.strictObject({
      name: z.string(),
      matchScore: z.int(),
      /** The members' ids, the leader's first. */
      members: z.array(id),
    }),
  ),
  createdAt: instant,
  /** Whether a submission or a group has changed since, so that they can't be kept. */
  isOutdated: z.boolean(),
});
export type Preview = z.output<typeof previewSchema>;

/** More sign-ups than a class expects. */
export const floodSchema = z.strictObject({
  /** When the professor was notified of it by mail. */
  toldAt: instant,
  /** How many of the students signed up from a day before that on. */
  recent: z.int(),
  /** How many hold no place, for there are more than the class can take. */
  withoutPlace: z.int(),
  /** How many more signed up than the class keeps: they join it once they have confirmed their address. Missing for none. */
  waiting: z.optional(z.int()),
});
export type Flood = z.output<typeof floodSchema>;

/** How pages of others show the sign-up form of a class. */
export const embeddingSchema = z.strictObject({
  /** The script that brings the element. */
  scriptUrl: z.url(),
  /** The form on its own, for a frame. */
  formUrl: z.url(),
  /** The origins whose pages may, as the operator has listed them; nobody's where it is empty. */
  origins: z.array(z.string()),
});
export type Embedding = z.output<typeof embeddingSchema>;

const seenBody = z.strictObject({ version: z.optional(version) });

/** The switches that came after the first one; missing where it is off, or from a server that does not know it. */
const { autoMatch: _first, ...laterSwitches } = switchFields;

/** All that a professor sees of a class. */
export const dashboardSchema = z.strictObject({
  /** Who reads it, of the people at the desk; missing for whoever came by the password, and for admins. */
  you: z.optional(
    z.strictObject({ fullName: z.string(), role: z.enum(DESK_ROLES), sections: z.optional(z.array(z.string())) }),
  ),
  /** Named by whoever changes the class or its groups: another's change in between is not overwritten. */
  version,
  class: z.extend(classDetailsSchema, {
    ...laterSwitches,
    slug,
    signUpUrl: z.url(),
    groupsUrl: z.url(),
    embedding: embeddingSchema,
    /** Undefined unless groups are being formed right now. */
    matching: z.optional(matchingSchema),
    /** Undefined unless the groups could not be formed at the deadline, and nobody tries again by itself. */
    matchTrouble: z.optional(matchTroubleSchema),
    /** What the caller may do now. */
    can: z.strictObject({
      match: z.boolean(),
      /** Form other groups in place of those there are, to look at or for good. */
      reshuffle: z.boolean(),
      export: z.boolean(),
    }),
    /** Undefined unless more sign up than the class expects, since the professor was notified of it. */
    flood: z.optional(floodSchema),
    /** The fewest students that can be matched. */
    minStudents: z.int(),
    rules: rulesSchema,
    /** How many are on the roster, and how many of them have signed up; missing where there is none. */
    listed: z.optional(z.strictObject({ people: z.int(), signedUp: z.int() })),
    /** The class of which it is a copy, while that has its groups; missing where there is none. */
    earlier: z.optional(z.strictObject({ slug, courseName: z.string() })),
    /** What is done about the first meeting of each group; missing where it is left to them. */
    firstMeeting: z.optional(z.enum(FIRST_MEETINGS)),
    /** From which week of the groups on members may ask for another group, 0 for never; missing from an older server. */
    newGroupFrom: z.optional(z.int()),
    /** Until when groups change without a mail for each change; missing where they stand from the start. */
    provisionalUntil: z.optional(instant),
    /** What is not as usual of how groups are formed and scored, with the class's questions; missing where nothing is. */
    setup: z.optional(keptSetupSchema),
  }),
  students: z.array(dashboardStudentSchema),
  groups: z.array(dashboardGroupSchema),
  /** How many groups have met, of those whose first meeting is over; missing before the first of them. */
  meetings: z.optional(z.strictObject({ met: z.int(), due: z.int() })),
  hasDeadlinePassed: z.boolean(),
  state: z.enum(CLASS_STATES),
  runs: z.array(runSchema),
  /** What was done to the class, newest first. */
  history: z.array(classEventSchema),
  /** The change that undoing takes back, and the one that redoing brings again, whoever made it; null if there is none. */
  undo: z.nullable(classEventSchema),
  redo: z.nullable(classEventSchema),
  /** Null unless new groups wait to be kept or dropped. */
  preview: z.nullable(previewSchema),
  /** Who asks for another group, whoever asked first first; missing where nobody does, and for who only arranges groups. */
  wishes: z.optional(z.array(wishSchema)),
});

export const getDashboard = dashboardCall({
  method: 'POST',
  path: '/api/dashboard/:slug',
  needs: 'read',
  isKeyed: false,
  summary: 'All that a professor sees of the class.',
  body: z.strictObject({
    /** Whether this browser opens the dashboard without its password for a week; as it was where it is left out. */
    remember: z.optional(z.boolean()),
  }),
  response: dashboardSchema,
});

export const forgetDevice = dashboardCall({
  method: 'DELETE',
  path: '/api/dashboard/:slug/device',
  needs: 'read',
  isKeyed: false,
  summary: 'Has this browser open the dashboard no more without its password.',
  response: z.strictObject({ success: z.literal(true) }),
});

/** What an open page hears as soon as it changes; it asks for the rest when it needs it. */
export const liveSchema = z.strictObject({
  version,
  /** How many students have signed up. */
  students: z.int(),
  /** How many of them have confirmed their address; missing where the class does not ask for it. */
  confirmed: z.optional(z.int()),
  /** Null unless groups are being formed right now. */
  matching: z.nullable(matchingSchema),
});
export type Live = z.output<typeof liveSchema>;

export const followClass = dashboardCall({
  method: 'GET',
  path: '/api/dashboard/:slug/live',
  needs: 'read',
  summary: 'Server-sent events of the class, one for each change; the data of each is what an open page counts by.',
  response: z.string(),
  produces: 'text/event-stream',
});

export const matchClass = dashboardCall({
  method: 'POST',
  path: '/api/match/:slug',
  needs: 'manage',
  leaves: 'matched',
  summary: 'Forms the groups of a class that has none, and queues the mails.',
  body: z.extend(seenBody, { withUnconfirmed }),
  response: z.strictObject({
    success: z.literal(true),
    groups: z.array(dashboardGroupSchema),
    classScore: z.number(),
    bound: z.nullable(z.number()),
    proven: z.boolean(),
    emailsQueued: z.int(),
    version,
  }),
});

export const exportGroups = dashboardCall({
  method: 'GET',
  path: '/api/export/:slug',
  needs: 'read',
  summary: 'The groups of a class as a CSV file, a row a student.',
  query: z.strictObject({ password: z.optional(z.string().check(z.maxLength(200))) }),
  response: z.string(),
  produces: 'text/csv',
});
