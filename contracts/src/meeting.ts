import * as z from 'zod/mini';
import { id, instant, line } from './fields.ts';
import { MESSAGES } from './messages.ts';

/**
 * The arrangements of a class for the first meeting of each group: books it, proposes one, leaves it to them, or compares:
 * books it for half of the groups and proposes it to the others, by chance.
 */
export const FIRST_MEETINGS = ['booked', 'proposed', 'none', 'compared'] as const;
export type FirstMeeting = (typeof FIRST_MEETINGS)[number];

/** A proposed meeting is in nobody's calendar until somebody of the group books it. */
export const MEETING_STATES = ['proposed', 'booked'] as const;
export type MeetingState = (typeof MEETING_STATES)[number];

/** A member's answers about a meeting that is ahead: comes, can't this time, or would like another hour. */
export const MEETING_ANSWERS = ['comes', 'cannot', 'other-hour'] as const;
export type MeetingAnswer = (typeof MEETING_ANSWERS)[number];

/** A member's answers about another hour that a mate proposes for it. */
export const HOUR_ANSWERS = ['can', 'cannot'] as const;
export type HourAnswer = (typeof HOUR_ANSWERS)[number];

/** A member's answers about one that has begun: whether the group met, or some of it. */
export const MET_ANSWERS = ['yes', 'some', 'no'] as const;
export type MetAnswer = (typeof MET_ANSWERS)[number];

/** Length of a meeting, in minutes: a slot of the grid. */
export const MEETING_MINUTES = 60;

/** The place where a group meets, or the address of a video meeting; null to empty it. */
export const meetingPlace = z.nullable(line(1, MESSAGES.required, 200));

/** Another hour that a member proposes for a meeting, which stays at its own until it is moved. */
export const hourProposalSchema = z.strictObject({
  startsAt: instant,
  by: id,
  /** The members who can then, with the one who proposes it, and those who can't. */
  can: z.array(id),
  cannot: z.array(id),
  /** The meeting moves at this time if all who have answered by then can. */
  until: instant,
});
export type HourProposal = z.output<typeof hourProposalSchema>;

/** A meeting of a group as its members see it. */
export const meetingSchema = z.strictObject({
  id,
  state: z.enum(MEETING_STATES),
  startsAt: instant,
  minutes: z.int(),
  place: z.nullable(z.string()),
  /** The members' answers before it, about its current hour. */
  answers: z.array(z.strictObject({ studentId: id, answer: z.enum(MEETING_ANSWERS) })),
  /** The members who have said afterwards whether they met. */
  met: z.array(z.strictObject({ studentId: id, met: z.enum(MET_ANSWERS) })),
  /** The other hours that its members are asked about; missing if there are none. */
  proposals: z.optional(z.array(hourProposalSchema)),
  /** The hour from which it was moved last, and by which member; `isAgreed` if all who answered could. Missing if it was not. */
  moved: z.optional(z.strictObject({ from: instant, by: z.optional(id), isAgreed: z.optional(z.boolean()) })),
});
export type Meeting = z.output<typeof meetingSchema>;

/**
 * Tells whether a group met, from its members' answers: it did if more say so, wholly or in part, than not; null if nobody
 * says.
 */
export function haveMet(met: readonly { met: MetAnswer }[]): boolean | null {
  if (met.length === 0) return null;
  const no = met.filter(({ met: said }) => said === 'no').length;
  return met.length > 2 * no;
}
