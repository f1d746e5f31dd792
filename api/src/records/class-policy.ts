import { fewestFor } from '@study-groups/contracts/group-count';
import type { ClassRecord } from './class.ts';

/** Tells whether students and professors may see the class at all. */
export function isVisible(cls: Pick<ClassRecord, 'status'>): boolean {
  return cls.status === 'approved';
}

/** Tells whether the term of the class still runs. */
export function isActive(cls: Pick<ClassRecord, 'activeUntil'>, now: Date): boolean {
  return now < cls.activeUntil;
}

/** Tells whether submissions are closed: from the deadline itself on. */
export function hasDeadlinePassed(cls: Pick<ClassRecord, 'deadline'>, now: Date): boolean {
  return now >= cls.deadline;
}

/** Tells whether a matching has closed it for good, until the deadline is moved. */
export function isClosed(cls: Pick<ClassRecord, 'deadline' | 'closedDeadline'>): boolean {
  return cls.closedDeadline?.getTime() === cls.deadline.getTime();
}

/**
 * Tells whether latecomers are taken: there are groups into which somebody will place them, and the professor lets them sign
 * up.
 */
export function takesLate({ lateSignUp, matchedRun }: Pick<ClassRecord, 'lateSignUp' | 'matchedRun'>): boolean {
  return lateSignUp === true && matchedRun !== null;
}

/** Tells whether an admin may still approve or reject. */
export function isUndecided(cls: Pick<ClassRecord, 'status'>): boolean {
  return cls.status === 'pending';
}

/** Returns the fewest students of whom groups can be formed. */
export function fewestStudents({ groupCount, minGroupSize }: Pick<ClassRecord, 'groupCount' | 'minGroupSize'>): number {
  return groupCount ? fewestFor(groupCount) : minGroupSize;
}
