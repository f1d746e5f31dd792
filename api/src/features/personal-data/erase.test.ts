import { afterAll, afterEach, beforeAll, beforeEach, expect, jest, test } from '@jest/globals';
import { removeStudents } from '@study-groups/contracts/actions';
import { listAudit } from '@study-groups/contracts/audit';
import { matchClass } from '@study-groups/contracts/dashboard';
import * as calls from '@study-groups/contracts/personal-data';
import { NO_RULES } from '@study-groups/contracts/rules';
import mongoose from 'mongoose';
import { ClassModel } from '../../records/class.ts';
import { DataErasureModel } from '../../records/data-erasure.ts';
import { EditModel } from '../../records/edit.ts';
import { GroupModel } from '../../records/group.ts';
import { MailModel } from '../../records/mail.ts';
import { LtiPersonModel } from '../../records/lti-person.ts';
import { LtiRosterModel } from '../../records/lti-roster.ts';
import { MeetingModel } from '../../records/meeting.ts';
import { RemovedStudentModel } from '../../records/removed-student.ts';
import { RosterModel } from '../../records/roster.ts';
import { SeatModel } from '../../records/seat.ts';
import { StudentModel } from '../../records/student.ts';
import { emptyDatabase, startTestApi, type TestApi } from '../../testing/api.ts';
import { visitData } from '../../testing/data-visits.ts';
import {
  buildAdmin,
  buildClass,
  buildGroups,
  buildStudent,
  buildStudents,
  CLASS_PASSWORDS,
} from '../../testing/factories.ts';
import { buildMeeting } from '../../testing/meetings.ts';
import { buildIdentity, buildProvider } from '../../testing/providers.ts';
import { buildRosterMail } from '../../testing/roster-mails.ts';
import { buildSeat, signInByMail } from '../../testing/seats.ts';
import { signIn } from '../../testing/sign-in.ts';
import { buildSurveyAnswer, buildSurveyed } from '../../testing/surveys.ts';
import { TRIVIAL_MATCHER } from '../../testing/trivial-matcher.ts';
import { sendFeedback } from '../feedback/send.ts';
import { mailRequestedLinks } from '../outbox/jobs.ts';
import { continueErasures } from './erase.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
  api.platform.matcher = TRIVIAL_MATCHER;
});
beforeEach(() => emptyDatabase());
afterEach(() => void jest.restoreAllMocks());
afterAll(() => api.close());

const CANARY = 'canary.noa@example.edu';
const FINDABLE = /canary|\+9725550000/i;

/** Everything that is stored, as text. */
async function everything(): Promise<string> {
  const collections = (await mongoose.connection.db?.collections()) ?? [];
  return JSON.stringify(
    await Promise.all(collections.map(async (each) => [each.collectionName, await each.find().toArray()])),
  );
}

/** A class with a group of four, the leader of which is Noa, who has done what leaves traces; a meeting is ahead. */
async function buildMember() {
  const { cls, students, groups } = await buildSurveyed(api.platform, { daysAgo: 30, sizes: [4] });
  const [noa, ...mates] = students;
  const named = { fullName: 'Canary Noa', email: CANARY, phoneNumber: '+97255500001' };
  await StudentModel.updateOne({ id: noa!.id }, { $set: { ...named, words: ['canary', 'noa'] } });
  await StudentModel.updateMany({ classId: cls.id }, { $set: { matchedRun: 1 } });
  const group = groups[0]!;
  for (const mate of mates) await buildSurveyAnswer(group, mate.id, 'peers-early', [[noa!.id, 4]]);
  await buildSurveyAnswer(group, noa!.id, 'peers-early', [[mates[0]!.id, 5]]);
  const until = new Date(Date.now() + 3_600_000);
  const proposed = [noa!.id, mates[0]!.id].map((by, at) => ({
    startsAt: new Date(Date.now() + (at + 2) * 86_400_000),
    by,
    answers: [noa!.id, mates[0]!.id].map((studentId) => ({ studentId, answer: 'can' as const })),
    until,
  }));
  await buildMeeting(group, { proposals: proposed, moved: { from: until, by: noa!.id } });
  return { cls, group, noa: noa!, mates };
}

/** Noa in a class as a member, on a roster, at a desk, and named by a friend. */
async function buildNoa() {
  const member = await buildMember();
  const listing = await buildClass(api.platform);
  const people = [{ email: CANARY, fullName: 'Canary Levi' }, { email: 'other@example.edu' }];
  await RosterModel.create({ classId: listing.id, people });
  await buildRosterMail(listing.id, { email: CANARY });
  const awaited = { together: [], apart: [[CANARY, 'other@example.edu']], notAlone: [] };
  await ClassModel.updateOne({ id: listing.id }, { $set: { rules: { ...NO_RULES, awaited } } });
  const seating = await buildClass(api.platform);
  const seat = await buildSeat(seating, { email: CANARY, fullName: 'Canary at the desk' });
  const seated = { classId: seating.id, seatId: seat.id };
  await LtiPersonModel.create({ platformId: 1, sub: 'canary-of-the-platform', ...seated });
  await LtiRosterModel.create({ classId: listing.id, emails: [CANARY, 'other@example.edu'], dueAt: new Date() });
  await buildIdentity(await buildProvider(api.platform), { email: CANARY, subject: 'canary' });
  const befriending = await buildClass(api.platform);
  const friend = await buildStudent(api.platform, befriending.id, {
    friendPreferences: [CANARY, 'other@example.edu'],
  });
  await buildGroups(befriending, [[friend.id]]);
  await signInByMail(api, CANARY);
  await buildAdmin();
  const message = 'The canary of the feedback sings';
  await sendFeedback(api.platform, { name: 'Canary Levi', email: CANARY, type: 'bug', message });
  return { ...member, listing, seating, befriending, friend };
}

