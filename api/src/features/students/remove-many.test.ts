import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { redoEdit, removeStudents, undoEdit } from '@study-groups/contracts/actions';
import { getDashboard } from '@study-groups/contracts/dashboard';
import { getMyGroup, leaveClass } from '@study-groups/contracts/my-group';
import { NO_RULES, saveRules } from '@study-groups/contracts/rules';
import { createStudent, getStudent } from '@study-groups/contracts/student';
import mongoose from 'mongoose';
import { ClassModel, type ClassRecord } from '../../records/class.ts';
import { EditModel } from '../../records/edit.ts';
import { GroupModel } from '../../records/group.ts';
import { openMail } from '../../records/mail-payload.ts';
import { MailModel } from '../../records/mail.ts';
import { memberLink } from '../../records/member-links.ts';
import { RemovedStudentModel } from '../../records/removed-student.ts';
import { StudentModel, type StudentRecord } from '../../records/student.ts';
import { emptyDatabase, startTestApi, type TestApi } from '../../testing/api.ts';
import { stopClock } from '../../testing/clock.ts';
import { buildClass, buildGroups, buildStudent, buildSubmission, CLASS_PASSWORDS } from '../../testing/factories.ts';
import { memberHeaders } from '../../testing/members.ts';
import { renderMail } from '../outbox/render.ts';
import { keepRetention } from '../privacy/retention.ts';

let api: TestApi;
beforeAll(async () => void (api = await startTestApi()));
beforeEach(() => emptyDatabase());
afterAll(() => api.close());

const DAY = 86_400_000;
const headers = { 'x-dashboard-password': CLASS_PASSWORDS.dashboard };

const show = async ({ slug }: ClassRecord) =>
  (await api.call(getDashboard, { params: { slug: slug! }, headers })).body as {
    version: number;
    students: { id: number; email: string }[];
    groups: { id: number; matchScore: number; members: { id: number; isLeader: boolean }[] }[];
    class: { rules: unknown };
    undo: { kind: string; students?: number } | null;
    redo: unknown;
  };
const idsIn = async (cls: ClassRecord) => (await show(cls)).students.map(({ id }) => id);
const step = async (call: typeof undoEdit | typeof redoEdit, cls: ClassRecord) =>
  api.call(call, { params: { slug: cls.slug! }, headers, body: { version: (await show(cls)).version } });
async function remove(cls: ClassRecord, studentIds: number[], version?: number) {
  const body = { studentIds, version: version ?? (await show(cls)).version };
  return api.call(removeStudents, { params: { slug: cls.slug! }, headers, body });
}
async function buildStudents(cls: ClassRecord, count: number) {
  const students = [];
  for (let at = 0; at < count; at += 1) students.push(await buildStudent(api.platform, cls.id));
  return students;
}

