import { MESSAGES } from '@study-groups/contracts/messages';
import type { correctSubmission as call } from '@study-groups/contracts/student-entry';
import type { z } from 'zod';
import { databaseNow } from '../../platform/clock.ts';
import { isDuplicate } from '../../platform/database.ts';
import { ApiError, invalidField } from '../../platform/errors.ts';
import type { Platform } from '../../platform/platform.ts';
import { inTransaction } from '../../platform/transaction.ts';
import { findApproved } from '../../records/find-class.ts';
import { mailTurns } from '../../records/open-mails.ts';
import { StudentModel, type StudentRecord } from '../../records/student.ts';
import type { DashboardCaller } from '../classes/guard.ts';
import { assertSeen } from './edit.ts';
import { assertActive, assertFit, assertOffers } from './policy.ts';
import { isAsGiven, storeSubmission } from './store-submission.ts';

/**
 * Changes the submission of a student of the class on somebody else's word, at any time while the class is active. It is no change
 * of the class, as a student's own edit is none, and can't be undone: it can be changed again. What is as it was given changes
 * nothing, and nobody is notified.
 * @throws ApiError submission_not_found, class_ended, invalid_request, stale if it was changed since the caller saw it, or email_taken
 */
export async function correctSubmission(
  platform: Platform,
  caller: DashboardCaller,
  id: number,
  { updatedAt: seen, ...given }: z.output<NonNullable<(typeof call)['body']>>,
): Promise<StudentRecord> {
  const classId = caller.cls.id;
  const turns = mailTurns(platform);
  try {
    return await inTransaction(async (session) => {
      const now = databaseNow();
      const cls = await findApproved({ id: classId }, session);
      const before = await StudentModel.findOne({ classId, id }).session(session).lean();
      if (!before) throw new ApiError('submission_not_found');
      assertActive(cls, now);
      if (given.preferredGroupSize) assertOffers(cls, given.preferredGroupSize);
      assertFit(cls, given.answers, { isWhole: false });
      assertSeen(before, seen);
      const friends = given.friendPreferences ?? before.friendPreferences;
      if (friends.includes(given.email)) throw invalidField('email', MESSAGES.friendSelf);
      if (isAsGiven(before, given)) return before;
      return storeSubmission(platform, session, { cls, before, given, now, turns, actor: caller.actor });
    });
  } catch (error) {
    if (isDuplicate(error, 'email')) throw new ApiError('email_taken');
    throw error;
  }
}
