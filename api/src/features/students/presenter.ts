import type { ownSubmissionSchema, Submission } from '@study-groups/contracts/student';
import { submissionFields } from '@study-groups/contracts/student';
import type { z } from 'zod';
import type { StudentRecord } from './model.ts';

const FIELDS = Object.keys(submissionFields) as (keyof Submission)[];

/** A submission as its own student reads it. */
export function presentSubmission(student: StudentRecord): z.output<typeof ownSubmissionSchema> {
  const fields = Object.fromEntries(FIELDS.map((field) => [field, student[field]])) as unknown as Submission;
  return {
    id: student.id,
    classId: student.classId,
    ...fields,
    createdAt: student.createdAt.toISOString(),
    updatedAt: student.updatedAt.toISOString(),
  };
}
