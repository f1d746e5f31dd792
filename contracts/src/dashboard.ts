import * as z from 'zod/mini';
import { dashboardCall } from './dashboard-call.ts';
import { DESK_ROLES } from './desk.ts';
import { classDetailsSchema } from './class.ts';
import { switchFields } from './class-switches.ts';
import { id, instant, slug, version, withUnconfirmed } from './fields.ts';
import { groupNamingSchema } from './group-naming.ts';
import { groupSchema, memberSchema } from './group.ts';
import { keptSetupSchema } from './class-questions.ts';
import { classSetupSchema, termChoicesSchema } from './class-setup.ts';
import { classEventSchema } from './history.ts';
import { matchTroubleSchema } from './jobs.ts';
import { FIRST_MEETINGS, MEETING_STATES } from './meeting.ts';
import { rulesSchema } from './rules.ts';
import { ownSubmissionSchema } from './student.ts';
import { wishSchema } from './wishes.ts';

/** The state of a class: taking submissions, waiting to be matched, or matched. */
export const CLASS_STATES = ['accepting', 'ready', 'complete'] as const;
export type ClassState = (typeof CLASS_STATES)[number];

/** A student as the class's professor sees them: the whole submission with its edit link. */
export const dashboardStudentSchema = z.extend(z.omit(ownSubmissionSchema, { classId: true }), {
  /** Null where the stored access key cannot be opened, and for assistants. */
  editUrl: z.nullable(z.url()),
  /** Null for a student who is not in a group yet. */
  groupId: z.nullable(id),
  /** True if the professor counts them though their address is not confirmed; missing if not. */
  isCounted: z.optional(z.boolean()),
});
export type DashboardStudent = z.output<typeof dashboardStudentSchema>;

/** A group as the professor sees it: the members with what the leader's links were used for. */
export const dashboardGroupSchema = z.extend(groupSchema, {
  /** Number of its members from sections that the reader does not see; missing where there are none. */
  elsewhere: z.optional(z.int()),
  /** Its meeting that is ahead, with how many say that they come, and how many that they can't; missing while there is none. */
  meeting: z.optional(
    z.strictObject({ state: z.enum(MEETING_STATES), startsAt: instant, coming: z.int(), cannot: z.int() }),
  ),
  /** True if it has met by now; missing while no meeting has begun, or nobody says. */
  met: z.optional(z.boolean()),
  /** True if nobody says anything of a meeting that is two days past; missing if not. */
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
  /** The unusual settings of how its groups were scored; missing where there were none. */
  setup: z.optional(classSetupSchema),
  milliseconds: z.int(),
  createdAt: instant,
});
export type Run = z.output<typeof runSchema>;

/** The phases of a search for groups; a class that has to wait for others is `waiting`. */
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
  /** True if they include students who have not confirmed their address though the class asks for it. */
  withUnconfirmed: z.boolean(),
  /** Settings that replace those of the class in them; missing where they are the same. */
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
  /** True if a submission or a group has changed since, so that they can't be kept. */
  isOutdated: z.boolean(),
});
export type Preview = z.output<typeof previewSchema>;

/** More sign-ups than a class expects. */
export const floodSchema = z.strictObject({
  /** Time when the professor was notified of it by mail. */
  toldAt: instant,
  /** Number of the students who signed up from a day before that on. */
  recent: z.int(),
  /** Number of students without a place, for there are more than the class can take. */
  withoutPlace: z.int(),
  /**
   * Number of sign-ups beyond those that the class keeps: they join it once they have confirmed their address. Missing for
   * none.
   */
  waiting: z.optional(z.int()),
});
export type Flood = z.output<typeof floodSchema>;

/** The data with which pages of others show the sign-up form of a class. */
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
  /** The reader, if one of the people at the desk; missing for one who came by the password, and for admins. */
  you: z.optional(
    z.strictObject({ fullName: z.string(), role: z.enum(DESK_ROLES), sections: z.optional(z.array(z.string())) }),
  ),
  /** The version that a change of the class or its groups has to name: another's change in between is not overwritten. */
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
    /** The caller's current permissions. */
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
    /** Number of people on the roster, and of those who have signed up; missing where there is none. */
    listed: z.optional(z.strictObject({ people: z.int(), signedUp: z.int() })),
    /** The class of which it is a copy, while that has its groups; missing where there is none. */
    /** How groups are named; missing for numbers. */
    groupNaming: z.optional(groupNamingSchema),
    earlier: z.optional(z.strictObject({ slug, courseName: z.string() })),
    /** The arrangement for the first meeting of each group; missing where it is left to them. */
    firstMeeting: z.optional(z.enum(FIRST_MEETINGS)),
    /** From which week of the groups on members may ask for another group, 0 for never; missing from an older server. */
    newGroupFrom: z.optional(z.int()),
    /** Until when groups change without a mail for each change; missing where they stand from the start. */
    provisionalUntil: z.optional(instant),
    /** The unusual choices about how groups are formed and scored, with the class's questions; missing if there are none. */
    setup: z.optional(keptSetupSchema),
  }),
  students: z.array(dashboardStudentSchema),
  groups: z.array(dashboardGroupSchema),
  /** Number of groups that have met, of those whose first meeting is over; missing before the first of them. */
  meetings: z.optional(z.strictObject({ met: z.int(), due: z.int() })),
  hasDeadlinePassed: z.boolean(),
  state: z.enum(CLASS_STATES),
  runs: z.array(runSchema),
  /** The history of the class, newest first. */
  history: z.array(classEventSchema),
  /** The change that undoing reverts, and the one that redoing restores, no matter who made it; null if there is none. */
  undo: z.nullable(classEventSchema),
  redo: z.nullable(classEventSchema),
  /** Null unless new groups wait to be kept or dropped. */
  preview: z.nullable(previewSchema),
  /**
   * The students who ask for another group, in the order in which they asked; missing where nobody does, and for a reader who
   * only arranges groups.
   */
  wishes: z.optional(z.array(wishSchema)),
  /** Those who have left the class and can be brought back until a day after that; missing where nobody can. */
  left: z.optional(z.array(z.strictObject({ id, fullName: z.string(), email: z.string(), leftAt: instant }))),
});

export const getDashboard = dashboardCall({
  method: 'POST',
  path: '/api/dashboard/:slug',
  needs: 'read',
  isKeyed: false,
  summary: 'All that a professor sees of the class.',
  body: z.strictObject({
    /** True if this browser opens the dashboard without its password for a week; unchanged if left out. */
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

/** The changes that an open page hears of immediately; it asks for the rest when it needs it. */
export const liveSchema = z.strictObject({
  version,
  /** Number of students who have signed up. */
  students: z.int(),
  /** Number of them who have confirmed their address; missing where the class does not ask for it. */
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
