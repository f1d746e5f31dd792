import type { ClassScorer } from './score.ts';
import type { MemberScores } from './types.ts';

/** Two groups after a change. */
export interface WhatIf {
  from: MemberScores;
  to: MemberScores;
}

/**
 * The scores of two groups after one student moves from one to the other, or swaps with another student. Nothing is changed.
 *
 * @param from members of the group that holds `student`; empty for a student who is in no group
 * @param swapWith a member of `to` who takes the student's place
 * @throws RangeError if `student` is already in `to`, or `swapWith` is not in it
 */
export function whatIf(
  scorer: ClassScorer,
  from: readonly number[],
  to: readonly number[],
  student: number,
  swapWith?: number,
): WhatIf {
  if (to.includes(student)) throw new RangeError(`student ${student} is already in the group`);
  if (swapWith !== undefined && !to.includes(swapWith)) throw new RangeError(`student ${swapWith} is not in the group`);
  const left = from.filter((member) => member !== student);
  if (swapWith !== undefined) left.push(swapWith);
  const joined = [...to.filter((member) => member !== swapWith), student];
  return { from: scorer.scoreMembers(left), to: scorer.scoreMembers(joined) };
}
