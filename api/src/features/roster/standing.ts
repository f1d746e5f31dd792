import { type ExpectedPerson, MOST_INVITATIONS } from '@study-groups/contracts/roster';
import { type ClientSession, trusted } from 'mongoose';
import { RosterMailModel, type RosterMailRecord } from '../../records/roster-mail.ts';
import { RosterModel } from '../../records/roster.ts';
import { StudentModel } from '../../records/student.ts';
import { BETWEEN_MS } from './invitation.ts';

/** The reason why somebody of the roster gets no mail now. */
export type LeftOut = 'signedUp' | 'stopped' | 'hadAll' | 'recent';

/** Returns whether a mail may go to somebody of the roster now, and if not, why. */
export function standingOf(isSignedUp: boolean, mailed: RosterMailRecord | undefined, now: Date): LeftOut | 'due' {
  if (isSignedUp) return 'signedUp';
  if (!mailed) return 'due';
  if (mailed.stoppedAt) return 'stopped';
  if (mailed.count >= MOST_INVITATIONS) return 'hadAll';
  return now.getTime() - mailed.lastAt.getTime() < BETWEEN_MS ? 'recent' : 'due';
}

/** The roster of a class, which of some addresses, or of all, have signed up, and what was mailed to each address. */
export interface RosterState {
  people: readonly ExpectedPerson[];
  signedUp: ReadonlySet<string>;
  mailed: ReadonlyMap<string, RosterMailRecord>;
}

/** @param emails asks for these addresses only; for all by default */
export async function readRosterState(
  session: ClientSession,
  classId: number,
  emails?: readonly string[],
): Promise<RosterState> {
  const which = { classId, ...(emails && { email: trusted({ $in: emails }) }) };
  const roster = await RosterModel.findOne({ classId }, 'people').session(session).lean();
  const students = await StudentModel.find(which, 'email').session(session).lean();
  const mailed = await RosterMailModel.find(which).session(session).lean();
  return {
    people: roster?.people ?? [],
    signedUp: new Set(students.map(({ email }) => email)),
    mailed: new Map(mailed.map((each) => [each.email, each])),
  };
}
