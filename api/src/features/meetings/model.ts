import type { GroupPerson, MeetingDetails } from '@study-groups/contracts/scheduler';
import { model, Schema } from 'mongoose';
import { SCHEMA_OPTIONS } from '../../platform/database.ts';

/** What the scheduler needs, found by the hash of its token until it expires. */
export interface MeetingTokenRecord {
  tokenHash: string;
  /** The class, group and leader of the leader's link that it was made with; null without one. */
  classId: number | null;
  groupId: number | null;
  leaderId: number | null;
  groupMembers: GroupPerson[];
  meetingDetails: Omit<MeetingDetails, 'canMail'>;
  createdAt: Date;
  expiresAt: Date;
}

const embedded = { _id: false } as const;

const schema = new Schema<MeetingTokenRecord>(
  {
    tokenHash: { type: String, required: true },
    classId: { type: Number, default: null },
    groupId: { type: Number, default: null },
    leaderId: { type: Number, default: null },
    groupMembers: [
      {
        ...embedded,
        fullName: { type: String, required: true },
        isLeader: { type: Boolean, required: true },
        email: { type: String, required: true },
      },
    ],
    meetingDetails: {
      ...embedded,
      courseName: { type: String, required: true },
      groupNumber: { type: Number, required: true },
      suggestedTimes: [String],
      timeZone: { type: String, required: true },
    },
    createdAt: { type: Date, required: true },
    expiresAt: { type: Date, required: true },
  },
  SCHEMA_OPTIONS,
);
schema.index({ tokenHash: 1 }, { unique: true });
schema.index({ classId: 1 });
schema.index({ expiresAt: 1 });

export const MeetingTokenModel = model('MeetingToken', schema, 'meeting_tokens');
