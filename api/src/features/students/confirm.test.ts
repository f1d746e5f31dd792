import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import * as actions from '@study-groups/contracts/actions';
import { confirmAddress, sendConfirmation } from '@study-groups/contracts/confirmation';
import { getDashboard, matchClass as matchClassCall } from '@study-groups/contracts/dashboard';
import { createStudent, getStudent, updateStudent } from '@study-groups/contracts/student';
import type { ClassRecord } from '../../records/class.ts';
import { ClassModel } from '../../records/class.ts';
import { confirmLink } from '../../records/confirmation.ts';
import { EventModel } from '../../records/event.ts';
import { GroupModel } from '../../records/group.ts';
import { openMail } from '../../records/mail-payload.ts';
import type { AnyMail } from '../../records/mail-props.ts';
import { MailModel } from '../../records/mail.ts';
import { StudentModel } from '../../records/student.ts';
import { emptyDatabase, startTestApi, type TestApi } from '../../testing/api.ts';
import { buildClass, buildGroups, buildStudent, buildStudents, buildSubmission } from '../../testing/factories.ts';
import { professor, versionOf } from '../../testing/dashboard.ts';
import { TRIVIAL_MATCHER } from '../../testing/trivial-matcher.ts';
import { matchDueClass, plannedMatches } from '../runs/due.ts';
import { matchClass } from '../runs/match-class.ts';
import { remindUnconfirmed } from './remind-unconfirmed.ts';

const HOUR_MS = 3_600_000;
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS);

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
  api.platform.matcher = TRIVIAL_MATCHER;
});
afterAll(() => api.close());
beforeEach(() => emptyDatabase());

const asking = (overrides: Partial<ClassRecord> = {}) =>
  buildClass(api.platform, { confirmAddresses: true, ...overrides });
const follow = (link: object) => api.call(confirmAddress, { body: link });
const linkOf = (student: { id: number; email: string }) => confirmLink(api.platform.vault, student);
const stored = async (id: number) => (await StudentModel.findOne({ id }).lean())!;
const dashboard = async (cls: ClassRecord) =>
  (await api.call(getDashboard, { params: { slug: cls.slug! }, headers: professor, body: {} })).body;

/** Returns the props of the mails of a kind to an address, oldest first. */
async function mailsTo<Kind extends AnyMail['kind']>(kind: Kind, address?: string) {
  const mails = await MailModel.find({ kind, ...(address && { 'to.address': address }) })
    .sort({ id: 1 })
    .lean();
  return mails.map((mail) => openMail(api.platform.vault, mail).props as Extract<AnyMail, { kind: Kind }>['props']);
}

async function signUp(cls: ClassRecord) {
  const submission = buildSubmission();
  const { body } = await api.call(createStudent, { body: { classId: cls.id, ...submission } });
  const student = (await StudentModel.findOne({ email: submission.email }).lean())!;
  return { submission, student, accessKey: body.accessKey as string };
}

