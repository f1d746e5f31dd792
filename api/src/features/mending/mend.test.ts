import { describe, expect, test } from '@jest/globals';
import { undoEdit } from '@study-groups/contracts/actions';
import { NO_RULES } from '@study-groups/contracts/rules';
import { leaveClass } from '../students/leave.ts';
import { ClassModel, type ClassRecord } from '../../records/class.ts';
import { EventModel } from '../../records/event.ts';
import { GroupModel } from '../../records/group.ts';
import { openMail } from '../../records/mail-payload.ts';
import { MailModel } from '../../records/mail.ts';
import { StudentModel, type StudentRecord } from '../../records/student.ts';
import { stopClock } from '../../testing/clock.ts';
import { versionOf } from '../../testing/dashboard.ts';
import { buildClass, buildGroups, buildStudent, buildStudents, CLASS_PASSWORDS } from '../../testing/factories.ts';
import { mendClasses } from './mend.ts';
import { api } from '../../testing/mending.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** Builds a class of groups of three to five, with these numbers of members. */
async function buildFormed(sizes: readonly number[], more: Partial<ClassRecord> = {}) {
  const cls = await buildClass(api.platform, {
    size: 'flex',
    deadline: new Date('2026-10-01T12:00:00Z'),
    activeUntil: new Date('2027-01-31T12:00:00Z'),
    lateSignUp: true,
    ...more,
  });
  const groups = [];
  for (const size of sizes) {
    const members: StudentRecord[] = [];
    members.push(...(await buildStudents(api.platform, cls.id, size)));
    groups.push(members);
  }
  await buildGroups(
    cls,
    groups.map((members) => members.map(({ id }) => id)),
  );
  return { cls: (await ClassModel.findOne({ id: cls.id }).lean())!, groups };
}

/** Lets time pass, and has the job look. */
async function look(ms: number): Promise<void> {
  stopClock(Date.now() + ms);
  await mendClasses(api.platform);
}

const sizesOf = async ({ id }: ClassRecord) =>
  (await GroupModel.find({ classId: id }).lean()).map(({ members }) => members.length).sort();
const membersOf = async ({ id }: ClassRecord) =>
  (await GroupModel.find({ classId: id }).lean()).flatMap(({ members }) => members.map(({ studentId }) => studentId));
const told = async ({ id }: ClassRecord) => {
  const mails = await MailModel.find({ classId: id, kind: 'groups-need-you' }).sort({ id: 1 }).lean();
  return mails.map((mail) => {
    const { kind, props } = openMail(api.platform.vault, mail);
    if (kind !== 'groups-need-you') throw new Error(kind);
    const named = (props.inNeed ?? []).map(({ groupNumber, needs }) => `${groupNumber} ${needs.join()}`);
    return { unplaced: props.unplaced, small: props.small, ...(named.length > 0 && { named }) };
  });
};

