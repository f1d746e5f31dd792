import { CLASS_STATUSES, SEMESTERS } from '@study-groups/contracts/class';
import type { KeptSetup } from '@study-groups/contracts/class-questions';
import { SWITCH_NAMES } from '@study-groups/contracts/class-switches';
import { CLASS_TEXTS } from '@study-groups/contracts/class-texts';
import { MATCH_PHASES } from '@study-groups/contracts/dashboard';
import type { GroupNaming } from '@study-groups/contracts/group-naming';
import { GROUP_SIZES } from '@study-groups/contracts/group-size';
import { MATCH_FAULTS } from '@study-groups/contracts/jobs';
import { FIRST_MEETINGS } from '@study-groups/contracts/meeting';
import { LANGUAGES } from '@study-groups/contracts/language';
import type { Rules } from '@study-groups/contracts/rules';
import { SURVEY_NAMES } from '@study-groups/contracts/surveys';
import { mapValues, tableOf } from '@study-groups/contracts/tables';
import { model, Schema, type SchemaDefinition } from 'mongoose';
import { SCHEMA_OPTIONS } from '../platform/database.ts';
import type { Stored } from '../platform/stored.ts';

const fields = {
  id: { type: Number, required: true },
  /** Null until approved. */
  slug: { type: String, default: null },
  slugProposal: { type: String, default: null },
  status: { type: String, enum: CLASS_STATUSES, required: true },
  courseName: { type: String, required: true },
  ...mapValues(CLASS_TEXTS, () => ({ type: String, default: null }) as const),
  semester: { type: String, enum: [...SEMESTERS, null], default: null },
  year: { type: Number, default: null },
  instructorName: { type: String, required: true },
  instructorEmail: { type: String, required: true },
  /** Of mails to the instructor. */
  language: { type: String, enum: LANGUAGES, required: true },
  /** IANA. */
  timeZone: { type: String, required: true },
  deadline: { type: Date, required: true },
  /** The deadline at which a matching closed it: no sign-up is stored until there is a later one. */
  closedDeadline: { type: Date, default: null },
  /** The end of its term: from then on its students can only read. */
  activeUntil: { type: Date, required: true },
  sizeChoice: { type: String, enum: GROUP_SIZES, required: true },
  /** How many groups there are to be; null, or missing in older records, where the size says it. */
  groupCount: { type: Number, default: null },
  /** How its groups are named; null, or missing in older records, for numbers. */
  groupNaming: { type: Schema.Types.Mixed, default: null },
  groupSize: { type: Number, required: true },
  minGroupSize: { type: Number, required: true },
  maxGroupSize: { type: Number, required: true },
  // See `SWITCH_NAMES`; a switch that is missing is off, but for the checks, see `wantsChecks`.
  ...tableOf(SWITCH_NAMES, () => Boolean),
  autoMatch: { type: Boolean, default: true },
  /** Handling of the first meeting of each group; missing for the usual before there are groups, and for none after. */
  firstMeeting: { type: String, enum: FIRST_MEETINGS },
  /** From which week of the groups on members may ask for another group, 0 for never; missing for the usual. */
  newGroupFrom: Number,
  /** Until when its groups are provisional: they change without a mail for each change. Null for groups that stand from the start. */
  provisionalUntil: { type: Date, default: null },
  /** Time of its last change, until the meetings of its groups follow; missing when they do. */
  meetingsDue: Date,
  /** Time of the next look for people in no group and groups that are too small; missing until its groups are looked at. */
  mendingDue: Date,
  /** The needs that a job repaired last; a person who undoes that wants them to stay. Missing if none. */
  mendedFor: String,
  /**
   * Number of students who may still change groups, because somebody left, joined or was given another group, so that none
   * scores too little. Missing for none.
   */
  liftMoves: Number,
  /** Whom jobs have moved from one group of the run to another: none is lifted by moving them again, whatever was undone. */
  movedByJobs: { type: [Number], default: undefined },
  /** The version in which a job found nothing that mends; missing if none. */
  mendingTried: Number,
  /** Of what the professor was told last, and when; missing if never. */
  mendingTold: {
    type: new Schema({ needs: { type: String, required: true }, at: { type: Date, required: true } }, { _id: false }),
    default: undefined,
  },
  /** True if its groups are provisional, until a job ends that; missing if not. */
  isProvisional: Boolean,
  /** Time of the next look for surveys that open; missing until its groups are looked at. */
  surveysDue: Date,
  /** Surveys that have closed with answers, and when: their means are fixed, and they open no more. */
  closedSurveys: {
    type: [
      new Schema(
        { survey: { type: String, enum: SURVEY_NAMES, required: true }, at: { type: Date, required: true } },
        { _id: false },
      ),
    ],
    default: undefined,
  },
  /** Time at which its professor was last mailed that somebody asks for another group; missing if never. */
  wishToldAt: Date,
  /** The class of another term of which it is a copy; missing where it is none. */
  copiedFrom: Number,
  /** Number of students that its professor expects; null, or missing in older records, where nobody has said. */
  expectedStudents: { type: Number, default: null },
  /**
   * The most people of its roster that may be mailed within a day, as an admin has said; null, or missing, for the usual, see
   * `invitesPerDay`.
   */
  invitesPerDay: { type: Number, default: null },
  /** Time at which the professor was last notified of a flood of sign-ups; missing if never. */
  floodToldAt: Date,
  /** Sealed, see `sealPasswords`; null until approved. */
  passwords: {
    type: new Schema(
      { dashboard: { type: String, required: true }, groups: { type: String, required: true } },
      { _id: false },
    ),
    default: null,
  },
  /** True if the dashboard password no longer opens it, because its people sign in by mail; missing if it does. */
  isPasswordOff: Boolean,
  /**
   * True if somebody who has left the desk, or no longer owns the class, may know the dashboard password; false once its owner
   * has settled it.
   */
  mayPasswordBeKnown: Boolean,
  /** The run whose groups stand; null while there are none. */
  matchedRun: { type: Number, default: null },
  /** Runs so far. */
  runCount: { type: Number, default: 0 },
  /** Until then somebody is at matching it; only spares double work. */
  matchLeaseUntil: { type: Date, default: null },
  /** 0 to 1 while it is being matched. */
  matchProgress: { type: Number, default: null },
  /** Current phase of the matching, and how long it may still take; neither is there while nobody is matching. */
  matchPhase: { type: String, enum: MATCH_PHASES },
  matchSecondsLeft: Number,
  /** True if the running matching shall stop. */
  matchCancelled: Boolean,
  /** The fault of its last matching; null `nextTryAt` if nobody tries again by itself. Null if nothing failed. */
  matchTrouble: {
    type: new Schema(
      {
        attempts: { type: Number, required: true },
        fault: { type: String, enum: MATCH_FAULTS, required: true },
        at: { type: Date, required: true },
        nextTryAt: { type: Date, default: null },
      },
      { _id: false },
    ),
    default: null,
  },
  /** Rules that the groups have to follow beyond the score; null where nothing was ever asked for. */
  rules: { type: Schema.Types.Mixed, default: null },
  /** The unusual settings of how they are formed and scored, with the class's questions; null where there are none. */
  setup: { type: Schema.Types.Mixed, default: null },
  /** Reason that the admin gave who rejected the request; missing where nothing was written. */
  rejectionReason: String,
  /** Number of changes of the class and its groups so far: the version that a change names. No two of them overlap. */
  changes: { type: Number, default: 0 },
  /** Actions that leave the groups as they are, such as sending mails, counted for the same reason. */
  mailings: { type: Number, default: 0 },
  /** Words that it is found and sorted by, see `classWords`. */
  words: { type: [String], required: true },
  sortNames: { course: String, instructor: String },
  createdAt: { type: Date, required: true },
} satisfies SchemaDefinition;

