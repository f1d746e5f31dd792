import { readFile } from 'node:fs/promises';
import { getDashboard, matchClass } from '@study-groups/contracts/dashboard';
import { createStudent } from '@study-groups/contracts/student';
import { adminHeaders, openClass, PASSWORDS, request } from './api.ts';
import type { System } from './system.ts';

/** The header of a professor who knows the password. */
export const asProfessor = { 'x-dashboard-password': PASSWORDS.dashboardPassword };

/** What sixty students answer, without a class and an address. */
export async function peopleOf(): Promise<{ fullName: string }[]> {
  const file = new URL('../fixtures/class-of-60.json', import.meta.url);
  return JSON.parse(await readFile(file, 'utf8')) as { fullName: string }[];
}

interface ClassOptions {
  courseName: string;
  /** For how long it takes sign-ups; an hour unless told. */
  seconds?: number;
  isMatched?: boolean;
}

/** A class with so many students, in groups of four unless told; after sixty the answers come again. */
export async function classOf(system: System, count: number, { isMatched = true, ...facts }: ClassOptions) {
  const { id, slug } = await openClass(system, facts);
  const key = slug.replace(/\W/g, '');
  const people = await peopleOf();
  for (let index = 0; index < count; index += 1) {
    const email = `${key}-${index}@example.edu`;
    const person = people[index % people.length];
    await request(system, createStudent, { body: { classId: id, ...person, email, friendPreferences: [] } });
  }
  if (isMatched) await request(system, matchClass, { params: { slug }, headers: await adminHeaders(system) });
  return { id, slug };
}

/** The dashboard as its professor is given it. */
export const dashboardOf = (system: System, slug: string) =>
  request(system, getDashboard, { params: { slug }, headers: asProfessor });
