import { type ClientSession, trusted } from 'mongoose';
import { ApiError } from '../../platform/errors.ts';
import type { Vault } from '../../platform/vault.ts';
import { accessKeyHashes } from '../../records/access-key.ts';
import { StudentModel, type StudentRecord } from '../../records/student.ts';

/** The student whom an access key opens. @throws ApiError submission_not_found */
export async function findByAccessKey(
  vault: Vault,
  accessKey: string,
  session: ClientSession | null = null,
): Promise<StudentRecord> {
  const accessKeyHash = trusted({ $in: accessKeyHashes(vault, accessKey) });
  const student = await StudentModel.findOne({ accessKeyHash }).session(session).lean();
  if (!student) throw new ApiError('submission_not_found');
  return student;
}
