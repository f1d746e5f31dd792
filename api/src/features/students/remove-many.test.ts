import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { redoEdit, removeStudents, undoEdit } from '@study-groups/contracts/actions';
import { getDashboard } from '@study-groups/contracts/dashboard';
import { NO_RULES, saveRules } from '@study-groups/contracts/rules';
import { createStudent, getStudent } from '@study-groups/contracts/student';
import mongoose from 'mongoose';
import type { ClassRecord } from '../../records/class.ts';
import { EditModel } from '../../records/edit.ts';
import { GroupModel } from '../../records/group.ts';
import { MailModel } from '../../records/mail.ts';
import { RemovedStudentModel } from '../../records/removed-student.ts';
import { StudentModel } from '../../records/student.ts';
import { emptyDatabase, startTestApi, type TestApi } from '../../testing/api.ts';
import { versionOf } from '../../testing/dashboard.ts';
import { stopClock } from '../../testing/clock.ts';
import {
  buildClass,
  buildGroups,
  buildStudent,
  buildStudents,
  buildSubmission,
  CLASS_PASSWORDS,
} from '../../testing/factories.ts';
import { buildSeat, signInByMail } from '../../testing/seats.ts';
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
const step = async (call: typeof undoEdit | typeof redoEdit, cls: ClassRecord, by: Record<string, string> = headers) =>
  api.call(call, { params: { slug: cls.slug! }, headers: by, body: { version: await versionOf(cls) } });
async function remove(cls: ClassRecord, studentIds: number[], version?: number) {
  const body = { studentIds, version: version ?? (await versionOf(cls)) };
  return api.call(removeStudents, { params: { slug: cls.slug! }, headers, body });
}
const buildIn = (cls: ClassRecord, count: number) => buildStudents(api.platform, cls.id, count);

describe('removing many students', () => {
  test('takes out those that are named, of this class alone, and says how many, with a line in the history', async () => {
    const [cls, another] = [await buildClass(api.platform), await buildClass(api.platform)];
    const [stays, ...go] = await buildIn(cls, 4);
    const elsewhere = await buildStudent(api.platform, another.id);
    const answer = await remove(cls, [...go.map(({ id }) => id), elsewhere.id, 999_999]);
    expect([answer.status, answer.body]).toEqual([200, { removed: 3, version: 1, eventId: expect.any(Number) }]);
    expect(await idsIn(cls)).toEqual([stays!.id]);
    expect(await idsIn(another)).toEqual([elsewhere.id]);
    expect((await show(cls)).undo).toMatchObject({ kind: 'students-removed', students: 3 });
    expect((await api.call(getStudent, { params: { accessKey: go[0]!.accessKey } })).status).toBe(404);
    expect((await remove(cls, [elsewhere.id])).body.code).toBe('submission_not_found');
  });

  test('is the owner’s to take back and to do again, not a teacher’s, who could not have done it', async () => {
    const cls = await buildClass(api.platform);
    const ids = (await buildIn(cls, 2)).map(({ id }) => id);
    await buildSeat(cls, { email: 'ada@example.edu', role: 'teacher' });
    const ada = await signInByMail(api, 'ada@example.edu');
    await remove(cls, ids);
    expect((await step(undoEdit, cls, ada)).body.code).toBe('forbidden');
    expect((await step(undoEdit, cls)).status).toBe(200);
    expect((await step(redoEdit, cls, ada)).body.code).toBe('forbidden');
    expect(await idsIn(cls)).toEqual(ids);
  });

  test('is refused to who saw the class as it is not any more', async () => {
    const cls = await buildClass(api.platform);
    const [one, other] = await buildIn(cls, 2);
    await remove(cls, [one!.id]);
    expect((await remove(cls, [other!.id], 0)).body.code).toBe('stale');
    expect(await idsIn(cls)).toEqual([other!.id]);
  });

  test('undone, brings them back with their edit links and the mails that waited, and done again takes them out', async () => {
    const cls = await buildClass(api.platform);
    const body = { classId: cls.id, ...buildSubmission() };
    const { accessKey } = (await api.call(createStudent, { body })).body;
    await buildIn(cls, 2);
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
    const [a, b, c, d, e, f] = (await buildIn(cls, 6)).map(({ id }) => id) as [
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
      body: { rules, version: await versionOf(cls) },
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
    const [one, other, mate] = await buildIn(cls, 3);
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
    const [earlier, gone, stays] = await buildIn(cls, 3);
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
    const [first, second, third] = await buildIn(cls, 3);
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
