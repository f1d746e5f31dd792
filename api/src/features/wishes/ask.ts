import type { ClientSession } from 'mongoose';
import { databaseNow } from '../../platform/clock.ts';
import { ApiError } from '../../platform/errors.ts';
import type { Platform } from '../../platform/platform.ts';
import { changeDocument, inTransaction } from '../../platform/transaction.ts';
import { ClassModel, type ClassRecord } from '../../records/class.ts';
import { findApproved } from '../../records/find-class.ts';
import { findGroupOf } from '../../records/group-members.ts';
import { queueMail, toInstructor } from '../../records/outbox.ts';
import { pageOpening } from '../../records/page-links.ts';
import { StudentModel, type StudentRecord } from '../../records/student.ts';
import { findFormedAt } from '../surveys/formed.ts';
import { refusalOf, standingWish } from './policy.ts';

/** A professor is mailed about it once in this time at most. */
const BETWEEN_MAILS_MS = 86_400_000;

/**
 * Asks for another group than the one that a member is in. May be asked again: then the reason is the new one, or none.
 * @returns the student as they are then
 * @throws ApiError no_group, class_ended, wishes_off, wish_early, wish_declined within a week after an answer; link_not_found of
 *   somebody who is gone
 */
export async function askForGroup(
  platform: Platform,
  { id, classId }: StudentRecord,
  reason: string | undefined,
): Promise<StudentRecord> {
  return inTransaction(async (session) => {
    const now = databaseNow();
    const cls = await findApproved({ id: classId }, session);
    const student = await StudentModel.findOne({ id, classId }).session(session).lean();
    if (!student) throw new ApiError('link_not_found');
    const group = await findGroupOf(student, session);
    if (!group) throw new ApiError('no_group');
    const refusal = refusalOf(cls, student, group, { formedAt: await findFormedAt(cls, session), now });
    if (refusal) throw new ApiError(refusal);
    const before = standingWish(student, group);
    const wish = { groupId: group.id, ...(reason && { reason }), askedAt: before?.askedAt ?? now };
    if (!before && !cls.grantsWishes) await tellProfessor(platform, session, cls, now);
    return (await changeDocument(StudentModel, id, { $set: { wish } }, session)) ?? student;
  });
}

/**
 * Takes a wish back, if there is one. What was answered stays, so that nobody asks again at once.
 * @returns the student as they are then
 * @throws ApiError link_not_found of somebody who is gone
 */
export async function takeWishBack({ id, classId }: StudentRecord): Promise<StudentRecord> {
  return inTransaction(async (session) => {
    const student = await StudentModel.findOne({ id, classId }).session(session).lean();
    if (!student) throw new ApiError('link_not_found');
    if (!student.wish || student.wish.declinedAt) return student;
    return (await changeDocument(StudentModel, id, { $unset: { wish: 1 } }, session)) ?? student;
  });
}

/** Mails the professor that somebody asks, once a day at most; who it is, and why, only the dashboard says. */
export async function tellProfessor(
  { vault }: Platform,
  session: ClientSession,
  cls: ClassRecord,
  now: Date,
): Promise<void> {
  const { id, courseName, slug, wishToldAt } = cls;
  if (!slug || (wishToldAt && wishToldAt.getTime() > now.getTime() - BETWEEN_MAILS_MS)) return;
  await ClassModel.updateOne({ id }, { $set: { wishToldAt: now } }, { session });
  await queueMail({ vault }, session, {
    kind: 'wish-made',
    ...toInstructor(cls),
    occurrence: `wish-${now.toISOString()}`,
    props: { courseName, slug, ...pageOpening(vault, cls, 'dashboard') },
  });
}
