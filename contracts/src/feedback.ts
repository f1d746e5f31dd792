import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { email, paragraph, personName } from './fields.ts';
import { MESSAGES } from './messages.ts';

export const FEEDBACK_TYPES = ['bug', 'feature', 'general'] as const;
export type FeedbackType = (typeof FEEDBACK_TYPES)[number];

/** The body of POST /api/feedback. */
export const feedbackSchema = z.strictObject({
  name: personName(2, MESSAGES.feedbackName),
  email: email(MESSAGES.feedbackEmail),
  type: z.enum(FEEDBACK_TYPES, MESSAGES.feedbackType),
  message: paragraph(10, MESSAGES.feedbackMessage, 5000),
});
export type Feedback = z.output<typeof feedbackSchema>;

export const sendFeedback = defineCall({
  method: 'POST',
  path: '/api/feedback',
  access: 'open',
  summary: 'Mails feedback to the admins.',
  body: feedbackSchema,
  response: z.strictObject({ success: z.literal(true) }),
});
