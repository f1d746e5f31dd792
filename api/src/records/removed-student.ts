import { model, Schema, type SchemaDefinition } from 'mongoose';
import { SCHEMA_OPTIONS } from '../platform/database.ts';
import type { Stored } from '../platform/stored.ts';
import type { ExpectedPerson } from '@study-groups/contracts/roster';
import type { MailDocument } from './mail.ts';
import type { StudentRecord } from './student.ts';

const fields = {
  classId: { type: Number, required: true },
  /** The line in the history about the removal. */
  eventId: { type: Number, required: true },
  /** The student as they were, and the mails to them that nobody had begun to send. */
  student: { type: Schema.Types.Mixed, required: true },
  mails: { type: Schema.Types.Mixed, required: true },
  removedAt: { type: Date, required: true },
  /** True for one who has left the course, by themselves or by the desk's word. */
  haveLeft: Boolean,
  /** The entry of the roster that was taken off it. */
  listed: Schema.Types.Mixed,
} satisfies SchemaDefinition;

/** A student who has left or was removed with many others. Only the ways back find them here, until they are erased. */
export type RemovedStudentRecord = Stored<
  typeof fields,
  { student: StudentRecord; mails: MailDocument[]; listed?: ExpectedPerson }
>;

const schema = new Schema<RemovedStudentRecord>(fields, SCHEMA_OPTIONS);
schema.index({ classId: 1, eventId: 1 });
schema.index({ removedAt: 1 });
schema.index({ 'student.email': 1 });
// To tell whose link it is.
schema.index({ 'student.id': 1 });
schema.index({ 'student.accessKeyHash': 1 });

export const RemovedStudentModel = model('RemovedStudent', schema, 'removed_students');

/** The student whom a filter names, if they have left the course, as long as that can be undone. */
export async function findWhoLeft(
  filter: { 'student.id': number } | { 'student.accessKeyHash': object },
): Promise<StudentRecord | undefined> {
  return (await RemovedStudentModel.findOne({ ...filter, haveLeft: true }).lean())?.student;
}

/** Time within which such a removal can be undone. */
export const UNDONE_WITHIN_MS = 86_400_000;
