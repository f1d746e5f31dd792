import type { ErrorBody, FieldError } from '@study-groups/contracts/error-body';
import { type ErrorCode, ERRORS } from '@study-groups/contracts/errors';
import { MESSAGES } from '@study-groups/contracts/messages';
import type { ProofChallenge } from '@study-groups/contracts/proof';
import type { z } from 'zod';

/** More invalid fields than this are not listed. */
const MOST_FIELDS = 100;

interface ErrorDetails {
  errors?: FieldError[];
  challenge?: ProofChallenge;
  retryAfterSeconds?: number;
  /** The class and viewer whose state `stale` shows; filled in before it is answered. */
  staleFor?: { classId: number; isAdmin: boolean; seatId?: number };
  dashboard?: ErrorBody['dashboard'];
  /** The submission as it is now, with `stale`. */
  submission?: ErrorBody['submission'];
  /** The ways to sign in here, with `not_signed_in` and `provider_only`. */
  signIn?: ErrorBody['signIn'];
}

/** An answer that is no success, thrown from anywhere and written by the error handler. */
export class ApiError extends Error {
  override name = 'ApiError';
  readonly status: number;

  constructor(
    readonly code: ErrorCode,
    readonly details: ErrorDetails = {},
  ) {
    super(ERRORS[code].message);
    this.status = ERRORS[code].status;
  }

  /** The JSON that the caller gets. */
  get body(): ErrorBody {
    const { errors, challenge, dashboard, submission, signIn } = this.details;
    return {
      message: this.message,
      code: this.code,
      ...(errors && { errors }),
      ...(challenge && { challenge }),
      ...(dashboard && { dashboard }),
      ...(submission && { submission }),
      ...(signIn && { signIn }),
    };
  }
}

/** 400 with one invalid field. */
export function invalidField(path: string, message: string): ApiError {
  return new ApiError('invalid_request', { errors: [{ path, message }] });
}

/** Returns a 429: come back in `waitMs` milliseconds. */
export function tooManyRequests(waitMs: number): ApiError {
  return new ApiError('too_many_requests', { retryAfterSeconds: Math.max(1, Math.ceil(waitMs / 1000)) });
}

/** 400 with every field that a schema refused. */
export function invalidRequest(error: z.core.$ZodError): ApiError {
  const errors = error.issues.flatMap((issue): FieldError[] => {
    const path = issue.path.map(String);
    if (issue.code !== 'unrecognized_keys') return [{ path: path.join('.'), message: issue.message }];
    return issue.keys.map((key) => ({ path: [...path, key.slice(0, 80)].join('.'), message: MESSAGES.unknownField }));
  });
  return new ApiError('invalid_request', { errors: errors.slice(0, MOST_FIELDS) });
}

/** Messages of zod for a field whose schema brings none of its own. */
export const fallbackMessages: z.core.$ZodErrorMap = (issue) => {
  if (issue.code === 'invalid_type' && issue.input === undefined) return MESSAGES.required;
  return issue.code === 'too_big' && issue.origin === 'string' ? MESSAGES.tooLong : MESSAGES.invalid;
};
