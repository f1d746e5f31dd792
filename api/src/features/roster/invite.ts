import type { ResponseOf } from '@study-groups/contracts/call';
import type { ExpectedPerson, inviteListed } from '@study-groups/contracts/roster';
import { type ClientSession, trusted } from 'mongoose';
import { databaseNow } from '../../platform/clock.ts';
import { nextIds } from '../../platform/ids.ts';
import type { Platform } from '../../platform/platform.ts';
import { changeClass } from '../../records/change-class.ts';
import { queueMails } from '../../records/outbox.ts';
import { RosterMailModel, type RosterMailRecord } from '../../records/roster-mail.ts';
import type { DashboardCaller } from '../classes/guard.ts';
import { assertBeforeDeadline } from './policy.ts';
import { invitationMail, INVITED_AT_ONCE } from './invitation.ts';
import { type LeftOut, readRosterState, standingOf } from './standing.ts';

type Answer = ResponseOf<typeof inviteListed>;

/**
 * Mails everybody on the roster who has not signed up and may get a mail, in parts that are each whole with their line in the
 * history. Whoever asks again after a failure goes on where it was: those who got theirs did so within a day.
 * @throws ApiError class_ended or submission_closed
 */
export async function inviteRoster(platform: Platform, caller: DashboardCaller): Promise<Answer> {
  const first = await inviteSome(platform, caller);
  let { emailsQueued, left } = first;
  while (left > 0) {
    const next = await inviteSome(platform, caller);
    emailsQueued += next.emailsQueued;
    ({ left } = next);
  }
  return { emailsQueued, leftOut: first.leftOut };
}

/** @returns how many are left to mail, too */
function inviteSome({ vault }: Platform, caller: DashboardCaller): Promise<Answer & { left: number }> {
  const classId = caller.cls.id;
  return changeClass({ classId, by: caller.actor, keepsVersion: true }, async ({ session, cls, record }) => {
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
    const some = due.slice(0, INVITED_AT_ONCE);
    const counts = await countMails(session, classId, some, mailed, now);
    const mails = some.map((person) => invitationMail(vault, cls, { person, mailed: counts.get(person.email)! }));
    await queueMails({ vault }, session, mails);
    if (some.length > 0) await record({ kind: 'roster-invited', facts: { students: some.length } });
    return { emailsQueued: some.length, leftOut, left: due.length - some.length };
  });
}

/** Counts one mail more for each. @returns what is stored of each, as it was before */
async function countMails(
  session: ClientSession,
  classId: number,
  people: readonly ExpectedPerson[],
  before: ReadonlyMap<string, RosterMailRecord>,
  now: Date,
): Promise<ReadonlyMap<string, Pick<RosterMailRecord, 'id' | 'classId' | 'email' | 'count'>>> {
  const known = people.flatMap(({ email }) => before.get(email) ?? []);
  const others = people.filter(({ email }) => !before.has(email));
  const ids = trusted({ $in: known.map(({ id }) => id) });
  const more = { $inc: { count: 1 }, $set: { lastAt: now } };
  if (known.length > 0) await RosterMailModel.updateMany({ id: ids }, more, { session });
  if (others.length === 0) return before;
  const given = await nextIds('roster_mails', others.length);
  const first = others.map(({ email }, at) => ({
    id: given[at]!,
    classId,
    email,
    count: 1,
    lastAt: now,
    stoppedAt: null,
    remindedFor: [],
  }));
  await RosterMailModel.insertMany(first, { session, lean: true });
  return new Map([...known, ...first.map((each) => ({ ...each, count: 0 }))].map((each) => [each.email, each]));
}
