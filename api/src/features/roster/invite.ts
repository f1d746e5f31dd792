import type { ResponseOf } from '@study-groups/contracts/call';
import type { ExpectedPerson, inviteListed } from '@study-groups/contracts/roster';
import { type ClientSession, trusted } from 'mongoose';
import { databaseNow } from '../../platform/clock.ts';
import { nextIds } from '../../platform/ids.ts';
import type { Platform } from '../../platform/platform.ts';
import { changeClass } from '../../records/change-class.ts';
import { RosterMailModel, type RosterMailRecord } from '../../records/roster-mail.ts';
import type { DashboardCaller } from '../classes/guard.ts';
import { sendWaiting } from './send-waiting.ts';
import { type LeftOut, readRosterState, standingOf } from './standing.ts';
import { ApiError } from '../../platform/errors.ts';
import { hasDeadlinePassed, isActive, isClosed } from '../../records/class-policy.ts';
import type { ClassRecord } from '../../records/class.ts';

type Answer = ResponseOf<typeof inviteListed>;

/**
 * Mails everybody on the roster who has not signed up and may get a mail: those whom the pace of the class and of all classes
 * lets pass at once, the others later.
 * @throws ApiError class_ended or submission_closed
 */
export async function inviteRoster(platform: Platform, caller: DashboardCaller): Promise<Answer> {
  const leftOut = await askForAll(caller);
  const { emailsQueued, waiting } = await sendWaiting(platform, caller.cls.id, caller.actor);
  return { emailsQueued, leftOut, ...(waiting > 0 && { waiting }) };
}

/** Writes down who is to be mailed. @returns who is not, and why */
function askForAll({ cls: { id: classId }, actor: by }: DashboardCaller): Promise<Record<LeftOut, number>> {
  return changeClass({ classId, by, keepsVersion: true }, async ({ session, cls }) => {
    const now = databaseNow();
    assertBeforeDeadline(cls, now);
    const { people, signedUp, mailed } = await readRosterState(session, classId);
    const leftOut: Record<LeftOut, number> = { signedUp: 0, stopped: 0, hadAll: 0, recent: 0 };
    const due: ExpectedPerson[] = [];
    for (const person of people) {
      const standing = standingOf(signedUp.has(person.email), mailed.get(person.email), now);
      if (standing === 'due') due.push(person);
      else leftOut[standing]++;
    }
    await haveWait(session, classId, due, mailed);
    return leftOut;
  });
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

/** Refuses what is of use only as long as everybody can sign up. @throws ApiError class_ended or submission_closed */
function assertBeforeDeadline(cls: ClassRecord, now: Date): void {
  if (!isActive(cls, now)) throw new ApiError('class_ended');
  if (hasDeadlinePassed(cls, now) || isClosed(cls)) throw new ApiError('submission_closed');
}
