import { expect, test } from '@jest/globals';
import { undoEdit } from '@study-groups/contracts/actions';
import type { Availability } from '@study-groups/contracts/grid';
import { NO_RULES } from '@study-groups/contracts/rules';
import { ClassModel, type ClassRecord } from '../../records/class.ts';
import { EventModel } from '../../records/event.ts';
import { GroupModel } from '../../records/group.ts';
import { MailModel } from '../../records/mail.ts';
import type { StudentRecord } from '../../records/student.ts';
import { stopClock } from '../../testing/clock.ts';
import { versionOf } from '../../testing/dashboard.ts';
import { buildClass, buildGroups, buildStudent, buildStudents, CLASS_PASSWORDS } from '../../testing/factories.ts';
import { moveStudent } from '../groups/move.ts';
import { swapStudents } from '../groups/swap.ts';
import { leaveClass } from '../students/leave.ts';
import { removeStudents } from '../students/remove-many.ts';
import { mendClasses } from './mend.ts';
import { api } from '../../testing/mending.ts';

const HOUR = 3_600_000;
const MORNINGS: Availability = { monday: ['09:00', '10:00'], thursday: ['09:00', '10:00'] };
const EVENINGS: Availability = { tuesday: ['18:00', '19:00'], friday: ['18:00', '19:00'] };

/** Groups of four of which two can't meet: of the morning with one of the evening, of the evening with one of the morning. */
async function buildCrossed(more: Partial<ClassRecord> = {}) {
  const { id } = await buildClass(api.platform, {
    size: 'flex',
    deadline: new Date('2026-10-01T12:00:00Z'),
    activeUntil: new Date('2027-01-31T12:00:00Z'),
    mendsItself: true,
    ...more,
  });
  const build = (...weeks: Availability[]): Promise<StudentRecord[]> =>
    buildStudents(api.platform, id, weeks.length, (at) => ({ availability: weeks[at]! }));
  const morning = await build(EVENINGS, MORNINGS, MORNINGS, MORNINGS);
  const evening = await build(MORNINGS, EVENINGS, EVENINGS, EVENINGS);
  const good = await build(MORNINGS, MORNINGS, MORNINGS, MORNINGS);
  await buildGroups(
    (await ClassModel.findOne({ id }).lean())!,
    [morning, evening, good].map((members) => members.map((each) => each.id)),
  );
  return { cls: (await ClassModel.findOne({ id }).lean())!, morning, evening, good };
}

/** Lets time pass, and has the job look. */
async function look(hours: number): Promise<void> {
  for (let hour = 0; hour < hours; hour += 1) {
    stopClock(Date.now() + HOUR);
    await mendClasses(api.platform);
  }
}

const professor = (cls: ClassRecord) => ({ cls, isAdmin: false, actor: { by: 'professor' } }) as const;
const matesOf = async ({ id }: StudentRecord) =>
  (await GroupModel.findOne({ 'members.studentId': id }).lean())!.members.map(({ studentId }) => studentId);
const placesIn = async (cls: ClassRecord) =>
  (await GroupModel.find({ classId: cls.id }).sort({ id: 1 }).lean()).map(({ members }) =>
    members.map(({ studentId }) => studentId).sort((a, b) => a - b),
  );
const lifts = (cls: ClassRecord) => EventModel.find({ classId: cls.id, kind: 'groups-repaired' }).lean();

test('groups that score far less than they could are lifted once somebody has left, by two moves, and no more', async () => {
  const { cls, morning, evening, good } = await buildCrossed();
  await look(1);
  expect(await lifts(cls)).toEqual([]);
  await leaveClass(api.platform, good[0]!);
  await look(1);
  expect(await matesOf(morning[0]!)).toEqual(expect.arrayContaining([evening[1]!.id, evening[2]!.id]));
  expect(await matesOf(evening[0]!)).not.toContain(evening[1]!.id);
  expect(await lifts(cls)).toMatchObject([{ by: 'job', facts: { students: 2, placed: 0 } }]);
  const mails = await MailModel.find({ kind: 'you-were-moved' }, 'studentId').lean();
  expect(new Set(mails.map(({ studentId }) => studentId))).toEqual(new Set([morning[0]!.id, evening[0]!.id]));
  await look(4);
  expect(await lifts(cls)).toHaveLength(1);
});

