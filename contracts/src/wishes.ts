import * as z from 'zod/mini';
import { dashboardCall } from './dashboard-call.ts';
import { id, idParam, instant, paragraph, slugParam } from './fields.ts';
import { MESSAGES } from './messages.ts';

/** As long as a reason may be. */
export const LONGEST_REASON = 500;

/** The reason that somebody asks for another group, in their own words. */
export const wishReason = paragraph(1, MESSAGES.required, LONGEST_REASON);

/** A student's request for another group, as seen by those who decide about the class. */
export const wishSchema = z.strictObject({
  studentId: id,
  /** The group that they are in, and ask to leave. */
  groupId: id,
  askedAt: instant,
  reason: z.optional(z.string()),
});
export type Wish = z.output<typeof wishSchema>;

export const declineWish = dashboardCall({
  method: 'POST',
  path: '/api/dashboard/:slug/wishes/:studentId/decline',
  needs: 'manage',
  summary: 'Answers a student who asks for another group, by mail, that the group stays as it is for now.',
  params: z.strictObject({ slug: slugParam, studentId: idParam }),
  body: z.strictObject({}),
  response: z.strictObject({ success: z.literal(true) }),
});
