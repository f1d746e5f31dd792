import { ApiError } from '../../platform/errors.ts';
import { changeClass, type ClassChange, type Outcome, outcomeOf } from '../../records/change-class.ts';
import type { EditState } from '../../records/edit.ts';
import { keepEdit } from '../../records/edits.ts';
import { StudentModel } from '../../records/student.ts';
import type { DashboardCaller } from '../classes/guard.ts';

/**
 * Counts a student whose address is not confirmed, until it is another. Who counts already stays as they are.
 * @throws ApiError submission_not_found
 */
export async function countStudent(caller: DashboardCaller, id: number, seen: number): Promise<Outcome> {
  const classId = caller.cls.id;
  return changeClass({ classId, by: caller.actor, seen }, async (change) => {
    const { session, record } = change;
    const student = await StudentModel.findOne({ classId, id }, 'confirmedAt isCounted').session(session).lean();
    if (!student) throw new ApiError('submission_not_found');
    if (student.confirmedAt || student.isCounted) return change.leaveAsIs();
    const before = await setCounted(change, { studentId: id, isCounted: true });
    await keepEdit(change, {
      eventId: await record({ kind: 'student-counted', studentId: id }),
      before: { groups: [], counted: before },
      after: { groups: [], counted: { studentId: id, isCounted: true } },
    });
    return outcomeOf(change);
  });
}

/** Counts a student without a confirmed address, or no longer. @returns how it was */
export async function setCounted(
  { session, cls }: Pick<ClassChange, 'session' | 'cls'>,
  { studentId, isCounted }: NonNullable<EditState['counted']>,
): Promise<NonNullable<EditState['counted']>> {
  const one = { classId: cls.id, id: studentId };
  const student = await StudentModel.findOne(one, 'isCounted').session(session).lean();
  await StudentModel.updateOne(one, isCounted ? { $set: { isCounted } } : { $unset: { isCounted: 1 } }, { session });
  return { studentId, isCounted: student?.isCounted ?? false };
}
