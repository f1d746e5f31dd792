import { databaseNow } from '../../platform/clock.ts';
import type { Platform } from '../../platform/platform.ts';
import { inTransaction } from '../../platform/transaction.ts';
import { findApproved } from '../../records/find-class.ts';
import { mailTurns, queueChangeMail } from '../../records/open-mails.ts';
import { StudentModel } from '../../records/student.ts';
import { WaitingStudentModel } from '../../records/waiting-student.ts';
import { submissionReceived, toJoin } from './mails.ts';

/**
 * Mails the edit link to an address that somebody gave although it is in the class already: at most once in ten minutes,
 * so that nobody's mailbox can be flooded through the form.
 */
export async function mailEditLinkAgain(platform: Platform, classId: number, email: string): Promise<void> {
  if (!(await platform.limits.editLinkMails.tryTake(`${classId}:${email}`))) return;
  const { vault } = platform;
  const turns = mailTurns(platform);
  await inTransaction(async (session) => {
    const cls = await findApproved({ id: classId }, session);
    const occurrence = `again-${databaseNow().toISOString()}`;
    const student = await StudentModel.findOne({ classId, email }).session(session).lean();
    const waiting = await WaitingStudentModel.findOne({ classId, 'student.email': email }).session(session).lean();
    if (student) {
      await queueChangeMail(platform, session, submissionReceived(vault, cls, student, occurrence), turns);
    } else if (waiting) {
      const mail = submissionReceived(vault, cls, waiting.student, occurrence);
      await queueChangeMail(platform, session, toJoin(vault, mail, waiting.student), turns);
    }
  });
}
