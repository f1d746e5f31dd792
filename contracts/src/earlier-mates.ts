import * as z from 'zod/mini';
import { semesterSchema } from './class.ts';
import { dashboardCall } from './dashboard-call.ts';
import { studentPairSchema } from './rules.ts';

/** The most classes of before that are looked at, the latest first. */
export const MOST_EARLIER = 5;

export const getEarlierMates = dashboardCall({
  method: 'GET',
  path: '/api/dashboard/:slug/earlier-mates',
  needs: 'own',
  summary:
    'Who of the class shared a group in other classes of the same instructor that are still stored: pairs of ids of this class, found by the address. Nothing is stored.',
  response: z.strictObject({
    classes: z.array(
      z.strictObject({
        courseName: z.string(),
        semester: z.nullable(semesterSchema),
        year: z.nullable(z.int()),
        pairs: z.array(studentPairSchema),
      }),
    ),
  }),
});
