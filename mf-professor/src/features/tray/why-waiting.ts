import type { DashboardStudent } from '@study-groups/contracts/dashboard';
import { isUnconfirmed } from '@study-groups/contracts/unconfirmed';
import type { Dashboard } from '../dashboard/types.ts';

/** Why a student is in no group though there are groups. */
export type WaitingReason = 'incomplete' | 'unconfirmed' | 'added' | 'late' | 'leftOut';

/** Somebody who is in no group. */
export interface Waiting {
  student: DashboardStudent;
  why: WaitingReason;
  /** Since when: an instant. */
  since: string;
}

/** Who is in no group though there are groups, those who have waited longest first. */
export function waitingIn({ class: course, students, groups, runs }: Dashboard): Waiting[] {
  if (groups.length === 0) return [];
  const formedAt = runs.map(({ createdAt }) => createdAt).reduce((a, b) => (a > b ? a : b), '');
  return students
    .filter(({ groupId }) => groupId === null)
    .map((student): Waiting => {
      const { createdAt, isIncomplete, isAdded } = student;
      const isLate = createdAt > formedAt || createdAt > course.deadline;
      const why = isIncomplete
        ? 'incomplete'
        : isUnconfirmed(course, student)
          ? 'unconfirmed'
          : !isLate
            ? 'leftOut'
            : isAdded
              ? 'added'
              : 'late';
      return { student, why, since: createdAt > formedAt ? createdAt : formedAt };
    })
    .sort((a, b) => a.since.localeCompare(b.since) || a.student.id - b.student.id);
}
