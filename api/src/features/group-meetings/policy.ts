import type { FirstMeeting } from '@study-groups/contracts/meeting';
import type { ClassRecord } from '../../records/class.ts';

/** Returns what a class does about first meetings: groups that were formed before there were meetings are left alone. */
export function firstMeetingOf({
  firstMeeting,
  matchedRun,
}: Pick<ClassRecord, 'firstMeeting' | 'matchedRun'>): FirstMeeting {
  return firstMeeting ?? (matchedRun === null ? 'booked' : 'none');
}

/** Fewer don't meet. */
export const MEETS_FROM = 2;
