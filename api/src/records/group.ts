import { SCORE_TERMS } from '@study-groups/contracts/score-terms';
import type { MeetingTime } from '@study-groups/contracts/grid';
import { model, Schema, type SchemaDefinition } from 'mongoose';
import { EMBEDDED_OPTIONS, IN_ORDER, SCHEMA_OPTIONS } from '../platform/database.ts';
import type { Stored } from '../platform/stored.ts';

const partFields = {
  term: { type: String, enum: SCORE_TERMS, required: true },
  quality: { type: Number, default: null },
  points: { type: Number, required: true },
  maxPoints: { type: Number, required: true },
} satisfies SchemaDefinition;

const memberFields = {
  /** The student's `id`. */
  studentId: { type: Number, required: true },
  isLeader: { type: Boolean, required: true },
  messageClicked: { type: Boolean, default: false },
  emailClicked: { type: Boolean, default: false },
  scheduleClicked: { type: Boolean, default: false },
} satisfies SchemaDefinition;

/** A student's place in a group, with what the links of the leader's mail were used for. */
export type MemberRecord = Stored<typeof memberFields>;

const fields = {
  id: { type: Number, required: true },
  classId: { type: Number, required: true },
  /** The number of the run that made it. */
  run: { type: Number, required: true },
  /** 'Group N', or what somebody called it. */
  name: { type: String, required: true },
  /** 0 to 100, not rounded. */
  score: { type: Number, required: true },
  matchScore: { type: Number, required: true },
  breakdown: [new Schema<Stored<typeof partFields>>(partFields, EMBEDDED_OPTIONS)],
  bestMeetingTimes: [String],
  attendance: [Number],
  /** For each cell of the grid, how many members are free. */
  overlap: [Number],
  /** Leader first. */
  members: [new Schema<MemberRecord>(memberFields, EMBEDDED_OPTIONS)],
  /** Number of times that it was rescored because a member edited their submission; none unless there. */
  edits: Number,
  /** Number of meetings that were made of it; two that are made at once conflict here. Missing for none. */
  meetings: Number,
  /** Number of times that its members answered a survey; a concurrent removal of a member conflicts here. Missing for none. */
  surveyAnswers: Number,
  /** The invitation to its chat, which a member has pasted; missing for none. */
  chatUrl: String,
  /** The seat of its tutor; missing for none, and of no use once the seat is nobody's. */
  tutorId: Number,
  createdAt: { type: Date, required: true },
} satisfies SchemaDefinition;

/** A group as it is stored; the members change only together with it. */
export type GroupRecord = Stored<typeof fields, { bestMeetingTimes: MeetingTime[] }>;

const schema = new Schema<GroupRecord>(fields, SCHEMA_OPTIONS);
schema.index({ id: 1 }, { unique: true });
// A student is in one group of a class at most; empty groups are left out.
schema.index(
  { classId: 1, 'members.studentId': 1 },
  { unique: true, partialFilterExpression: { 'members.studentId': { $exists: true } } },
);
schema.index(IN_ORDER);
schema.index({ classId: 1, name: 1 }, { unique: true });

export const GroupModel = model('Group', schema, 'groups');
