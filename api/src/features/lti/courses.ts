import { databaseNow } from '../../platform/clock.ts';
import type { ClientSession } from '../../platform/transaction.ts';
import { ClassModel, type ClassRecord } from '../../records/class.ts';
import { type CourseKey, LtiCourseModel, type LtiCourseRecord } from '../../records/lti-course.ts';
import { LtiRosterModel } from '../../records/lti-roster.ts';
import type { Launch } from './open-launch.ts';
import { Refusal } from './refusal.ts';

/** The result of opening a course: a class, one that waits for an admin, or none, where there may have been one. */
export type CourseState =
  | { kind: 'class'; cls: ClassRecord }
  | { kind: 'pending'; cls: ClassRecord }
  | { kind: 'none'; wasDeleted: boolean };

/** Returns the key of a launch's course. @throws Refusal noCourse for one from outside of all courses */
export function courseKey({ from, deploymentId, context }: Launch): CourseKey {
  if (!context) throw new Refusal('noCourse');
  return { platformId: from.id, deploymentId, contextId: context.id };
}

/** The course of a launch; what its platform says of it now is kept, where it opens a class. */
export async function findCourse(launch: Launch): Promise<CourseState> {
  const key = courseKey(launch);
  const course = await LtiCourseModel.findOne(key).lean();
  if (!course) return { kind: 'none', wasDeleted: false };
  const cls = course.classId === null ? null : await ClassModel.findOne({ id: course.classId }).lean();
  if (!cls) return { kind: 'none', wasDeleted: true };
  if (cls.status === 'rejected') return { kind: 'none', wasDeleted: false };
  await keepFacts(course, launch);
  return { kind: cls.status === 'approved' ? 'class' : 'pending', cls };
}

async function keepFacts(course: LtiCourseRecord, { context, membershipsUrl }: Launch): Promise<void> {
  const { platformId, deploymentId, contextId } = course;
  const now = { title: context?.title ?? course.title, membershipsUrl: membershipsUrl ?? course.membershipsUrl };
  if (now.title === course.title && now.membershipsUrl === course.membershipsUrl) return;
  const given = Object.fromEntries(Object.entries(now).filter(([, value]) => value !== undefined));
  await LtiCourseModel.updateOne({ platformId, deploymentId, contextId }, { $set: given });
  const due = { $setOnInsert: { dueAt: databaseNow() } };
  if (membershipsUrl && course.classId)
    await LtiRosterModel.updateOne({ classId: course.classId }, due, { upsert: true });
}

/**
 * Has a course open a class, if it opens none by now; its people are read soon.
 * @returns whether it does
 */
export async function linkCourse(session: ClientSession, launch: Launch, classId: number): Promise<boolean> {
  const key = courseKey(launch);
  const before = await LtiCourseModel.findOne(key).session(session).lean();
  const cls = before?.classId
    ? await ClassModel.findOne({ id: before.classId }, 'status').session(session).lean()
    : null;
  if (cls && cls.status !== 'rejected') return false;
  const { context, membershipsUrl } = launch;
  const course = {
    classId,
    ...(context?.title && { title: context.title }),
    ...(membershipsUrl && { membershipsUrl }),
  };
  await LtiCourseModel.updateOne(key, { $set: course }, { upsert: true, session });
  const due = { $set: { dueAt: databaseNow() } };
  await LtiRosterModel.updateOne({ classId }, due, { upsert: true, session });
  return true;
}
