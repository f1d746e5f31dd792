import * as z from 'zod/mini';
import { dashboardSchema } from './dashboard.ts';
import { ERROR_CODES } from './errors.ts';
import { proofChallengeSchema } from './proof.ts';
import { signInSchema } from './sign-in.ts';
import { ownSubmissionSchema } from './student.ts';

/** One invalid field: its path in the body, dots between the parts, and what is wrong with it. */
export const fieldErrorSchema = z.strictObject({ path: z.string(), message: z.string() });
export type FieldError = z.infer<typeof fieldErrorSchema>;

/** The body of every answer that is not a success. */
export const errorBodySchema = z.strictObject({
  message: z.string(),
  code: z.enum(ERROR_CODES),
  errors: z.optional(z.array(fieldErrorSchema)),
  /** The class as it is now, with `stale` about a class. */
  dashboard: z.optional(dashboardSchema),
  /** The submission as it is now, with `stale` about a submission. */
  submission: z.optional(ownSubmissionSchema),
  /** The challenge to solve and send along, with `proof_required`. */
  challenge: z.optional(proofChallengeSchema),
  /** The ways to sign in where there is a provider, with `not_signed_in` to a caller who asks for the console or their home. */
  signIn: z.optional(signInSchema),
  /** The message again, from the calls that use Google. */
  error: z.optional(z.string()),
});
export type ErrorBody = z.infer<typeof errorBodySchema>;
