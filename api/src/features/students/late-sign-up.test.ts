import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { moveStudent, undoEdit, updateSettings } from '@study-groups/contracts/actions';
import { getClass } from '@study-groups/contracts/public-class';
import { getDashboard } from '@study-groups/contracts/dashboard';
import { correctAddress, createStudent, getStudent, updateStudent } from '@study-groups/contracts/student';
import { ClassModel, type ClassRecord } from '../../records/class.ts';
import { GroupModel } from '../../records/group.ts';
import { MailModel } from '../../records/mail.ts';
import { SignUpModel } from '../../records/sign-up.ts';
import { StudentModel } from '../../records/student.ts';
import { emptyDatabase, startTestApi, type TestApi } from '../../testing/api.ts';
import { buildClass, buildStudents, buildSubmission, CLASS_PASSWORDS } from '../../testing/factories.ts';
import { TRIVIAL_MATCHER } from '../../testing/trivial-matcher.ts';
import { matchClass } from '../runs/match-class.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
  api.platform.matcher = TRIVIAL_MATCHER;
});
beforeEach(() => emptyDatabase());
afterAll(() => api.close());

const headers = { 'x-dashboard-password': CLASS_PASSWORDS.dashboard };
const slugOf = ({ slug }: ClassRecord) => ({ slug: slug! });
const show = async (cls: ClassRecord) =>
  (await api.call(getDashboard, { params: slugOf(cls), headers, body: {} })).body;
const signUp = (cls: ClassRecord, overrides = {}) =>
  api.call(createStudent, { body: { classId: cls.id, ...buildSubmission(overrides) } });
const switchLate = (cls: ClassRecord, lateSignUp: boolean) =>
  api.call(updateSettings, { params: slugOf(cls), headers, body: { lateSignUp } });
const takesLate = async (cls: ClassRecord) => (await api.call(getClass, { params: slugOf(cls) })).body.takesLate;
const groupedIds = async (cls: ClassRecord) =>
  (await GroupModel.find({ classId: cls.id }).lean()).flatMap(({ members }) => members.map((each) => each.studentId));

/** A class of four whose deadline has passed, with groups. */
async function buildMatched() {
  const cls = await buildClass(api.platform, { deadline: new Date(Date.now() - 60_000) });
  await buildStudents(api.platform, cls.id, 4);
  await matchClass(api.platform, cls.id, { mayBeEarly: false });
  return (await ClassModel.findOne({ id: cls.id }).lean())!;
}

describe('sign-up after the deadline', () => {
  test('is off at first, and switched on for classes that have groups; that can be undone', async () => {
    const cls = await buildMatched();
    expect((await signUp(cls)).body.code).toBe('submission_closed');
    expect((await switchLate(cls, true)).body).toMatchObject({ lateSignUp: true, eventId: expect.any(Number) });
    expect(await takesLate(cls)).toBe(true);
    expect((await show(cls)).class.lateSignUp).toBe(true);
    expect((await signUp(cls)).status).toBe(201);
    const { version } = await show(cls);
    expect((await api.call(undoEdit, { params: slugOf(cls), headers, body: { version } })).status).toBe(200);
    expect(await takesLate(cls)).toBeUndefined();
    expect((await signUp(cls)).body.code).toBe('submission_closed');
  });

  test('stays closed until there are groups: before that nobody is late', async () => {
    const cls = await buildClass(api.platform, { deadline: new Date(Date.now() - 60_000), lateSignUp: true });
    expect(await takesLate(cls)).toBeUndefined();
    expect((await signUp(cls)).body.code).toBe('submission_closed');
  });

  test('puts nobody into a group, and says so by mail', async () => {
    const cls = await buildMatched();
    await switchLate(cls, true);
    const before = await groupedIds(cls);
    await signUp(cls, { fullName: 'Lea Cohen', email: 'lea@example.edu' });
    expect(await groupedIds(cls)).toEqual(before);
    const { students } = await show(cls);
    expect(students.at(-1)).toMatchObject({ fullName: 'Lea Cohen', groupId: null });
    const mail = await MailModel.findOne({ 'to.address': 'lea@example.edu' }).lean();
    expect(mail!.kind).toBe('submission-received');
  });

  test('leaves the answers open until somebody places the latecomer', async () => {
    const cls = await buildMatched();
    await switchLate(cls, true);
    const { accessKey } = (await signUp(cls)).body as { accessKey: string };
    const change = () =>
      api.call(updateStudent, { params: { accessKey }, body: { classId: cls.id, ...buildSubmission() } });
    const correct = { params: { accessKey }, body: { classId: cls.id, email: 'meant@example.edu' } };
    const corrected = await api.call(correctAddress, correct);
    expect(corrected.status).toBe(200);
    const params = { accessKey: corrected.body.accessKey as string };
    expect((await api.call(getStudent, { params })).body.mayChangeLate).toBe(true);
    expect((await change()).status).toBe(404);
    const edit = () => api.call(updateStudent, { params, body: { classId: cls.id, ...buildSubmission() } });
    expect((await edit()).status).toBe(200);
    const { id } = (await StudentModel.findOne({ classId: cls.id }).sort({ id: -1 }).lean())!;
    const [group] = await GroupModel.find({ classId: cls.id }).lean();
    const move = { params: { studentId: id, fromGroupId: 0, toGroupId: group!.id }, headers, body: {} };
    expect((await api.call(moveStudent, move)).status).toBe(200);
    expect((await edit()).body.code).toBe('submission_closed');
    expect((await api.call(getStudent, { params })).body.mayChangeLate).toBeUndefined();
  });
});

describe('latecomers in the moment of a run', () => {
  test('before its commit: nobody is lost, nobody is in two places, and no announcement is left', async () => {
    const cls = await buildMatched();
    await switchLate(cls, true);
    const answers: ReturnType<typeof signUp>[] = [];
    await matchClass(api.platform, cls.id, {
      mayBeEarly: false,
      newGroupSize: 3,
      onStep: async (reached) => {
        // What the run holds is what they need: they are answered after it.
        if (reached === 'before-commit' && answers.length === 0) answers.push(signUp(cls), signUp(cls));
      },
    });
    expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([201, 201]);
    const { students, groups } = await show(cls);
    expect(students).toHaveLength(6);
    const placed = groups.flatMap(({ members }: { members: { id: number }[] }) => members.map(({ id }) => id));
    expect(new Set(placed).size).toBe(placed.length);
    const waiting = students.filter(({ groupId }: { groupId: number | null }) => groupId === null);
    expect(placed.length + waiting.length).toBe(6);
    expect(await SignUpModel.countDocuments()).toBe(0);
  });
});
