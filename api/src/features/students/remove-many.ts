import type { ExpectedPerson } from '@study-groups/contracts/roster';
import { trusted } from 'mongoose';
import { databaseNow } from '../../platform/clock.ts';
import { ApiError } from '../../platform/errors.ts';
import type { Platform } from '../../platform/platform.ts';
import { changeClass, type ClassChange, type Outcome, outcomeOf } from '../../records/change-class.ts';
import { ClassModel } from '../../records/class.ts';
import type { EditState, GroupState } from '../../records/edit.ts';
import { EDIT_MAILS_WAIT_MS, groupState, keepEdit, queueEditMails } from '../../records/edits.ts';
import { GroupModel, type GroupRecord } from '../../records/group.ts';
import { type MailDocument, MailModel } from '../../records/mail.ts';
import { takeBack } from '../../records/outbox.ts';
import { forgetPreview } from '../../records/preview.ts';
import { RemovedStudentModel, type RemovedStudentRecord } from '../../records/removed-student.ts';
import type { NewEvent } from '../../records/record-event.ts';
import { RosterModel } from '../../records/roster.ts';
import { rulesWithout } from '../../records/rules.ts';
import { StudentModel, type StudentRecord } from '../../records/student.ts';
import type { DashboardCaller } from '../classes/guard.ts';
import { findMembersOf, placeMembers } from '../groups/edit-groups.ts';
import { withLeader } from '../groups/members.ts';
import { announceEdit } from '../groups/announce-edit.ts';
import { classLeft, youWereAdded } from './mails.ts';

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
    const ids = await inClass(change, studentIds);
    await takeOut(platform, change, { ids }, { kind: 'students-removed', facts: { students: ids.length } });
    return { removed: ids.length, ...outcomeOf(change) };
  });
}

/** Returns which of some students are in the class. @throws ApiError submission_not_found if none of them is */
export async function inClass({ session, cls }: ClassChange, studentIds: readonly number[]): Promise<number[]> {
  const found = await StudentModel.find({ classId: cls.id, id: trusted({ $in: studentIds }) }, 'id')
    .session(session)
    .lean();
  if (found.length === 0) throw new ApiError('submission_not_found');
  return found.map(({ id }) => id);
}

/** Students who are taken out of the class. */
interface Removal {
  ids: readonly number[];
  /** True for those who have left the course: they are told, and off the roster where the desk says so. */
  haveLeft?: boolean;
}

/** Takes students out of the class, its groups and its rules, so that it can be undone. @param event what the history says of it */
export async function takeOut(
  platform: Platform,
  change: ClassChange,
  { ids, haveLeft = false }: Removal,
  event: Omit<NewEvent, 'classId'>,
): Promise<void> {
  const { session, cls, record } = change;
  const eventId = await record(event);
  const groups = await GroupModel.find({ classId: cls.id, 'members.studentId': trusted({ $in: ids }) })
    .session(session)
    .lean();
  const left = { ids: [...ids], ...(haveLeft && { haveLeft }) };
  const people = await StudentModel.find({ classId: cls.id, id: trusted({ $in: ids }) }, 'id email')
    .session(session)
    .lean();
  const toThem = await takeAway(platform, change, left, { eventId, groups });
  const { after, mails } = await leaveGroups(platform, change, groups, ids);
  const rules = cls.rules && rulesWithout(cls.rules, people);
  if (rules) await ClassModel.updateOne({ id: cls.id }, { $set: { rules } }, { session });
  await forgetPreview(session, cls.id);
  await keepEdit(change, {
    eventId,
    before: {
      groups: groups.map(groupState),
      removed: { ...left, areGone: false },
      ...(rules && { rules: cls.rules }),
    },
    after: { groups: after.map(groupState), removed: { ...left, areGone: true }, ...(rules && { rules }) },
    mails: [...mails, ...toThem],
  });
}

/** Takes the students who are gone out of the groups, which get their new scores and leaders. */
async function leaveGroups(
  platform: Platform,
  change: ClassChange,
  groups: readonly GroupRecord[],
  ids: readonly number[],
) {
  const gone = new Set(ids);
  const staying = groups.map((group) => ({
    group,
    members: group.members.filter(({ studentId }) => !gone.has(studentId)),
  }));
  const students = await findMembersOf(change, staying);
  const reshaped = staying.map(({ group, members }) => ({ group, members: withLeader(members, students) }));
  const after = await placeMembers(change, reshaped, students);
  const mails = await announceEdit(platform, change, { before: groups, after, students });
  return { after, mails };
}

/** The removal that is undone or redone: its event, and the groups as they were before it. */
interface Removing {
  eventId: number;
  groups: readonly GroupState[];
}

/**
 * Has the students of a removal in the class or not.
 * @returns how it was, the mails to them about it, and who of them was told that they had left
 */
export async function setRemoved(
  platform: Platform,
  change: ClassChange,
  removed: NonNullable<EditState['removed']>,
  removing: Removing,
): Promise<{ was: NonNullable<EditState['removed']>; mails: number[]; told: ReadonlySet<number> }> {
  const { ids, areGone } = removed;
  const was = { ...removed, areGone: !areGone };
  if (areGone) return { was, mails: await takeAway(platform, change, removed, removing), told: new Set() };
  const { session, cls } = change;
  const ofRemoval = { classId: cls.id, eventId: removing.eventId };
  const { told, back } = await putInClass(change, await RemovedStudentModel.find(ofRemoval).session(session).lean());
  // Those who are in a group again hear that.
  const inGroups = studentsIn(removing.groups);
  const mails = await welcome(
    platform,
    change,
    back.filter(({ id }) => told.has(id) && !inGroups.has(id)),
  );
  return { was, mails, told: new Set(ids.filter((id) => told.has(id))) };
}

