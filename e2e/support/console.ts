import { requestClass } from '@study-groups/contracts/class';
import type { ConsolePage } from '../pages/console.ts';
import { request } from './api.ts';
import type { System } from './system.ts';

/** Sends a professor's request for a class. @returns its id */
export async function requestFor(system: System, courseName: string): Promise<number> {
  const body = {
    courseName,
    courseCode: 'CS 201',
    university: 'Example State University',
    instructorName: 'Dr. Maya Brandt',
    instructorEmail: 'maya.brandt@example.edu',
    semester: 'FALL',
    year: String(new Date().getFullYear()),
    deadline: new Date(Date.now() + 86_400_000).toISOString(),
    groupSize: '4',
  };
  return (await request(system, requestClass, { body })).id;
}

/** Returns the date in this many days, as in a date field. */
export const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

/** Opens the form for a new class and fills what it needs. @returns its dialog */
export async function fillNewClass(console: ConsolePage, courseName: string, slug?: string) {
  await console.click('classes.create');
  const dialog = console.dialog('Create Class');
  await dialog.getByLabel('Course name').fill(courseName);
  await dialog.getByLabel('Instructor', { exact: true }).fill('Dr. Maya Brandt');
  await dialog.getByLabel("Instructor's email").fill('maya.brandt@example.edu');
  await dialog.getByLabel('Sign-up deadline').fill(inDays(7));
  if (slug) await dialog.getByLabel('Link name', { exact: true }).fill(slug);
  return dialog;
}
