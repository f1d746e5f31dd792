import { type ClientSession, model, Schema, type SchemaDefinition } from 'mongoose';
import { EMBEDDED_OPTIONS, SCHEMA_OPTIONS } from '../platform/database.ts';
import type { Stored } from '../platform/stored.ts';
import type { StudentRecord } from './student.ts';

const personFields = {
  fullName: { type: String, required: true },
  isLeader: { type: Boolean, required: true },
  email: { type: String, required: true },
} satisfies SchemaDefinition;

const fields = {
  tokenHash: { type: String, required: true },
  /** The class, group and leader of the leader's link that it was made with; null without one. */
  classId: { type: Number, default: null },
  groupId: { type: Number, default: null },
  leaderId: { type: Number, default: null },
  groupMembers: [new Schema<Stored<typeof personFields>>(personFields, EMBEDDED_OPTIONS)],
  meetingDetails: {
    courseName: { type: String, required: true },
    groupNumber: { type: Number, required: true },
    /** Of a group that somebody named. */
    groupName: String,
    suggestedTimes: [String],
    timeZone: { type: String, required: true },
  },
  createdAt: { type: Date, required: true },
  expiresAt: { type: Date, required: true },
} satisfies SchemaDefinition;

/** The data that the scheduler needs, found by the hash of its token until it expires. */
export type MeetingTokenRecord = Stored<typeof fields>;

const schema = new Schema<MeetingTokenRecord>(fields, SCHEMA_OPTIONS);
schema.index({ tokenHash: 1 }, { unique: true });
schema.index({ classId: 1 });
schema.index({ expiresAt: 1 });

export const MeetingTokenModel = model('MeetingToken', schema, 'meeting_tokens');

/** Has the scheduler pages that a class's leaders have opened say the course's new name. */
export async function renameMeetings(session: ClientSession, classId: number, courseName: string): Promise<void> {
  await MeetingTokenModel.updateMany({ classId }, { $set: { 'meetingDetails.courseName': courseName } }, { session });
}

/** The same for a member who has another name or address. */
export async function renameMember(
  session: ClientSession,
  before: Pick<StudentRecord, 'classId' | 'email'>,
  { fullName, email }: Pick<StudentRecord, 'fullName' | 'email'>,
): Promise<void> {
  await MeetingTokenModel.updateMany(
    { classId: before.classId, 'groupMembers.email': before.email },
    { $set: { 'groupMembers.$[member].fullName': fullName, 'groupMembers.$[member].email': email } },
    { arrayFilters: [{ 'member.email': before.email }], session },
  );
}
