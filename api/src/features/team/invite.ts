import { SECTION_ID } from '@study-groups/contracts/class-answers';
import type { BodyOf } from '@study-groups/contracts/call';
import { INVITED_DAYS, type invitePerson as invitePersonCall, MOST_AT_DESK } from '@study-groups/contracts/team';
import type { InvitedRole } from '@study-groups/contracts/desk';
import { MESSAGES } from '@study-groups/contracts/messages';
import { databaseNow } from '../../platform/clock.ts';
import { ApiError, invalidField } from '../../platform/errors.ts';
import { nextId } from '../../platform/ids.ts';
import type { Platform } from '../../platform/platform.ts';
import { changeClass, type ClassChange } from '../../records/change-class.ts';
import type { ClassRecord } from '../../records/class.ts';
import { HomeLinkModel } from '../../records/home-link.ts';
import { queueMail } from '../../records/outbox.ts';
import { roleAt, SeatModel, type SeatRecord, TAKEN } from '../../records/seat.ts';
import type { DashboardCaller } from '../classes/guard.ts';
import { issueHomeLink } from '../mail-sign-in/links.ts';

/**
 * Invites somebody to the desk of the class. Somebody who was there before, and was removed from it, gets the same seat again.
 * @returns the class
 * @throws ApiError invalid_request for somebody who is there, too many, or a section that the class does not ask for;
 * too_many_requests
 */
export async function invitePerson(
  platform: Platform,
  caller: DashboardCaller,
  { email, fullName, role, sections = [] }: BodyOf<typeof invitePersonCall>,
): Promise<ClassRecord> {
  assertSections(caller.cls, sections);
  await platform.limits.deskInvitations.take(String(caller.cls.id));
  return changeTeam(caller, async (change) => {
    const { session, cls } = change;
    const before = await SeatModel.findOne({ classId: cls.id, email }).session(session).lean();
    if (email === cls.instructorEmail || (before && roleAt(cls, before))) {
      throw invalidField('email', MESSAGES.atDeskAlready);
    }
    const others = await SeatModel.countDocuments({ classId: cls.id, ...TAKEN }).session(session);
    if (others >= MOST_AT_DESK) throw invalidField('email', MESSAGES.tooMany);
    const id = before?.id ?? (await nextId('seats'));
    const seat = { fullName, role, sections, invitedAt: databaseNow(), joinedAt: null };
    await SeatModel.updateOne(
      { classId: cls.id, email },
      { $set: seat, $setOnInsert: { id }, $unset: { removedAt: '', archivedAt: '' } },
      { session, upsert: true },
    );
    await mailInvitation(platform, change, { id, email, fullName, role });
    await change.record({ kind: 'person-invited', aboutSeat: id });
  });
}

/** Mails the link once more to somebody who has not signed in. @throws ApiError person_not_found */
export async function inviteAgain(platform: Platform, caller: DashboardCaller, id: number): Promise<ClassRecord> {
  return changeTeam(caller, async (change) => {
    const { email, fullName, role, joinedAt } = await findInvited(change, id);
    if (joinedAt) throw new ApiError('person_not_found');
    await SeatModel.updateOne({ id }, { $set: { invitedAt: databaseNow() } }, { session: change.session });
    await mailInvitation(platform, change, { id, email, fullName, role });
    await change.record({ kind: 'person-invited', aboutSeat: id });
  });
}

type Invited = Pick<SeatRecord, 'id' | 'email' | 'fullName'> & { role: InvitedRole };

/** The link of a mail before ends with a new one. */
async function mailInvitation(
  platform: Platform,
  { session, cls, by, occurrence }: ClassChange,
  { email, fullName, role }: Invited,
): Promise<void> {
  await HomeLinkModel.deleteMany({ classId: cls.id, email }, { session });
  const link = await issueHomeLink(platform, session, { email, classId: cls.id, minutes: INVITED_DAYS * 24 * 60 });
  await queueMail(platform, session, {
    kind: 'desk-invitation',
    to: { name: fullName, address: email },
    language: cls.language,
    classId: cls.id,
    occurrence,
    props: {
      courseName: cls.courseName,
      inviterName: by.person?.fullName ?? cls.instructorName,
      role,
      days: INVITED_DAYS,
      link,
    },
  });
}

/**
 * Changes who sits at the desk, in a line with all that changes the class; the groups stay as they are.
 * @param work gives the class where it changes it
 * @returns the class
 */
export async function changeTeam(
  { cls, actor }: DashboardCaller,
  work: (change: ClassChange) => Promise<ClassRecord | void>,
): Promise<ClassRecord> {
  return changeClass({ classId: cls.id, by: actor, keepsVersion: true }, async (change) => {
    return (await work(change)) ?? change.cls;
  });
}

/** Somebody at the desk other than its owner. @throws ApiError person_not_found */
export async function findInvited(
  { session, cls }: ClassChange,
  id: number,
): Promise<SeatRecord & { role: InvitedRole }> {
  const seat = await SeatModel.findOne({ classId: cls.id, id }).session(session).lean();
  const role = seat && roleAt(cls, seat);
  if (!role || role === 'owner') throw new ApiError('person_not_found');
  return { ...seat, role };
}

/** @throws ApiError invalid_request for a section that the class does not ask for */
export function assertSections({ setup }: Pick<ClassRecord, 'setup'>, sections: readonly string[]): void {
  const asked = setup?.questions.find(({ id }) => id === SECTION_ID)?.choices ?? [];
  const unknown = sections.findIndex((section) => !asked.includes(section));
  if (unknown >= 0) throw invalidField(`sections.${unknown}`, MESSAGES.choice);
}