describe('a class that has it done by itself', () => {
  test('gives a latecomer a place within an hour, with the mail and a line in the history, and moves nobody', async () => {
    const { cls } = await buildFormed([3, 4], { mendsItself: true });
    await look(0);
    expect(await EventModel.countDocuments()).toBe(0);
    const { id } = await buildStudent(api.platform, cls.id);
    const before = await membersOf(cls);
    await look(HOUR);
    expect((await sizesOf(cls)).reduce((a, b) => a + b)).toBe(8);
    expect(await membersOf(cls)).toEqual(expect.arrayContaining([...before, id]));
    expect(await MailModel.find({ kind: 'you-were-moved' }, 'studentId').lean()).toMatchObject([{ studentId: id }]);
    expect(await EventModel.findOne({ classId: cls.id, kind: 'groups-repaired' }).lean()).toMatchObject({
      by: 'job',
      facts: { students: 0, placed: 1 },
    });
    expect(await told(cls)).toEqual([]);
  });

  test('mends a group that somebody left by two moves at most, once the class was left alone for ten minutes', async () => {
    const { cls, groups } = await buildFormed([3, 4, 4], { mendsItself: true });
    await leaveClass(api.platform, groups[0]![0]!);
    await look(9 * MINUTE);
    expect(await sizesOf(cls)).toEqual([2, 4, 4]);
    await look(2 * MINUTE);
    expect(Math.min(...(await sizesOf(cls)))).toBe(3);
    const event = await EventModel.findOne({ classId: cls.id, kind: 'groups-repaired' }).lean();
    expect(event!.facts!.students).toBeLessThanOrEqual(2);
  });

  test('leaves alone what a professor has undone, until there is something else to mend', async () => {
    const { cls } = await buildFormed([3, 3], { mendsItself: true });
    const late = await buildStudent(api.platform, cls.id);
    await look(HOUR);
    expect(await membersOf(cls)).toContain(late.id);
    await look(2 * HOUR);
    const sent = { params: { slug: cls.slug! }, headers: { 'x-dashboard-password': CLASS_PASSWORDS.dashboard } };
    const version = await versionOf(cls);
    expect((await api.call(undoEdit, { ...sent, body: { version } })).status).toBe(200);
    for (let hours = 0; hours < 30; hours += 10) await look(10 * HOUR);
    expect(await membersOf(cls)).not.toContain(late.id);
    expect(await told(cls)).toEqual([]);
    const another = await buildStudent(api.platform, cls.id);
    await look(HOUR);
    expect(await membersOf(cls)).toEqual(expect.arrayContaining([late.id, another.id]));
  });

  test('tells the professor where a place would break a rule, and gives it once it does not', async () => {
    const { cls, groups } = await buildFormed([4], { mendsItself: true });
    const late = await buildStudent(api.platform, cls.id);
    const rules = { ...NO_RULES, apart: [[late.id, groups[0]![0]!.id]] };
    await ClassModel.updateOne({ id: cls.id }, { $set: { rules } });
    await look(HOUR);
    await look(HOUR);
    expect(await sizesOf(cls)).toEqual([4]);
    expect(await told(cls)).toEqual([{ unplaced: 1, small: 0 }]);
    // Once the class is another, there may be a place.
    await leaveClass(api.platform, groups[0]![0]!);
    await look(HOUR);
    expect(await membersOf(cls)).toContain(late.id);
    expect(await told(cls)).toHaveLength(1);
  });

  test('leaves a group alone that a professor has made larger than the sizes allow', async () => {
    const { cls } = await buildFormed([6, 3], { mendsItself: true });
    const late = await buildStudent(api.platform, cls.id);
    await look(HOUR);
    expect(await sizesOf(cls)).toEqual([4, 6]);
    expect(await membersOf(cls)).toContain(late.id);
  });

  test('is looked at by two workers at once without harm', async () => {
    const { cls } = await buildFormed([3, 3], { mendsItself: true });
    await buildStudent(api.platform, cls.id);
    stopClock(Date.now() + HOUR);
    await Promise.all([mendClasses(api.platform), mendClasses(api.platform)]);
    expect(await sizesOf(cls)).toEqual([3, 4]);
    expect(await EventModel.countDocuments({ classId: cls.id, kind: 'groups-repaired' })).toBe(1);
    expect(await MailModel.countDocuments({ kind: 'you-were-moved' })).toBe(1);
  });
});

describe('a class that has not', () => {
  test('stays as it is, and its professor is told once for the same, and once a day at most', async () => {
    const { cls, groups } = await buildFormed([3, 4]);
    await buildStudent(api.platform, cls.id);
    await Promise.all([look(HOUR), look(0)]);
    await look(HOUR);
    expect([await sizesOf(cls), await told(cls)]).toEqual([[3, 4], [{ unplaced: 1, small: 0 }]]);
    await leaveClass(api.platform, groups[0]![0]!);
    await look(2 * HOUR);
    expect(await told(cls)).toHaveLength(1);
    for (let hours = 0; hours < 24; hours += 1) await look(HOUR);
    expect(await told(cls)).toEqual([
      { unplaced: 1, small: 0 },
      { unplaced: 1, small: 1, named: ['1 small'] },
    ]);
    for (let days = 0; days < 3; days += 1) await look(24 * HOUR);
    expect(await told(cls)).toHaveLength(2);
  });

  test('is asked for nothing of who can’t be placed: without an answer, or without a confirmed address where it counts', async () => {
    const { cls } = await buildFormed([3, 4], { confirmAddresses: true });
    await buildStudent(api.platform, cls.id);
    const { id } = await buildStudent(api.platform, cls.id);
    await StudentModel.updateOne({ id }, { $set: { isIncomplete: true, isCounted: true } });
    await look(HOUR);
    expect(await told(cls)).toEqual([]);
  });

  test.each([
    ['whose term is over', { activeUntil: new Date('2026-10-05T12:30:00Z') }],
    ['whose groups are being formed', { matchLeaseUntil: new Date('2026-10-06T12:00:00Z') }],
  ])('is not looked at %s', async (_what, more) => {
    const { cls } = await buildFormed([3], more);
    await buildStudent(api.platform, cls.id);
    await look(HOUR);
    expect(await told(cls)).toEqual([]);
  });
});
