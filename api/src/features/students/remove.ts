import { ApiError } from '../../platform/errors.ts';
import type { Platform } from '../../platform/platform.ts';
import { changeClass, type ClassChange } from '../../records/change-class.ts';
import { ClassModel } from '../../records/class.ts';
import { endEdits } from '../../records/edits.ts';
import { findGroupOf } from '../../records/group-members.ts';
import type { GroupRecord } from '../../records/group.ts';
import { takeBack } from '../../records/outbox.ts';
import { forgetPreview } from '../../records/preview.ts';
import { rulesWithout } from '../../records/rules.ts';
import { eraseTraces } from '../../records/student-traces.ts';
import { StudentModel, type StudentRecord } from '../../records/student.ts';
import type { DashboardCaller } from '../classes/guard.ts';
import { findScored, saveMembers, withLeader } from '../groups/members.ts';
import { groupScorer } from '../groups/score.ts';
import { announceEdit } from '../groups/announce-edit.ts';

/**
 * Removes a student from the class with their data: submission, mails to them, links, notes of the folders that they
 * shared, place in the class's rules, and in a group, which gets its new score and, where the student led it, another leader.
 * What was done by hand until then can't be undone any more, for that would name the student.
 * @returns the student's name, and the class's new version
 * @throws ApiError submission_not_found
 */
export async function removeStudent(
  platform: Platform,
  caller: DashboardCaller,
  id: number,
  seen?: number,
): Promise<{ studentName: string; version: number }> {
  const classId = caller.cls.id;
  return changeClass({ classId, by: caller.actor, seen }, async (change) => {
    const { version, record } = change;
    const removed = await eraseStudent(platform, change, id);
    if (!removed) throw new ApiError('submission_not_found');
    const { student, group } = removed;
    await record({ kind: 'student-removed', studentId: id, facts: group ? { group: group.name } : {} });
    return { studentName: student.fullName, version };
  });
}

/** Erases a student of a class with all that names them there. @returns who it was, and their group; null for nobody */
export async function eraseStudent(
  platform: Platform,
  change: ClassChange,
  id: number,
): Promise<{ student: StudentRecord; group: GroupRecord | null } | null> {
  const { session, cls } = change;
  const classId = cls.id;
  const student = await StudentModel.findOneAndDelete({ classId, id }, { session }).lean();
  if (!student) return null;
  const group = await findGroupOf(student, session);
  if (group) await leaveGroup(platform, change, group, id);
  if (cls.rules) {
    await ClassModel.updateOne({ id: classId }, { $set: { rules: rulesWithout(cls.rules, [student]) } }, { session });
  }
  await endEdits(session, classId);
  await forgetPreview(session, classId);
  await eraseTraces(classId, [student], session);
  return { student, group };
}

/** Takes a student who is gone out of their group, and mails its members what they don't know yet, without that name. */
async function leaveGroup(platform: Platform, change: ClassChange, group: GroupRecord, id: number): Promise<void> {
  const { session, cls } = change;
  const left = group.members.filter((member) => member.studentId !== id);
  const studentIds = left.map(({ studentId }) => studentId);
  const students = await findScored(session, cls.id, studentIds);
  const saved = await saveMembers(session, group, withLeader(left, students), groupScorer(students, cls));
  const unsent = await takeBack(session, { classId: cls.id, studentIds });
  const unaware = new Set(unsent.filter(({ kind }) => kind === 'you-were-moved').map(({ studentId }) => studentId));
  const knowLeader = unsent.every(({ kind }) => kind === 'you-were-moved' || kind === 'you-have-no-group');
  const known = group.members
    .filter(({ studentId }) => !unaware.has(studentId))
    .map((member) => ({ ...member, isLeader: member.isLeader && knowLeader }));
  await announceEdit(platform, change, { before: [{ id: group.id, members: known }], after: [saved], students });
}
