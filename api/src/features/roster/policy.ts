import { ApiError } from '../../platform/errors.ts';
import { hasDeadlinePassed, isActive, isClosed } from '../../records/class-policy.ts';
import type { ClassRecord } from '../../records/class.ts';

/** Refuses what is of use only as long as everybody can sign up. @throws ApiError class_ended or submission_closed */
export function assertBeforeDeadline(cls: ClassRecord, now: Date): void {
  if (!isActive(cls, now)) throw new ApiError('class_ended');
  if (hasDeadlinePassed(cls, now) || isClosed(cls)) throw new ApiError('submission_closed');
}
