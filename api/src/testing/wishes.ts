import { StudentModel, type StudentRecord } from '../records/student.ts';

/** Has a student ask for another group than this one. */
export async function buildWish(
  { id }: Pick<StudentRecord, 'id'>,
  groupId: number,
  wish: Partial<NonNullable<StudentRecord['wish']>> = {},
): Promise<void> {
  await StudentModel.updateOne({ id }, { $set: { wish: { groupId, askedAt: new Date(), ...wish } } });
}