async function takeAway(
  platform: Platform,
  change: ClassChange,
  { ids, haveLeft = false }: Removal,
  { eventId, groups }: Removing,
): Promise<number[]> {
  const { session, cls, by } = change;
  const classId = cls.id;
  const those = { classId, id: trusted({ $in: ids }) };
  const waiting = { classId, studentId: trusted({ $in: ids }), status: 'queued' as const, leaseUntil: null };
  const students = await StudentModel.find(those).session(session).lean();
  const mails = await MailModel.find(waiting).session(session).lean();
  const isMarked = haveLeft && by.by !== 'student';
  const listed = isMarked ? await takeOffRoster(change, students) : new Map<string, ExpectedPerson>();
  const removedAt = databaseNow();
  const removed = students.map((student): RemovedStudentRecord => {
    const own = mails.filter(({ studentId }) => studentId === student.id);
    const entry = listed.get(student.email);
    return {
      classId,
      eventId,
      student,
      mails: own,
      removedAt,
      ...(haveLeft && { haveLeft }),
      ...(entry && { listed: entry }),
    };
  });
  await RemovedStudentModel.insertMany(removed, { session, lean: true });
  await StudentModel.deleteMany(those, { session });
  await MailModel.deleteMany({ id: trusted({ $in: mails.map(({ id }) => id) }) }, { session });
  if (!haveLeft) return [];
  const inGroups = studentsIn(groups);
  const farewells = students.map((student) =>
    classLeft(cls, student, { hadGroup: inGroups.has(student.id), isMarked, now: removedAt }),
  );
  return queueEditMails(platform, change, farewells, isMarked ? EDIT_MAILS_WAIT_MS : 0);
}

/** Takes people off the roster who are expected no more. @returns their entries by address */
async function takeOffRoster(
  { session, cls }: ClassChange,
  students: readonly StudentRecord[],
): Promise<Map<string, ExpectedPerson>> {
  const classId = cls.id;
  const emails = new Set(students.map(({ email }) => email));
  const roster = await RosterModel.findOne({ classId }).session(session).lean();
  const entries = roster?.people.filter(({ email }) => emails.has(email)) ?? [];
  if (entries.length > 0) {
    const people = trusted({ email: trusted({ $in: entries.map(({ email }) => email) }) });
    await RosterModel.updateOne({ classId }, { $pull: { people } }, { session });
  }
  return new Map(entries.map((entry) => [entry.email, entry]));
}

/**
 * Puts removed students back into the class, on its roster too if there is one still, and in no group. Somebody who has signed up
 * again meanwhile keeps the new submission; the earlier one stays removed.
 * @returns who they are, and who of them was told that they had left; a mail that waits to say so is taken back
 */
export async function putInClass(
  { session, cls }: ClassChange,
  removed: readonly RemovedStudentRecord[],
): Promise<{ back: StudentRecord[]; told: ReadonlySet<number> }> {
  const classId = cls.id;
  const emails = trusted({ $in: removed.map(({ student }) => student.email) });
  const present = await StudentModel.find({ classId, email: emails }, 'email').session(session).lean();
  const taken = new Set(present.map(({ email }) => email));
  const returning = removed.filter(({ student }) => !taken.has(student.email));
  const back = returning.map(({ student }) => student);
  const ids = back.map(({ id }) => id);
  await takeBack(session, { classId, studentIds: ids });
  const farewells = { classId, studentId: trusted({ $in: ids }), kind: 'class-left' as const };
  const sent = await MailModel.find(farewells, 'studentId').session(session).lean();
  await StudentModel.insertMany(back, { session, lean: true });
  await MailModel.insertMany(
    returning.flatMap(({ mails }): MailDocument[] => mails),
    { session, lean: true },
  );
  const listed = returning.flatMap((each) => each.listed ?? []);
  if (listed.length > 0) {
    const roster = await RosterModel.findOne({ classId }).session(session).lean();
    const known = new Set(roster?.people.map(({ email }) => email));
    const people = { $each: listed.filter(({ email }) => !known.has(email)) };
    await RosterModel.updateOne({ classId }, { $push: { people } }, { session });
  }
  await RemovedStudentModel.deleteMany({ classId, 'student.id': trusted({ $in: ids }) }, { session });
  return { back, told: new Set(sent.flatMap(({ studentId }) => studentId ?? [])) };
}

/** Queues the mails to students who are back in the class and in no group, with their edit links. */
export async function welcome(
  platform: Platform,
  change: ClassChange,
  students: readonly StudentRecord[],
): Promise<number[]> {
  const { cls, occurrence } = change;
  const mails = students.map((student) => youWereAdded(platform.vault, cls, student, occurrence));
  return queueEditMails(platform, change, mails);
}

const studentsIn = (groups: readonly GroupState[]) =>
  new Set(groups.flatMap(({ members }) => members.map(({ studentId }) => studentId)));
