import {
  COMMUNICATION_PREFERENCES,
  ENGAGEMENT_STYLES,
  MEETING_FREQUENCIES,
  PRIOR_KNOWLEDGE,
  STUDY_FORMATS,
  STUDY_INTENSITIES,
  STUDY_ROLES,
} from '@study-groups/contracts/choices';
import { DAYS, SLOTS } from '@study-groups/contracts/grid';
import { PREFERRED_GROUP_SIZES } from '@study-groups/contracts/group-size';
import { LANGUAGES } from '@study-groups/contracts/language';
import type { Submission } from '@study-groups/contracts/student';
import { model, Schema } from 'mongoose';
import { IN_ORDER, SCHEMA_OPTIONS } from '../../platform/database.ts';

/** A student of one class as it is stored. */
export interface StudentRecord extends Submission {
  id: number;
  classId: number;
  /** Finds the student by the access key. */
  accessKeyHash: string;
  /** Opens with `openAccessKey`. */
  accessKeySealed: string;
  /** The last run that matched the student. Its transaction writes it, so that an edit at the same moment conflicts. */
  matchedRun: number | null;
  createdAt: Date;
  updatedAt: Date;
}

const choice = (values: readonly string[]) => ({ type: String, enum: values, required: true });
const slots = { type: [{ type: String, enum: SLOTS }], default: undefined };

const schema = new Schema<StudentRecord>(
  {
    id: { type: Number, required: true },
    classId: { type: Number, required: true },
    fullName: { type: String, required: true },
    /** Lower case. */
    email: { type: String, required: true },
    studentId: String,
    phoneNumber: String,
    availability: new Schema(Object.fromEntries(DAYS.map((day) => [day, slots])), { _id: false }),
    studyRole: { type: [{ type: String, enum: STUDY_ROLES }], required: true },
    engagementStyle: choice(ENGAGEMENT_STYLES),
    priorKnowledge: choice(PRIOR_KNOWLEDGE),
    communicationPreference: choice(COMMUNICATION_PREFERENCES),
    personalityType: { type: Number, required: true },
    preferredGroupSize: choice(PREFERRED_GROUP_SIZES),
    studyFormat: choice(STUDY_FORMATS),
    studyIntensity: choice(STUDY_INTENSITIES),
    meetingFrequency: choice(MEETING_FREQUENCIES),
    friendPreferences: { type: [String], default: [] },
    groupDynamics: { type: String, required: true },
    communicationStyle: { type: String, required: true },
    language: choice(LANGUAGES),
    accessKeyHash: { type: String, required: true },
    accessKeySealed: { type: String, required: true },
    matchedRun: { type: Number, default: null },
    createdAt: { type: Date, required: true },
    updatedAt: { type: Date, required: true },
  },
  SCHEMA_OPTIONS,
);
schema.index({ id: 1 }, { unique: true });
schema.index(IN_ORDER);
schema.index({ classId: 1, email: 1 }, { unique: true });
schema.index({ accessKeyHash: 1 }, { unique: true });

export const StudentModel = model('Student', schema, 'students');
