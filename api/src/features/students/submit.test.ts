import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { moveStudent, removeStudent, undoEdit, updateSettings } from '@study-groups/contracts/actions';
import { getDashboard } from '@study-groups/contracts/dashboard';
import { getClass } from '@study-groups/contracts/public-class';
import { correctAddress, createStudent, getStudent, updateStudent } from '@study-groups/contracts/student';
import mongoose, { mongo } from 'mongoose';
import { ClassModel, type ClassRecord } from '../../records/class.ts';
import { GroupModel } from '../../records/group.ts';
import { MailModel } from '../../records/mail.ts';
import { SignUpModel } from '../../records/sign-up.ts';
import { StudentModel } from '../../records/student.ts';
import { emptyDatabase, startTestApi, type TestApi } from '../../testing/api.ts';
import { versionOf } from '../../testing/dashboard.ts';
import { atStep } from '../../testing/at-step.ts';
import { stopClock } from '../../testing/clock.ts';
import { untilConflict } from '../../testing/conflict.ts';
import { buildClass, buildStudent, buildStudents, buildSubmission, CLASS_PASSWORDS } from '../../testing/factories.ts';
import { TRIVIAL_MATCHER } from '../../testing/trivial-matcher.ts';
import { until } from '../../testing/until.ts';
import { matchClass } from '../runs/match-class.ts';

let api: TestApi;

beforeAll(async () => {
  api = await startTestApi();
  api.platform.matcher = TRIVIAL_MATCHER;
});
afterAll(() => api.close());
beforeEach(() => emptyDatabase());
afterEach(() => void jest.restoreAllMocks());

/** A class of three whose deadline comes in a second, by the clock that is set. */
async function buildClosingClass() {
  const now = stopClock();
  const deadline = new Date(now.getTime() + 1_000);
  const cls = await buildClass(api.platform, { deadline });
  const students = await buildStudents(api.platform, cls.id, 3);
  return { cls, deadline, students };
}

const signUp = ({ id: classId }: { id: number }, overrides = {}) =>
  api.call(createStudent, { body: { classId, ...buildSubmission(overrides) } });

/** Holds the next commits, all of their transactions' writes done, until they are let go. */
function holdCommits(count: number) {
  // oxlint-disable-next-line typescript/unbound-method -- called with its session
  const commit = mongo.ClientSession.prototype.commitTransaction;
  let letGo = () => {};
  const released = new Promise<void>((resolve) => (letGo = resolve));
  let held = 0;
  jest.spyOn(mongo.ClientSession.prototype, 'commitTransaction').mockImplementation(async function (
    this: mongo.ClientSession,
  ) {
    if (held < count) {
      held += 1;
      await released;
    }
    return commit.call(this);
  });
  return {
    letGo,
    areHeld: () =>
      until(
        () => held === count,
        () => `${held} of ${count} came to their commit`,
      ),
  };
}

/** Tells whether a write that belongs to no transaction waits for the end of one. */
async function waits(op: 'remove' | 'update', model: { collection: { collectionName: string } }): Promise<boolean> {
  const admin = mongoose.connection.getClient().db('admin');
  const ns = `${mongoose.connection.name}.${model.collection.collectionName}`;
  const found = await admin.aggregate([{ $currentOp: {} }, { $match: { ns, op } }]).toArray();
  return found.length > 0;
}

async function placed(classId: number): Promise<Set<number>> {
  const groups = await GroupModel.find({ classId }).lean();
  return new Set(groups.flatMap(({ members }) => members.map(({ studentId }) => studentId)));
}

describe('a sign-up before the deadline whose transaction stalls until after it', () => {
  test('is in the groups, if it was about to be committed', async () => {
    const { cls, deadline } = await buildClosingClass();
    const commits = holdCommits(3);
    const answers = [signUp(cls), signUp(cls), signUp(cls)];
    await commits.areHeld();
    stopClock(deadline);
    let isOver = false;
    const matching = matchClass(api.platform, cls.id, { mayBeEarly: false }).finally(() => (isOver = true));
    await until(async () => isOver || (await waits('remove', SignUpModel)));
    commits.letGo();

    expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([201, 201, 201]);
    expect((await matching).run.studentCount).toBe(6);
    const students = await StudentModel.find({ classId: cls.id }).lean();
    expect(await placed(cls.id)).toEqual(new Set(students.map(({ id }) => id)));
  });

  test('is refused, and leaves nothing, if it comes later', async () => {
    const { cls, deadline } = await buildClosingClass();
    let asked = 0;
    let letGo = () => {};
    const released = new Promise<void>((resolve) => (letGo = resolve));
    // In the middle of the transaction, when the student is written.
    const create = StudentModel.create.bind(StudentModel) as (...given: unknown[]) => Promise<never>;
    jest.spyOn(StudentModel, 'create').mockImplementation(async (...given: unknown[]) => {
      const created = await create(...given);
      asked += 1;
      await released;
      return created;
    });
    const answers = [signUp(cls), signUp(cls)];
    await until(() => asked === 2);
    stopClock(deadline);
    const { run } = await matchClass(api.platform, cls.id, { mayBeEarly: false });
    letGo();

    const refused = (await Promise.all(answers)).map(({ status, body }) => [status, body.code]);
    expect(refused).toEqual([
      [403, 'submission_closed'],
      [403, 'submission_closed'],
    ]);
    expect(run.studentCount).toBe(3);
    expect(await StudentModel.countDocuments({ classId: cls.id })).toBe(3);
    expect(await MailModel.countDocuments({ classId: cls.id, kind: 'submission-received' })).toBe(0);
  });

  test('is refused where the clock of its process is behind, as soon as another has closed the class', async () => {
    const { cls, deadline } = await buildClosingClass();
    stopClock(deadline);
    await matchClass(api.platform, cls.id, { mayBeEarly: false });
    stopClock(deadline.getTime() - 500);
    const { status, body } = await signUp(cls);
    expect([status, body.code]).toEqual([403, 'submission_closed']);
  });
});

