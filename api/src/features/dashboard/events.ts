import {
  type ClassEvent,
  EVENT_AUTHORS,
  EVENT_KINDS,
  type EventAuthor,
  type EventFacts,
  type EventKind,
} from '@study-groups/contracts/history';
import { model, Schema } from 'mongoose';
import { SCHEMA_OPTIONS } from '../../platform/database.ts';

/** One thing that was done to a class. It names people by their ids only, so that it holds no personal data. */
export interface EventRecord {
  id: number;
  classId: number;
  kind: EventKind;
  by: EventAuthor;
  at: Date;
  /** The student that it is about. */
  studentId: number | null;
  facts: EventFacts;
}

const schema = new Schema<EventRecord>(
  {
    id: { type: Number, required: true },
    classId: { type: Number, required: true },
    kind: { type: String, enum: EVENT_KINDS, required: true },
    by: { type: String, enum: EVENT_AUTHORS, required: true },
    at: { type: Date, required: true },
    studentId: { type: Number, default: null },
    facts: {
      _id: false,
      run: Number,
      group: String,
      fromGroup: String,
      newGroupSize: Number,
      deadline: String,
      autoMatch: Boolean,
      emailsQueued: Number,
    },
  },
  SCHEMA_OPTIONS,
);
schema.index({ id: 1 }, { unique: true });
schema.index({ classId: 1, id: -1 });

/** The history of all classes. */
export const EventModel = model('Event', schema, 'events');

/** How many of the newest events the dashboard shows. */
export const SHOWN_EVENTS = 200;

/** An event as the dashboard shows it. @param names of the students of the class, by id */
export function presentEvent(event: EventRecord, names: ReadonlyMap<number, { fullName: string }>): ClassEvent {
  const { id, kind, by, at, studentId, facts } = event;
  const student = studentId === null ? undefined : names.get(studentId);
  return { ...facts, id, kind, by, at: at.toISOString(), studentName: student?.fullName ?? null };
}
