import { newToken, type Vault } from '../platform/vault.ts';
import type { StudentRecord } from './student.ts';

/** Returns the place that a student's access key is sealed for. */
export const keyPlace = (studentId: number) => `student:${studentId}:access-key`;

/** A new access key with what is stored of it. */
export function issueAccessKey(vault: Vault, studentId: number) {
  const accessKey = newToken();
  return {
    accessKey,
    accessKeyHash: hashAccessKey(vault, accessKey),
    accessKeySealed: vault.seal(accessKey, keyPlace(studentId)),
  };
}

/** By what a student may be found from the access key: that of the key that is written with first. */
export function accessKeyHashes(vault: Vault, accessKey: string): string[] {
  return vault.hashes(accessKey, 'access-key');
}

/** Returns the hash that is stored to find a student by. */
export function hashAccessKey(vault: Vault, accessKey: string): string {
  return vault.hash(accessKey, 'access-key');
}

/** The access key of a student. */
export function openAccessKey(vault: Vault, student: Pick<StudentRecord, 'id' | 'accessKeySealed'>): string {
  return vault.open(student.accessKeySealed, keyPlace(student.id));
}
