import type { StoppableMail } from '@study-groups/contracts/my-group';
import { ApiError } from '../../platform/errors.ts';
import type { Platform } from '../../platform/platform.ts';
import { inTransaction } from '../../platform/transaction.ts';
import { newToken } from '../../platform/vault.ts';
import type { ClassRecord } from '../../records/class.ts';
import { leaderOf } from '../../records/group-members.ts';
import { GroupModel } from '../../records/group.ts';
import { memberLink } from '../../records/member-links.ts';
import { queueMail } from '../../records/outbox.ts';
import { StudentModel, type StudentRecord } from '../../records/student.ts';
import { issueLeaderLinks } from '../leader-links/links.ts';

/** Stops a kind of mails to a student, or has it come again. May be done again. */
export async function stopMails(
  { id, classId }: Pick<StudentRecord, 'id' | 'classId'>,
  kind: StoppableMail,
  stopped: boolean,
): Promise<void> {
  const change = stopped ? { $addToSet: { stoppedMails: kind } } : { $pull: { stoppedMails: kind } };
  await StudentModel.updateOne({ classId, id }, change);
}

/** Gives a student's calendar another address. */
export async function renewFeed({ id, classId }: StudentRecord): Promise<void> {
  await StudentModel.updateOne({ classId, id }, { $inc: { feedVersion: 1 } });
}

/** Makes all links of a student useless, and mails another one. @throws ApiError too_many_requests */
export async function renewLink(platform: Platform, cls: ClassRecord, { id, classId }: StudentRecord): Promise<void> {
  await platform.limits.meetingChanges.take(String(id));
  const occurrence = `link-${newToken()}`;
  await inTransaction(async (session) => {
    await StudentModel.updateOne({ classId, id }, { $inc: { linkVersion: 1 } }, { session });
    const student = await StudentModel.findOne({ classId, id }).session(session).lean();
    if (!student) throw new ApiError('link_not_found');
    const { fullName, email, language } = student;
    await queueMail(platform, session, {
      kind: 'member-link',
      to: { name: fullName, address: email },
      language,
      classId,
      studentId: id,
      occurrence,
      props: { courseName: cls.courseName, me: memberLink(platform.vault, student) },
    });
  });
}

/** Another token of the links of a leader's mail, for whoever leads a group. @throws ApiError forbidden for anybody else */
export async function leadFromPage({ vault }: Platform, { id, classId }: StudentRecord): Promise<string> {
  return inTransaction(async (session) => {
    const group = await GroupModel.findOne({ classId, 'members.studentId': id }).session(session).lean();
    if (!group || leaderOf(group) !== id) throw new ApiError('forbidden');
    const tokens = await issueLeaderLinks(vault, session, [group]);
    return tokens.get(group.id)!;
  });
}
