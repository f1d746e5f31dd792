import { createStudent } from '@study-groups/contracts/student';
import { request } from './api.ts';
import { peopleOf } from './class.ts';
import { expect, type System } from './system.ts';

/** How long a test waits for a proof of work, in milliseconds: it is real, on a machine that may be slow and busy. */
export const WORK_MS = 300_000;

/** More than a class takes without a proof in an hour; a fast machine is stopped sooner, by what it takes in a minute. */
const MOST = 1_100;

/** Signs up to a class, by its id, until a sign-up from this address asks for a proof of work. */
export async function flood(system: System, classId: number): Promise<void> {
  const [student] = await peopleOf();
  const body = { classId, ...student };
  let [sent, isAsked] = [0, false];
  // The same again and again: refused, but counted.
  const send = async () => {
    while (!isAsked && sent < MOST) {
      sent += 1;
      const answer = await request(system, createStudent, { body }).catch(String);
      isAsked ||= String(answer).includes('proof_required');
    }
  };
  await Promise.all(Array.from({ length: 10 }, send));
  expect(isAsked).toBe(true);
}
