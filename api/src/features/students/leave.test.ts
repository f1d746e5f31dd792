import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { bringBack, markLeft, redoEdit, renameGroup, undoEdit } from '@study-groups/contracts/actions';
import type { ClassEvent } from '@study-groups/contracts/history';
import { getDashboard } from '@study-groups/contracts/dashboard';
import type { MailKind } from '@study-groups/contracts/mail';
import { getMyGroup, leaveClass } from '@study-groups/contracts/my-group';
import { confirmAddress } from '@study-groups/contracts/confirmation';
import { meetingLinks } from '@study-groups/contracts/links';
import { createStudent, getStudent } from '@study-groups/contracts/student';
import { trusted } from 'mongoose';
import { openAccessKey } from '../../records/access-key.ts';
import { ClassModel, type ClassRecord } from '../../records/class.ts';
import { confirmLink } from '../../records/confirmation.ts';
import { GroupModel } from '../../records/group.ts';
import { openMail } from '../../records/mail-payload.ts';
import { MailModel } from '../../records/mail.ts';
import { feedLink, meetingLink, memberLink } from '../../records/member-links.ts';
import { RemovedStudentModel } from '../../records/removed-student.ts';
import { RosterModel } from '../../records/roster.ts';
import { StudentModel, type StudentRecord } from '../../records/student.ts';
import { emptyDatabase, startTestApi, type TestApi } from '../../testing/api.ts';
import { versionOf } from '../../testing/dashboard.ts';
import { stopClock } from '../../testing/clock.ts';
import { buildClass, buildGroups, buildStudents, buildSubmission, CLASS_PASSWORDS } from '../../testing/factories.ts';
import { memberHeaders } from '../../testing/members.ts';
import { buildSeat, signInByMail } from '../../testing/seats.ts';
import { ANSWER_TEXTS } from '../my-group/answer-page/parts.ts';
import { renderMail } from '../outbox/render.ts';
import { keepRetention } from '../privacy/retention.ts';

let api: TestApi;
beforeAll(async () => void (api = await startTestApi()));
beforeEach(() => emptyDatabase());
afterAll(() => api.close());

const DAY = 86_400_000;
const headers: Record<string, string> = { 'x-dashboard-password': CLASS_PASSWORDS.dashboard };

/** A group of four whose leader is the first. */
async function buildGroup() {
  const cls = await buildClass(api.platform);
  const names = ['Noa Levi', 'Omar Haddad', 'Ana Díaz', 'Lea Cohen'];
  const students: StudentRecord[] = await buildStudents(api.platform, cls.id, 4, (at) => ({ fullName: names[at]! }));
  await buildGroups(cls, [students.map(({ id }) => id)]);
  await StudentModel.updateMany({ classId: cls.id }, { $set: { matchedRun: 1 } });
  return { cls, students };
}

const sentBy = (student: StudentRecord) => ({ headers: memberHeaders(memberLink(api.platform.vault, student)) });
const leave = async (student: StudentRecord) => api.call(leaveClass, { ...sentBy(student), body: {} });
const titleIn = (page: string) => /<h1>(.*?)<\/h1>/.exec(page)?.[1];
const membersLeft = async () => (await GroupModel.findOne().lean())!.members.map(({ studentId }) => studentId);

