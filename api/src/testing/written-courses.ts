import { afterAll, afterEach, beforeAll, beforeEach, expect } from '@jest/globals';
import type { WritableKind } from '@study-groups/contracts/lms';
import { emptyDatabase, startTestApi, type TestApi } from './api.ts';
import type { FakeCourse } from './lms-apis/state.ts';
import { KNOWN, type KnownLms } from './lms-kinds.ts';
import type { WriteBackDesk } from './write-backs.ts';
import { moveStudent } from '../features/groups/move.ts';
import { MACHINE } from '../records/record-event.ts';

export let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

export let known: KnownLms;
export let course: FakeCourse;
export let desk: WriteBackDesk;
/** For a block of tests: each has a course of seven and its class, at a platform that has found nothing wrong in the end. */
export function startCourse(kind: WritableKind): void {
  beforeEach(async () => {
    await emptyDatabase();
    known = await KNOWN[kind]();
    course = known.lms.state.addCourse(7);
    desk = await known.build(api, course);
  });
  afterEach(async () => {
    await known.lms.close();
    expect(known.lms.problems).toEqual([]);
    expect(known.lms.mostAtOnce).toBeLessThanOrEqual(1);
  });
}

export const people = () => known.lms.state.students(course).map(({ id }) => id);
export const seen = (name = 'Study groups') => known.lms.state.seen(course, name);
/** The first student, from the first group to the last. */
export const move = () => {
  const [studentId, fromGroupId, toGroupId] = [desk.ids[0]!, desk.groupIds[0]!, desk.groupIds[2]!];
  const caller = { cls: desk.cls, isAdmin: false, actor: MACHINE };
  return moveStudent(api.platform, caller, { studentId, fromGroupId, toGroupId });
};
export const inThrees = () => {
  const [a, b, c, d, e, f, g] = people();
  return { 'Group 1': [a, b, c], 'Group 2': [d, e, f], 'Group 3': [g] };
};
