import type { ClassState } from '@study-groups/contracts/dashboard';
import { hasDeadlinePassed } from '../../records/class-policy.ts';
import type { ClassRecord } from '../../records/class.ts';

/** Where a class stands. */
export function stateOf(cls: Pick<ClassRecord, 'deadline' | 'matchedRun'>, now: Date): ClassState {
  if (cls.matchedRun !== null) return 'complete';
  return hasDeadlinePassed(cls, now) ? 'ready' : 'accepting';
}

/** Whether somebody is forming the groups right now. */
export function isBeingMatched(cls: Pick<ClassRecord, 'matchLeaseUntil'>, now: Date): boolean {
  return cls.matchLeaseUntil !== null && cls.matchLeaseUntil > now;
}

/** Whether the caller may start the matching now; an admin may before the deadline too. */
export function mayMatch(
  cls: Pick<ClassRecord, 'deadline' | 'matchedRun' | 'matchLeaseUntil' | 'minGroupSize'>,
  { studentCount, isAdmin, now }: { studentCount: number; isAdmin: boolean; now: Date },
): boolean {
  if (cls.matchedRun !== null || isBeingMatched(cls, now)) return false;
  return studentCount >= cls.minGroupSize && (isAdmin || hasDeadlinePassed(cls, now));
}
