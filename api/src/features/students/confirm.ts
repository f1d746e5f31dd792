import type { ConfirmedStanding, ConfirmLink } from '@study-groups/contracts/confirm-token';
import { databaseNow } from '../../platform/clock.ts';
import { ApiError, tooManyRequests } from '../../platform/errors.ts';
import type { Platform } from '../../platform/platform.ts';
import { inTransaction } from '../../platform/transaction.ts';
import { isActive } from '../../records/class-policy.ts';
import type { ClassRecord } from '../../records/class.ts';
import { isConfirmToken } from '../../records/confirmation.ts';
import { findApproved } from '../../records/find-class.ts';
import { mailTurns, queueChangeMail } from '../../records/open-mails.ts';
import { recordEvent } from '../../records/record-event.ts';
import { StudentModel, type StudentRecord } from '../../records/student.ts';
import { confirmAddressMail } from '../classes/ask-to-confirm.ts';
import { findByAccessKey } from './find.ts';

/** When whoever had the mail sent too often may ask again. */
const ASK_AGAIN_MS = 600_000;

/**
 * Confirms the address of a student by the token of a mail that went there. A second time changes nothing. It counts whether or
 * not the class asks for it, so that it need not be done again once the class does.
 * @param source see `sourceOf`
 * @throws ApiError link_not_found where the address is another by now, or the student is gone; class_ended
 */
export async function confirmAddress(
  { vault }: Pick<Platform, 'vault'>,
  { studentId, token }: ConfirmLink,
  source: string,
): Promise<{ cls: ClassRecord; standing: ConfirmedStanding }> {
  return inTransaction(async (session) => {
    const student = await StudentModel.findOne({ id: studentId }).session(session).lean();
    if (!student || !isConfirmToken(vault, student, token)) throw new ApiError('link_not_found');
    const { classId, confirmedAt } = student;
    const cls = await findApproved({ id: classId }, session);
    const now = databaseNow();
    if (!isActive(cls, now)) throw new ApiError('class_ended');
    if (!confirmedAt) {
      const followed = { confirmedAt: now, linkFollowedAt: student.linkFollowedAt ?? now };
      await StudentModel.updateOne({ id: studentId }, { $set: followed }, { session });
      await recordEvent(session, { by: 'student', source }, { kind: 'address-confirmed', classId, studentId });
    }
    return { cls, standing: standingOf(cls, student) };
  });
}

function standingOf({ matchedRun }: ClassRecord, student: StudentRecord): ConfirmedStanding {
  if (matchedRun === null) return 'counted';
  return student.matchedRun === matchedRun ? 'grouped' : 'late';
}

/**
 * Mails the link once more that confirms the address of a submission.
 * @returns whether there is something left to confirm
 * @throws ApiError submission_not_found, class_ended or too_many_requests
 */
export async function sendConfirmation(platform: Platform, accessKey: string): Promise<boolean> {
  const { vault, limits } = platform;
  const { id } = await findByAccessKey(vault, accessKey);
  const turns = mailTurns(platform);
  // Asked once, though the transaction may run again.
  let isAllowed: boolean | undefined;
  return inTransaction(async (session) => {
    const student = await findByAccessKey(vault, accessKey, session);
    const cls = await findApproved({ id: student.classId }, session);
    const now = databaseNow();
    if (!isActive(cls, now)) throw new ApiError('class_ended');
    if (!cls.confirmAddresses || student.confirmedAt) return false;
    isAllowed ??= await limits.confirmationMails.tryTake(String(id));
    if (!isAllowed) throw tooManyRequests(ASK_AGAIN_MS);
    const mail = confirmAddressMail(vault, cls, student, `again-${now.toISOString()}`);
    await queueChangeMail(platform, session, mail, turns);
    await StudentModel.updateOne({ id }, { $set: { confirmAskedAt: now } }, { session });
    return true;
  });
}
