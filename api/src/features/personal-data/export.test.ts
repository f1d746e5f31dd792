import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { exportMyData, getMyData } from '@study-groups/contracts/personal-data';
import mongoose from 'mongoose';
import type { ClassRecord } from '../../records/class.ts';
import { DriveFolderModel } from '../../records/drive-folder.ts';
import { LtiPersonModel } from '../../records/lti-person.ts';
import { LtiRosterModel } from '../../records/lti-roster.ts';
import { MeetingModel } from '../../records/meeting.ts';
import { RosterModel } from '../../records/roster.ts';
import { StudentModel } from '../../records/student.ts';
import { WriteBackModel } from '../../records/write-back.ts';
import { emptyDatabase, startTestApi, type TestApi } from '../../testing/api.ts';
import { visitData } from '../../testing/data-visits.ts';
import { buildAdmin, buildClass, buildStudent } from '../../testing/factories.ts';
import { buildWriting } from '../../testing/lms.ts';
import { buildMeeting } from '../../testing/meetings.ts';
import { buildIdentity, buildProvider } from '../../testing/providers.ts';
import { buildRosterMail } from '../../testing/roster-mails.ts';
import { buildSeat, signInByMail } from '../../testing/seats.ts';
import { buildSurveyAnswer, buildSurveyed } from '../../testing/surveys.ts';
import { buildWish } from '../../testing/wishes.ts';
import { sendFeedback } from '../feedback/send.ts';
import '../../operations/models.ts';
import { LEFT_OUT, submissionRow } from './rows.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());
beforeEach(() => emptyDatabase());

const NOA = 'noa@example.edu';

/** Noa as everything that one can be: a member of a group that did all there is to do, and all else in a class each. */
async function buildNoa(): Promise<ClassRecord> {
  const { cls, students, groups } = await buildSurveyed(api.platform, { daysAgo: 50, sizes: [4] });
  const [noa, ...mates] = students;
  const group = groups[0]!;
  const named = { fullName: 'Noa Levi', email: NOA, phoneNumber: '+972501234567' };
  await StudentModel.updateOne({ id: noa!.id }, { $set: { ...named, friendPreferences: ['friend@example.edu'] } });
  await buildWish(noa!, group.id, { reason: 'We never find an hour' });
  for (const mate of mates) {
    await StudentModel.updateOne({ id: mate.id }, { $set: { fullName: `Mate ${mate.id}` } });
    await buildSurveyAnswer(group, mate.id, 'peers-early', [[noa!.id, 4]]);
  }
  await buildSurveyAnswer(group, noa!.id, 'peers-early', [[mates[1]!.id, 5]]);
  await buildSurveyAnswer(group, noa!.id, 'check-early', [[null, 3]]);
  const { id } = await buildMeeting(group, { place: 'Library' });
  const startsAt = new Date(Date.now() + 3 * 86_400_000);
  const asked = { startsAt, by: mates[0]!.id, until: startsAt, answers: [{ studentId: noa!.id, answer: 'cannot' }] };
  const said = { answers: [{ studentId: noa!.id, answer: 'comes' }], proposals: [asked] };
  await MeetingModel.updateOne({ id }, { $set: said });
  await DriveFolderModel.create({
    id: 1,
    classId: cls.id,
    groupId: group.id,
    folderId: 'google-id',
    folderName: 'Our folder',
    ownerId: noa!.id,
    ownerEmail: 'noa.at.google@example.edu',
    shareUrl: 'https://drive.google.com/x',
    createdAt: new Date(),
  });
  const listing = await buildClass(api.platform, { courseName: 'Listing' });
  const people = [
    { email: NOA, fullName: 'N. Levi', section: 'B' },
    { email: 'other@example.edu', fullName: 'Other' },
  ];
  await RosterModel.create({ classId: listing.id, people });
  await buildRosterMail(listing.id, { email: NOA });
  const seating = await buildClass(api.platform, { courseName: 'Seating' });
  await buildSeat(seating, { email: NOA, fullName: 'Noa at the desk' });
  await buildClass(api.platform, { courseName: 'Owned', instructorEmail: NOA, instructorName: 'Prof. Levi' });
  const befriending = await buildClass(api.platform, { courseName: 'Befriending' });
  await buildStudent(api.platform, befriending.id, { fullName: 'Secret Admirer', friendPreferences: [NOA] });
  await LtiPersonModel.create({ platformId: 1, sub: 'noa-on-the-platform', classId: cls.id, studentId: noa!.id });
  await LtiRosterModel.create({ classId: listing.id, emails: [NOA], dueAt: new Date() });
  const writingId = await buildWriting(group);
  const places = [{ studentId: noa!.id, userId: 'noa-in-the-course', outcome: 'there' }];
  await WriteBackModel.updateOne({ id: writingId }, { $set: { wanted: [{ groupId: 1, name: 'Owls', places }] } });
  await buildIdentity(await buildProvider(api.platform), {
    email: NOA,
    name: 'Noa Levi',
    subject: 'noa-at-the-university',
  });
  await signInByMail(api, NOA);
  for (let admins = 0; admins < 2; admins++) await buildAdmin();
  const message = 'The hours of my week are hard to see';
  await sendFeedback(api.platform, { name: 'Noa Levi', email: NOA, type: 'bug', message });
  return cls;
}

