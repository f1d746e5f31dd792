import type { extendDeadline as call } from '@study-groups/contracts/actions';
import type { BodyOf } from '@study-groups/contracts/call';
import { newDeadlineProblem } from '@study-groups/contracts/class';
import { databaseNow } from '../../platform/clock.ts';
import { ApiError, invalidField } from '../../platform/errors.ts';
import type { Platform } from '../../platform/platform.ts';
import { changeClass } from '../../records/change-class.ts';
import { ClassModel, type ClassRecord } from '../../records/class.ts';
import type { DashboardCaller } from '../classes/guard.ts';
import { announceMoreTime } from '../classes/more-time.ts';
import { activeUntil } from '../classes/term.ts';
import { dissolveGroups } from '../groups/dissolve.ts';

/**
 * Moves the deadline of a class to a later one and dissolves the groups that it has. People on the roster who have not signed
 * up are reminded; students are notified if the caller wants it, or their groups are gone. The class is matched again when the
 * new deadline passes. What was changed by hand beside the groups can still be undone.
 * @throws ApiError class_not_found, or invalid_request with the first message that applies
 */
export async function extendDeadline(
  { vault }: Platform,
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
          // A later deadline never shortens the term.
          activeUntil: until > cls.activeUntil ? until : cls.activeUntil,
        },
      },
      { session, returnDocument: 'after' },
    ).lean();
    if (!changed) throw new ApiError('class_not_found');
    if (hadGroups) await dissolveGroups(session, classId, { keepsOtherEdits: true });
    const announced = await announceMoreTime(vault, { ...change, cls: changed }, { hadGroups, tellStudents });
    return { cls: changed, hadGroups, ...announced, version };
  });
}
