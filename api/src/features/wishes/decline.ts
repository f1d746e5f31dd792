import { databaseNow } from '../../platform/clock.ts';
import { ApiError } from '../../platform/errors.ts';
import type { Platform } from '../../platform/platform.ts';
import { changeDocument, inTransaction } from '../../platform/transaction.ts';
import type { ClassRecord } from '../../records/class.ts';
import { findGroupOf } from '../../records/group-members.ts';
import { memberLink } from '../../records/member-links.ts';
import { queueMail, toStudent } from '../../records/outbox.ts';
import { StudentModel } from '../../records/student.ts';
import { standingWish } from './policy.ts';

/**
 * Answers a student of a class who asks for another group that it stays as it is for now, by mail. The reason is forgotten with
 * that.
 * @throws ApiError wish_gone for a student who asks for nothing, or is not of the class
 */
export async function declineWish(
  { vault }: Pick<Platform, 'vault'>,
  { id: classId, courseName, instructorName }: ClassRecord,
  studentId: number,
): Promise<void> {
  await inTransaction(async (session) => {
    const student = await StudentModel.findOne({ id: studentId, classId }).session(session).lean();
    const wish = student && standingWish(student, await findGroupOf(student, session));
    if (!wish) throw new ApiError('wish_gone');
    const { groupId, askedAt } = wish;
    const now = databaseNow();
    const change = { $set: { wish: { groupId, askedAt, declinedAt: now } } };
    await changeDocument(StudentModel, studentId, change, session);
    await queueMail({ vault }, session, {
      kind: 'wish-declined',
      ...toStudent(student),
      // Somebody else may have had the address before, and may have asked at the same moment.
      occurrence: `wish-${studentId}-${now.toISOString()}`,
      props: { courseName, instructorName, me: memberLink(vault, student) },
    });
  });
}
