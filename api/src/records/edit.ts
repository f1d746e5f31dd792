import type { KeptSetup } from '@study-groups/contracts/class-questions';
import type { ClassSwitch } from '@study-groups/contracts/class-switches';
import type { FirstMeeting } from '@study-groups/contracts/meeting';
import type { GroupNaming } from '@study-groups/contracts/group-naming';
import type { GroupSize } from '@study-groups/contracts/group-size';
import type { Rules } from '@study-groups/contracts/rules';
import { model, Schema, type SchemaDefinition } from 'mongoose';
import { SCHEMA_OPTIONS } from '../platform/database.ts';
import type { Stored } from '../platform/stored.ts';
import type { GroupRecord } from './group.ts';

/** A group but for what its members decide of it, which is computed when it is put back. */
export type GroupState = Pick<GroupRecord, 'id' | 'run' | 'name' | 'members' | 'createdAt' | 'chatUrl' | 'tutorId'>;

/** The settings that can be undone. */
export interface SettingsState extends Partial<Record<Exclude<ClassSwitch, 'confirmAddresses'>, boolean>> {
  courseName?: string;
  groupSize?: GroupSize;
  groupCount?: number | null;
  groupNaming?: GroupNaming | null;
  timeZone?: string;
  expectedStudents?: number | null;
  firstMeeting?: FirstMeeting;
  newGroupFrom?: number;
  /** An instant, as calls name it. */
  provisionalUntil?: string | null;
  setup?: KeptSetup | null;
}

/** The records that an edit touched, before or after it. A group that is in only one of the two was made or removed by it. */
export interface EditState {
  groups: GroupState[];
  rules?: Rules | null;
  settings?: SettingsState;
  /** Students who left, were removed at once, or were added, and whether they are in the class or wait to be erased. */
  removed?: { ids: number[]; areGone: boolean; haveLeft?: boolean };
  /** The student, and whether they counted without a confirmed address. */
  counted?: { studentId: number; isCounted: boolean };
}

const fields = {
  classId: { type: Number, required: true },
  /** 1 for the oldest of a class, then counting; what was undone stands above what was not. */
  place: { type: Number, required: true },
  isUndone: { type: Boolean, required: true },
  /** The line in the history about it. */
  eventId: { type: Number, required: true },
  before: { type: Schema.Types.Mixed, required: true },
  after: { type: Schema.Types.Mixed, required: true },
  /** The mails about it, or about the last time that it was undone or redone. */
  mails: [Number],
} satisfies SchemaDefinition;

/** One change by hand that can be undone or redone. It names students by their ids only. */
export type EditRecord = Stored<typeof fields, { before: EditState; after: EditState }>;

const schema = new Schema<EditRecord>(fields, SCHEMA_OPTIONS);
schema.index({ classId: 1, isUndone: 1, place: 1 }, { unique: true });

/** The edits that can be undone and redone in each class. */
export const EditModel = model('Edit', schema, 'edits');