describe('removing many students', () => {
  test('takes out those that are named, of this class alone, and says how many, with a line in the history', async () => {
    const [cls, another] = [await buildClass(api.platform), await buildClass(api.platform)];
    const [stays, ...go] = await buildStudents(cls, 4);
    const elsewhere = await buildStudent(api.platform, another.id);
    const answer = await remove(cls, [...go.map(({ id }) => id), elsewhere.id, 999_999]);
    expect([answer.status, answer.body]).toEqual([200, { removed: 3, version: 1, eventId: expect.any(Number) }]);
    expect(await idsIn(cls)).toEqual([stays!.id]);
    expect(await idsIn(another)).toEqual([elsewhere.id]);
    expect((await show(cls)).undo).toMatchObject({ kind: 'students-removed', students: 3 });
    expect((await api.call(getStudent, { params: { accessKey: go[0]!.accessKey } })).status).toBe(404);
    expect((await remove(cls, [elsewhere.id])).body.code).toBe('submission_not_found');
  });

  test('is refused to who saw the class as it is not any more', async () => {
    const cls = await buildClass(api.platform);
    const [one, other] = await buildStudents(cls, 2);
    await remove(cls, [one!.id]);
    expect((await remove(cls, [other!.id], 0)).body.code).toBe('stale');
    expect(await idsIn(cls)).toEqual([other!.id]);
  });

  test('undone, brings them back with their edit links and the mails that waited, and done again takes them out', async () => {
    const cls = await buildClass(api.platform);
    const body = { classId: cls.id, ...buildSubmission() };
    const { accessKey } = (await api.call(createStudent, { body })).body;
    await buildStudents(cls, 2);
    const before = await StudentModel.find({ classId: cls.id }).sort({ id: 1 }).lean();
    const ids = before.map(({ id }) => id);
    await remove(cls, ids);
    expect(await MailModel.countDocuments({ classId: cls.id })).toBe(0);
    expect((await step(undoEdit, cls)).body.undone).toMatchObject({ kind: 'students-removed', students: 3 });
    expect(await StudentModel.find({ classId: cls.id }).sort({ id: 1 }).lean()).toEqual(before);
    expect((await api.call(getStudent, { params: { accessKey } })).status).toBe(200);
    expect(await MailModel.countDocuments({ kind: 'submission-received', status: 'queued' })).toBe(1);
    expect(await RemovedStudentModel.countDocuments()).toBe(0);
    expect((await step(redoEdit, cls)).status).toBe(200);
    expect(await idsIn(cls)).toEqual([]);
    await step(undoEdit, cls);
    expect(await idsIn(cls)).toEqual(ids);
  });

  test('takes them out of groups and rules, notifies those who stay, and undone puts all back', async () => {
    const cls = await buildClass(api.platform, { size: '3' });
    const [a, b, c, d, e, f] = (await buildStudents(cls, 6)).map(({ id }) => id) as [
      number,
      number,
      number,
      number,
      number,
      number,
    ];
    await buildGroups(cls, [
      [a, b, c],
      [d, e, f],
    ]);
    const rules = { ...NO_RULES, apart: [[a, d]], fixed: [b] };
    const saved = await api.call(saveRules, {
      params: { slug: cls.slug! },
      headers,
      body: { rules, version: (await show(cls)).version },
    });
    expect(saved.status).toBe(200);
    const before = await show(cls);
    await remove(cls, [a, e]);
    const after = await show(cls);
    const members = after.groups.map((group) => group.members.map(({ id }) => id).sort((x, y) => x - y));
    expect(members).toEqual([
      [b, c],
      [d, f],
    ]);
    expect(after.groups.map((group) => group.members.filter(({ isLeader }) => isLeader).length)).toEqual([1, 1]);
    expect(after.class.rules).toEqual({ ...NO_RULES, fixed: [b] });
    const mails = await MailModel.find({ classId: cls.id }).lean();
    expect(mails.map(({ kind, studentId }) => [kind, [b, c].includes(studentId!)]).sort()).toEqual([
      ['leader-changed', true],
      ['member-left', false],
      ['member-left', false],
      ['you-are-leader', true],
    ]);
    await step(undoEdit, cls);
    const again = await show(cls);
    expect(again.groups).toEqual(before.groups);
    expect(again.class.rules).toEqual(before.class.rules);
    // The mails waited, so nobody hears of either.
    expect(await MailModel.countDocuments({ classId: cls.id })).toBe(0);
  });

  test('leaves those who have signed up again since with the new submission', async () => {
    const cls = await buildClass(api.platform);
    const [one, other, mate] = await buildStudents(cls, 3);
    await buildGroups(cls, [[one!.id, other!.id, mate!.id]]);
    await remove(cls, [one!.id, other!.id]);
    const submission = { classId: cls.id, ...buildSubmission({ email: one!.email }) };
    expect((await api.call(createStudent, { body: submission })).status).toBe(201);
    expect((await step(undoEdit, cls)).status).toBe(200);
    const { students, groups } = await show(cls);
    expect(students.map(({ email }) => email).sort()).toEqual([one, other, mate].map((each) => each!.email).sort());
    const left = groups[0]!.members;
    expect(left.map(({ id }) => id).sort()).toEqual([other!.id, mate!.id].sort());
    expect(left.filter(({ isLeader }) => isLeader)).toHaveLength(1);
  });
});

