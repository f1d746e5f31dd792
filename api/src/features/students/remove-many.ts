import { trusted } from 'mongoose';
import { databaseNow } from '../../platform/clock.ts';
import { ApiError } from '../../platform/errors.ts';
import type { Platform } from '../../platform/platform.ts';
import { changeClass, type ClassChange, type Outcome, outcomeOf } from '../../records/change-class.ts';
import { ClassModel } from '../../records/class.ts';
import type { EditState } from '../../records/edit.ts';
import { groupState, keepEdit } from '../../records/edits.ts';
import { findGroupOf } from '../../records/group-members.ts';
import { GroupModel } from '../../records/group.ts';
import { allowLift } from '../../records/lift-moves.ts';
import { type MailDocument, MailModel } from '../../records/mail.ts';
import { queueMail } from '../../records/outbox.ts';
import { forgetPreview } from '../../records/preview.ts';
import { RemovedStudentModel, type RemovedStudentRecord } from '../../records/removed-student.ts';
import type { NewEvent } from '../../records/record-event.ts';
import { rulesWithout } from '../../records/rules.ts';
import { StudentModel, type StudentRecord } from '../../records/student.ts';
import type { DashboardCaller } from '../classes/guard.ts';
import { findMembersOf, placeMembers } from '../groups/edit-groups.ts';
import { withLeader } from '../groups/members.ts';
import { announceEdit } from '../groups/announce-edit.ts';
import { classLeft } from './mails.ts';
import { assertActive } from './policy.ts';

/**
 * Removes many students from the class at once, out of its groups and rules too. Unlike the erasing of one it can be undone for
 * a day, with all that there was of them. Those who stay in their groups are notified.
 * @returns how many were removed
 * @throws ApiError submission_not_found if none of them is in the class
 */
export async function removeStudents(
  platform: Platform,
  caller: DashboardCaller,
  studentIds: readonly number[],
  seen: number,
): Promise<{ removed: number } & Outcome> {
  const classId = caller.cls.id;
  return changeClass({ classId, by: caller.actor, seen }, async (change) => {
    const found = await StudentModel.find({ classId, id: trusted({ $in: studentIds }) }, 'id')
      .session(change.session)
      .lean();
    if (found.length === 0) throw new ApiError('submission_not_found');
    const ids = found.map(({ id }) => id);
    await takeOut(platform, change, ids, { kind: 'students-removed', facts: { students: ids.length } });
    return { removed: ids.length, ...outcomeOf(change) };
  });
}

/**
 * Takes a student out of the class who leaves it by themselves, like one removed among many: the professor can undo it for a
 * day. A mail tells them so, with the ways back.
 * @throws ApiError class_ended; link_not_found of somebody who is gone already
 */
export async function leaveClass(platform: Platform, { id, classId }: StudentRecord): Promise<void> {
  await changeClass({ classId, by: { by: 'student' } }, async (change) => {
    const now = databaseNow();
    assertActive(change.cls, now);
    const student = await StudentModel.findOne({ classId, id }).session(change.session).lean();
    if (!student) throw new ApiError('link_not_found');
    const group = await findGroupOf(student, change.session);
    await takeOut(platform, change, [id], { kind: 'student-left', studentId: id });
    await allowLift(change);
    // Queued last, for what waits for somebody who is taken out is taken back.
    await queueMail(platform, change.session, classLeft(change.cls, student, group !== null, now));
  });
}

/** Takes students out of the class, its groups and its rules, so that it can be undone. @param event what the history says of it */
async function takeOut(
  platform: Platform,
  change: ClassChange,
  ids: readonly number[],
  event: Omit<NewEvent, 'classId'>,
): Promise<void> {
  const { session, cls, record } = change;
  const eventId = await record(event);
  await takeAway(change, ids, eventId);
  const { before, after, mails } = await leaveGroups(platform, change, ids);
  const rules = cls.rules && rulesWithout(cls.rules, ids);
  if (rules) await ClassModel.updateOne({ id: cls.id }, { $set: { rules } }, { session });
  await forgetPreview(session, cls.id);
  await keepEdit(change, {
    eventId,
    before: { groups: before, removed: { ids: [...ids], areGone: false }, ...(rules && { rules: cls.rules }) },
    after: { groups: after, removed: { ids: [...ids], areGone: true }, ...(rules && { rules }) },
    mails,
  });
}

/** Takes the students who are gone out of the groups, which get their new scores and leaders. */
async function leaveGroups(platform: Platform, change: ClassChange, ids: readonly number[]) {
  const { session, cls } = change;
  const gone = new Set(ids);
  const groups = await GroupModel.find({ classId: cls.id, 'members.studentId': trusted({ $in: ids }) })
    .session(session)
    .lean();
  const staying = groups.map((group) => ({
    group,
    members: group.members.filter(({ studentId }) => !gone.has(studentId)),
  }));
  const students = await findMembersOf(change, staying);
  const reshaped = staying.map(({ group, members }) => ({ group, members: withLeader(members, students) }));
  const after = await placeMembers(change, reshaped, students);
  const mails = await announceEdit(platform, change, { before: groups, after, students });
  return { before: groups.map(groupState), after: after.map(groupState), mails };
}

/** Has the students of a removal in the class or not. @param eventId of the removal @returns how it was */
export async function setRemoved(
  change: ClassChange,
  { ids, areGone }: NonNullable<EditState['removed']>,
  eventId: number,
): Promise<NonNullable<EditState['removed']>> {
  if (areGone) await takeAway(change, ids, eventId);
  else await bringBack(change, eventId);
  return { ids, areGone: !areGone };
}

async function takeAway({ session, cls }: ClassChange, ids: readonly number[], eventId: number): Promise<void> {
  const classId = cls.id;
  const those = { classId, id: trusted({ $in: ids }) };
  const waiting = { classId, studentId: trusted({ $in: ids }), status: 'queued' as const, leaseUntil: null };
  const students = await StudentModel.find(those).session(session).lean();
  const mails = await MailModel.find(waiting).session(session).lean();
  const removedAt = databaseNow();
  const removed = students.map((student): RemovedStudentRecord => {
    const own = mails.filter(({ studentId }) => studentId === student.id);
    return { classId, eventId, student, mails: own, removedAt };
  });
  await RemovedStudentModel.insertMany(removed, { session, lean: true });
  await StudentModel.deleteMany(those, { session });
  await MailModel.deleteMany({ id: trusted({ $in: mails.map(({ id }) => id) }) }, { session });
}

/**
 * Brings removed students back. Somebody who has signed up again meanwhile keeps the new submission; the earlier one stays
 * removed.
 */
async function bringBack({ session, cls }: ClassChange, eventId: number): Promise<void> {
  const classId = cls.id;
  const removed = await RemovedStudentModel.find({ classId, eventId }).session(session).lean();
  const emails = trusted({ $in: removed.map(({ student }) => student.email) });
  const present = await StudentModel.find({ classId, email: emails }, 'email').session(session).lean();
  const taken = new Set(present.map(({ email }) => email));
  const back = removed.filter(({ student }) => !taken.has(student.email));
  await StudentModel.insertMany(
    back.map(({ student }): StudentRecord => student),
    { session, lean: true },
  );
  await MailModel.insertMany(
    back.flatMap(({ mails }): MailDocument[] => mails),
    { session, lean: true },
  );
  const ids = back.map(({ student }) => student.id);
  await RemovedStudentModel.deleteMany({ classId, eventId, 'student.id': trusted({ $in: ids }) }, { session });
}
