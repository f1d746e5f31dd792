import { type ClientSession, model, Schema, type SchemaDefinition } from 'mongoose';
import { SCHEMA_OPTIONS } from '../platform/database.ts';
import type { Stored } from '../platform/stored.ts';

const fields = {
  platformId: { type: Number, required: true },
  deploymentId: { type: String, required: true },
  /** The course, as its platform names it. */
  contextId: { type: String, required: true },
  /** Null once that class is erased. */
  classId: { type: Number, default: null },
  /** The platform's name for the course; missing where it does not say. */
  title: String,
  /** Address of the list of its people (Names and Roles); missing where the platform lists none. */
  membershipsUrl: String,
} satisfies SchemaDefinition;

/** A course of a learning platform, and the class that it opens. */
export type LtiCourseRecord = Stored<typeof fields>;

/** The fields that identify a course. */
export type CourseKey = Pick<LtiCourseRecord, 'platformId' | 'deploymentId' | 'contextId'>;

const schema = new Schema<LtiCourseRecord>(fields, SCHEMA_OPTIONS);
schema.index({ platformId: 1, deploymentId: 1, contextId: 1 }, { unique: true });
schema.index({ classId: 1 });

export const LtiCourseModel = model('LtiCourse', schema, 'lti_courses');

/** Has the courses of a class that is erased remember that there was one, and nothing else. */
export async function unlinkCourses(classId: number, session?: ClientSession): Promise<void> {
  const change = { $set: { classId: null }, $unset: { title: '', membershipsUrl: '' } } as const;
  await LtiCourseModel.updateMany({ classId }, change, session && { session });
}
