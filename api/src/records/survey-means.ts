import { type Released, SURVEY_NAMES } from '@study-groups/contracts/surveys';
import { model, Schema, type SchemaDefinition } from 'mongoose';
import { EMBEDDED_OPTIONS, SCHEMA_OPTIONS } from '../platform/database.ts';
import type { Stored } from '../platform/stored.ts';

type Means = Released['means'];

const memberFields = {
  /** About whom. */
  studentId: { type: Number, required: true },
  /** Number of those who answered about them. */
  from: { type: Number, required: true },
  means: { type: Schema.Types.Mixed, required: true },
} satisfies SchemaDefinition;

type MemberMeans = Stored<typeof memberFields, { means: Means }>;

const fields = {
  classId: { type: Number, required: true },
  groupId: { type: Number, required: true },
  survey: { type: String, enum: SURVEY_NAMES, required: true },
  /** Number of its members who had answered. */
  answered: { type: Number, required: true },
  /** Means of what they said of the group, by question. */
  means: { type: Schema.Types.Mixed, required: true },
  /** Means of what they said of each other. */
  members: [new Schema<MemberMeans>(memberFields, EMBEDDED_OPTIONS)],
} satisfies SchemaDefinition;

/**
 * The means of what the members of a group said in a survey, as they were when it closed. Nothing that happens to its answers
 * afterwards changes them, or the difference would tell who said what.
 */
export type SurveyMeansRecord = Stored<typeof fields, { means: Means; members: MemberMeans[] }>;

const schema = new Schema<SurveyMeansRecord>(fields, SCHEMA_OPTIONS);
schema.index({ classId: 1, survey: 1, groupId: 1 }, { unique: true });

export const SurveyMeansModel = model('SurveyMeans', schema, 'survey_means');
