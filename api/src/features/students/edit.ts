import { MESSAGES } from '@study-groups/contracts/messages';
import type { changedSubmissionSchema } from '@study-groups/contracts/student';
import type { z } from 'zod';
import { databaseNow } from '../../platform/clock.ts';
import { isDuplicate } from '../../platform/database.ts';
import { ApiError, invalidField } from '../../platform/errors.ts';
import type { SaveResponse } from '../../platform/idempotency/keyed-writes.ts';
import type { Platform } from '../../platform/platform.ts';
import { inTransaction } from '../../platform/transaction.ts';
import { findApproved } from '../../records/find-class.ts';
import { mailTurns } from '../../records/open-mails.ts';
import type { Actor } from '../../records/record-event.ts';
import type { StudentRecord } from '../../records/student.ts';
import { mailEditLinkAgain } from './edit-link-mail.ts';
import { findByAccessKey } from './find.ts';
import { assertExpected, assertTakes, withListedSection } from './policy.ts';
import { presentSubmission } from './presenter.ts';
import { storeSubmission } from './store-submission.ts';
import { roomFor } from './submit.ts';

/**
 * Replaces a submission, and notifies its owner by mail, at the address before too if that is another. A student who is in a
 * group already stays in it, and it gets its new score.
 * @param source see `sourceOf`
 * @param saveResponse saves the submission as it is then for a caller who asks again, in the same transaction
 * @throws ApiError submission_not_found, invalid_request (for the id of another class too), class_ended, submission_closed,
 *   stale if it was changed since its sender saw it, or email_taken; before the last the edit link of the other submission is
 *   mailed to its address
 */
export async function editStudent(
  platform: Platform,
  accessKey: string,
  { classId, updatedAt: seen, ...submission }: z.output<typeof changedSubmissionSchema>,
  { source, saveResponse }: { source: string; saveResponse: SaveResponse<StudentRecord> },
): Promise<StudentRecord> {
  const turns = mailTurns(platform);
  const actor: Actor = { by: 'student', source };
  try {
    return await inTransaction(async (session) => {
      const now = databaseNow();
      const before = await findByAccessKey(platform.vault, accessKey, session);
      if (classId !== before.classId) throw invalidField('classId', MESSAGES.invalid);
      const cls = await findApproved({ id: classId }, session);
      assertTakes(cls, submission, now, before);
      if (submission.email !== before.email) {
        await assertExpected(session, cls, submission.email);
        // Where only who has confirmed joins, nobody takes others along by confirming one address after another.
        if (before.confirmedAt && (await roomFor(session, cls, {})) === 'waits') throw new ApiError('class_full');
      }
      assertSeen(before, seen);
      // A page that knows of no questions leaves all answers as they are.
      const answers = submission.answers && (await withListedSection(session, cls, submission));
      const given = { ...submission, ...(answers && { answers }), linkFollowedAt: before.linkFollowedAt ?? now };
      const student = await storeSubmission(platform, session, { cls, before, given, now, turns, actor });
      await saveResponse(session, student);
      return student;
    });
  } catch (error) {
    if (!isDuplicate(error, 'email')) throw error;
    await mailEditLinkAgain(platform, classId, submission.email);
    throw new ApiError('email_taken');
  }
}

/** @throws ApiError stale, with the present submission, if its sender saw another */
export function assertSeen(student: StudentRecord, seen: string | undefined): void {
  if (seen === undefined || new Date(seen).getTime() === student.updatedAt.getTime()) return;
  throw new ApiError('stale', { submission: presentSubmission(student) });
}
