import { MESSAGES } from '@study-groups/contracts/messages';
import type { changedSubmissionSchema } from '@study-groups/contracts/student';
import { OPTIONAL_TEXTS, type OptionalText } from '@study-groups/contracts/submission-texts';
import { namesOf } from '@study-groups/contracts/tables';
import type { z } from 'zod';
import { databaseNow } from '../../platform/clock.ts';
import { isDuplicate } from '../../platform/database.ts';
import { ApiError, invalidField } from '../../platform/errors.ts';
import type { Keep } from '../../platform/idempotency/keyed-writes.ts';
import type { Platform } from '../../platform/platform.ts';
import { changeDocument, inTransaction } from '../../platform/transaction.ts';
import { findApproved } from '../../records/find-class.ts';
import { leaveAddress, mailTurns, queueChangeMail } from '../../records/open-mails.ts';
import { queueMail } from '../../records/outbox.ts';
import { recordEvent } from '../../records/record-event.ts';
import { studentWords } from '../../records/student-words.ts';
import { StudentModel, type StudentRecord } from '../../records/student.ts';
import { findGroupOf, rescoreGroup } from '../groups/rescore.ts';
import { mailEditLinkAgain } from './edit-link-mail.ts';
import { findByAccessKey } from './find.ts';
import { addressChanged, submissionUpdated } from './mails.ts';
import { assertTakes } from './policy.ts';
import { presentSubmission } from './presenter.ts';

/** What is known of an address, and of no other. */
export const OF_AN_ADDRESS = { confirmedAt: 1, isCounted: 1, confirmAskedAt: 1, confirmRemindedAt: 1 } as const;

/**
 * Replaces a submission, and notifies its owner by mail, at the address before too if that is another. A student who is in a
 * group already stays in it, and it gets its new score.
 * @param source see `sourceOf`
 * @param keep keeps the submission as it is then for whoever asks again, in the same transaction
 * @throws ApiError submission_not_found, invalid_request (for the id of another class too), class_ended, submission_closed,
 *   stale if it was changed since its sender saw it, or email_taken; before the last the edit link of the other submission is
 *   mailed to its address
 */
export async function editStudent(
  platform: Platform,
  accessKey: string,
  { classId, updatedAt: seen, ...submission }: z.output<typeof changedSubmissionSchema>,
  { source, keep }: { source: string; keep: Keep<StudentRecord> },
): Promise<StudentRecord> {
  const { vault } = platform;
  // A text that is left out is emptied.
  const given = { ...submission };
  const emptied: Partial<Record<OptionalText, 1>> = {};
  for (const name of namesOf(OPTIONAL_TEXTS)) {
    if (given[name]) continue;
    delete given[name];
    emptied[name] = 1;
  }
  const turns = mailTurns(platform);
  try {
    return await inTransaction(async (session) => {
      const now = databaseNow();
      const before = await findByAccessKey(vault, accessKey, session);
      const { id, classId: own } = before;
      if (classId !== own) throw invalidField('classId', MESSAGES.invalid);
      const cls = await findApproved({ id: classId }, session);
      assertTakes(cls, submission, now);
      assertSeen(before, seen);
      const left = before.email === submission.email ? {} : OF_AN_ADDRESS;
      const change = {
        $set: {
          ...given,
          words: studentWords(submission),
          updatedAt: laterThan(before.updatedAt, now),
          linkFollowedAt: before.linkFollowedAt ?? now,
        },
        $unset: { ...emptied, ...left },
      };
      const student = await changeDocument(StudentModel, id, change, session);
      if (!student) throw new ApiError('submission_not_found');
      await recordEvent(session, { by: 'student', source }, { kind: 'submission-edited', classId, studentId: id });
      const group = await findGroupOf(session, classId, id);
      if (group) await rescoreGroup(session, classId, group.id);
      const { email: address } = before;
      const leaving =
        address !== student.email ? await leaveAddress(session, { classId, studentId: id, address }) : null;
      await queueChangeMail(platform, session, submissionUpdated(vault, cls, student), turns, leaving?.turn);
      // Whoever has heard nothing of the submission yet need not hear that it has another address.
      if (leaving?.isNotified) {
        const notBefore = await turns.to(classId, address);
        await queueMail(platform, session, { ...addressChanged(cls, before, now), notBefore });
      }
      await keep(session, student);
      return student;
    });
  } catch (error) {
    if (!isDuplicate(error, 'email')) throw error;
    await mailEditLinkAgain(platform, classId, submission.email);
    throw new ApiError('email_taken');
  }
}

/** @throws ApiError stale, with the present submission, if its sender saw another */
function assertSeen(student: StudentRecord, seen: string | undefined): void {
  if (seen === undefined || new Date(seen).getTime() === student.updatedAt.getTime()) return;
  throw new ApiError('stale', { submission: presentSubmission(student) });
}

/** Now, or just after an earlier change, so that no two changes have the same time. */
export function laterThan(before: Date, now: Date): Date {
  return new Date(Math.max(now.getTime(), before.getTime() + 1));
}
