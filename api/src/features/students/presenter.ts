import type { ownSubmissionSchema, Submission } from '@study-groups/contracts/student';
import { submissionFields } from '@study-groups/contracts/student';
import type { z } from 'zod';
import type { StudentRecord } from './model.ts';

const FIELDS = Object.keys(submissionFields) as (keyof Submission)[];

/** A submission as its own student reads it. */
export function presentSubmission(student: StudentRecord): z.output<typeof ownSubmissionSchema> {
  return { ...presentAnswers(student), classId: student.classId };
}

/** What a student has handed in. */
export function presentAnswers(student: StudentRecord): Omit<z.output<typeof ownSubmissionSchema>, 'classId'> {
  // One object, field after field: a dashboard has up to 2,000 of them.
  const answers: Record<string, unknown> = { id: student.id };
  for (const field of FIELDS) answers[field] = student[field];
  answers['createdAt'] = student.createdAt.toISOString();
  answers['updatedAt'] = student.updatedAt.toISOString();
  return answers as Omit<z.output<typeof ownSubmissionSchema>, 'classId'>;
}
