import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { publicClassSchema } from './public-class.ts';
import { id, secretParam } from './fields.ts';

/**
 * The effect of a confirmed address: the student is in the next matching; is on the waiting list, for as many have
 * confirmed before as there are places; is in a group already; or the groups were formed without them, and it is up to the
 * instructor.
 */
export const CONFIRMED_STANDINGS = ['counted', 'listed', 'grouped', 'late'] as const;
export type ConfirmedStanding = (typeof CONFIRMED_STANDINGS)[number];

export const confirmAddress = defineCall({
  method: 'POST',
  path: '/api/confirm-address',
  access: 'open',
  summary: "Confirms a student's address by the token of a mail that went there. May be done again.",
  body: z.strictObject({ studentId: id, token: secretParam }),
  response: z.strictObject({ class: publicClassSchema, standing: z.enum(CONFIRMED_STANDINGS) }),
});

export const sendConfirmation = defineCall({
  method: 'POST',
  path: '/api/students/:accessKey/confirmation',
  access: 'accessKey',
  notFoundCode: 'submission_not_found',
  summary: 'Mails the link that confirms the address of a submission once more.',
  params: z.strictObject({ accessKey: secretParam }),
  body: z.strictObject({}),
  /** False if nothing is left to confirm. */
  response: z.strictObject({ sent: z.boolean() }),
});
