import { requestClass } from '@study-groups/contracts/class';
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
