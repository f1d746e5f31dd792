import { model, Schema } from 'mongoose';
import { SCHEMA_OPTIONS } from '../../platform/database.ts';

/** That a token acts for the leader of a group. It counts only as long as that student leads the group. */
export interface LeaderLinkRecord {
  tokenHash: string;
  classId: number;
  groupId: number;
  studentId: number;
  createdAt: Date;
}

const schema = new Schema<LeaderLinkRecord>(
  {
    tokenHash: { type: String, required: true },
    classId: { type: Number, required: true },
    groupId: { type: Number, required: true },
    studentId: { type: Number, required: true },
    createdAt: { type: Date, required: true },
  },
  SCHEMA_OPTIONS,
);
schema.index({ tokenHash: 1 }, { unique: true });
schema.index({ classId: 1, studentId: 1 });

export const LeaderLinkModel = model('LeaderLink', schema, 'leader_links');
