import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { undoEdit } from '@study-groups/contracts/actions';
import { getDashboard } from '@study-groups/contracts/dashboard';
import { getMyGroup, leaveClass } from '@study-groups/contracts/my-group';
import { ClassModel } from '../../records/class.ts';
import { GroupModel } from '../../records/group.ts';
import { openMail } from '../../records/mail-payload.ts';
import { MailModel } from '../../records/mail.ts';
import { memberLink } from '../../records/member-links.ts';
import { RemovedStudentModel } from '../../records/removed-student.ts';
import { StudentModel, type StudentRecord } from '../../records/student.ts';
import { emptyDatabase, startTestApi, type TestApi } from '../../testing/api.ts';
import { buildClass, buildGroups, buildStudent, CLASS_PASSWORDS } from '../../testing/factories.ts';
import { memberHeaders } from '../../testing/members.ts';
import { renderMail } from '../mails/render.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());
beforeEach(() => emptyDatabase());

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
  expect(mails.map(({ kind, studentId }) => [kind, studentId])).toEqual(
    [noa, omar, ana].map(({ id }) => ['member-left', id]),
  );
  const { html, text } = await renderMail(openMail(api.platform.vault, mails[0]!), 'en', 'https://groups.example.edu');
  for (const shown of [html, text]) {
    expect(shown).toContain('Omar Haddad');
    expect(shown).not.toContain('Lea Cohen');
  }
});

test('a leader who leaves is followed by another, of whom the others hear in one mail each', async () => {
  const { students } = await buildGroup();
  await leave(students[0]!);
  const kinds = (await MailModel.find().lean()).map(({ kind, studentId }) => `${studentId} ${kind}`);
  const leader = (await GroupModel.findOne().lean())!.members.find(({ isLeader }) => isLeader)!.studentId;
  const others = students.slice(1).filter(({ id }) => id !== leader);
  expect(kinds.sort()).toEqual([`${leader} you-are-leader`, ...others.map(({ id }) => `${id} leader-changed`)].sort());
});

test('the professor brings back within the day whoever left, with all that there was of them', async () => {
  const { cls, students } = await buildGroup();
  const before = await StudentModel.find().sort({ id: 1 }).lean();
  await leave(students[3]!);
  expect(await RemovedStudentModel.countDocuments()).toBe(1);
  const sent = { params: { slug: cls.slug! }, headers: { 'x-dashboard-password': CLASS_PASSWORDS.dashboard } };
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
