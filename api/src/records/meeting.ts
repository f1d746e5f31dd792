import { HOUR_ANSWERS, MEETING_ANSWERS, MEETING_STATES, MET_ANSWERS } from '@study-groups/contracts/meeting';
import { model, Schema, type SchemaDefinition, trusted } from 'mongoose';
import { EMBEDDED_OPTIONS, SCHEMA_OPTIONS } from '../platform/database.ts';
import type { Stored } from '../platform/stored.ts';

const answerFields = {
  studentId: { type: Number, required: true },
  answer: { type: String, enum: MEETING_ANSWERS, required: true },
} satisfies SchemaDefinition;

const metFields = {
  studentId: { type: Number, required: true },
  met: { type: String, enum: MET_ANSWERS, required: true },
} satisfies SchemaDefinition;

const hourAnswerFields = {
  studentId: { type: Number, required: true },
  answer: { type: String, enum: HOUR_ANSWERS, required: true },
} satisfies SchemaDefinition;

const proposalFields = {
  startsAt: { type: Date, required: true },
  /** The member who proposes it. */
  by: { type: Number, required: true },
  answers: [new Schema<Stored<typeof hourAnswerFields>>(hourAnswerFields, EMBEDDED_OPTIONS)],
  /** Time at which it is decided by those who have answered. */
  until: { type: Date, required: true },
} satisfies SchemaDefinition;

const movedFields = {
  from: { type: Date, required: true },
  /** The member who moved it, or proposed the hour; missing once that one is erased. */
  by: Number,
  /** True if all who answered could; missing where the leader moved it. */
  isAgreed: Boolean,
} satisfies SchemaDefinition;

const invitedFields = {
  studentId: { type: Number, required: true },
  /** The `sequence` up to which their calendar has it. */
  sequence: { type: Number, required: true },
} satisfies SchemaDefinition;

const fields = {
  id: { type: Number, required: true },
  classId: { type: Number, required: true },
  groupId: { type: Number, required: true },
  /** Name of the group when it was made, for when there is no group any more. */
  groupName: { type: String, required: true },
  state: { type: String, enum: [...MEETING_STATES, 'cancelled'] as const, required: true },
  startsAt: { type: Date, required: true },
  /** End of the meeting. */
  endsAt: { type: Date, required: true },
  place: { type: String, default: null },
  /** Of what its members said before it; of the hour that it has now. */
  answers: [new Schema<Stored<typeof answerFields>>(answerFields, EMBEDDED_OPTIONS)],
  met: [new Schema<Stored<typeof metFields>>(metFields, EMBEDDED_OPTIONS)],
  /** The other hours that its members are asked about, one of each member at most; missing if there are none. */
  proposals: {
    type: [new Schema<Stored<typeof proposalFields>>(proposalFields, EMBEDDED_OPTIONS)],
    default: undefined,
  },
  /** How it came to its hour; missing if it was never moved. */
  moved: new Schema<Stored<typeof movedFields>>(movedFields, EMBEDDED_OPTIONS),
  /**
   * State in which it was made where it is the first of its group, whatever happened to it later; missing where its members
   * made it.
   */
  firstOf: { type: String, enum: MEETING_STATES },
  /** True if chance decided that, because its class compares; missing if not. */
  isDrawn: Boolean,
  /** Number of times that calendars had to be changed. */
  sequence: { type: Number, required: true },
  /** Time of the last such change. */
  changedAt: { type: Date, required: true },
  /** In whose calendars it is. */
  invited: [new Schema<Stored<typeof invitedFields>>(invitedFields, EMBEDDED_OPTIONS)],
  /** True if its members called it off; missing where the group was gone. */
  isCalledOff: Boolean,
  /** Times at which its group was reminded of it, and was asked whether it met; missing until then. */
  remindedAt: Date,
  askedAt: Date,
  createdAt: { type: Date, required: true },
} satisfies SchemaDefinition;

/** A meeting of a group. One that is called off is kept for what calendars still have to hear of it. */
export type MeetingRecord = Stored<typeof fields>;

const schema = new Schema<MeetingRecord>(fields, SCHEMA_OPTIONS);
schema.index({ id: 1 }, { unique: true });
schema.index({ classId: 1, groupId: 1, startsAt: 1 });
// Which are to be reminded of soon, and which are over and not asked about yet.
schema.index({ state: 1, startsAt: 1 });

// About which hours is to be decided.
schema.index({ 'proposals.until': 1 }, { sparse: true });

export const MeetingModel = model('Meeting', schema, 'meetings');

/** Those that stand: proposed or booked. */
export const STANDS = { state: trusted({ $in: [...MEETING_STATES] }) };

/** Those of them that are not over. */
export const standsAhead = (now: Date) => ({ ...STANDS, endsAt: trusted({ $gt: now }) });

/** Those of them that are. */
export const standsOver = (now: Date) => ({ ...STANDS, endsAt: trusted({ $lte: now }) });

/** Returns how long a meeting takes. */
export const minutesOf = ({ startsAt, endsAt }: Pick<MeetingRecord, 'startsAt' | 'endsAt'>) =>
  (endsAt.getTime() - startsAt.getTime()) / 60_000;
