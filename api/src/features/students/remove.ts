import { ApiError } from '../../platform/errors.ts';
import type { Platform } from '../../platform/platform.ts';
import { changeClass } from '../../records/change-class.ts';
import { DriveFolderModel } from '../../records/drive-folder.ts';
import { findMembers, leaderOf } from '../../records/group-members.ts';
import { LeaderLinkModel } from '../../records/leader-link.ts';
import { MailModel } from '../../records/mail.ts';
import { MeetingTokenModel } from '../../records/meeting-token.ts';
import { StudentModel } from '../../records/student.ts';
import type { DashboardCaller } from '../classes/guard.ts';
import { tellOfNewLeader } from '../groups/change-leader.ts';
import { findScored, saveMembers, withLeader } from '../groups/members.ts';
import { findGroupOf } from '../groups/rescore.ts';

/**
 * Removes a student from the class with their data: submission, mails to them, links, notes of the folders that they
 * shared, and place in a group, which gets its new score and, where the student led it, another leader.
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
  return changeClass({ classId, by: caller.actor, seen }, async ({ session, cls, version, occurrence, record }) => {
    const student = await StudentModel.findOneAndDelete({ classId, id }, { session }).lean();
    if (!student) throw new ApiError('submission_not_found');
    const group = await findGroupOf(session, classId, id);
    if (group) {
      const left = group.members.filter((member) => member.studentId !== id);
      const leftIds = left.map(({ studentId }) => studentId);
      const students = await findScored(session, classId, leftIds);
      const saved = await saveMembers(session, group, withLeader(left, students), students);
      if (left.length > 0 && leaderOf(group) === id) {
        const mailed = { cls, group: saved, members: await findMembers(saved, session), occurrence };
        await tellOfNewLeader(platform, session, mailed);
      }
    }
    await MailModel.deleteMany({ classId, studentId: id }, { session });
    await LeaderLinkModel.deleteMany({ classId, studentId: id }, { session });
    await DriveFolderModel.deleteMany({ classId, ownerId: id }, { session });
    await MeetingTokenModel.deleteMany({ classId, leaderId: id }, { session });
    await MeetingTokenModel.updateMany({ classId }, { $pull: { groupMembers: { email: student.email } } }, { session });
    await record({ kind: 'student-removed', studentId: id, facts: group ? { group: group.name } : {} });
    return { studentName: student.fullName, version };
  });
}