describe('the link of a mail', () => {
  test('confirms the address, once however often it is followed', async () => {
    const cls = await asking();
    const { student, submission } = await signUp(cls);
    const [{ confirm } = { confirm: undefined }] = await mailsTo('submission-received', submission.email);
    expect((await stored(student.id)).confirmedAt).toBeUndefined();
    for (let i = 0; i < 2; i++) {
      const { status, body } = await follow(confirm!);
      expect(status).toBe(200);
      expect(body).toMatchObject({ standing: 'counted', class: { slug: cls.slug, confirmAddresses: true } });
    }
    expect((await stored(student.id)).confirmedAt).toBeInstanceOf(Date);
    expect(await EventModel.countDocuments({ kind: 'address-confirmed', studentId: student.id })).toBe(1);
  });

  test('stands in no mail of a class that does not ask for it, nor of a student who has confirmed', async () => {
    const { submission } = await signUp(await buildClass(api.platform));
    expect((await mailsTo('submission-received', submission.email))[0]).not.toHaveProperty('confirm');
    const cls = await asking();
    const { student, accessKey, submission: own } = await signUp(cls);
    await follow(linkOf(student));
    const body = { classId: cls.id, ...own, fullName: 'Noa Levi' };
    await api.call(updateStudent, { params: { accessKey }, body });
    expect((await mailsTo('submission-updated', own.email))[0]).not.toHaveProperty('confirm');
  });

  test('stands in the mail about a later deadline, for those who have not confirmed', async () => {
    const cls = await asking();
    const [{ student }, { student: mate }] = [await signUp(cls), await signUp(cls)];
    await follow(linkOf(mate));
    const params = { slug: cls.slug! };
    const body = { newDeadline: inHours(24 * 30).toISOString() };
    expect((await api.call(actions.extendDeadline, { params, headers: professor, body })).status).toBe(200);
    expect((await mailsTo('deadline-extended', student.email))[0]?.confirm).toEqual(linkOf(student));
    expect((await mailsTo('deadline-extended', mate.email))[0]).not.toHaveProperty('confirm');
  });

  test('is refused in one way, whatever is wrong with it', async () => {
    const cls = await asking();
    const { student } = await signUp(cls);
    const other = await buildStudent(api.platform, cls.id);
    const gone = { id: student.id + 1_000, email: student.email };
    const links = [
      { ...linkOf(student), token: 'A'.repeat(43) },
      { ...linkOf(other), studentId: student.id },
      linkOf({ ...student, email: 'else@example.edu' }),
      linkOf(gone),
    ];
    for (const link of links)
      expect(await follow(link)).toMatchObject({ status: 404, body: { code: 'link_not_found' } });
    expect((await stored(student.id)).confirmedAt).toBeUndefined();
    await ClassModel.updateOne({ id: cls.id }, { $set: { activeUntil: inHours(-1) } });
    expect(await follow(linkOf(student))).toMatchObject({ status: 403, body: { code: 'class_ended' } });
  });

  test('says that it comes too late for the groups that stand, or changes nothing in them', async () => {
    const cls = await asking({ deadline: inHours(-1) });
    const students = await buildStudents(api.platform, cls.id, 4);
    await buildGroups(cls, [students.slice(0, 3).map(({ id }) => id)]);
    for (const { id } of students.slice(0, 3)) await StudentModel.updateOne({ id }, { $set: { matchedRun: 1 } });
    expect((await follow(linkOf(students[3]!))).body.standing).toBe('late');
    expect((await follow(linkOf(students[0]!))).body.standing).toBe('grouped');
  });
});

describe('another address', () => {
  test('is not confirmed, and ends the earlier link', async () => {
    const cls = await asking();
    const { student, submission, accessKey } = await signUp(cls);
    const link = linkOf(student);
    await follow(link);
    const edit = (email: string) =>
      api.call(updateStudent, { params: { accessKey }, body: { classId: cls.id, ...submission, email } });
    expect((await edit(submission.email)).body.student.confirmedAt).toBeDefined();
    expect((await edit('other@example.edu')).body.student.confirmedAt).toBeUndefined();
    expect((await follow(link)).status).toBe(404);
    const [{ confirm } = { confirm: undefined }] = await mailsTo('submission-updated', 'other@example.edu');
    expect((await follow(confirm!)).status).toBe(200);
    expect((await api.call(getStudent, { params: { accessKey } })).body.student.confirmedAt).toBeDefined();
  });

  test('ends the word of the professor for the earlier one', async () => {
    const cls = await asking();
    const { student, submission, accessKey } = await signUp(cls);
    await StudentModel.updateOne({ id: student.id }, { $set: { isCounted: true } });
    const body = { classId: cls.id, ...submission, email: 'other@example.edu' };
    await api.call(updateStudent, { params: { accessKey }, body });
    expect((await dashboard(cls)).students[0].isCounted).toBeUndefined();
  });
});

