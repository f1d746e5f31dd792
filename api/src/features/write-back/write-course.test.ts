import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { StudentModel } from '../../records/student.ts';
import { LtiPersonModel } from '../../records/lti-person.ts';
import { emptyDatabase, startTestApi, type TestApi } from '../../testing/api.ts';
import { BrightspaceFake } from '../../testing/lms-apis/brightspace.ts';
import { CanvasFake } from '../../testing/lms-apis/canvas.ts';
import type { MoodleFake } from '../../testing/lms-apis/moodle.ts';
import { KNOWN, type KnownLms } from '../../testing/lms-kinds.ts';
import { moodle as moodleInterface } from './platforms/moodle.ts';

let api: TestApi;
let known: KnownLms;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());
beforeEach(() => emptyDatabase());
afterEach(async () => {
  await known.lms.close();
  expect(known.lms.problems).toEqual([]);
});

/** A course of Canvas with some students, and the desk of its class. */
async function canvasWith(students: number) {
  known = await KNOWN.canvas();
  const lms = known.lms as CanvasFake;
  const course = lms.state.addCourse(students);
  return { lms, course, desk: await known.build(api, course) };
}

test('Canvas imports many at once, names only who joins, and is read back', async () => {
  const { lms, desk } = await canvasWith(45);
  lms.imports.pollsUntilDone = 3;
  await desk.preview();
  expect(await desk.start()).toMatchObject({ state: 'written', counts: { there: 45 } });
  expect(lms.asked(/import|progress|^PUT/)).toHaveLength(4);
  // A student who is put into a group gets a mail of Canvas's own.
  expect(lms.imports.told).toHaveLength(45);
  await desk.preview();
  await desk.start();
  expect(lms.imports.told).toHaveLength(45);
});

test('Brightspace’s tokens are good for one refresh, which is never lost', async () => {
  known = await KNOWN.brightspace();
  const lms = known.lms as BrightspaceFake;
  const course = lms.state.addCourse(6);
  const desk = await known.build(api, course);
  await desk.preview();
  lms.oauth.expire();
  expect(await desk.start()).toMatchObject({ state: 'written' });
  lms.oauth.expire();
  expect(await desk.preview()).toMatchObject({ state: 'ready' });
  expect(lms.asked(/token/)).toHaveLength(2);
});

test('somebody is found by their launch, whatever their address is', async () => {
  known = await KNOWN.moodle();
  const course = known.lms.state.addCourse(3);
  const desk = await known.build(api, course);
  const [person] = known.lms.state.students(course);
  await StudentModel.updateOne({ id: desk.ids[0]! }, { $set: { email: 'private@example.org' } });
  expect((await desk.preview()).counts).toMatchObject({ unknown: 1 });
  const { cls, platformId } = desk;
  await LtiPersonModel.create({ platformId, sub: String(person!.id), classId: cls.id, studentId: desk.ids[0]! });
  expect((await desk.preview()).counts).toMatchObject({ unknown: 0, waiting: 3 });
});

test('Moodle says whether the course is gone or its user is not in it, whichever function finds out', async () => {
  known = await KNOWN.moodle();
  const moodle = known.lms as MoodleFake;
  const course = moodle.state.addCourse(3);
  const desk = await known.build(api, course);
  moodle.outside.add(course.id);
  expect(await desk.preview()).toMatchObject({ state: 'failed', fault: 'not-enrolled' });
  const reach = { baseUrl: moodle.url, userAgent: 'test', token: async () => moodle.token };
  const names = () => moodleInterface.course(reach, String(course.id)).readTakenNames(null);
  await expect(names()).rejects.toMatchObject({ fault: 'not-enrolled' });
  moodle.state.courses.length = 0;
  await expect(names()).rejects.toMatchObject({ isMissing: true });
  expect(await desk.preview()).toMatchObject({ state: 'failed', fault: 'no-course' });
});

test('Moodle takes the others out of a group where a plugin keeps one of them', async () => {
  known = await KNOWN.moodle();
  const moodle = known.lms as MoodleFake;
  const course = moodle.state.addCourse(3);
  const desk = await known.build(api, course);
  await desk.preview();
  await desk.start();
  const comers = [1, 2].map(() => moodle.state.enrol(course, moodle.state.addPerson()).id);
  course.groups[0]!.members.push(...comers);
  moodle.kept.add(comers[0]!);
  await desk.preview();
  expect(await desk.start()).toMatchObject({ counts: { there: 3 } });
  expect(course.groups[0]!.members).toContain(comers[0]);
  expect(course.groups[0]!.members).not.toContain(comers[1]);
});

test.each(['rate-limit', 'conflict'] as const)('Canvas is asked again after a %s', async (how) => {
  const { lms, course, desk } = await canvasWith(3);
  await desk.preview();
  lms.fail(how, { on: /^(?:POST|PUT)/, times: 2 });
  expect(await desk.start()).toMatchObject({ state: 'written', counts: { there: 3 } });
  expect(course.sets).toHaveLength(1);
});

test('Canvas is waited for while an import takes minutes, which skips people whose enrolment is concluded', async () => {
  const { lms, course, desk } = await canvasWith(45);
  lms.imports.pollsUntilDone = 140;
  await desk.preview();
  course.enrolments.find(({ role }) => role === 'student')!.isActive = false;
  const written = await desk.start();
  // One by one it takes them, because it looks among all who were ever enrolled.
  expect(written).toMatchObject({ state: 'written', counts: { there: 45 } });
  expect(lms.asked(/^PUT/)).toHaveLength(1);
});
