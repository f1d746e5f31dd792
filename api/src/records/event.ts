import { EVENT_AUTHORS, EVENT_KINDS, type EventFacts } from '@study-groups/contracts/history';
import { model, Schema, type SchemaDefinition } from 'mongoose';
import { SCHEMA_OPTIONS } from '../platform/database.ts';
import type { Stored } from '../platform/stored.ts';

const fields = {
  id: { type: Number, required: true },
  classId: { type: Number, required: true },
  kind: { type: String, enum: EVENT_KINDS, required: true },
  by: { type: String, enum: EVENT_AUTHORS, required: true },
  at: { type: Date, required: true },
  /** The student that it is about. */
  studentId: { type: Number, default: null },
  facts: {
    run: Number,
    group: String,
    fromGroup: String,
    newGroupSize: Number,
    deadline: String,
    autoMatch: Boolean,
    emailsQueued: Number,
  },
} satisfies SchemaDefinition;

/** One thing that was done to a class. It names people by their ids only, so that it holds no personal data. */
export type EventRecord = Stored<typeof fields, { facts: EventFacts }>;

const schema = new Schema<EventRecord>(fields, SCHEMA_OPTIONS);
schema.index({ id: 1 }, { unique: true });
schema.index({ classId: 1, id: -1 });

/** The history of all classes. */
export const EventModel = model('Event', schema, 'events');
