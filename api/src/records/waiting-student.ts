import { model, Schema, type SchemaDefinition } from 'mongoose';
import { SCHEMA_OPTIONS } from '../platform/database.ts';
import type { Stored } from '../platform/stored.ts';
import type { StudentRecord } from './student.ts';

/** Seconds that a sign-up waits for its link to be followed. */
const KEPT_SECONDS = 7 * 86_400;

const fields = {
  classId: { type: Number, required: true },
  student: { type: Schema.Types.Mixed, required: true },
  createdAt: { type: Date, required: true },
} satisfies SchemaDefinition;

/**
 * A sign-up to a class that keeps as many as it can: it is no student of the class, and takes nobody's place, until the link is
 * followed that was mailed to its address.
 */
export type WaitingStudentRecord = Stored<typeof fields, { student: StudentRecord }>;

const schema = new Schema<WaitingStudentRecord>(fields, SCHEMA_OPTIONS);
schema.index({ 'student.id': 1 }, { unique: true });
schema.index({ classId: 1, 'student.email': 1 }, { unique: true });
schema.index({ 'student.email': 1 });
schema.index({ createdAt: 1 }, { expireAfterSeconds: KEPT_SECONDS });

export const WaitingStudentModel = model('WaitingStudent', schema, 'waiting_students');
