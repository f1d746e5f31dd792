import { expect, test } from '@jest/globals';
import { undoEdit } from '@study-groups/contracts/actions';
import { ClassModel, type ClassRecord } from '../../records/class.ts';
import { EventModel } from '../../records/event.ts';
import { GroupModel } from '../../records/group.ts';
import { MailModel } from '../../records/mail.ts';
import { StudentModel } from '../../records/student.ts';
import { stopClock } from '../../testing/clock.ts';
import { versionOf } from '../../testing/dashboard.ts';
import { buildClass, buildGroups, buildStudents, CLASS_PASSWORDS } from '../../testing/factories.ts';
import { buildFirstRun } from '../../testing/surveys.ts';
import { askForGroup, takeWishBack } from '../wishes/ask.ts';
import { mendClasses } from './mend.ts';
import { api } from '../../testing/mending.ts';

const HOUR = 3_600_000;

/** Builds a class of three weeks, with groups of these numbers of members. @returns it, and the members by groups */
async function buildWeeks(sizes: readonly number[], more: Partial<ClassRecord> = {}) {
  const { id } = await buildClass(api.platform, {
    deadline: new Date('2026-09-14T12:00:00Z'),
    activeUntil: new Date('2027-01-31T12:00:00Z'),
    grantsWishes: true,
    ...more,
  });
  const groups: number[][] = [];
  for (const size of sizes) {
    const members = (await buildStudents(api.platform, id, size)).map(({ id }) => id);
    groups.push(members);
  }
  await buildGroups((await ClassModel.findOne({ id }).lean())!, groups);
  await buildFirstRun({ id }, 21);
  return { cls: (await ClassModel.findOne({ id }).lean())!, groups };
}

const student = async (id: number) => (await StudentModel.findOne({ id }).lean())!;
const ask = async (id: number) => askForGroup(api.platform, await student(id), 'We never find an hour');
const matesOf = async (id: number) => {
  const { members } = (await GroupModel.findOne({ 'members.studentId': id }).lean())!;
  return members.map(({ studentId }) => studentId).filter((each) => each !== id);
};
async function look(ms: number): Promise<void> {
  stopClock(Date.now() + ms);
  await mendClasses(api.platform);
}

test('a student who asks is placed away from all mates, with one other moved at most, and asks no more', async () => {
  const { cls, groups } = await buildWeeks([3, 3, 4]);
  const asker = groups[0]![1]!;
  await ask(asker);
  expect(await MailModel.countDocuments({ kind: 'wish-made' })).toBe(0);
  await look(HOUR);
  for (const mate of await matesOf(asker)) expect(groups[0]).not.toContain(mate);
  expect((await GroupModel.find({ classId: cls.id }).lean()).every(({ members }) => members.length >= 3)).toBe(true);
  const event = (await EventModel.findOne({ classId: cls.id, kind: 'groups-repaired' }).lean())!;
  expect([event.by, event.studentId]).toEqual(['job', null]);
  expect(event.facts!.students).toBeLessThanOrEqual(2);
  expect((await student(asker)).wish).toBeUndefined();
  expect(await MailModel.countDocuments({ kind: 'you-were-moved', studentId: asker })).toBe(1);
});

test('a wish that a professor undoes is not granted again', async () => {
  const { cls, groups } = await buildWeeks([3, 4]);
  const asker = groups[1]![1]!;
  await ask(asker);
  await look(HOUR);
  expect(await matesOf(asker)).toEqual(expect.arrayContaining(groups[0]!));
  const sent = { params: { slug: cls.slug! }, headers: { 'x-dashboard-password': CLASS_PASSWORDS.dashboard } };
  const version = await versionOf(cls);
  expect((await api.call(undoEdit, { ...sent, body: { version } })).status).toBe(200);
  for (let hours = 0; hours < 5; hours += 1) await look(HOUR);
  expect((await matesOf(asker)).sort()).toEqual(groups[1]!.filter((id) => id !== asker));
});

test('where there is no place the professor is told, and looked again only once the class is another', async () => {
  const { cls, groups } = await buildWeeks([4]);
  const asker = groups[0]![0]!;
  await ask(asker);
  await Promise.all([look(HOUR), look(0)]);
  await look(HOUR);
  expect(await MailModel.countDocuments({ kind: 'wish-made' })).toBe(1);
  expect((await student(asker)).wish?.triedFor).toBe(0);
  const others = (await buildStudents(api.platform, cls.id, 3)).map(({ id }) => id);
  await GroupModel.create({
    ...(await GroupModel.findOne({ classId: cls.id }).lean())!,
    _id: undefined,
    id: 900,
    name: 'Group 2',
    members: others.map((studentId, at) => ({ studentId, isLeader: at === 0 })),
  });
  await ClassModel.updateOne({ id: cls.id }, { $inc: { changes: 1 } });
  await look(HOUR);
  expect(await matesOf(asker)).toEqual(expect.arrayContaining(others));
});

test('nobody is placed whose wish was taken back, or in a class that leaves it to a click', async () => {
  const { groups } = await buildWeeks([3, 4]);
  const asker = groups[1]![1]!;
  await ask(asker);
  await takeWishBack(await student(asker));
  const byClick = await buildWeeks([3, 4], { grantsWishes: false });
  const other = byClick.groups[1]![1]!;
  await ask(other);
  await look(HOUR);
  expect(await EventModel.countDocuments({ kind: 'groups-repaired' })).toBe(0);
  expect((await student(other)).wish).toBeDefined();
});

test('two workers at once place one once', async () => {
  const { groups } = await buildWeeks([3, 4]);
  await ask(groups[1]![1]!);
  stopClock(Date.now() + HOUR);
  await Promise.all([mendClasses(api.platform), mendClasses(api.platform)]);
  expect(await EventModel.countDocuments({ kind: 'groups-repaired' })).toBe(1);
});
