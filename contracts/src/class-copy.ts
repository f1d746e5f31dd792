import * as z from 'zod/mini';
import { dashboardCall } from './dashboard-call.ts';
import { futureDeadline, nearYear, semesterSchema } from './class.ts';
import { id, slug } from './fields.ts';

export const copyClass = dashboardCall({
  method: 'POST',
  path: '/api/dashboard/:slug/copy',
  needs: 'manage',
  status: 201,
  summary:
    'Asks for the same class in another term, with its settings and questions, without students and what is said of them. An admin decides, as of any request.',
  body: z.strictObject({ semester: semesterSchema, year: nearYear, deadline: futureDeadline }),
  /** Of the new request. */
  response: z.strictObject({ id, slugProposal: slug }),
});
