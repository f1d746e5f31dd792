import type { extendDeadline as call } from '@study-groups/contracts/actions';
import type { BodyOf } from '@study-groups/contracts/call';
import { newDeadlineProblem } from '@study-groups/contracts/class';
import { databaseNow } from '../../platform/clock.ts';
import { ApiError, invalidField } from '../../platform/errors.ts';
import type { Platform } from '../../platform/platform.ts';
import { changeDocument } from '../../platform/transaction.ts';
import { changeClass } from '../../records/change-class.ts';
import { ClassModel, type ClassRecord } from '../../records/class.ts';
import { requireMailsToAll } from '../../records/open-mails.ts';
import type { DashboardCaller } from '../classes/guard.ts';
import { announceMoreTime } from '../classes/more-time.ts';
import { sizeFields } from '../classes/sizes.ts';
import { activeUntil } from '../classes/term.ts';
import { dissolveGroups } from '../groups/dissolve.ts';

/**
 * Ends the sign-up of a class at once: its deadline is now, and a job forms the groups if the class has it do so. A later
 * deadline opens it again.
 * @throws ApiError class_not_found, groups_exist, or submission_closed where the deadline has passed already
 */
export async function endSignUp(
  caller: DashboardCaller,
  seen?: number,
): Promise<{ cls: ClassRecord; version: number }> {
  const classId = caller.cls.id;
  return changeClass({ classId, by: caller.actor, seen }, async ({ session, cls, version, record }) => {
    const deadline = databaseNow();
    if (cls.matchedRun !== null) throw new ApiError('groups_exist');
    if (cls.deadline <= deadline) throw new ApiError('submission_closed');
    const changed = await changeDocument(ClassModel, classId, { $set: { deadline } }, session);
    if (!changed) throw new ApiError('class_not_found');
    await record({ kind: 'deadline-extended', facts: { deadline: deadline.toISOString() } });
    return { cls: changed, version };
  });
}

/**
 * Moves the deadline of a class to a later one and dissolves the groups that it has. People on the roster who have not signed
 * up are reminded; students are notified if the caller wants it, or their groups are gone. The class is matched again when the
 * new deadline passes. What was changed by hand beside the groups can still be undone.
 * @throws ApiError class_not_found, invalid_request with the first message that applies, or too_many_requests
 */
export async function extendDeadline(
  platform: Platform,
  caller: DashboardCaller,
  { newDeadline, tellStudents = true, version: seen }: BodyOf<typeof call>,
): Promise<{ cls: ClassRecord; hadGroups: boolean; mailCount: number; reminded: number; version: number }> {
  const classId = caller.cls.id;
  return changeClass({ classId, by: caller.actor, seen }, async (change) => {
    const { session, cls, version } = change;
    const problem = newDeadlineProblem(newDeadline, cls.deadline, databaseNow().getTime());
    if (problem) throw invalidField('newDeadline', problem);
    const deadline = new Date(newDeadline);
    const hadGroups = cls.matchedRun !== null;
    const until = activeUntil({ ...cls, deadline });
    const changed = await ClassModel.findOneAndUpdate(
      { id: classId },
      {
        $set: {
          deadline,
          matchedRun: null,
          matchTrouble: null,
          ...(cls.groupCount && sizeFields(cls.sizeChoice, cls.groupCount)),
          // A later deadline never shortens the term.
          activeUntil: until > cls.activeUntil ? until : cls.activeUntil,
        },
      },
      { session, returnDocument: 'after' },
    ).lean();
    if (!changed) throw new ApiError('class_not_found');
    if (hadGroups) await dissolveGroups(session, classId, { keepsOtherEdits: true });
    const announced = await announceMoreTime(platform.vault, { ...change, cls: changed }, { hadGroups, tellStudents });
    await requireMailsToAll(platform, change, announced.mailCount);
    return { cls: changed, hadGroups, ...announced, version };
  });
}
