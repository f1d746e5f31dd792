import { sizeNotOffered, type Submission } from '@study-groups/contracts/student';
import { ApiError, invalidField } from '../../platform/errors.ts';
import { hasDeadlinePassed, isActive, isClosed } from '../../records/class-policy.ts';
import type { ClassRecord } from '../../records/class.ts';

/**
 * Refuses a submission that the class does not take now, or does not offer.
 * @throws ApiError class_ended, submission_closed or invalid_request
 */
export function assertTakes(cls: ClassRecord, submission: Submission, now: Date): void {
  assertOpen(cls, now);
  const refusal = sizeNotOffered(submission.preferredGroupSize, cls.sizeChoice);
  if (refusal) throw invalidField('preferredGroupSize', refusal);
}

/** Refuses what students may not do any more. @throws ApiError class_ended or submission_closed */
export function assertOpen(cls: ClassRecord, now: Date): void {
  if (!isActive(cls, now)) throw new ApiError('class_ended');
  if (hasDeadlinePassed(cls, now) || isClosed(cls)) throw new ApiError('submission_closed');
}
