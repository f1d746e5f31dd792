import * as z from 'zod/mini';
import { id, instant, line } from './fields.ts';
import { MESSAGES } from './messages.ts';

/**
 * What a class does about the first meeting of each group: books it, proposes one, leaves it to them, or compares: books it for
 * half of the groups and proposes it to the others, by chance.
 */
export const FIRST_MEETINGS = ['booked', 'proposed', 'none', 'compared'] as const;
export type FirstMeeting = (typeof FIRST_MEETINGS)[number];

/** A proposed meeting is in nobody's calendar until somebody of the group books it. */
export const MEETING_STATES = ['proposed', 'booked'] as const;
export type MeetingState = (typeof MEETING_STATES)[number];

/** What a member says of a meeting that is ahead: comes, can't this time, or would like another hour. */
export const MEETING_ANSWERS = ['comes', 'cannot', 'other-hour'] as const;
export type MeetingAnswer = (typeof MEETING_ANSWERS)[number];

/** What a member says of one that has begun: whether the group met, or some of it. */
export const MET_ANSWERS = ['yes', 'some', 'no'] as const;
export type MetAnswer = (typeof MET_ANSWERS)[number];

/** So long a meeting takes, in minutes: a slot of the grid. */
export const MEETING_MINUTES = 60;

/** Where a group meets: a place, or the address of a video meeting; null to empty it. */
export const meetingPlace = z.nullable(line(1, MESSAGES.required, 200));

/** A meeting of a group as its members see it. */
export const meetingSchema = z.strictObject({
  id,
  state: z.enum(MEETING_STATES),
  startsAt: instant,
  minutes: z.int(),
  place: z.nullable(z.string()),
  /** Who of the group has said what before it, of the hour that it has now. */
  answers: z.array(z.strictObject({ studentId: id, answer: z.enum(MEETING_ANSWERS) })),
  /** Who of the group has said afterwards whether they met. */
  met: z.array(z.strictObject({ studentId: id, met: z.enum(MET_ANSWERS) })),
});
export type Meeting = z.output<typeof meetingSchema>;

/** What a group's members said of a meeting together: that they met if more say so, wholly or in part, than not; null if nobody says. */
export function haveMet(met: readonly { met: MetAnswer }[]): boolean | null {
  if (met.length === 0) return null;
  const no = met.filter(({ met: said }) => said === 'no').length;
  return met.length > 2 * no;
}
