import { futureDeadline } from '@study-groups/contracts/class';
import { MESSAGES } from '@study-groups/contracts/messages';
import { instantOf } from '@study-groups/web-sdk/time/deadline';

/** The time of a deadline unless another is chosen. */
const DEADLINE_TIME = '23:59';

/** A new deadline as it is typed, in the wall time of the class's zone. */
export interface DeadlineDraft {
  /** `YYYY-MM-DD`, or empty. */
  day: string;
  /** `HH:MM`, or empty. */
  time: string;
}

export const EMPTY_DRAFT: DeadlineDraft = { day: '', time: DEADLINE_TIME };

/**
 * What is wrong with a new deadline, in the words of contracts' MESSAGES and in the order that the server checks in.
 * @param isUnreadable whether one of the fields shows something that is no day or time
 */
export function deadlineProblem(
  { day, time }: DeadlineDraft,
  { deadline: current, timeZone }: { deadline: string; timeZone: string },
  isUnreadable: boolean,
): string | undefined {
  if (isUnreadable) return MESSAGES.deadlineInvalid;
  if (day === '') return MESSAGES.newDeadlineMissing;
  const asked = instantOf(day, time, timeZone);
  if (asked === '') return MESSAGES.deadlineInvalid;
  if (Date.parse(asked) <= Date.now()) return MESSAGES.newDeadlinePast;
  if (Date.parse(asked) <= Date.parse(current)) return MESSAGES.newDeadlineEarlier;
  return futureDeadline.safeParse(asked).error?.issues[0]?.message;
}