describe('an edit before the deadline that stalls until after it', () => {
  const edit = (classId: number, { email, accessKey }: Awaited<ReturnType<typeof buildStudent>>) =>
    api.call(updateStudent, {
      params: { accessKey },
      body: { classId, ...buildSubmission({ email, preferredGroupSize: '3' }) },
    });

  test('is in what is matched, if it was about to be committed', async () => {
    const { cls, deadline, students } = await buildClosingClass();
    const commits = holdCommits(1);
    stopClock(deadline.getTime() - 500);
    const answer = edit(cls.id, students[0]!);
    await commits.areHeld();
    stopClock(deadline);
    let searches = 0;
    const onStep = atStep('computed', async () => void (searches += 1));
    const matching = matchClass(api.platform, cls.id, { mayBeEarly: false, onStep });
    await untilConflict();
    commits.letGo();
    expect((await answer).status).toBe(200);
    await matching;
    expect(searches).toBe(2);
  });

  test('is refused, if it comes later', async () => {
    const { cls, deadline, students } = await buildClosingClass();
    const update = StudentModel.updateOne.bind(StudentModel);
    let asked = 0;
    let letGo = () => {};
    const released = new Promise<void>((resolve) => (letGo = resolve));
    jest.spyOn(StudentModel, 'updateOne').mockImplementationOnce(((...args: Parameters<typeof update>) => {
      asked += 1;
      return released.then(() => update(...args));
    }) as never);
    const answer = edit(cls.id, students[0]!);
    await until(() => asked === 1);
    stopClock(deadline);
    await matchClass(api.platform, cls.id, { mayBeEarly: false });
    letGo();
    const { status, body } = await answer;
    expect([status, body.code]).toEqual([403, 'submission_closed']);
  });
});

test('a removal that stalls leaves nobody in a group who is gone', async () => {
  const { cls, deadline, students } = await buildClosingClass();
  await buildStudent(api.platform, cls.id);
  const commits = holdCommits(1);
  const params = { slug: cls.slug!, studentId: students[0]!.id };
  const headers = { 'x-dashboard-password': CLASS_PASSWORDS.dashboard };
  const answer = api.call(removeStudent, { params, headers });
  await commits.areHeld();
  stopClock(deadline);
  const matching = matchClass(api.platform, cls.id, { mayBeEarly: false });
  await until(() => waits('update', ClassModel));
  commits.letGo();
  expect((await answer).status).toBe(200);
  expect((await matching).run.studentCount).toBe(3);
  expect([...(await placed(cls.id))]).not.toContain(students[0]!.id);
});

test('sign-ups at the same time do not meet each other: all are written before the first is committed, and none again', async () => {
  const { cls } = await buildClosingClass();
  const count = 40;
  const commits = holdCommits(count);
  const aborts = jest.spyOn(mongo.ClientSession.prototype, 'abortTransaction');
  const answers = Array.from({ length: count }, () => signUp(cls));
  await commits.areHeld();
  commits.letGo();
  expect(new Set((await Promise.all(answers)).map(({ status }) => status))).toEqual(new Set([201]));
  expect(aborts).not.toHaveBeenCalled();
  expect(await SignUpModel.countDocuments()).toBe(0);
});

const headers = { 'x-dashboard-password': CLASS_PASSWORDS.dashboard };
const slugOf = ({ slug }: ClassRecord) => ({ slug: slug! });
const show = async (cls: ClassRecord) =>
  (await api.call(getDashboard, { params: slugOf(cls), headers, body: {} })).body;
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
    const version = await versionOf(cls);
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
