import {
  GROUP_CHANGES,
  WRITE_BACK_FAULTS,
  WRITE_BACK_OUTCOMES,
  WRITE_BACK_STATES,
} from '@study-groups/contracts/write-back';
import { type ClientSession, model, Schema, type SchemaDefinition, trusted } from 'mongoose';
import { EMBEDDED_OPTIONS, SCHEMA_OPTIONS } from '../platform/database.ts';
import type { Stored } from '../platform/stored.ts';

/** Works of a job on one. */
export const WRITE_BACK_WORKS = ['reading', 'writing', 'undoing'] as const;

const count = { type: Number, default: 0 } as const;
const embedded = <T extends SchemaDefinition>(definition: T) => new Schema<Stored<T>>(definition, EMBEDDED_OPTIONS);

const placeFields = {
  studentId: { type: Number, required: true },
  /** Their id there; null where that can't be told. */
  userId: { type: String, default: null },
  outcome: { type: String, enum: WRITE_BACK_OUTCOMES, required: true },
  /** The name of the group in which they were found who are elsewhere. */
  found: { type: String, default: null },
} satisfies SchemaDefinition;

const wantedFields = {
  /** The group here, and what it is called there. */
  groupId: { type: Number, required: true },
  name: { type: String, required: true },
  /** The group there; null before it is made. */
  lmsId: { type: String, default: null },
  places: [embedded(placeFields)],
} satisfies SchemaDefinition;

const formerFields = {
  lmsId: { type: String, required: true },
  name: { type: String, required: true },
  userIds: [String],
} satisfies SchemaDefinition;

const changeFields = {
  name: { type: String, required: true },
  formerName: { type: String, default: null },
  change: { type: String, enum: GROUP_CHANGES, required: true },
  joins: count,
  leaves: count,
} satisfies SchemaDefinition;

const fields = {
  /** Another one with each preview: what is written is what that showed. */
  id: { type: Number, required: true },
  classId: { type: Number, required: true },
  platformId: { type: Number, required: true },
  contextId: { type: String, required: true },
  state: { type: String, enum: WRITE_BACK_STATES, required: true },
  /** Work that it goes on with after a stop or a fault. */
  work: { type: String, enum: WRITE_BACK_WORKS, required: true },
  fault: { type: String, enum: [...WRITE_BACK_FAULTS, null], default: null },
  /** Time at which a job takes it, or takes it over from one that died; null while it rests. */
  dueAt: { type: Date, default: null },
  /** Number of the current lease: a worker that was taken for dead does nothing more. */
  lease: { type: Number, default: 0 },
  setName: { type: String, required: true },
  /** The set there; null before it is made. */
  setId: { type: String, default: null },
  /** True if it was being made when this was last written down. */
  isMakingSet: { type: Boolean, default: false },
  /** The version of the class that was previewed. */
  classVersion: { type: Number, required: true },
  wanted: [embedded(wantedFields)],
  changes: [embedded(changeFields)],
  /** The groups that were there before the last writing. */
  former: [embedded(formerFields)],
  /** True if there was no set at all then. */
  wasNew: { type: Boolean, default: false },
  /** True if `former` is of the write-back that was begun last. */
  isFormerKept: { type: Boolean, default: false },
  /** True if something was written that was not undone. */
  isWritten: { type: Boolean, default: false },
  done: count,
  total: count,
  begunAt: { type: Date, required: true },
  endedAt: { type: Date, default: null },
} satisfies SchemaDefinition;

/** The groups of a class as they are written into a course of a learning platform. */
export type WriteBackRecord = Stored<typeof fields>;

const schema = new Schema<WriteBackRecord>(fields, SCHEMA_OPTIONS);
schema.index({ id: 1 }, { unique: true });
schema.index({ classId: 1, platformId: 1, contextId: 1 }, { unique: true });
schema.index({ classId: 1, id: -1 });
schema.index({ platformId: 1 });
schema.index({ dueAt: 1 }, { partialFilterExpression: { dueAt: { $type: 'date' } } });

export const WriteBackModel = model('WriteBack', schema, 'write_backs');

/** Forgets the places of students who are gone from a class. */
export async function erasePlaces(
  classId: number,
  studentIds: readonly number[],
  session?: ClientSession,
): Promise<void> {
  const theirs = trusted({ studentId: trusted({ $in: [...studentIds] }) });
  await WriteBackModel.updateMany({ classId }, { $pull: { 'wanted.$[].places': theirs } }, session && { session });
}