test('the link is sent once more, within limits, as long as there is something to confirm', async () => {
  const { student, submission, accessKey } = await signUp(await asking());
  const again = () => api.call(sendConfirmation, { params: { accessKey }, body: {} });
  expect((await again()).body).toEqual({ sent: true });
  expect((await mailsTo('confirm-address', submission.email)).map(({ confirm }) => confirm)).toEqual([linkOf(student)]);
  await again();
  await again();
  expect((await again()).status).toBe(429);
  await follow(linkOf(student));
  expect((await again()).body).toEqual({ sent: false });
  expect(await MailModel.countDocuments({ kind: 'confirm-address' })).toBe(3);
});

describe('the switch', () => {
  const save = (cls: ClassRecord, body: object) =>
    api.call(actions.updateSettings, { params: { slug: cls.slug! }, headers: professor, body });

  test('has those who have not confirmed mailed once, and cannot be undone', async () => {
    const cls = await buildClass(api.platform);
    const students = await buildStudents(api.platform, cls.id, 3);
    await follow(linkOf(students[0]!));
    expect((await save(cls, { confirmAddresses: true })).body).toMatchObject({
      confirmAddresses: true,
      emailsQueued: 2,
    });
    expect((await save(cls, { confirmAddresses: true })).body).toMatchObject({ emailsQueued: 0 });
    const mailed = await MailModel.find({ kind: 'confirm-address' }).sort({ id: 1 }).lean();
    expect(mailed.map(({ studentId }) => studentId)).toEqual([students[1]!.id, students[2]!.id]);
    const shown = await dashboard(cls);
    expect(shown.undo).toBeNull();
    expect(shown.history[0]).toMatchObject({ kind: 'settings-changed', confirmAddresses: true, emailsQueued: 2 });
    expect((await save(cls, { confirmAddresses: false })).body).toMatchObject({ confirmAddresses: false });
    expect((await dashboard(cls)).class.confirmAddresses).toBeUndefined();
  });

  test('mails nobody once there are groups', async () => {
    const cls = await buildClass(api.platform, { deadline: inHours(-1) });
    const student = await buildStudent(api.platform, cls.id);
    await buildGroups(cls, [[student.id]]);
    expect((await save(cls, { confirmAddresses: true })).body.emailsQueued).toBe(0);
  });
});