const erase = async (body: { classIds?: number[] } = {}) =>
  api.call(calls.eraseMyData, { headers: await visitData(api, CANARY), body });

test('erased everywhere, nothing is left of somebody in any collection', async () => {
  const { listing, friend } = await buildNoa();
  await api.call(calls.sendDataLink, { body: { email: CANARY, language: 'en' } });
  expect(await everything()).toMatch(FINDABLE);
  const { status, body } = await erase();
  expect([status, body]).toEqual([200, { email: CANARY, classes: [], beside: [] }]);
  expect(await everything()).not.toMatch(FINDABLE);
  expect(await MailModel.countDocuments({ kind: 'feedback' })).toBe(0);
  // What is others' stays.
  expect((await RosterModel.findOne({ classId: listing.id }).lean())!.people).toEqual([{ email: 'other@example.edu' }]);
  const named = await StudentModel.findOne({ id: friend.id }).lean();
  expect(named!.friendPreferences).toEqual(['other@example.edu']);
  const groupOfFriend = await GroupModel.findOne({ classId: friend.classId }).lean();
  expect(groupOfFriend!.edits).toBe(1);
});

test('those who stay hear that somebody has left and who leads, and the meetings follow', async () => {
  const { cls, group, noa, mates } = await buildNoa();
  await erase();
  const left = (await GroupModel.findOne({ id: group.id }).lean())!;
  expect(left.members.map(({ studentId }) => studentId).sort()).toEqual(mates.map(({ id }) => id).sort());
  const leader = left.members.find(({ isLeader }) => isLeader)!.studentId;
  const kinds = (await MailModel.find({ classId: cls.id }).lean()).map(({ kind, studentId }) => [studentId, kind]);
  expect(kinds).toEqual(expect.arrayContaining([[leader, 'you-are-leader']]));
  expect(new Set(kinds.map(([id]) => id))).toEqual(new Set(mates.map(({ id }) => id)));
  const meeting = await MeetingModel.findOne({ groupId: group.id }).lean();
  expect(JSON.stringify(meeting)).not.toMatch(new RegExp(`"(studentId|by)":${noa.id}\\b`));
  expect(meeting!.proposals).toMatchObject([{ by: mates[0]!.id, answers: [{ studentId: mates[0]!.id }] }]);
  expect((await ClassModel.findOne({ id: cls.id }).lean())!.meetingsDue).toBeInstanceOf(Date);
});

test('one class at a time is erased, and the visit goes on', async () => {
  const { cls, listing, seating } = await buildNoa();
  const headers = await visitData(api, CANARY);
  const { body } = await api.call(calls.eraseMyData, { headers, body: { classIds: [listing.id, 4_711] } });
  const left = body.classes.map(({ classId }: { classId: number }) => classId);
  expect(left).not.toContain(listing.id);
  expect(left).toEqual(expect.arrayContaining([cls.id, seating.id]));
  expect(await StudentModel.countDocuments({ email: CANARY })).toBe(1);
  expect((await api.call(calls.getMyData, { headers })).body).toEqual(body);
});

test('an instructor’s class stays with all mails about it, and with their sign-in; what they are as a student goes', async () => {
  const owned = await buildClass(api.platform, { instructorEmail: CANARY, instructorName: 'Canary Prof' });
  await buildStudent(api.platform, owned.id, { email: CANARY, fullName: 'Canary tries the form' });
  await buildStudents(api.platform, owned.id, 3);
  const admin = await signIn(api, await buildAdmin());
  expect((await api.call(matchClass, { params: { slug: owned.slug! }, headers: admin })).status).toBe(200);
  await signInByMail(api, CANARY);
  const toProf = { 'to.address': CANARY, studentId: null };
  const before = await MailModel.countDocuments(toProf);
  expect(before).toBeGreaterThan(0);
  const { body } = await erase();
  expect(body.classes).toMatchObject([{ classId: owned.id, as: ['instructor'] }]);
  expect(body.beside).toEqual(['session']);
  expect(await ClassModel.countDocuments({ instructorEmail: CANARY })).toBe(1);
  expect(await MailModel.countDocuments(toProf)).toBe(before);
  expect(await StudentModel.countDocuments({ email: CANARY })).toBe(0);
});