/** The record of a matching that failed. */
export type MatchTroubleRecord = NonNullable<ClassRecord['matchTrouble']>;

/** A class as it is stored, from the request on. */
export type ClassRecord = Stored<
  typeof fields,
  { rules: Rules | null; setup: KeptSetup | null; groupNaming: GroupNaming | null }
>;

const schema = new Schema<ClassRecord>(fields, SCHEMA_OPTIONS);
schema.index({ id: 1 }, { unique: true });
// Of strings only; the database does not find a slug by an index of whatever `$type: 'string'` holds for.
schema.index({ slug: 1 }, { name: 'slug', unique: true, partialFilterExpression: { slug: { $gt: '' } } });
schema.index({ status: 1, matchedRun: 1, deadline: 1 });
schema.index({ activeUntil: 1 });
schema.index({ meetingsDue: 1 }, { partialFilterExpression: { meetingsDue: { $exists: true } } });
schema.index({ mendingDue: 1, matchedRun: 1 });
schema.index({ isProvisional: 1 }, { partialFilterExpression: { isProvisional: true } });
// Those with groups whose surveys are to be looked at, or never were.
schema.index({ surveysDue: 1, matchedRun: 1 });
schema.index({ instructorEmail: 1 });
// To find classes by their words, and count them by status without reading them; and the orders of the admin's table, each for one status or several.
schema.index({ words: 1, status: 1 });
schema.index({ status: 1, createdAt: -1, id: -1 });
schema.index({ status: 1, deadline: 1, id: 1 });
schema.index({ status: 1, 'sortNames.course': 1, id: 1 });
schema.index({ status: 1, 'sortNames.instructor': 1, id: 1 });

export const ClassModel = model('Class', schema, 'classes');