test('who leaves is in no group and no class any more, and those who stay are told who is, without that name', async () => {
  const { students } = await buildGroup();
  const [noa, omar, ana, lea] = students as [StudentRecord, StudentRecord, StudentRecord, StudentRecord];
  expect(await leave(lea)).toMatchObject({ status: 200, body: { success: true } });
  expect(await membersLeft()).toEqual([noa.id, omar.id, ana.id]);
  expect((await api.call(getMyGroup, sentBy(lea))).body.code).toBe('class_left');
  expect((await leave(lea)).body.code).toBe('class_left');
  const guessed = { headers: memberHeaders({ studentId: lea.id, token: memberLink(api.platform.vault, noa).token }) };
  expect((await api.call(getMyGroup, guessed)).body.code).toBe('link_not_found');
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

test('each link of who has left says so to them alone, and works again once they are back', async () => {
  const { vault } = api.platform;
  const { cls, students } = await buildGroup();
  const lea = students[3]!;
  const meeting = meetingLinks.text(meetingLink(vault, lea, 7));
  const confirm = (link: { studentId: number; token: string }) => api.call(confirmAddress, { body: link });
  const said = async () => [
    (await api.call(getStudent, { params: { accessKey: openAccessKey(vault, lea) } })).body.code,
    (await confirm(confirmLink(vault, lea))).body.code,
    (await api.fetch(`/api/calendars/${feedLink(vault, lea)}`)).body.code,
    ANSWER_TEXTS.en.failures.leftClass.title === titleIn((await api.fetch(`/meeting/${meeting}`)).body),
  ];
  await leave(lea);
  expect(await said()).toEqual(['class_left', 'class_left', 'class_left', true]);
  const forged = { ...confirmLink(vault, lea), token: confirmLink(vault, students[0]!).token };
  expect((await confirm(forged)).body.code).toBe('link_not_found');
  await undo(cls);
  expect(await said()).toEqual([undefined, undefined, undefined, false]);
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
  const version = await versionOf(cls);
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

const SITE = 'https://groups.example.edu';
const textOf = async (kind: MailKind) => {
  const mail = await MailModel.findOne({ kind }).lean();
  return (await renderMail(openMail(api.platform.vault, mail!), 'en', SITE)).text;
};
const show = async ({ slug }: ClassRecord, as = headers) =>
  (await api.call(getDashboard, { params: { slug: slug! }, headers: as })).body as {
    students: { id: number; groupId: number | null }[];
    left?: { id: number; fullName: string }[];
    undo: ClassEvent | null;
  };
type Write = typeof markLeft | typeof bringBack | typeof undoEdit | typeof redoEdit | typeof renameGroup;
/** Makes a change on the class as it is. */
async function change(
  call: Write,
  cls: ClassRecord,
  { groupId = 0, ...body }: { groupId?: number; [field: string]: unknown } = {},
  as = headers,
) {
  const version = await versionOf(cls);
  return api.call(call, { params: { slug: cls.slug!, groupId }, headers: as, body: { version, ...body } });
}
const undo = (cls: ClassRecord) => change(undoEdit, cls);
const kindsTo = async (filter: object = {}) =>
  (await MailModel.find(filter).sort({ studentId: 1, kind: 1 }).lean()).map(
    ({ kind, studentId }) => `${studentId} ${kind}`,
  );
const SENT = { $set: { status: 'sent' as const } };

describe('the desk marks students as having left', () => {
  /** Two groups of three and one student in none, all on the roster. */
  async function buildTwoGroups(overrides = {}) {
    const cls = await buildClass(api.platform, overrides);
    const students: StudentRecord[] = await buildStudents(api.platform, cls.id, 7);
    const ids = students.map(({ id }) => id);
    await buildGroups(cls, [ids.slice(0, 3), ids.slice(3, 6)]);
    await StudentModel.updateMany({ classId: cls.id, id: trusted({ $ne: ids[6]! }) }, { $set: { matchedRun: 1 } });
    const people = students.map(({ email }) => ({ email, fullName: 'As listed' }));
    await RosterModel.create({ classId: cls.id, people });
    return { cls, students, ids };
  }
  const listedIn = async ({ id: classId }: ClassRecord) =>
    (await RosterModel.findOne({ classId }).lean())!.people.map(({ email }) => email);

  test('who are out of class, groups and roster; they and their mates are mailed, each in their language', async () => {
    const { cls, students, ids } = await buildTwoGroups();
    await StudentModel.updateOne({ id: ids[2] }, { $set: { language: 'he' } });
    const answer = await change(markLeft, cls, { studentIds: [ids[1], ids[6]] });
    expect([answer.status, answer.body.left]).toEqual([200, 2]);
    const { students: stay, undo: next, left } = await show(cls);
    expect(stay.map(({ id }) => id)).toEqual([ids[0], ...ids.slice(2, 6)]);
    expect(next).toMatchObject({ kind: 'students-left', students: 2 });
    expect(left).toMatchObject([{ id: ids[1] }, { id: ids[6] }]);
    const gone = [students[1]!.email, students[6]!.email];
    expect((await listedIn(cls)).filter((email) => gone.includes(email))).toEqual([]);
    expect(await kindsTo()).toEqual([
      `${ids[0]} member-left`,
      `${ids[1]} class-left`,
      `${ids[2]} member-left`,
      `${ids[6]} class-left`,
    ]);
    expect((await MailModel.findOne({ studentId: ids[2] }).lean())!.language).toBe('he');
    const text = await textOf('class-left');
    expect(text).toContain('have noted that you left the course');
    expect(text).toContain('write to “Dana Cohen” today');
    // The desk has said that they are expected no more.
    expect(text).not.toContain(`${SITE}/class/`);
  });

  test('and nobody hears of it if that is undone while the mails wait', async () => {
    const { cls, students, ids } = await buildTwoGroups();
    const [before, shown] = [await StudentModel.find().sort({ id: 1 }).lean(), await GroupModel.find().lean()];
    await change(markLeft, cls, { studentIds: [ids[0], ids[6]] });
    expect((await undo(cls)).status).toBe(200);
    expect(await StudentModel.find().sort({ id: 1 }).lean()).toEqual(before);
    expect((await GroupModel.find().lean()).map(({ members }) => members)).toEqual(shown.map(({ members }) => members));
    expect((await listedIn(cls)).sort()).toEqual(students.map(({ email }) => email).sort());
    expect(await kindsTo()).toEqual([]);
    expect((await show(cls)).left).toBeUndefined();
  });

  test('who have heard of it hear that they are back, and again if it is redone', async () => {
    const { cls, ids } = await buildTwoGroups();
    await change(markLeft, cls, { studentIds: [ids[1], ids[6]] });
    await MailModel.updateMany({}, SENT);
    await undo(cls);
    expect(await kindsTo({ status: 'queued' })).toEqual([`${ids[1]} you-were-moved`, `${ids[6]} you-were-added`]);
    await MailModel.updateMany({}, SENT);
    await change(redoEdit, cls);
    expect(await kindsTo({ status: 'queued', kind: 'class-left' })).toEqual([
      `${ids[1]} class-left`,
      `${ids[6]} class-left`,
    ]);
    expect((await show(cls)).students).toHaveLength(5);
  });

  test('for the version that was seen, once, and not after the term', async () => {
    const { cls, ids } = await buildTwoGroups();
    const version = await versionOf(cls);
    const twice = [ids[0], ids[3]].map((id) =>
      api.call(markLeft, { params: { slug: cls.slug! }, headers, body: { studentIds: [id], version } }),
    );
    expect((await Promise.all(twice)).map(({ status }) => status).sort()).toEqual([200, 409]);
    const [left] = (await show(cls)).left!;
    expect((await change(markLeft, cls, { studentIds: [left!.id] })).body.code).toBe('submission_not_found');
    await ClassModel.updateOne({ id: cls.id }, { $set: { activeUntil: new Date(Date.now() - 1) } });
    expect((await change(markLeft, cls, { studentIds: [ids[1]] })).body.code).toBe('class_ended');
  });

  test('and brings them back as often as the class may mail about changes in a day', async () => {
    const { cls, ids } = await buildTwoGroups();
    await ClassModel.updateOne({ id: cls.id }, { $set: { invitesPerDay: 1 } });
    const round = async () => {
      const left = await change(markLeft, cls, { studentIds: ids });
      await MailModel.updateMany({ kind: 'class-left' }, SENT);
      return left.status === 200 ? change(bringBack, cls, { studentIds: ids }) : left;
    };
    let last = await round();
    for (let rounds = 1; last.status === 200 && rounds < 10; rounds += 1) last = await round();
    expect([last.status, last.body.code]).toEqual([429, 'too_many_requests']);
    expect(await MailModel.countDocuments()).toBeLessThanOrEqual(20);
    expect((await StudentModel.countDocuments()) + (await RemovedStudentModel.countDocuments())).toBe(ids.length);
  });

  test('all of the roster, which then locks out nobody', async () => {
    const { cls, students, ids } = await buildTwoGroups({ rosterOnly: true });
    await change(markLeft, cls, { studentIds: ids });
    expect(await listedIn(cls)).toEqual([]);
    const body = { classId: cls.id, ...buildSubmission({ email: students[0]!.email }) };
    expect((await api.call(createStudent, { body })).status).toBe(201);
  });

  test('as a teacher of their section, who may take that back; not for others, nor as an assistant', async () => {
    const { cls, ids } = await buildTwoGroups();
    await StudentModel.updateMany(
      { id: trusted({ $in: ids.slice(0, 4) }) },
      { $set: { answers: { section: 'north' } } },
    );
    await buildSeat(cls, { role: 'teacher', sections: ['north'], email: 'north@example.edu' });
    await buildSeat(cls, { email: 'assistant@example.edu' });
    const north = await signInByMail(api, 'north@example.edu');
    const assistant = await signInByMail(api, 'assistant@example.edu');
    // One of another section, one in a group with others, and nobody at all.
    for (const id of [ids[4], ids[3], 999_999])
      expect((await change(markLeft, cls, { studentIds: [id] }, north)).body.code).toBe('forbidden');
    expect((await change(markLeft, cls, { studentIds: [ids[1]] }, assistant)).body.code).toBe('forbidden');
    expect((await change(markLeft, cls, { studentIds: [ids[1]] }, north)).status).toBe(200);
    expect((await show(cls, north)).left).toHaveLength(1);
    expect((await show(cls, assistant)).left).toBeUndefined();
    expect((await change(undoEdit, cls, {}, assistant)).body.code).toBe('forbidden');
    expect((await change(undoEdit, cls, {}, north)).status).toBe(200);
    await change(markLeft, cls, { studentIds: [ids[4]] });
    expect((await change(undoEdit, cls, {}, north)).body.code).toBe('forbidden');
    // Who of others has left is not told: neither by who has, nor by who has not, nor is there.
    for (const id of [ids[4], ids[5], 999_999])
      expect((await change(bringBack, cls, { studentIds: [id] }, north)).body.code).toBe('forbidden');
    expect((await change(markLeft, cls, { studentIds: [ids[4]] }, north)).body.code).toBe('forbidden');
    expect((await show(cls, north)).left).toBeUndefined();
  });

  test('brings them back into no group where the undo is refused, for others have changed their group', async () => {
    const { cls, students, ids } = await buildTwoGroups();
    const { eventId } = (await change(markLeft, cls, { studentIds: [ids[0], ids[1]] })).body;
    await MailModel.updateMany({ kind: 'class-left' }, SENT);
    const { id: groupId } = (await GroupModel.findOne({ 'members.studentId': ids[2]! }).lean())!;
    const renamed = await change(renameGroup, cls, { groupId, name: 'Owls' });
    expect(renamed.status).toBe(200);
    expect((await change(undoEdit, cls, { eventId })).body.code).toBe('stale');
    const answer = await change(bringBack, cls, { studentIds: [ids[0]] });
    expect([answer.status, answer.body.returned]).toEqual([200, 1]);
    const { students: shown, left } = await show(cls);
    expect(shown.find(({ id }) => id === ids[0])).toMatchObject({ groupId: null });
    expect(left).toMatchObject([{ id: ids[1] }]);
    expect(await listedIn(cls)).toContain(students[0]!.email);
    expect(await kindsTo({ kind: 'you-were-added' })).toEqual([`${ids[0]} you-were-added`]);
    // The undo of all that was done puts both where they were.
    await undo(cls);
    expect((await undo(cls)).status).toBe(200);
    expect((await show(cls)).students.filter(({ groupId: of }) => of === groupId)).toHaveLength(3);
  });

  test('nobody back who has signed up again, nor after a day', async () => {
    const start = stopClock();
    const { cls, students, ids } = await buildTwoGroups();
    await change(markLeft, cls, { studentIds: [ids[0], ids[1]] });
    const body = { classId: cls.id, ...buildSubmission({ email: students[0]!.email }) };
    expect((await api.call(createStudent, { body })).status).toBe(201);
    expect((await change(bringBack, cls, { studentIds: [ids[0]] })).body.code).toBe('email_taken');
    stopClock(start.getTime() + DAY);
    expect((await change(bringBack, cls, { studentIds: [ids[1]] })).body.code).toBe('submission_not_found');
    expect((await show(cls)).left).toBeUndefined();
    await keepRetention(api.platform);
    expect(await RemovedStudentModel.countDocuments()).toBe(0);
  });
});
