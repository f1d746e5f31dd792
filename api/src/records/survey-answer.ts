import { SURVEY_NAMES, type SurveyAnswer } from '@study-groups/contracts/surveys';
import { model, Schema, type SchemaDefinition } from 'mongoose';
import { EMBEDDED_OPTIONS, SCHEMA_OPTIONS } from '../platform/database.ts';
import type { Stored } from '../platform/stored.ts';

const answerFields = {
  /** The mate; null for the group. */
  aboutId: { type: Number, default: null },
  /** By question, see `SCALE`; only what was answered. */
  scales: { type: Schema.Types.Mixed, required: true },
} satisfies SchemaDefinition;

type GivenAnswer = Stored<typeof answerFields, Pick<SurveyAnswer, 'scales'>>;

const fields = {
  classId: { type: Number, required: true },
  /** The group in which it was answered; it stays with that one wherever its members go. */
  groupId: { type: Number, required: true },
  /** The student who answered. */
  studentId: { type: Number, required: true },
  survey: { type: String, enum: SURVEY_NAMES, required: true },
  /** One about the group, or one about each of some mates; empty where all was taken back. */
  answers: [new Schema<GivenAnswer>(answerFields, EMBEDDED_OPTIONS)],
  /** The students who could be answered about: the mates at that time. */
  mateIds: { type: [Number], required: true },
  answeredAt: { type: Date, required: true },
  /** True if the desk may have given it in somebody's place, so that it counts for no threshold; missing if not. */
  mayBeOfDesk: Boolean,
} satisfies SchemaDefinition;

/** The answers of one student in one survey as a member of one group. */
export type SurveyAnswerRecord = Stored<typeof fields, { answers: GivenAnswer[] }>;

const schema = new Schema<SurveyAnswerRecord>(fields, SCHEMA_OPTIONS);
schema.index({ classId: 1, groupId: 1, survey: 1, studentId: 1 }, { unique: true });
// These find what was said of a student who is erased, and who has answered already.
schema.index({ classId: 1, mateIds: 1 });
schema.index({ classId: 1, survey: 1, studentId: 1 });

export const SurveyAnswerModel = model('SurveyAnswer', schema, 'survey_answers');
