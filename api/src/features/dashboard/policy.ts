import { RESHUFFLE_SIZES } from '@study-groups/contracts/actions';
import type { ClassState } from '@study-groups/contracts/dashboard';
import { fewestStudents, hasDeadlinePassed } from '../../records/class-policy.ts';
import type { ClassRecord } from '../../records/class.ts';

/** Returns the state of a class. */
export function stateOf(cls: Pick<ClassRecord, 'deadline' | 'matchedRun'>, now: Date): ClassState {
  if (cls.matchedRun !== null) return 'complete';
  return hasDeadlinePassed(cls, now) ? 'ready' : 'accepting';
}

/** Tells whether somebody is forming the groups right now. */
export function isBeingMatched(cls: Pick<ClassRecord, 'matchLeaseUntil'>, now: Date): boolean {
  return cls.matchLeaseUntil !== null && cls.matchLeaseUntil > now;
}

/** The caller who wants to form groups, the time, and the number of students. */
interface Asker {
  studentCount: number;
  isAdmin: boolean;
  now: Date;
}

/** Tells whether the caller may start the matching now; an admin may before the deadline too. */
export function mayMatch(
  cls: Pick<ClassRecord, 'deadline' | 'matchedRun' | 'matchLeaseUntil' | 'minGroupSize' | 'groupCount'>,
  asker: Asker,
): boolean {
  return cls.matchedRun === null && mayFormGroups(cls, fewestStudents(cls), asker);
}

/** Tells whether the caller may have other groups formed in place of the existing ones; likewise. */
export function mayReshuffle(
  cls: Pick<ClassRecord, 'deadline' | 'matchedRun' | 'matchLeaseUntil' | 'minGroupSize' | 'groupCount'>,
  asker: Asker,
): boolean {
  return cls.matchedRun !== null && mayFormGroups(cls, Math.min(RESHUFFLE_SIZES[0], fewestStudents(cls)), asker);
}

function mayFormGroups(
  cls: Pick<ClassRecord, 'deadline' | 'matchLeaseUntil'>,
  minStudents: number,
  { studentCount, isAdmin, now }: Asker,
): boolean {
  if (isBeingMatched(cls, now) || studentCount < minStudents) return false;
  return isAdmin || hasDeadlinePassed(cls, now);
}
