import type { LmsPlatformForm } from '@study-groups/contracts/lms';
import { storePlatform } from '../features/lti/platforms.ts';
import { openAccess } from '../features/write-back/access/settings.ts';
import type { Platform } from '../platform/platform.ts';
import type { ClassRecord } from '../records/class.ts';
import { LtiCourseModel } from '../records/lti-course.ts';
import type { GroupRecord } from '../records/group.ts';
import { WriteBackModel } from '../records/write-back.ts';
import type { LtiPlatformRecord } from '../records/lti-platform.ts';
import { nextId } from '../platform/ids.ts';
import { MACHINE } from '../records/record-event.ts';
import { buildPlatformForm } from './lms-form.ts';

/** A learning platform that is stored. */
export function buildPlatform(overrides: Partial<LmsPlatformForm> = {}): Promise<LtiPlatformRecord> {
  return storePlatform(buildPlatformForm(overrides), MACHINE);
}

/** The form that opens a platform's interface, as an admin enters it. */
export const ACCESS_FORM = {
  baseUrl: 'https://canvas.example.edu',
  clientId: '10000000000001',
  secret: 'of the client',
};

/** A stored one whose interface is open, as far as we know: nobody there has agreed. */
export async function buildOpenPlatform(platform: Platform): Promise<LtiPlatformRecord> {
  const built = await buildPlatform({ kind: 'canvas' });
  await openAccess(platform, built.id, ACCESS_FORM, MACHINE);
  return built;
}

/** A course of such a platform that opens a class. */
export interface BoundCourse {
  platformId: number;
  contextId: string;
}

/** Binds a class to one. */
export async function buildCourse(platform: Platform, { id: classId }: ClassRecord): Promise<BoundCourse> {
  const { id: platformId } = await buildOpenPlatform(platform);
  const course = { platformId, contextId: `course-${classId}` };
  await LtiCourseModel.create({ ...course, deploymentId: '1', classId, title: 'Algorithms' });
  return course;
}

/** A group of a class that was being written into another course, which let nobody in, and was stopped. @returns the id */
export async function buildWriting({ id: groupId, classId, name, members }: GroupRecord): Promise<number> {
  const id = await nextId('write_backs');
  const of = { id, classId, platformId: 1, contextId: 'another course' };
  const stopped = { state: 'stopped', work: 'writing', setName: 'Study groups', isWritten: true } as const;
  const places = members.map(({ studentId }) => ({ studentId, outcome: 'refused' as const }));
  const wanted = [{ groupId, name, places }];
  const changes = [{ name, change: 'new' as const, joins: places.length }];
  await WriteBackModel.create({ ...of, ...stopped, wanted, changes, classVersion: 0, begunAt: new Date() });
  return id;
}
