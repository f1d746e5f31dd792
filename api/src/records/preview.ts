import type { TermChoices } from '@study-groups/contracts/class-setup';
import { type ClientSession, model, Schema, type SchemaDefinition } from 'mongoose';
import { EMBEDDED_OPTIONS, SCHEMA_OPTIONS } from '../platform/database.ts';
import type { Stored } from '../platform/stored.ts';

/** Seconds after which groups that nobody kept are forgotten. */
const KEPT_SECONDS = 7 * 24 * 3600;

const groupFields = {
  name: { type: String, required: true },
  matchScore: { type: Number, required: true },
  /** Students' ids, the leader's first. */
  members: [Number],
} satisfies SchemaDefinition;

const studentFields = {
  id: { type: Number, required: true },
  updatedAt: { type: Date, required: true },
} satisfies SchemaDefinition;

const fields = {
  classId: { type: Number, required: true },
  /** The class's version for which they were formed, and with which alone they can be kept. */
  version: { type: Number, required: true },
  /** The students for whom, as they were. */
  students: [new Schema<Stored<typeof studentFields>>(studentFields, EMBEDDED_OPTIONS)],
  newGroupSize: { type: Number, required: true },
  /** True if they are of all students, not only of those whom the class counts. */
  withUnconfirmed: Boolean,
  /** Settings that replace those of the class in them; missing where they are the same. */
  matching: Schema.Types.Mixed,
  groups: [new Schema<Stored<typeof groupFields>>(groupFields, EMBEDDED_OPTIONS)],
  /** The rest as a run keeps it. */
  seed: { type: Number, required: true },
  classScore: { type: Number, required: true },
  bound: { type: Number, default: null },
  proven: { type: Boolean, required: true },
  iterations: { type: Number, required: true },
  milliseconds: { type: Number, required: true },
  brokenRules: { type: Number, required: true },
  createdAt: { type: Date, required: true },
} satisfies SchemaDefinition;

/** New groups of a class that wait to be kept or dropped, one set for each class. Students are named by their ids only. */
export type PreviewRecord = Stored<typeof fields, { matching?: TermChoices }>;

const schema = new Schema<PreviewRecord>(fields, SCHEMA_OPTIONS);
schema.index({ classId: 1 }, { unique: true });
schema.index({ createdAt: 1 }, { expireAfterSeconds: KEPT_SECONDS });

export const PreviewModel = model('Preview', schema, 'previews');

/** Forgets the new groups of a class: others stand, or somebody is not in it any more. */
export async function forgetPreview(session: ClientSession, classId: number): Promise<void> {
  await PreviewModel.deleteMany({ classId }, { session });
}
