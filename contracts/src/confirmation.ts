import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { publicClassSchema } from './public-class.ts';
import { CONFIRMED_STANDINGS } from './confirm-token.ts';
import { id, secretParam } from './fields.ts';

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
