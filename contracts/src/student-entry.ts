import * as z from 'zod/mini';
import type { BodyOf } from './call.ts';
import { dashboardCall } from './dashboard-call.ts';
import { EVEN_IF_INVALID, id, idParam, instant, slugParam, version } from './fields.ts';
import { checkFriends, entryFields, ownSubmissionSchema } from './student.ts';

const studentParams = z.strictObject({ slug: slugParam, studentId: idParam });

export const addStudent = dashboardCall({
  method: 'POST',
  path: '/api/dashboard/:slug/students',
  needs: 'manage',
  leaves: 'student-added',
  status: 201,
  summary: 'Adds a student by name and address, and what else is known. The student is asked for the rest by mail.',
  body: z
    .strictObject({ ...entryFields, version: z.optional(version) })
    .check(z.superRefine(checkFriends, EVEN_IF_INVALID)),
  response: z.strictObject({
    studentId: id,
    /** True if something is left for the student to answer. */
    isIncomplete: z.boolean(),
    version,
    eventId: z.optional(id),
  }),
});

/** The data entered on a student's behalf. */
export type SubmissionEntry = Omit<BodyOf<typeof addStudent>, 'version'>;

export const correctSubmission = dashboardCall({
  method: 'PUT',
  path: '/api/dashboard/:slug/students/:studentId',
  needs: 'manage',
  leaves: 'submission-corrected',
  notFoundCode: 'submission_not_found',
  summary:
    'Changes the submission of a student, after the deadline too, and notifies the student. What is left out stays, but for texts that may be left out, which are emptied.',
  params: studentParams,
  body: z
    .strictObject({
      ...entryFields,
      /** The `updatedAt` of the submission that the caller saw. */
      updatedAt: instant,
    })
    .check(z.superRefine(checkFriends, EVEN_IF_INVALID)),
  response: z.strictObject({ student: z.omit(ownSubmissionSchema, { classId: true }) }),
});

export const askStudent = dashboardCall({
  method: 'POST',
  path: '/api/dashboard/:slug/students/:studentId/ask',
  needs: 'manage',
  notFoundCode: 'submission_not_found',
  summary: 'Mails the edit link once more to a student who has not answered everything yet.',
  params: studentParams,
  body: z.strictObject({}),
  /** False if nothing is left to answer. */
  response: z.strictObject({ sent: z.boolean() }),
});