async function exported() {
  const headers = await visitData(api, NOA);
  const answer = await api.call(exportMyData, { headers });
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store']);
  return answer.body;
}

test('every class is listed with what the address is there, the latest first', async () => {
  const { id: classId } = await buildNoa();
  const { body } = await api.call(getMyData, { headers: await visitData(api, NOA) });
  expect(body.email).toBe(NOA);
  expect(body.classes.map(({ courseName, as }: Record<string, unknown>) => [courseName, as])).toEqual([
    ['Befriending', ['friend']],
    ['Owned', ['instructor']],
    ['Seating', ['desk']],
    ['Listing', ['roster']],
    ['Algorithms', ['student']],
  ]);
  expect(body.classes.at(-1).classId).toBe(classId);
  expect(body.beside).toEqual(['session', 'signIn', 'mail']);
});

test('the file holds what somebody entered, said, was given and is listed as', async () => {
  await buildNoa();
  const { classes, sessions, signIns, written } = await exported();
  const message = 'The hours of my week are hard to see';
  expect(written).toEqual([{ createdAt: expect.any(String), name: 'Noa Levi', email: NOA, type: 'bug', message }]);
  const [befriending, owned, seating, listing, member] = classes;
  expect(befriending).toMatchObject({ as: ['friend'] });
  expect(owned).toMatchObject({ request: { instructorName: 'Prof. Levi', instructorEmail: NOA } });
  expect(seating).toMatchObject({ seat: { fullName: 'Noa at the desk', role: 'assistant' } });
  expect(listing).toMatchObject({
    roster: { email: NOA, fullName: 'N. Levi', section: 'B' },
    invitations: { count: 1 },
  });
  expect(member.submission).toMatchObject({
    fullName: 'Noa Levi',
    phoneNumber: '+972501234567',
    availability: { monday: ['09:00', '10:00'] },
    friendPreferences: ['friend@example.edu'],
    wish: { reason: 'We never find an hour' },
  });
  expect(member.group).toMatchObject({ name: 'Group 1', members: 4, isLeader: true });
  expect(member.meetings).toMatchObject([
    {
      place: 'Library',
      said: 'comes',
      saidMet: null,
      wasInvited: true,
      otherHours: [{ said: 'cannot', proposed: false }],
    },
  ]);
  expect(member.surveys).toMatchObject([
    { survey: 'check-early', answers: [{ about: 'the group' }] },
    { survey: 'peers-early', answers: [{ about: 'member 2' }] },
  ]);
  expect(member.released).toMatchObject([{ survey: 'peers-early', from: 3 }]);
  expect(member.folders).toMatchObject([{ folderName: 'Our folder', ownerEmail: 'noa.at.google@example.edu' }]);
  expect(member.writtenGroups).toEqual([
    { set: 'Study groups', group: 'Owls', platformId: 'noa-in-the-course', outcome: 'there' },
  ]);
  expect([member.platformNames, listing.isInCourse]).toEqual([['noa-on-the-platform'], true]);
  expect(signIns).toMatchObject([{ subject: 'noa-at-the-university', name: 'Noa Levi' }]);
  expect(sessions).toHaveLength(1);
});

test('the file says what its keys mean, and holds no secret, no hash and nobody else', async () => {
  await buildNoa();
  const file = await exported();
  const keys = new Set([file, ...file.classes].flatMap((part: object) => Object.keys(part)));
  expect([...keys].filter((key) => !(key in file.about))).toEqual([]);
  const text = JSON.stringify({ ...file, about: null });
  expect(text).not.toMatch(/hash|sealed|token|password|secret|"_id"|"words"/i);
  for (const other of ['Mate ', 'Admirer', 'Other', 'other@example.edu', 'Dana Cohen', 'dana@example.edu']) {
    expect(text).not.toContain(other);
  }
});

