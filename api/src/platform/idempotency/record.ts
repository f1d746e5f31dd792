import { model, Schema, type SchemaDefinition } from 'mongoose';
import { SCHEMA_OPTIONS } from '../database.ts';
import type { Stored } from '../stored.ts';

const fields = {
  /** A hash of who wrote, what and by which key. */
  key: { type: String, required: true },
  /** Names the request that is at it, or was. */
  claim: { type: String, required: true },
  /** Past this that request is taken for dead if there is no answer yet. */
  claimedUntil: { type: Date, required: true },
  /** The answer and what it answers, sealed; missing until there is one. */
  answer: { type: String },
  /** With the answer: the class that it is about, with which it is erased; null for none. */
  classId: { type: Number, default: null },
  at: { type: Date, required: true },
} satisfies SchemaDefinition;

/** A write that came with an `idempotency-key`: on its way, or with its answer. */
type KeyedWriteRecord = Stored<typeof fields>;

const KEPT_SECONDS = 86_400;

const schema = new Schema<KeyedWriteRecord>(fields, SCHEMA_OPTIONS);
schema.index({ key: 1 }, { unique: true });
schema.index({ classId: 1 });
schema.index({ at: 1 }, { expireAfterSeconds: KEPT_SECONDS });

export const KeyedWriteModel = model('KeyedWrite', schema, 'keyed_writes');

/** For what the answer to a write is sealed. */
export const answerPlace = (key: string) => `keyed-write:${key}`;
