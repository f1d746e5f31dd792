import { createStudent } from '@study-groups/contracts/student';
import { request } from './api.ts';
import { peopleOf } from './class.ts';
import { expect, type System } from './system.ts';

/** How long a test waits for a proof of work, in milliseconds: it is real, on a machine that may be slow and busy. */
export const WORK_MS = 300_000;

/** As many as a class takes without a proof in an hour. What it takes in a minute a busy machine may not reach. */
const IN_AN_HOUR = 1_000;

/** Signs up to a class, by its id, until each sign-up asks for a proof of work, for the rest of the hour. */
export async function flood(system: System, classId: number): Promise<void> {
  const [student] = await peopleOf();
  const body = { classId, ...student };
  // The same again and again: refused, but counted.
  const signUp = () => request(system, createStudent, { body }).catch(String);
  let sent = 0;
  const send = async () => {
    while (sent < IN_AN_HOUR) {
      sent += 1;
      await signUp();
    }
  };
  await Promise.all(Array.from({ length: 10 }, send));
  expect(await signUp()).toContain('proof_required');
}
