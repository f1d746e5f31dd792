import type { MeetingRecord } from '../../records/meeting.ts';

/** Another hour that a group is asked about. */
export type Proposal = NonNullable<MeetingRecord['proposals']>[number];

/** For this long the group is asked; who has said nothing by then is not waited for. */
const ASKED_MS = 24 * 3_600_000;
/** Nobody hears later than this, before the sooner of the two hours, that a meeting moves because others were silent. */
const NOTICE_MS = 2 * 3_600_000;

const sooner = (one: Date, other: Date) => (one < other ? one : other);

/**
 * Returns when a question is decided by those who have answered: after a day, or sooner where an hour is near. Where one is so
 * near that nobody could be told in time, it is open until that hour, and only answers of all, or the leader, move the meeting.
 */
export function askedUntil(now: Date, meetingAt: Date, hour: Date): Date {
  const first = sooner(meetingAt, hour);
  const latest = new Date(first.getTime() - NOTICE_MS);
  return latest <= now ? first : sooner(new Date(now.getTime() + ASKED_MS), latest);
}

/** Tells whether those who have answered decide without the others; else the hour comes before. */
export const isDecidedBySilence = ({ startsAt, until }: Pick<Proposal, 'startsAt' | 'until'>, meetingAt: Date) =>
  until < sooner(meetingAt, startsAt);

/** The hours that a group is asked about: those of its members that are ahead, with what members say, while the meeting is. */
export function openProposals(
  { startsAt, proposals = [] }: Pick<MeetingRecord, 'startsAt' | 'proposals'>,
  memberIds: ReadonlySet<number>,
  now: Date,
): Proposal[] {
  if (startsAt <= now) return [];
  return proposalsAmong(proposals, memberIds).filter((proposal) => proposal.startsAt > now);
}

/** Returns proposals without what those have said who are not in the group. */
export function proposalsAmong(proposals: readonly Proposal[] = [], memberIds: ReadonlySet<number>): Proposal[] {
  return proposals
    .filter(({ by }) => memberIds.has(by))
    .map((proposal) => ({
      ...proposal,
      answers: proposal.answers.filter(({ studentId }) => memberIds.has(studentId)),
    }));
}

/** Returns who can and who can't. */
export function saidOf({ answers }: Pick<Proposal, 'answers'>): Record<'can' | 'cannot', number[]> {
  const those = (wanted: string) => answers.filter(({ answer }) => answer === wanted).map(({ studentId }) => studentId);
  return { can: those('can'), cannot: those('cannot') };
}

/** Tells whether every member of a group can. */
export const suitsEveryone = (proposal: Proposal, memberIds: ReadonlySet<number>) =>
  saidOf(proposal).can.length === memberIds.size;

/** Tells whether a meeting moves once it is decided: all who answered can, somebody did, and all still hear of it in time. */
export function isAgreed(proposal: Proposal, meetingAt: Date, memberIds: ReadonlySet<number>, now: Date): boolean {
  if (suitsEveryone(proposal, memberIds)) return true;
  const { can, cannot } = saidOf(proposal);
  // An hour of it may have gone while no job ran.
  const inTime = sooner(meetingAt, proposal.startsAt).getTime() - now.getTime() >= NOTICE_MS / 2;
  return can.length > 1 && cannot.length === 0 && inTime;
}
