import { type ClientSession, trusted } from 'mongoose';
import { databaseNow } from '../../platform/clock.ts';
import { ApiError } from '../../platform/errors.ts';
import type { Vault } from '../../platform/vault.ts';
import { accessKeyHashes } from '../../records/access-key.ts';
import { findWhoLeft } from '../../records/removed-student.ts';
import { StudentModel, type StudentRecord } from '../../records/student.ts';

/** The student whom an access key opens. @throws ApiError class_left for that of somebody who has left the course; submission_not_found */
export async function findByAccessKey(
  vault: Vault,
  accessKey: string,
  session: ClientSession | null = null,
): Promise<StudentRecord> {
  const accessKeyHash = trusted({ $in: accessKeyHashes(vault, accessKey) });
  const student = await StudentModel.findOne({ accessKeyHash }).session(session).lean();
  if (student) return student;
  const left = await findWhoLeft({ 'student.accessKeyHash': accessKeyHash });
  throw new ApiError(left ? 'class_left' : 'submission_not_found');
}

/**
 * Does the same for a student who follows the link to it, which is noted the first time: its address is known to be read.
 * @throws ApiError class_left or submission_not_found
 */
export async function followToStudent(vault: Vault, accessKey: string): Promise<StudentRecord> {
  const student = await findByAccessKey(vault, accessKey);
  if (student.linkFollowedAt) return student;
  const { id, accessKeyHash } = student;
  const { matchedCount } = await StudentModel.updateOne(
    { id, accessKeyHash, linkFollowedAt: null },
    { $set: { linkFollowedAt: databaseNow() } },
  );
  // Followed or corrected at this very moment.
  return matchedCount > 0 ? student : findByAccessKey(vault, accessKey);
}
