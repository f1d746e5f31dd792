import { readFile } from 'node:fs/promises';
import { updateClass } from '@study-groups/contracts/admin';
import { getAdminClass } from '@study-groups/contracts/admin-classes';
import { getDashboard, matchClass } from '@study-groups/contracts/dashboard';
import { createStudent } from '@study-groups/contracts/student';
import { adminHeaders, openClass, PASSWORDS, request, wholeSecondIn } from './api.ts';
import { expect, type System } from './system.ts';

/** The header of a professor who knows the password. */
export const asProfessor = { 'x-dashboard-password': PASSWORDS.dashboardPassword };

/** Returns the answers of sixty students, without a class and an address. */
export async function peopleOf(): Promise<{ fullName: string }[]> {
  const file = new URL('../fixtures/class-of-60.json', import.meta.url);
  return JSON.parse(await readFile(file, 'utf8')) as { fullName: string }[];
}

interface ClassOptions {
  courseName: string;
  isMatched?: boolean;
  /** True if sign-up has ended, and then the rest is done only by hand; it goes on for an hour by default. */
  hasDeadlinePassed?: boolean;
  groupSize?: string;
  instructorEmail?: string;
}

type OpenClass = Awaited<ReturnType<typeof openClass>>;

/** Creates a class with this many students, in groups of four by default; after sixty the answers repeat. */
export async function classOf(
  system: System,
  count: number,
  { isMatched = true, hasDeadlinePassed = false, ...facts }: ClassOptions,
) {
  const { id, slug } = await openClass(system, facts);
  await signUp(system, { id, slug }, { count });
  if (hasDeadlinePassed) await endSignUp(system, { id, slug }, { autoMatch: false });
  if (isMatched) await request(system, matchClass, { params: { slug }, headers: await adminHeaders(system) });
  return { id, slug };
}

/** Signs up this many students, each with an address of their own, after those who have come before. */
export async function signUp(
  system: System,
  { id, slug }: OpenClass,
  { count, after = 0 }: { count: number; after?: number },
): Promise<void> {
  const key = slug.replace(/\W/g, '');
  const people = await peopleOf();
  for (let index = after; index < after + count; index += 1) {
    const email = `${key}-${index}@example.edu`;
    const person = people[index % people.length];
    await request(system, createStudent, { body: { classId: id, ...person, email, friendPreferences: [] } });
  }
}

/**
 * Ends the sign-up for a class without groups in a second, as an admin may at any time. @returns the deadline; it has
 * passed, unless that is left to the job that forms the groups then
 */
export async function endSignUp(
  system: System,
  { id, slug }: OpenClass,
  { autoMatch }: { autoMatch: boolean },
): Promise<Date> {
  const headers = await adminHeaders(system);
  const params = { id };
  const { courseName, instructorName, instructorEmail, groupSize } = await request(system, getAdminClass, {
    headers,
    params,
  });
  const form = { courseName, instructorName, instructorEmail, groupSize, slug, autoMatch };
  let deadline = new Date();
  // A busy machine may take it too late for one that lies ahead.
  await expect(async () => {
    deadline = wholeSecondIn(1);
    await request(system, updateClass, { params, headers, body: { ...form, deadline: deadline.toISOString() } });
  }).toPass();
  if (!autoMatch) await expect.poll(async () => (await dashboardOf(system, slug)).hasDeadlinePassed).toBe(true);
  return deadline;
}

/** The dashboard as its professor is given it. */
export const dashboardOf = (system: System, slug: string) =>
  request(system, getDashboard, { params: { slug }, headers: asProfessor });