describe('matching', () => {
  /** Builds a class past its deadline with these numbers of students who have confirmed, and of others. */
  async function buildDue(confirmed: number, others: number) {
    const cls = await asking({ deadline: inHours(-1) });
    const students = await buildStudents(api.platform, cls.id, confirmed + others);
    for (const student of students.slice(0, confirmed)) await follow(linkOf(student));
    return { cls, ids: students.map(({ id }) => id), students };
  }
  const members = async () =>
    (await GroupModel.find().lean()).flatMap((group) => group.members.map(({ studentId }) => studentId)).sort();
  const match = (cls: ClassRecord, body: object = {}) =>
    api.call(matchClassCall, { params: { slug: cls.slug! }, headers: professor, body });

  test('at the deadline leaves out who has not confirmed, and lets the instructor know how many', async () => {
    const { cls, ids } = await buildDue(3, 2);
    await matchDueClass(api.platform, cls.id);
    expect(await members()).toEqual(ids.slice(0, 3));
    expect(await mailsTo('class-matched')).toMatchObject([{ studentCount: 3, unconfirmed: 2 }]);
    expect((await follow(linkOf((await StudentModel.findOne({ id: ids[4]! }).lean())!))).body.standing).toBe('late');
  });

  test('of too few who have confirmed waits, says so once, and goes on when there are enough', async () => {
    const { cls, ids, students } = await buildDue(2, 2);
    await matchDueClass(api.platform, cls.id);
    await matchDueClass(api.platform, cls.id);
    expect(await members()).toEqual([]);
    expect(await mailsTo('class-needs-attention')).toMatchObject([{ studentCount: 4, unconfirmed: 2, minStudents: 3 }]);
    expect(await plannedMatches()).toEqual([]);
    expect((await match(cls)).body.code).toBe('not_enough_students');
    await follow(linkOf(students[2]!));
    expect(await plannedMatches()).toMatchObject([{ id: cls.id }]);
    await matchDueClass(api.platform, cls.id);
    expect(await members()).toEqual(ids.slice(0, 3));
  });

  test('takes all if the professor says so', async () => {
    const { cls, ids } = await buildDue(0, 4);
    expect((await match(cls, { withUnconfirmed: true })).status).toBe(200);
    expect(await members()).toEqual(ids);
  });

  test('takes whom the professor counts, which can be undone and redone', async () => {
    const { cls, ids } = await buildDue(2, 2);
    const params = { slug: cls.slug! };
    const version = () => versionOf(cls);
    const counted = { params: { ...params, studentId: ids[3]! }, headers: professor };
    expect((await api.call(actions.countStudent, { ...counted, body: { version: await version() } })).status).toBe(200);
    expect((await dashboard(cls)).undo).toMatchObject({ kind: 'student-counted' });
    await api.call(actions.undoEdit, { params, headers: professor, body: { version: await version() } });
    expect((await stored(ids[3]!)).isCounted).toBeUndefined();
    await api.call(actions.redoEdit, { params, headers: professor, body: { version: await version() } });
    expect((await dashboard(cls)).students[3].isCounted).toBe(true);
    await match(cls);
    expect(await members()).toEqual([ids[0], ids[1], ids[3]]);
  });

  test('looks again when somebody confirms while it computes', async () => {
    const { cls, ids, students } = await buildDue(3, 1);
    let isFirst = true;
    await matchClass(api.platform, cls.id, {
      mayBeEarly: false,
      onStep: async (step) => {
        if (step !== 'computed' || !isFirst) return;
        isFirst = false;
        expect((await follow(linkOf(students[3]!))).body.standing).toBe('counted');
      },
    });
    expect(await members()).toEqual(ids);
  });

  test('a confirmation that meets the transaction of a run is answered as too late', async () => {
    const { cls, ids, students } = await buildDue(3, 1);
    let answer: ReturnType<typeof follow> | undefined;
    await matchClass(api.platform, cls.id, {
      mayBeEarly: false,
      onStep: async (step) => {
        if (step === 'before-commit') answer ??= follow(linkOf(students[3]!));
      },
    });
    expect((await answer!).body.standing).toBe('late');
    expect(await members()).toEqual(ids.slice(0, 3));
    expect((await stored(ids[3]!)).confirmedAt).toBeInstanceOf(Date);
  });

  test('again takes along those whom the professor has placed', async () => {
    const { cls, ids } = await buildDue(5, 2);
    await match(cls);
    const [group] = (await dashboard(cls)).groups;
    const move = { params: { studentId: ids[5]!, fromGroupId: 0, toGroupId: group.id }, headers: professor, body: {} };
    expect((await api.call(actions.moveStudent, move)).status).toBe(200);
    const again = { params: { slug: cls.slug! }, headers: professor, body: { newGroupSize: 3 } };
    expect((await api.call(actions.reshuffleGroups, again)).status).toBe(200);
    expect(await members()).toEqual(ids.slice(0, 6));
  });

  test('again takes all if the professor says so', async () => {
    const { cls, ids } = await buildDue(4, 2);
    await match(cls);
    expect(await members()).toEqual(ids.slice(0, 4));
    const again = { params: { slug: cls.slug! }, headers: professor };
    const body = { newGroupSize: 3, withUnconfirmed: true };
    expect((await api.call(actions.reshuffleGroups, { ...again, body })).status).toBe(200);
    expect(await members()).toEqual(ids);
  });

  test.each([
    ['all, if the professor says so', true, 6],
    ['those alone who count, by default', false, 4],
  ])('for a preview takes %s, and keeps exactly these', async (_, withUnconfirmed, count) => {
    const { cls, ids } = await buildDue(4, 2);
    await match(cls);
    const sent = async (more: object = {}) => {
      const version = await versionOf(cls);
      return { params: { slug: cls.slug! }, headers: professor, body: { version, ...more } };
    };
    const asked = withUnconfirmed ? { withUnconfirmed } : {};
    const { body } = await api.call(actions.previewGroups, await sent({ newGroupSize: 3, ...asked }));
    const shown = body.preview.groups.flatMap((group: { members: number[] }) => group.members);
    expect([...shown].sort()).toEqual(ids.slice(0, count));
    expect(body.preview).toMatchObject({ withUnconfirmed, isOutdated: false });
    expect((await dashboard(cls)).preview).toEqual(body.preview);
    expect((await api.call(actions.keepPreview, await sent())).status).toBe(200);
    expect(await members()).toEqual(ids.slice(0, count));
  });
});

