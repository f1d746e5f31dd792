import { OPTIONAL_TEXTS } from '@study-groups/contracts/submission-texts';
import { namesOf } from '@study-groups/contracts/tables';
import { databaseNow } from '../../platform/clock.ts';
import type { SaveResponse } from '../../platform/idempotency/keyed-writes.ts';
import type { Platform } from '../../platform/platform.ts';
import { type ClientSession, inTransaction } from '../../platform/transaction.ts';
import { findApproved } from '../../records/find-class.ts';
import { mailTurns } from '../../records/open-mails.ts';
import type { StudentRecord } from '../../records/student.ts';
import { assertActive } from './policy.ts';
import { storeSubmission } from './store-submission.ts';

/**
 * Corrects the name of a student by their own link, as long as the class is active: a name is no answer, so no deadline ends that.
 * The student gets a mail about it, and the history says that it was corrected, not which name it was.
 * @param find reads the student, in the transaction
 * @param options.source see `sourceOf`
 * @returns the student as they are then
 * @throws ApiError class_ended, and whatever `find` throws
 */
export async function correctName(
  platform: Platform,
  find: (session: ClientSession) => Promise<StudentRecord>,
  fullName: string,
  { source, saveResponse }: { source: string; saveResponse?: SaveResponse<StudentRecord> },
): Promise<StudentRecord> {
  const turns = mailTurns(platform);
  return inTransaction(async (session) => {
    const now = databaseNow();
    const before = await find(session);
    const cls = await findApproved({ id: before.classId }, session);
    assertActive(cls, now);
    if (fullName === before.fullName) return before;
    const actor = { by: 'student', source } as const;
    const change = {
      cls,
      before,
      given: { ...textsOf(before), fullName },
      now,
      turns,
      actor,
      kind: 'name-corrected',
    } as const;
    const student = await storeSubmission(platform, session, change);
    await saveResponse?.(session, student);
    return student;
  });
}

/** The texts of a submission: one that is left out of a change would be emptied. */
function textsOf(student: StudentRecord): Partial<StudentRecord> & Pick<StudentRecord, 'email'> {
  const optional = Object.fromEntries(namesOf(OPTIONAL_TEXTS).map((name) => [name, student[name]]));
  return { email: student.email, ...optional };
}