test('who was removed within the day is erased too, and can be brought back no more', async () => {
  const { cls, noa } = await buildMember();
  const headers = { 'x-dashboard-password': CLASS_PASSWORDS.dashboard };
  const body = { studentIds: [noa.id], version: cls.changes };
  expect((await api.call(removeStudents, { params: { slug: cls.slug! }, headers, body })).status).toBe(200);
  expect(await RemovedStudentModel.countDocuments()).toBe(1);
  expect((await erase()).body.classes).toEqual([]);
  expect(await RemovedStudentModel.countDocuments()).toBe(0);
  expect(await EditModel.countDocuments()).toBe(0);
  expect(await everything()).not.toMatch(FINDABLE);
});

test('a request for a class loses what was mailed about it to somebody else', async () => {
  const request = await buildClass(api.platform, { status: 'pending', slug: null, passwords: null });
  const cls = await buildClass(api.platform);
  await buildStudent(api.platform, cls.id, { email: CANARY });
  await MailModel.updateMany({}, { $set: { classId: request.id } });
  await api.call(calls.sendDataLink, { body: { email: CANARY, language: 'en' } });
  await mailRequestedLinks(api.platform);
  await MailModel.updateOne({ kind: 'data-link' }, { $set: { classId: request.id } });
  expect((await erase()).body).toEqual({ email: CANARY, classes: [], beside: [] });
  expect(await ClassModel.countDocuments()).toBe(2);
});

test('what ends in the middle is gone on with, by several at once, and each class is erased once', async () => {
  const { cls, listing, seating, befriending } = await buildNoa();
  jest.spyOn(SeatModel, 'deleteMany').mockImplementationOnce(() => {
    throw new Error('the process ends here');
  });
  expect((await erase()).status).toBe(500);
  const [order] = await DataErasureModel.find().lean();
  expect(order).toMatchObject({ email: CANARY, isWhole: true });
  expect(order!.classIds.length).toBeGreaterThan(0);
  await Promise.all([1, 2, 3].map(() => continueErasures(api.platform)));
  expect(await DataErasureModel.countDocuments()).toBe(0);
  expect(await everything()).not.toMatch(FINDABLE);
  const admin = await signIn(api, await buildAdmin());
  const { events } = (await api.call(listAudit, { headers: admin, query: { kind: 'data-erased' } })).body;
  const classIds = events.map((event: { class: { id: number } }) => event.class.id);
  expect(classIds.sort()).toEqual([cls.id, listing.id, seating.id, befriending.id].sort());
});

test('one that fails keeps none of the others from being gone on with', async () => {
  const cls = await buildClass(api.platform);
  await buildStudent(api.platform, cls.id, { email: CANARY });
  const order = { classIds: [cls.id], isWhole: true, askedAt: new Date() };
  await DataErasureModel.create([
    { ...order, id: 1, email: 'first@example.edu' },
    { ...order, id: 2, email: CANARY },
  ]);
  jest.spyOn(RosterModel, 'updateOne').mockImplementationOnce(() => {
    throw new Error('cannot be');
  });
  await expect(continueErasures(api.platform)).rejects.toThrow('cannot be');
  expect((await DataErasureModel.find().lean()).map(({ id }) => id)).toEqual([1]);
  await continueErasures(api.platform);
  expect(await DataErasureModel.countDocuments()).toBe(0);
});

test('an admin looks an address up, gives its file out and erases it; the trail says that, and nothing of whom', async () => {
  const { cls } = await buildNoa();
  const headers = await signIn(api, await buildAdmin({ username: 'ruth' }));
  const found = await api.call(calls.findPersonalData, { headers, body: { email: ` ${CANARY.toUpperCase()}` } });
  expect(found.body.classes).toHaveLength(4);
  const file = await api.call(calls.exportPersonalData, { headers, body: { email: CANARY } });
  expect(file.body.classes.at(-1).submission.fullName).toBe('Canary Noa');
  const erased = await api.call(calls.erasePersonalData, { headers, body: { email: CANARY, classIds: [cls.id] } });
  expect(erased.body.classes).toHaveLength(3);
  await api.call(calls.erasePersonalData, { headers, body: { email: CANARY } });
  const { events } = (await api.call(listAudit, { headers })).body;
  const done = events.filter(({ kind }: { kind: string }) => kind.startsWith('data-'));
  expect(done).toHaveLength(1 + 2 + 4);
  for (const event of done) {
    expect(event).toMatchObject({ by: 'admin', admin: { username: 'ruth' }, student: null });
    expect(Object.keys(event.facts).filter((fact) => fact !== 'group')).toEqual([]);
  }
  expect(JSON.stringify(events)).not.toMatch(FINDABLE);
  expect(api.logs.join('')).not.toMatch(FINDABLE);
  expect(await everything()).not.toMatch(FINDABLE);
});

test('an admin’s own account stays, and mails to admins', async () => {
  const headers = await signIn(api, await buildAdmin({ email: CANARY }));
  const { body } = await api.call(calls.erasePersonalData, { headers, body: { email: CANARY } });
  expect(body).toEqual({ email: CANARY, classes: [], beside: ['admin'] });
});
