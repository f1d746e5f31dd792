import { createStudent } from '@study-groups/contracts/student';
import { openClass, request } from './api.ts';
import { peopleOf } from './class.ts';
import { expect, type System } from './system.ts';

/** Time that a test waits for a proof of work, in milliseconds: it is real, on a machine that may be slow and busy. */
export const WORK_MS = 300_000;

/** Number of sign-ups that a class that expects one student takes without a proof. */
const FREE = 11;

/** Opens a class with far more sign-ups than it expects, so that each further one asks for a proof of work. */
export async function openFlooded(system: System, courseName: string): Promise<{ id: number; slug: string }> {
  const { id, slug } = await openClass(system, { courseName, expectedStudents: 1 });
  const [student] = await peopleOf();
  const signUp = (index: number) => {
    const body = { classId: id, ...student, email: `${slug}-${index}@example.edu`, friendPreferences: [] };
    return request(system, createStudent, { body });
  };
  for (let index = 0; index < FREE; index += 1) await signUp(index);
  await expect(signUp(FREE)).rejects.toThrow('proof_required');
  return { id, slug };
}