test('two workers at once lift once', async () => {
  const { cls, good } = await buildCrossed();
  await leaveClass(api.platform, good[0]!);
  stopClock(Date.now() + HOUR);
  await Promise.all([mendClasses(api.platform), mendClasses(api.platform)]);
  expect(await lifts(cls)).toHaveLength(1);
});

test('a student who is moved to place a latecomer counts among the two', async () => {
  const { cls } = await buildCrossed({ lateSignUp: true });
  const late = await buildStudent(api.platform, cls.id, { availability: MORNINGS });
  await look(4);
  expect((await matesOf(late)).length).toBeGreaterThan(2);
  const moved = (await lifts(cls)).map(({ facts }) => facts?.students ?? 0);
  expect(moved.reduce((sum, each) => sum + each)).toBe(2);
});

test('nothing is lifted after changes by hand alone, nor where the class has not switched it on', async () => {
  const { cls, good, morning } = await buildCrossed();
  await removeStudents(api.platform, professor(cls), [good[0]!.id], cls.changes);
  await swapStudents(api.platform, professor(cls), { studentId: good[1]!.id, otherStudentId: morning[1]!.id });
  await look(2);
  expect(await lifts(cls)).toEqual([]);
  const off = await buildCrossed({ mendsItself: false });
  await leaveClass(api.platform, off.good[0]!);
  await look(2);
  expect(await lifts(off.cls)).toEqual([]);
});

test('whom a professor has moved stays, and so does who is fixed', async () => {
  const { cls, evening, good, morning } = await buildCrossed();
  // There and back again: the professor wants the one of the evening in that group.
  const [home, elsewhere] = await GroupModel.find({ classId: cls.id }).sort({ id: 1 }).lean();
  const studentId = morning[0]!.id;
  await moveStudent(api.platform, professor(cls), { studentId, fromGroupId: home!.id, toGroupId: elsewhere!.id });
  await moveStudent(api.platform, professor(cls), { studentId, fromGroupId: elsewhere!.id, toGroupId: home!.id });
  await ClassModel.updateOne({ id: cls.id }, { $set: { rules: { ...NO_RULES, fixed: [evening[0]!.id] } } });
  await leaveClass(api.platform, good[0]!);
  await look(2);
  expect((await placesIn(cls))[0]).toContain(studentId);
  expect((await placesIn(cls))[1]).toContain(evening[0]!.id);
});

test('what was undone stays undone, also after somebody else has left', async () => {
  const { cls, good, morning, evening } = await buildCrossed();
  await leaveClass(api.platform, good[0]!);
  const before = await placesIn(cls);
  await look(1);
  expect(await placesIn(cls)).not.toEqual(before);
  const sent = { params: { slug: cls.slug! }, headers: { 'x-dashboard-password': CLASS_PASSWORDS.dashboard } };
  const version = await versionOf(cls);
  expect((await api.call(undoEdit, { ...sent, body: { version } })).status).toBe(200);
  await look(3);
  expect(await placesIn(cls)).toEqual(before);
  await leaveClass(api.platform, morning[1]!);
  await look(3);
  expect((await placesIn(cls))[0]).toContain(morning[0]!.id);
  expect((await placesIn(cls))[1]).toContain(evening[0]!.id);
});

test('of provisional groups only new members are mailed', async () => {
  const { cls, good } = await buildCrossed({ provisionalUntil: new Date('2026-11-01T12:00:00Z') });
  await ClassModel.updateOne({ id: cls.id }, { $set: { isProvisional: true } });
  await leaveClass(api.platform, good[0]!);
  await look(1);
  expect(await lifts(cls)).toHaveLength(1);
  expect(await MailModel.countDocuments({ kind: 'you-were-moved' })).toBe(0);
});
