import { type ExpectedPerson, MOST_INVITATIONS } from '@study-groups/contracts/roster';
import { type ClientSession, trusted } from 'mongoose';
import { nextIds } from '../platform/ids.ts';
import { RosterMailModel, type RosterMailRecord } from './roster-mail.ts';
import { RosterModel } from './roster.ts';
import { StudentModel } from './student.ts';

/** No two invitations to an address are closer to each other. */
export const BETWEEN_MS = 24 * 3_600_000;

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

/**
 * Writes down that everybody on the roster who has not signed up and may get a mail is to be mailed: a job sends what waits, at
 * the pace of the class.
 * @returns how many those are, and who is not, and why
 */
export async function askExpected(
  session: ClientSession,
  classId: number,
  now: Date,
): Promise<{ asked: number; leftOut: Record<LeftOut, number> }> {
  const { people, signedUp, mailed } = await readRosterState(session, classId);
  const leftOut: Record<LeftOut, number> = { signedUp: 0, stopped: 0, hadAll: 0, recent: 0 };
  const due: ExpectedPerson[] = [];
  for (const person of people) {
    const standing = standingOf(signedUp.has(person.email), mailed.get(person.email), now);
    if (standing === 'due') due.push(person);
    else leftOut[standing]++;
  }
  await haveWait(session, classId, due, mailed);
  return { asked: due.length, leftOut };
}

async function haveWait(
  session: ClientSession,
  classId: number,
  people: readonly ExpectedPerson[],
  mailed: ReadonlyMap<string, RosterMailRecord>,
): Promise<void> {
  const known = people.flatMap(({ email }) => mailed.get(email)?.id ?? []);
  const others = people.filter(({ email }) => !mailed.has(email));
  if (known.length > 0)
    await RosterMailModel.updateMany({ id: trusted({ $in: known }) }, { $set: { waits: true } }, { session });
  if (others.length === 0) return;
  const ids = await nextIds('roster_mails', others.length);
  const first = others.map(({ email }, at) => ({
    id: ids[at]!,
    classId,
    email,
    count: 0,
    waits: true,
    lastAt: NEVER,
    stoppedAt: null,
    remindedFor: [],
  }));
  await RosterMailModel.insertMany(first, { session, lean: true });
}

const NEVER = new Date(0);
