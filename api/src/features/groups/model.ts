import type { Breakdown } from '@study-groups/contracts/group';
import { SCORE_TERMS } from '@study-groups/contracts/score-terms';
import type { MeetingTime } from '@study-groups/contracts/grid';
import { model, Schema } from 'mongoose';
import { IN_ORDER, SCHEMA_OPTIONS } from '../../platform/database.ts';

/** A student's place in a group, with what the links of the leader's mail were used for. */
export interface MemberRecord {
  /** The student's `id`. */
  studentId: number;
  isLeader: boolean;
  messageClicked: boolean;
  emailClicked: boolean;
  scheduleClicked: boolean;
}

/** A group as it is stored; the members change only together with it. */
export interface GroupRecord {
  id: number;
  classId: number;
  /** The number of the run that made it. */
  run: number;
  /** 'Group N'. */
  name: string;
  /** 0 to 100, not rounded. */
  score: number;
  matchScore: number;
  breakdown: Breakdown;
  bestMeetingTimes: MeetingTime[];
  attendance: number[];
  /** For each cell of the grid, how many members are free. */
  overlap: number[];
  /** Leader first. */
  members: MemberRecord[];
  /** How often it was scored anew because a member edited their submission; none unless there. */
  edits?: number;
  createdAt: Date;
}

const embedded = { _id: false } as const;

const schema = new Schema<GroupRecord>(
  {
    id: { type: Number, required: true },
    classId: { type: Number, required: true },
    run: { type: Number, required: true },
    name: { type: String, required: true },
    score: { type: Number, required: true },
    matchScore: { type: Number, required: true },
    breakdown: [
      {
        ...embedded,
        term: { type: String, enum: SCORE_TERMS, required: true },
        quality: { type: Number, default: null },
        points: { type: Number, required: true },
        maxPoints: { type: Number, required: true },
      },
    ],
    bestMeetingTimes: [String],
    attendance: [Number],
    overlap: [Number],
    members: [
      {
        ...embedded,
        studentId: { type: Number, required: true },
        isLeader: { type: Boolean, required: true },
        messageClicked: { type: Boolean, default: false },
        emailClicked: { type: Boolean, default: false },
        scheduleClicked: { type: Boolean, default: false },
      },
    ],
    edits: Number,
    createdAt: { type: Date, required: true },
  },
  SCHEMA_OPTIONS,
);
schema.index({ id: 1 }, { unique: true });
// A student is in one group of a class at most; empty groups are left out.
schema.index(
  { classId: 1, 'members.studentId': 1 },
  { unique: true, partialFilterExpression: { 'members.studentId': { $exists: true } } },
);
schema.index(IN_ORDER);
schema.index({ classId: 1, name: 1 }, { unique: true });

export const GroupModel = model('Group', schema, 'groups');
