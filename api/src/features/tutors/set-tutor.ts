import type { BodyOf } from '@study-groups/contracts/call';
import { MESSAGES } from '@study-groups/contracts/messages';
import { INVITED_DAYS, MOST_AT_DESK } from '@study-groups/contracts/team';
import type { setTutor as setTutorCall } from '@study-groups/contracts/tutors';
import { trusted } from 'mongoose';
import { databaseNow } from '../../platform/clock.ts';
import { IN_ORDER } from '../../platform/database.ts';
import { ApiError, invalidField } from '../../platform/errors.ts';
import { nextId } from '../../platform/ids.ts';
import type { Platform } from '../../platform/platform.ts';
import { changeClass, type ClassChange, type Outcome, outcomeOf } from '../../records/change-class.ts';
import { groupState, keepEdit, queueEditMails } from '../../records/edits.ts';
import { GroupModel, type GroupRecord } from '../../records/group.ts';
import type { NewMail } from '../../records/outbox.ts';
import { findSeat, SeatModel, type SeatRecord, TAKEN } from '../../records/seat.ts';
import { findTutors } from '../../records/tutors.ts';
import type { DashboardCaller } from '../classes/guard.ts';
import { issueHomeLink } from '../mail-sign-in/links.ts';
import { tutorAssignedMail } from './mails.ts';

/**
 * Makes somebody the tutor of groups, in place of who was, or leaves them without. The tutor is mailed which groups; somebody
 * who is not at the desk gets a seat, and with that mail a link. It can be undone; the seat stays then, without groups.
 * @returns the groups that were named
 * @throws ApiError group_not_found; invalid_request for too many people; too_many_requests
 */
export async function setTutor(
  platform: Platform,
  caller: DashboardCaller,
  { groupIds, tutor, version }: BodyOf<typeof setTutorCall>,
): Promise<{ groups: GroupRecord[] } & Outcome> {
  const classId = caller.cls.id;
  const ids = [...new Set(groupIds)];
  if (tutor) await platform.limits.deskInvitations.take(String(classId));
  return changeClass({ classId, by: caller.actor, seen: version }, async (change) => {
    const { session, record } = change;
    const ofClass = { classId, id: trusted({ $in: ids }) };
    const groups = await GroupModel.find(ofClass).sort(IN_ORDER).session(session).lean();
    if (groups.length < ids.length) throw new ApiError('group_not_found');
    const seat = tutor && (await seatOfTutor(change, tutor));
    const changed = groups.filter(({ tutorId }) => tutorId !== seat?.id);
    if (changed.length === 0) return { groups, ...(await change.leaveAsIs()) };
    await GroupModel.updateMany(ofClass, seat ? { $set: { tutorId: seat.id } } : { $unset: { tutorId: 1 } }, {
      session,
    });
    const withTutor = ({ tutorId: _former, ...group }: GroupRecord) => ({
      ...group,
      ...(seat && { tutorId: seat.id }),
    });
    const after = changed.map((group) => groupState(withTutor(group)));
    const [only] = changed;
    const facts = only && changed.length === 1 ? { group: only.name } : { groups: changed.length };
    await keepEdit(change, {
      eventId: await record({ kind: 'tutor-set', facts, ...(seat && { aboutSeat: seat.id }) }),
      before: { groups: changed.map(groupState) },
      after: { groups: after },
      mails: await tellTutors(platform, change, after),
    });
    return { groups: groups.map(withTutor), ...outcomeOf(change) };
  });
}

/** The seat of the address; one that sees nothing but its groups for somebody who is not at the desk. */
async function seatOfTutor(
  { session, cls }: ClassChange,
  { fullName, email }: Pick<SeatRecord, 'fullName' | 'email'>,
): Promise<SeatRecord> {
  const taken = await findSeat(cls, email, session);
  if (taken) return taken;
  const others = await SeatModel.countDocuments({ classId: cls.id, ...TAKEN }).session(session);
  if (others >= MOST_AT_DESK) throw invalidField('tutor.email', MESSAGES.tooMany);
  const seat = { fullName, role: 'tutor', sections: [], invitedAt: databaseNow(), joinedAt: null } as const;
  await SeatModel.updateOne(
    { classId: cls.id, email },
    { $set: seat, $setOnInsert: { id: await nextId('seats') }, $unset: { removedAt: '', archivedAt: '' } },
    { session, upsert: true },
  );
  return SeatModel.findOne({ classId: cls.id, email }).orFail().session(session).lean();
}

/**
 * Mails the tutors of groups all that are theirs now, with a link for who has not signed in yet. Links of mails before stay
 * good, for undoing takes this mail back.
 * @returns the ids of the mails
 * @throws ApiError too_many_requests past the rate limit of the class
 */
export async function tellTutors(
  platform: Platform,
  change: ClassChange,
  groups: readonly Pick<GroupRecord, 'tutorId'>[],
): Promise<number[]> {
  const { session, cls } = change;
  const mails: NewMail[] = [];
  for (const seat of (await findTutors(cls, groups, session)).values()) {
    const of = { classId: cls.id, tutorId: seat.id };
    const theirs = await GroupModel.find(of).sort(IN_ORDER).session(session).lean();
    const toSignIn = { email: seat.email, classId: cls.id, minutes: INVITED_DAYS * 24 * 60 };
    const link = seat.joinedAt ? undefined : await issueHomeLink(platform, session, toSignIn);
    mails.push(tutorAssignedMail(change, seat, theirs, link));
  }
  return queueEditMails(platform, change, mails);
}