describe('a day after many were removed', () => {
  test('they are erased, with what else names them and what could be undone until there', async () => {
    const start = stopClock();
    const cls = await buildClass(api.platform);
    const [earlier, gone, stays] = await buildStudents(cls, 3);
    await buildGroups(cls, [[earlier!.id, gone!.id, stays!.id]]);
    const { body } = await api.call(createStudent, {
      body: { classId: cls.id, ...buildSubmission({ email: 'canary@example.edu' }) },
    });
    expect(body.accessKey).toBeDefined();
    const { id } = (await StudentModel.findOne({ email: 'canary@example.edu' }).lean())!;
    await MailModel.updateMany({ studentId: id }, { $set: { status: 'sent' } });
    await remove(cls, [earlier!.id]);
    await remove(cls, [gone!.id, id]);
    stopClock(start.getTime() + DAY - 1);
    await keepRetention(api.platform);
    expect(await RemovedStudentModel.countDocuments()).toBe(3);
    stopClock(start.getTime() + DAY);
    await keepRetention(api.platform);
    await keepRetention(api.platform);
    expect(await RemovedStudentModel.countDocuments()).toBe(0);
    expect(await EditModel.countDocuments({ classId: cls.id })).toBe(0);
    expect((await step(undoEdit, cls)).body.code).toBe('nothing_to_undo');
    expect(await idsIn(cls)).toEqual([stays!.id]);
    const collections = await mongoose.connection.db!.collections();
    const left = await Promise.all(collections.map((each) => each.find({}).toArray()));
    expect(JSON.stringify(left)).not.toContain('canary@example.edu');
  });

  test('what was done after it can still be undone, and what was undone stays', async () => {
    const start = stopClock();
    const cls = await buildClass(api.platform);
    const [first, second, third] = await buildStudents(cls, 3);
    await remove(cls, [first!.id]);
    stopClock(start.getTime() + DAY / 2);
    await remove(cls, [second!.id]);
    stopClock(start.getTime() + DAY);
    await keepRetention(api.platform);
    await step(undoEdit, cls);
    expect(await idsIn(cls)).toEqual([second!.id, third!.id]);
    expect((await step(undoEdit, cls)).body.code).toBe('nothing_to_undo');
    expect(await GroupModel.countDocuments()).toBe(0);
    stopClock(start.getTime() + 3 * DAY);
    await keepRetention(api.platform);
    expect(await idsIn(cls)).toEqual([second!.id, third!.id]);
  });
});

/** A group of four whose leader is the first. */
async function buildGroup() {
  const cls = await buildClass(api.platform);
  const students: StudentRecord[] = [];
  for (const fullName of ['Noa Levi', 'Omar Haddad', 'Ana Díaz', 'Lea Cohen']) {
    students.push(await buildStudent(api.platform, cls.id, { fullName }));
  }
  await buildGroups(cls, [students.map(({ id }) => id)]);
  await StudentModel.updateMany({ classId: cls.id }, { $set: { matchedRun: 1 } });
  return { cls, students };
}

const sentBy = (student: StudentRecord) => ({ headers: memberHeaders(memberLink(api.platform.vault, student)) });
const leave = async (student: StudentRecord) => api.call(leaveClass, { ...sentBy(student), body: {} });
const membersLeft = async () => (await GroupModel.findOne().lean())!.members.map(({ studentId }) => studentId);

