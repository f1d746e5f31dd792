import type { MeetingFrequency, Unanswered } from '@study-groups/contracts/choices';

/** The scores of a group without a common slot are divided by this. */
export const NO_MEETING = 4;

/** The time term: shares of having enough days and of having enough slots, and the slots wished a meeting. */
export const TIME = { days: 0.4, slots: 0.6, slotsPerMeeting: 4 } as const;

const MEETINGS: Readonly<Record<string, number>> = { 'once-a-week': 1, '2-3-times': 2.5, '4-plus-times': 4 };

/** Meetings a week that a student wishes; of one that is not answered, or that only a newer server knows, the middle. */
export function meetingsOf(frequency: MeetingFrequency | Unanswered): number {
  return MEETINGS[frequency] ?? 2.5;
}

/** Quality of a pair of study formats of which exactly one is hybrid. */
export const HYBRID_PAIR = 0.8;

/** A student's score counts as at least this in the harmonic mean. */
export const LEAST_SCORE = 1;

/** Points of the leader choice; the personality adds `(type - 3) * personality`. */
export const LEADER_POINTS = {
  facilitator: 2,
  explainer: 1,
  interactive: 2,
  constructive: 1,
  'speak-aloud': 1,
  high: 1,
  personality: 0.5,
} as const;
