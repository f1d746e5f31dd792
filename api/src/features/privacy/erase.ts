import mongoose, { type ClientSession } from 'mongoose';
import { ApiError } from '../../platform/errors.ts';
import { inTransaction } from '../../platform/transaction.ts';
import { ClassModel, type ClassRecord } from '../../records/class.ts';
import { ErasureModel, type ErasureRecord } from '../../records/erasure.ts';
import { GroupModel } from '../../records/group.ts';
import { MailModel } from '../../records/mail.ts';
import { RunModel } from '../../records/run.ts';
import { StudentModel } from '../../records/student.ts';

/**
 * Erases a class with everything that names it in one transaction, and then its mails that were sent: the largest class
 * has more of them than the database takes in one. What a crash in between leaves goes when the erasure is settled. Only
 * counts stay.
 * @param isMeant asked in the transaction whether the class is still the one that is meant
 * @throws ApiError class_not_found
 */
export async function eraseClass(
  id: number,
  reason: ErasureRecord['reason'],
  isMeant: (cls: ClassRecord) => boolean = () => true,
): Promise<void> {
  await inTransaction(async (session) => {
    const cls = await ClassModel.findOneAndDelete({ id }, { session }).lean();
    if (!cls || !isMeant(cls)) throw new ApiError('class_not_found');
    const erasure: ErasureRecord = {
      classId: id,
      reason,
      studentCount: await StudentModel.countDocuments({ classId: id }).session(session),
      groupCount: await GroupModel.countDocuments({ classId: id }).session(session),
      runCount: await RunModel.countDocuments({ classId: id }).session(session),
      mailCount: await MailModel.countDocuments({ classId: id }).session(session),
      erasedAt: new Date(),
      settled: false,
    };
    await eraseRecords(id, session);
    await ErasureModel.create([erasure], { session });
  });
  await eraseRecords(id);
}

/**
 * Erases whatever names a class. A collection takes part by having a `classId` in its schema.
 * @param session of a transaction, which leaves the mails that were sent
 */
export async function eraseRecords(classId: number, session?: ClientSession): Promise<void> {
  for (const { modelName, schema, collection } of Object.values(mongoose.models)) {
    if (modelName === ErasureModel.modelName || !schema.path('classId')) continue;
    const unsent = session && modelName === MailModel.modelName && { status: { $ne: 'sent' } };
    await collection.deleteMany({ classId, ...unsent }, session && { session });
  }
}
