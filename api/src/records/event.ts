import { AUDIT_AUTHORS, AUDIT_KINDS, type AuditFacts } from '@study-groups/contracts/audit';
import { BULK_ACTIONS } from '@study-groups/contracts/bulk';
import { SWITCH_NAMES } from '@study-groups/contracts/class-switches';
import { NAMING_SCHEMES } from '@study-groups/contracts/group-naming';
import { GROUP_SIZES } from '@study-groups/contracts/group-size';
import { CLASS_PAGES, EVENT_KINDS } from '@study-groups/contracts/history';
import { JOB_KINDS } from '@study-groups/contracts/jobs';
import { FIRST_MEETINGS } from '@study-groups/contracts/meeting';
import { tableOf } from '@study-groups/contracts/tables';
import { model, Schema, type SchemaDefinition } from 'mongoose';
import { EMBEDDED_OPTIONS, SCHEMA_OPTIONS } from '../platform/database.ts';
import type { Stored } from '../platform/stored.ts';

const fields = {
  id: { type: Number, required: true },
  /** Null for what concerns no class. Stays when the class is erased, see `eraseEvents`. */
  classId: { type: Number, default: null },
  kind: { type: String, enum: AUDIT_KINDS, required: true },
  by: { type: String, enum: AUDIT_AUTHORS, required: true },
  at: { type: Date, required: true },
  /** The admin who did it, by their username at the time. */
  adminId: Number,
  adminUsername: String,
  /** The seat at the desk of the person who did it, and the one that it is about. */
  seatId: Number,
  aboutSeat: Number,
  /** From where, see `sourceOf`; missing for jobs and commands. */
  source: String,
  /** The student that it is about, or who did it. */
  studentId: { type: Number, default: null },
  /** With whom that one was swapped. */
  otherStudentId: Number,
  facts: {
    run: Number,
    group: String,
    fromGroup: String,
    newGroupSize: Number,
    deadline: String,
    ...tableOf(SWITCH_NAMES, () => Boolean),
    emailsQueued: Number,
    passwordsChanged: Boolean,
    groupCount: Number,
    naming: { type: String, enum: NAMING_SCHEMES },
    courseName: String,
    fromCourseName: String,
    groupSize: { type: String, enum: GROUP_SIZES },
    timeZone: String,
    expectedStudents: Number,
    firstMeeting: { type: String, enum: FIRST_MEETINGS },
    newGroupFrom: Number,
    provisionalUntil: String,
    ownWeights: Boolean,
    questions: Number,
    takesPassword: Boolean,
    page: { type: String, enum: CLASS_PAGES },
    of: { type: String, enum: EVENT_KINDS },
    aboutAdmin: Number,
    passwordChanged: Boolean,
    mail: Number,
    jobKind: { type: String, enum: JOB_KINDS },
    times: Number,
    students: Number,
    placed: Number,
    fromScore: Number,
    toScore: Number,
    groups: Number,
    classes: Number,
    bulk: { type: String, enum: BULK_ACTIONS },
    rows: Number,
    provider: Number,
    onlyByProvider: Boolean,
    build: new Schema(
      { name: { type: String, required: true }, id: { type: String, required: true } },
      EMBEDDED_OPTIONS,
    ),
  },
  /** Time at which it is erased; missing as long as a class keeps it. */
  expiresAt: Date,
} satisfies SchemaDefinition;

/** One thing that was done. It names the people of a class by their ids only, and admins by the username too. */
export type EventRecord = Stored<typeof fields, { facts: AuditFacts }>;

const schema = new Schema<EventRecord>(fields, SCHEMA_OPTIONS);
schema.index({ id: 1 }, { unique: true });
schema.index({ classId: 1, at: -1, id: -1 });
schema.index({ at: -1, id: -1 });
schema.index({ kind: 1, at: -1, id: -1 });
schema.index({ by: 1, at: -1, id: -1 });
schema.index({ adminId: 1, at: -1, id: -1 }, { partialFilterExpression: { adminId: { $exists: true } } });
schema.index({ expiresAt: 1 }, { partialFilterExpression: { expiresAt: { $exists: true } } });

/** The audit trail: the history of all classes, and what concerns none. */
export const EventModel = model('Event', schema, 'events');
