import { databaseNow } from '../../platform/clock.ts';
import { ApiError, tooManyRequests } from '../../platform/errors.ts';
import type { Platform } from '../../platform/platform.ts';
import { changeClass } from '../../records/change-class.ts';
import { mailTurns, queueChangeMail } from '../../records/open-mails.ts';
import { StudentModel } from '../../records/student.ts';
import type { DashboardCaller } from '../classes/guard.ts';
import { youWereAdded } from './mails.ts';
import { assertActive } from './policy.ts';

/** Time after which a person who had the mail sent too often may ask again. */
const ASK_AGAIN_MS = 600_000;

/**
 * Mails the edit link once more to a student who has not answered everything yet.
 * @returns whether there is something left to answer
 * @throws ApiError submission_not_found, class_ended or too_many_requests
 */
export async function askStudent(platform: Platform, caller: DashboardCaller, id: number): Promise<boolean> {
  const { vault, limits } = platform;
  const classId = caller.cls.id;
  const turns = mailTurns(platform);
  // Asked once, though the transaction may run again.
  let isAllowed: boolean | undefined;
  return changeClass({ classId, by: caller.actor, keepsVersion: true }, async ({ session, cls, record }) => {
    const student = await StudentModel.findOne({ classId, id }).session(session).lean();
    if (!student) throw new ApiError('submission_not_found');
    const now = databaseNow();
    assertActive(cls, now);
    if (!student.isIncomplete) return false;
    isAllowed ??= await limits.answerMails.tryTake(String(id));
    if (!isAllowed) throw tooManyRequests(ASK_AGAIN_MS);
    await queueChangeMail(platform, session, youWereAdded(vault, cls, student, `again-${now.toISOString()}`), turns);
    await record({ kind: 'emails-resent', studentId: id, facts: { emailsQueued: 1 } });
    return true;
  });
}
