import { trusted } from 'mongoose';
import { databaseNow } from '../../platform/clock.ts';
import { ApiError } from '../../platform/errors.ts';
import type { Platform } from '../../platform/platform.ts';
import { ClassModel } from '../../records/class.ts';
import { ErasureModel } from '../../records/erasure.ts';
import { eraseUnseenIdentities } from '../../records/identity.ts';
import { MailModel } from '../../records/mail.ts';
import { AUDIT_DAYS, eraseExpiredEvents } from '../../records/record-event.ts';
import { eraseClass, eraseRecords } from './erase.ts';
import { inTransaction } from '../../platform/transaction.ts';
import { EditModel } from '../../records/edit.ts';
import { RemovedStudentModel, UNDONE_WITHIN_MS } from '../../records/removed-student.ts';
import { eraseTraces } from '../../records/student-traces.ts';

const DAY_MS = 86_400_000;
/** Longer than the database lets a transaction live. */
const SETTLED_AFTER_MS = 120_000;

/**
 * Erases what nobody needs any more: classes and requests whose term ended RETENTION_DAYS ago, mails that concern no class
 * after the same time, identities of a provider that nobody has used for a year, and students who were removed a day ago. Safe
 * to repeat and to run concurrently.
 */
export async function keepRetention({ env }: Pick<Platform, 'env'>, now = databaseNow()): Promise<void> {
  const until = new Date(now.getTime() - env.RETENTION_DAYS * DAY_MS);
  const expired = await ClassModel.find({ activeUntil: trusted({ $lte: until }) }, 'id').lean();
  for (const { id } of expired) {
    try {
      await eraseClass(id, 'retention', { isMeant: ({ activeUntil }) => activeUntil <= until });
    } catch (error) {
      // Somebody else erased it, or its term was extended.
      if (!(error instanceof ApiError)) throw error;
    }
  }
  await MailModel.deleteMany({ classId: null, createdAt: trusted({ $lte: until }) });
  await eraseUnseenIdentities(new Date(now.getTime() - AUDIT_DAYS * DAY_MS));
  await eraseRemoved(now);
  await eraseExpiredEvents(now);
  await settleErasures(now);
}

/**
 * A submission that was under way when its class was erased may have been stored after it. Once none can be under way any
 * more, what is left is erased too.
 */
async function settleErasures(now: Date): Promise<void> {
  const latest = new Date(now.getTime() - SETTLED_AFTER_MS);
  const open = await ErasureModel.find({ settled: false, erasedAt: trusted({ $lte: latest }) }).lean();
  for (const { classId } of open) {
    await eraseRecords(classId);
    await ErasureModel.updateOne({ classId }, { $set: { settled: true } });
  }
}

/**
 * Erases students who were removed in bulk, once that can no longer be undone. Safe to repeat and to run concurrently: from the
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