describe('the reminder', () => {
  const remind = () => remindUnconfirmed(api.platform);
  /** A student who signed up hours ago. */
  async function buildEarlier(cls: ClassRecord, hoursAgo = 5) {
    const student = await buildStudent(api.platform, cls.id);
    await StudentModel.updateOne({ id: student.id }, { $set: { updatedAt: inHours(-hoursAgo) } });
    return student;
  }

  test('goes once to those who have not confirmed on the last day, however many send it', async () => {
    const cls = await asking({ deadline: inHours(20) });
    const [open, confirmed, counted] = [await buildEarlier(cls), await buildEarlier(cls), await buildEarlier(cls)];
    await buildEarlier(cls, 0);
    await follow(linkOf(confirmed));
    await StudentModel.updateOne({ id: counted.id }, { $set: { isCounted: true } });
    await Promise.all([remind(), remind(), remind()]);
    await remind();
    const mails = await MailModel.find({ kind: 'confirm-address' }).lean();
    expect(mails.map(({ studentId }) => studentId)).toEqual([open.id]);
  });

  test('waits until the last day, and ends with the deadline, the groups and the switch', async () => {
    for (const overrides of [
      { deadline: inHours(30) },
      { deadline: inHours(-1) },
      { deadline: inHours(20), matchedRun: 1 },
      { deadline: inHours(20), confirmAddresses: false },
    ]) {
      await buildEarlier(await asking(overrides));
    }
    await remind();
    expect(await MailModel.countDocuments({ kind: 'confirm-address' })).toBe(0);
  });

  test('leaves an hour to those who were just sent the link, and comes again for another address', async () => {
    const cls = await asking({ deadline: inHours(20) });
    const { id } = await buildEarlier(cls);
    await StudentModel.updateOne({ id }, { $set: { confirmAskedAt: new Date() } });
    await remind();
    expect(await MailModel.countDocuments()).toBe(0);
    await StudentModel.updateOne({ id }, { $set: { confirmAskedAt: inHours(-2) } });
    await remind();
    const { accessKey, student: own } = await signUp(cls);
    await StudentModel.updateOne({ id: own.id }, { $set: { confirmRemindedAt: new Date() } });
    const body = { classId: cls.id, ...buildSubmission({ email: 'other@example.edu' }) };
    await api.call(updateStudent, { params: { accessKey }, body });
    await StudentModel.updateOne({ id: own.id }, { $set: { updatedAt: inHours(-2) } });
    await remind();
    const to = (await MailModel.find({ kind: 'confirm-address' }).sort({ id: 1 }).lean()).map(
      (mail) => mail.to.address,
    );
    expect(to).toEqual([expect.stringContaining('student-'), 'other@example.edu']);
  });
});
