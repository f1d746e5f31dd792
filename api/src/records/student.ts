import type { Answers } from '@study-groups/contracts/class-setup';
import { LEARNING, MEETING, STUDY_ROLES, UNANSWERED } from '@study-groups/contracts/choices';
import { type Availability, DAYS, SLOTS } from '@study-groups/contracts/grid';
import { PREFERRED_GROUP_SIZES } from '@study-groups/contracts/group-size';
import { LANGUAGES } from '@study-groups/contracts/language';
import { STOPPABLE_MAILS } from '@study-groups/contracts/my-group';
import { OPTIONAL_TEXTS, REQUIRED_TEXTS } from '@study-groups/contracts/submission-texts';
import { SURVEY_NAMES } from '@study-groups/contracts/surveys';
import { mapValues } from '@study-groups/contracts/tables';
import { model, Schema, type SchemaDefinition } from 'mongoose';
import { IN_ORDER, SCHEMA_OPTIONS } from '../platform/database.ts';
import type { Stored } from '../platform/stored.ts';

const choice = <const Choices extends readonly string[]>(values: Choices) =>
  ({ type: String, enum: values, required: true }) as const;
/** An answer, or that there is none yet. */
const known = <const Choices extends readonly string[]>(values: Choices) => choice([...values, UNANSWERED] as const);
const choices = <Questions extends Record<string, readonly string[]>>(questions: Questions) =>
  mapValues<string, readonly string[], unknown>(questions, known) as {
    [Asked in keyof Questions]: ReturnType<typeof known<Questions[Asked]>>;
  };
const slots = { type: [{ type: String, enum: SLOTS }], default: undefined };

const fields = {
  id: { type: Number, required: true },
  classId: { type: Number, required: true },
  ...mapValues(REQUIRED_TEXTS, () => ({ type: String, required: true }) as const),
  ...mapValues(OPTIONAL_TEXTS, () => String),
  availability: new Schema(Object.fromEntries(DAYS.map((day) => [day, slots])), { _id: false }),
  studyRole: { type: [{ type: String, enum: STUDY_ROLES }], required: true },
  ...choices(LEARNING),
  personalityType: { type: Number, required: true },
  preferredGroupSize: known(PREFERRED_GROUP_SIZES),
  ...choices(MEETING),
  friendPreferences: { type: [String], default: [] },
  /** To questions of the class, also to such as it asks no more; missing where none were given. */
  answers: Schema.Types.Mixed,
  groupDynamics: { type: String, required: true },
  communicationStyle: { type: String, required: true },
  language: choice(LANGUAGES),
  /** Finds the student by the access key. */
  accessKeyHash: { type: String, required: true },
  /** Opens with `openAccessKey`. */
  accessKeySealed: { type: String, required: true },
  /** Words that the student is found by, see `studentWords`. */
  words: { type: [String], required: true },
  /** The last run that matched the student. Its transaction writes it, so that an edit at the same moment conflicts. */
  matchedRun: { type: Number, default: null },
  /**
   * Time at which a link was followed that only a mail to the address holds; missing until then, and again once the address
   * changes.
   */
  confirmedAt: Date,
  /** Time at which a link of their mail was followed first: that to the submission, or the one that confirms the address. */
  linkFollowedAt: Date,
  /** True if the professor counts them though the address is not confirmed. */
  isCounted: Boolean,
  /** True if a professor or an admin has added them; missing if not. */
  isAdded: Boolean,
  /** When they last got another address, be it by the edit link, which the desk has too; missing if never. */
  readdressedAt: Date,
  /** True if they have not answered everything yet, so that no run matches them; missing if they have. */
  isIncomplete: Boolean,
  /** True if the sign-up was paid with a proof of work; missing if not. */
  isProven: Boolean,
  /** Times at which they were last mailed such a link, and were reminded of it, for the address that they have. */
  confirmAskedAt: Date,
  confirmRemindedAt: Date,
  /** The last run that left them out. Its transaction writes it, so that a confirmation at the same moment conflicts. */
  leftOutOf: Number,
  /** Raised to make all earlier links to their page, and all addresses of their calendar, useless; missing for 0. */
  linkVersion: Number,
  feedVersion: Number,
  /** Of the mails about meetings and surveys, those that they stopped; missing for none. */
  stoppedMails: { type: [{ type: String, enum: STOPPABLE_MAILS }], default: undefined },
  /** Time at which they were last reminded of a meeting, or asked about one or in a survey. */
  nudgedAt: Date,
  /** The surveys that they were mailed about; missing for none. */
  surveysAsked: { type: [{ type: String, enum: SURVEY_NAMES }], default: undefined },
  /** Wish for another group than this one, see `standingWish`; missing if they have none. */
  wish: {
    type: new Schema(
      {
        groupId: { type: Number, required: true },
        reason: String,
        askedAt: { type: Date, required: true },
        /** Time at which the people who decide about the class answered that the group stays as it is; missing until then. */
        declinedAt: Date,
        /** The version of the class in which a job found no place for them; missing until then. */
        triedFor: Number,
      },
      { _id: false },
    ),
    default: undefined,
  },
  createdAt: { type: Date, required: true },
  updatedAt: { type: Date, required: true },
} satisfies SchemaDefinition;

/** No two reminders or questions about meetings and groups come to somebody within this time. */
export const BETWEEN_NUDGES_MS = 86_400_000;

/** A student of one class as it is stored. */
export type StudentRecord = Stored<typeof fields, { availability: Availability; answers?: Answers }>;

const schema = new Schema<StudentRecord>(fields, SCHEMA_OPTIONS);
schema.index({ id: 1 }, { unique: true });
schema.index(IN_ORDER);
schema.index({ classId: 1, email: 1 }, { unique: true });
schema.index({ accessKeyHash: 1 }, { unique: true });
// This finds students who are in several classes, for the meetings of their groups.
schema.index({ email: 1 });
// Who is named as a friend, for what is kept of an address.
schema.index({ friendPreferences: 1 });
// The sign-ups of the last days, and to which classes.
schema.index({ createdAt: 1, classId: 1 });
schema.index({ words: 1 });

export const StudentModel = model('Student', schema, 'students');