test('of a submission all is given but what is named as no data of its student', async () => {
  const cls = await buildClass(api.platform);
  const { id } = await buildStudent(api.platform, cls.id);
  const fields = Object.keys(StudentModel.schema.paths).map((path) => path.split('.')[0]!);
  const whole = Object.fromEntries(fields.map((field) => [field, field]));
  const student = (await StudentModel.findOne({ id }).lean())!;
  const given = Object.keys(submissionRow({ ...whole, ...student } as typeof student));
  expect([...given, ...LEFT_OUT].sort()).toEqual([...new Set(fields)].filter((field) => field !== '_id').sort());
  expect(given.filter((field) => /hash|sealed|token|words|version/i.test(field))).toEqual([]);
});

/** The part of the file that covers each model, or the reason why it needs none. */
const COVERED: Record<string, string> = {
  Class: 'request',
  Student: 'submission',
  RemovedStudent: 'removedSubmissions',
  WaitingStudent: 'submission',
  Group: 'group',
  Meeting: 'meetings',
  WriteBack: 'writtenGroups',
  SurveyAnswer: 'surveys',
  SurveyMeans: 'surveys',
  DriveFolder: 'folders',
  Event: 'history',
  Roster: 'roster',
  RosterMail: 'invitations',
  Seat: 'seat',
  Mail: 'mails',
  HomeSession: 'sessions',
  HomeLink: 'sessions',
  Identity: 'signIns',
  LtiPerson: 'platformNames',
  LtiRoster: 'isInCourse',
};
const NEEDS_NONE: Record<string, string> = {
  Admin: 'the console shows each admin their own',
  Bulk: 'what an admin asked for: numbers of rows',
  BulkRow: 'numbers of rows',
  Counter: 'the last number of each collection',
  DataErasure: 'the address alone, until it is erased',
  DataVisit: 'the address alone, for an hour',
  Edit: 'numbers of students, to take a change back',
  Erasure: 'counts',
  GoogleSignIn: 'secrets, for minutes',
  JobPause: 'kinds of jobs',
  KeyedWrite: 'answers that were given, sealed, for a day',
  LeaderLink: 'hashes of tokens',
  LinkRequest: 'the address alone, until a worker has read it',
  LmsAccess: 'what opens a platform, sealed',
  LtiCourse: 'names of courses',
  LtiKey: 'keys of the product',
  LtiLogin: 'secrets, for minutes',
  LtiPlatform: 'a platform',
  LtiRegistration: 'an admin’s link to a platform, for an hour',
  MailStop: 'what the mail server said',
  MeetingToken: 'what a leader was shown of the group, for 30 days',
  Passkey: 'an admin’s, whom the account shows them',
  PasskeyAttempt: 'secrets, for minutes',
  Preview: 'numbers of students in groups that nobody has kept',
  Provider: 'a provider of sign-in',
  Run: 'figures of a matching',
  Session: 'the session of an admin',
  SignInSettings: 'one switch',
  SignUp: 'a class and a time, while somebody signs up',
  SpentToken: 'hashes of tokens',
};

/** The fields of a record, with those of the records inside it. */
const pathsOf = (schema: mongoose.Schema): string[] =>
  Object.entries(schema.paths).flatMap(([path, { schema: inner }]: [string, { schema?: mongoose.Schema }]) => [
    path,
    ...(inner ? pathsOf(inner) : []),
  ]);

test('every model is in the file, or named as one that needs no part of it', async () => {
  await buildNoa();
  expect(Object.keys(mongoose.models).sort()).toEqual([...Object.keys(COVERED), ...Object.keys(NEEDS_NONE)].sort());
  const { about } = await exported();
  expect(Object.values(COVERED).filter((part) => !(part in about))).toEqual([]);
  // Whatever names somebody by an address is among them.
  const addressed = Object.values(mongoose.models).filter(({ schema }) =>
    pathsOf(schema).some((path) => /email|address/i.test(path)),
  );
  const uncovered = addressed.map(({ modelName }) => modelName).filter((name) => !(name in COVERED));
  const known = ['Admin', 'DataErasure', 'DataVisit', 'LinkRequest', 'LtiPlatform', 'MeetingToken', 'Provider'];
  expect(uncovered.sort()).toEqual(known);
});
