import { trusted } from 'mongoose';
import { databaseNow } from '../../platform/clock.ts';
import { ApiError } from '../../platform/errors.ts';
import type { Platform } from '../../platform/platform.ts';
import { changeClass, type Outcome, outcomeOf } from '../../records/change-class.ts';
import { allowLift } from '../../records/lift-moves.ts';
import { RemovedStudentModel, type RemovedStudentRecord, UNDONE_WITHIN_MS } from '../../records/removed-student.ts';
import { assertInSections, isSeen } from '../../records/sections.ts';
import { StudentModel, type StudentRecord } from '../../records/student.ts';
import type { DashboardCaller } from '../classes/guard.ts';
import { assertActive } from './policy.ts';
import { inClass, putInClass, takeOut, welcome } from './remove-many.ts';

/**
 * Takes a student out of the class who leaves it by themselves: the professor can undo it for a day. A mail tells them so, with
 * the ways back.
 * @throws ApiError class_ended; link_not_found of somebody who is gone already
 */
export async function leaveClass(platform: Platform, { id, classId }: StudentRecord): Promise<void> {
  await changeClass({ classId, by: { by: 'student' } }, async (change) => {
    assertActive(change.cls, databaseNow());
    const isThere = await StudentModel.exists({ classId, id }).session(change.session);
    if (!isThere) throw new ApiError('link_not_found');
    await takeOut(platform, change, { ids: [id], haveLeft: true }, { kind: 'student-left', studentId: id });
    await allowLift(change);
  });
}

/**
 * Takes students out of the class who have left the course, by the word of the desk: off its roster too. They are mailed, and
 * so are those who stay in their groups. It can be undone for a day.
 * @returns how many were in the class
 * @throws ApiError class_ended; forbidden for students whom the caller does not see; submission_not_found
 */
export async function markLeft(
  platform: Platform,
  caller: DashboardCaller,
  studentIds: readonly number[],
  seen: number,
): Promise<{ left: number } & Outcome> {
  return changeClass({ classId: caller.cls.id, by: caller.actor, seen }, async (change) => {
    await assertInSections(change, [], studentIds);
    assertActive(change.cls, databaseNow());
    const ids = await inClass(change, studentIds);
    const facts = { students: ids.length };
    await takeOut(platform, change, { ids, haveLeft: true }, { kind: 'students-left', facts });
    await allowLift(change);
    return { left: ids.length, ...outcomeOf(change) };
  });
}

/**
 * Brings students back who have left within the last day, whatever has become of their groups: into none. Who has heard that
 * they had left is mailed.
 * @throws ApiError forbidden for students whom the caller does not see; submission_not_found; email_taken if all of them have
 * signed up again
 */
export async function bringBack(
  platform: Platform,
  caller: DashboardCaller,
  studentIds: readonly number[],
  seen: number,
): Promise<{ returned: number; version: number }> {
  const classId = caller.cls.id;
  return changeClass({ classId, by: caller.actor, seen }, async (change) => {
    const { session, version, record } = change;
    const removed = await RemovedStudentModel.find({
      ...canReturn(classId),
      'student.id': trusted({ $in: studentIds }),
    })
      .session(session)
      .lean();
    assertSeen(removed, studentIds, caller.actor.person?.sections);
    if (removed.length === 0) throw new ApiError('submission_not_found');
    const { back, told } = await putInClass(change, removed);
    if (back.length === 0) throw new ApiError('email_taken');
    // Their groups may have changed: where they come from is not where they are any more.
    await StudentModel.updateMany(
      { classId, id: trusted({ $in: back.map(({ id }) => id) }) },
      { $set: { matchedRun: null } },
      { session },
    );
    await welcome(
      platform,
      change,
      back.filter(({ id }) => told.has(id)),
    );
    await record({ kind: 'students-returned', facts: { students: back.length } });
    return { returned: back.length, version };
  });
}

/**
 * Refuses callers who see only some sections what names anybody else, and nobody who has left: another answer would tell who of
 * another section has.
 * @throws ApiError forbidden
 */
function assertSeen(
  removed: readonly Pick<RemovedStudentRecord, 'student'>[],
  studentIds: readonly number[],
  sections: readonly string[] | undefined,
): void {
  if (!sections) return;
  const seen = new Set(removed.flatMap(({ student }) => (isSeen(student, sections) ? [student.id] : [])));
  if (!studentIds.every((id) => seen.has(id))) throw new ApiError('forbidden');
}

/** Returns the filter for those who have left a class and can be brought back. */
export function canReturn(classId: number) {
  return {
    classId,
    haveLeft: true,
    removedAt: trusted({ $gt: new Date(databaseNow().getTime() - UNDONE_WITHIN_MS) }),
  };
}