test('who leaves is in no group and no class any more, and those who stay are told who is, without that name', async () => {
  const { students } = await buildGroup();
  const [noa, omar, ana, lea] = students as [StudentRecord, StudentRecord, StudentRecord, StudentRecord];
  expect(await leave(lea)).toMatchObject({ status: 200, body: { success: true } });
  expect(await membersLeft()).toEqual([noa.id, omar.id, ana.id]);
  expect((await api.call(getMyGroup, sentBy(lea))).body.code).toBe('link_not_found');
  expect((await leave(lea)).body.code).toBe('link_not_found');
  const mails = await MailModel.find().sort({ studentId: 1 }).lean();
  expect(mails.map(({ kind, studentId }) => [kind, studentId])).toEqual([
    ...[noa, omar, ana].map(({ id }) => ['member-left', id]),
    ['class-left', lea.id],
  ]);
  const { html, text } = await renderMail(openMail(api.platform.vault, mails[0]!), 'en', 'https://groups.example.edu');
  for (const shown of [html, text]) {
    expect(shown).toContain('Omar Haddad');
    expect(shown).not.toContain('Lea Cohen');
  }
});

test.each([
  ['may sign up again before the deadline', {}, true],
  ['has the professor to write to after it', { deadline: new Date(0) }, false],
  ['may sign up again where latecomers are taken', { deadline: new Date(0), lateSignUp: true, matchedRun: 1 }, true],
])('who leaves is mailed the way back: %s', async (_, facts, mayReturn) => {
  const { cls, students } = await buildGroup();
  await ClassModel.updateOne({ id: cls.id }, { $set: facts });
  await leave(students[3]!);
  const mail = await MailModel.findOne({ kind: 'class-left' }).lean();
  expect(mail!.to.address).toBe(students[3]!.email);
  const { text } = await renderMail(openMail(api.platform.vault, mail!), 'en', 'https://groups.example.edu');
  expect(text).toContain('write to “Dana Cohen” today');
  expect(text.includes(`https://groups.example.edu/class/${cls.slug}`)).toBe(mayReturn);
});

test('a leader who leaves is followed by another, of whom the others hear in one mail each', async () => {
  const { students } = await buildGroup();
  await leave(students[0]!);
  const mails = (await MailModel.find().lean()).filter(({ kind }) => kind !== 'class-left');
  const kinds = mails.map(({ kind, studentId }) => `${studentId} ${kind}`);
  const leader = (await GroupModel.findOne().lean())!.members.find(({ isLeader }) => isLeader)!.studentId;
  const others = students.slice(1).filter(({ id }) => id !== leader);
  expect(kinds.sort()).toEqual([`${leader} you-are-leader`, ...others.map(({ id }) => `${id} leader-changed`)].sort());
});

test('the professor brings back within the day a student who left, with all that there was of them', async () => {
  const { cls, students } = await buildGroup();
  const before = await StudentModel.find().sort({ id: 1 }).lean();
  await leave(students[3]!);
  expect(await RemovedStudentModel.countDocuments()).toBe(1);
  const sent = { params: { slug: cls.slug! }, headers };
  const { version } = (await api.call(getDashboard, sent)).body;
  expect((await api.call(undoEdit, { ...sent, body: { version } })).status).toBe(200);
  expect(await StudentModel.find().sort({ id: 1 }).lean()).toEqual(before);
  expect(await membersLeft()).toEqual(students.map(({ id }) => id));
});

test('nobody leaves a class whose term is over', async () => {
  const { cls, students } = await buildGroup();
  await ClassModel.updateOne({ id: cls.id }, { $set: { activeUntil: new Date(Date.now() - 1) } });
  expect((await leave(students[3]!)).body.code).toBe('class_ended');
  expect(await membersLeft()).toHaveLength(4);
});

test('two who leave at the same moment both leave', async () => {
  const { students } = await buildGroup();
  const answers = await Promise.all([leave(students[1]!), leave(students[3]!)]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect(await membersLeft()).toEqual([students[0]!.id, students[2]!.id]);
});
