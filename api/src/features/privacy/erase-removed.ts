import { trusted } from 'mongoose';
import { inTransaction } from '../../platform/transaction.ts';
import { EditModel } from '../../records/edit.ts';
import { RemovedStudentModel, UNDONE_WITHIN_MS } from '../../records/removed-student.ts';
import { eraseTraces } from '../../records/student-traces.ts';

/**
 * Erases students who were removed many at once, when that can be undone no longer. Safe to run again and beside itself: from the
 * first step on nobody can bring them back.
 */
export async function eraseRemoved(now: Date): Promise<void> {
  const removedAt = trusted({ $lte: new Date(now.getTime() - UNDONE_WITHIN_MS) });
  for (;;) {
    const next = await RemovedStudentModel.findOne({ removedAt }, 'classId eventId').sort({ removedAt: 1 }).lean();
    if (!next) return;
    const { classId, eventId } = next;
    await endUndo(classId, eventId);
    const removed = await RemovedStudentModel.find({ classId, eventId, removedAt }, 'student.id student.email').lean();
    await eraseTraces(
      classId,
      removed.map(({ student }) => student),
    );
    const ids = trusted({ $in: removed.map(({ student }) => student.id) });
    await RemovedStudentModel.deleteMany({ classId, eventId, 'student.id': ids });
  }
}

/**
 * Ends what can be undone down to the removal: with it, those edits name who is erased. What brought them into the class and was
 * undone can't be redone any more, nor what comes after it. Who is in the class again meanwhile is named as before.
 */
async function endUndo(classId: number, eventId: number): Promise<void> {
  await inTransaction(async (session) => {
    const edit = await EditModel.findOne({ classId, eventId }).session(session).lean();
    if (!edit) return;
    const { isUndone, place } = edit;
    const now = isUndone ? edit.before : edit.after;
    if (!now.removed?.areGone) return;
    const ends = isUndone ? trusted({ $gte: place }) : trusted({ $lte: place });
    await EditModel.deleteMany({ classId, isUndone, place: ends }, { session });
  });
}
