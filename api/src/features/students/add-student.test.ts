import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { moveStudent, redoEdit, undoEdit } from '@study-groups/contracts/actions';
import { getDashboard, matchClass } from '@study-groups/contracts/dashboard';
import { getStudent, updateStudent } from '@study-groups/contracts/student';
import { addStudent, askStudent, correctSubmission } from '@study-groups/contracts/student-entry';
import { OPTIONAL_TEXTS } from '@study-groups/contracts/submission-texts';
import { namesOf } from '@study-groups/contracts/tables';
import { openAccessKey } from '../../records/access-key.ts';
import { ClassModel, type ClassRecord } from '../../records/class.ts';
import { EditModel } from '../../records/edit.ts';
import { EventModel } from '../../records/event.ts';
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
import { TRIVIAL_MATCHER } from '../../testing/trivial-matcher.ts';
import { keepRetention } from '../privacy/retention.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
  api.platform.matcher = TRIVIAL_MATCHER;
});
beforeEach(() => emptyDatabase());
afterAll(() => api.close());

const HOUR = 3_600_000;
const headers = { 'x-dashboard-password': CLASS_PASSWORDS.dashboard };
const LEA = { fullName: 'Lea Cohen', email: 'lea@example.edu' };
const past = () => buildClass(api.platform, { deadline: new Date(Date.now() - HOUR) });
const over = () => buildClass(api.platform, { activeUntil: new Date(Date.now() - HOUR) });
const slugOf = ({ slug }: ClassRecord) => ({ slug: slug! });

const add = (cls: ClassRecord, body: object) => api.call(addStudent, { params: slugOf(cls), headers, body });
const show = async (cls: ClassRecord) =>
  (await api.call(getDashboard, { params: slugOf(cls), headers, body: {} })).body;
const step = async (call: typeof undoEdit | typeof redoEdit, cls: ClassRecord, eventId?: number) =>
  api.call(call, { params: slugOf(cls), headers, body: { version: await versionOf(cls), eventId } });
const kindsOfMails = async (studentId: number) =>
  (await MailModel.find({ studentId }).sort({ id: 1 }).lean()).map(({ kind }) => kind);
/** Adds somebody of whom nothing more is known. */
async function addLea(cls: ClassRecord) {
  const { studentId } = (await add(cls, LEA)).body as { studentId: number };
  const accessKey = openAccessKey(api.platform.vault, (await StudentModel.findOne({ id: studentId }).lean())!);
  return { studentId, accessKey };
}

describe('adding a student', () => {
  test('takes a name and an address after the deadline, invents no answer, and asks for the rest by mail', async () => {
    const cls = await past();
    const { status, body } = await add(cls, LEA);
    expect([status, body]).toEqual([
      201,
      { studentId: expect.any(Number), isIncomplete: true, version: 1, eventId: expect.any(Number) },
    ]);
    const { students, history } = await show(cls);
    expect(students).toEqual([
      expect.objectContaining({
        ...LEA,
        isAdded: true,
        isIncomplete: true,
        groupId: null,
        availability: {},
        studyRole: [],
        studyFormat: 'unanswered',
        preferredGroupSize: 'unanswered',
      }),
    ]);
    expect(history[0]).toMatchObject({ kind: 'student-added', by: 'professor', studentName: 'Lea Cohen' });
    expect(await kindsOfMails(body.studentId)).toEqual(['you-were-added']);
  });

  test('with all answers leaves nothing to ask for, and checks them as the form does', async () => {
    const cls = await past();
    const { groupDynamics: _dynamics, communicationStyle: _style, ...answers } = buildSubmission(LEA);
    expect((await add(cls, answers)).body).toMatchObject({ isIncomplete: false });
    const faulty = { ...LEA, email: 'b@example.edu', availability: {}, studyRole: [], personalityType: 9 };
    const { status, body } = await add(cls, { ...faulty, friendPreferences: ['b@example.edu'] });
    expect([status, body.errors.map(({ path }: { path: string }) => path)]).toEqual([
      400,
      ['availability', 'studyRole', 'personalityType', 'friendPreferences.0'],
    ]);
    const size = await add(await buildClass(api.platform, { sizeChoice: '3' }), { ...LEA, preferredGroupSize: '7' });
    expect(size.body.errors).toEqual([expect.objectContaining({ path: 'preferredGroupSize' })]);
  });

  test('is refused for an address that the class has, a class that is over, one that is another by now, and to strangers', async () => {
    const cls = await past();
    await add(cls, LEA);
    expect([(await add(cls, LEA)).status, (await add(cls, LEA)).body.code]).toEqual([409, 'email_taken']);
    expect((await add(await over(), LEA)).body.code).toBe('class_ended');
    expect((await add(cls, { ...LEA, email: 'b@example.edu', version: 0 })).body.code).toBe('stale');
    expect((await api.call(addStudent, { params: slugOf(cls), body: LEA })).status).toBe(401);
    expect((await api.call(addStudent, { params: { slug: 'no-such-class' }, headers, body: LEA })).status).toBe(404);
  });

  test('undone takes the student out with the mail that waits, done again brings both back', async () => {
    const cls = await past();
    const { studentId } = await addLea(cls);
    expect((await step(undoEdit, cls)).body.undone).toMatchObject({ kind: 'student-added' });
    expect((await show(cls)).students).toEqual([]);
    expect(await kindsOfMails(studentId)).toEqual([]);
    expect((await step(redoEdit, cls)).status).toBe(200);
    expect((await show(cls)).students).toEqual([expect.objectContaining({ id: studentId, ...LEA })]);
    expect(await kindsOfMails(studentId)).toEqual(['you-were-added']);
  });

  test('can be undone by itself only while the student is where they were', async () => {
    const cls = await past();
    const [one, other] = [await buildStudent(api.platform, cls.id), await buildStudent(api.platform, cls.id)];
    const [group] = await buildGroups(cls, [[one.id, other.id]]);
    const { eventId, studentId } = (await add(cls, LEA)).body;
    const params = { studentId, fromGroupId: 0, toGroupId: group!.id };
    expect((await api.call(moveStudent, { params, headers, body: {} })).status).toBe(200);
    expect((await step(undoEdit, cls, eventId)).body.code).toBe('stale');
    await step(undoEdit, cls);
    expect((await step(undoEdit, cls, eventId)).status).toBe(200);
    expect((await show(cls)).students).toHaveLength(2);
  });

  test('undone for a day it is erased, with what could bring the student back', async () => {
    const cls = await past();
    await addLea(cls);
    await step(undoEdit, cls);
    stopClock(new Date(Date.now() + 25 * HOUR));
    await keepRetention(api.platform);
    expect(await RemovedStudentModel.countDocuments()).toBe(0);
    expect(await EditModel.countDocuments()).toBe(0);
    expect((await step(redoEdit, cls)).body.code).toBe('nothing_to_redo');
  });

  test('done again within the day it stays, and so does what can be undone', async () => {
    const cls = await past();
    await addLea(cls);
    await step(undoEdit, cls);
    await step(redoEdit, cls);
    stopClock(new Date(Date.now() + 25 * HOUR));
    await keepRetention(api.platform);
    expect((await show(cls)).students).toHaveLength(1);
    expect((await show(cls)).undo).toMatchObject({ kind: 'student-added' });
  });
});

describe('who has not answered everything', () => {
  const answer = (cls: ClassRecord, accessKey: string, overrides = {}) =>
    api.call(updateStudent, {
      params: { accessKey },
      body: { classId: cls.id, ...buildSubmission({ ...LEA, ...overrides }) },
    });

  test('answers after the deadline too, once; then the deadline holds', async () => {
    const cls = await past();
    const { studentId, accessKey } = await addLea(cls);
    const opened = await api.call(getStudent, { params: { accessKey } });
    expect(opened.body).toMatchObject({ mayChangeLate: true, student: { isAdded: true, isIncomplete: true } });
    expect((await answer(cls, accessKey)).body.student.isIncomplete).toBeUndefined();
    expect((await answer(cls, accessKey)).body.code).toBe('submission_closed');
    expect((await api.call(getStudent, { params: { accessKey } })).body.mayChangeLate).toBeUndefined();
    expect((await show(cls)).students[0]).toMatchObject({ studyFormat: 'hybrid', isAdded: true });
    expect(await kindsOfMails(studentId)).toEqual(['you-were-added', 'submission-updated']);
  });

  test('has to answer all that the form asks', async () => {
    const cls = await past();
    const { accessKey } = await addLea(cls);
    const { studyFormat: _left, ...rest } = buildSubmission(LEA);
    const sent = { params: { accessKey }, body: { classId: cls.id, ...rest } };
    expect((await api.call(updateStudent, sent)).body.errors).toEqual([
      expect.objectContaining({ path: 'studyFormat' }),
    ]);
  });

  test('is matched by no run, and too few who have answered are too few', async () => {
    const cls = await buildClass(api.platform, {
      deadline: new Date(Date.now() - HOUR),
      sizeChoice: '2',
      groupSize: 2,
      minGroupSize: 2,
      maxGroupSize: 2,
    });
    await buildStudent(api.platform, cls.id);
    const { studentId } = await addLea(cls);
    const match = () => api.call(matchClass, { params: slugOf(cls), headers, body: {} });
    expect((await show(cls)).class.can.match).toBe(false);
    expect((await match()).body.code).toBe('not_enough_students');
    await buildStudent(api.platform, cls.id);
    expect((await match()).status).toBe(200);
    const { groups } = await show(cls);
    expect(groups).toHaveLength(1);
    expect(groups[0].members.map(({ id }: { id: number }) => id)).not.toContain(studentId);
  });

  test('is placed by hand, counts as free in no hour, and changes the score of the group with the answer', async () => {
    const cls = await past();
    const members = (await buildStudents(api.platform, cls.id, 3)).map(({ id }) => id);
    const [group] = await buildGroups(cls, [members]);
    const { studentId, accessKey } = await addLea(cls);
    const params = { studentId, fromGroupId: 0, toGroupId: group!.id };
    expect((await api.call(moveStudent, { params, headers, body: {} })).status).toBe(200);
    const scoreNow = async () => (await GroupModel.findOne({ id: group!.id }).lean())!.score;
    const without = await scoreNow();
    expect(without).toBeLessThan(group!.score);
    await answer(cls, accessKey);
    expect(await scoreNow()).toBeGreaterThan(without);
  });

  test('gets the mail again, three times in ten minutes, until nothing is left to answer', async () => {
    const cls = await past();
    const { studentId, accessKey } = await addLea(cls);
    const sent = { params: { ...slugOf(cls), studentId }, headers, body: {} };
    for (let i = 0; i < 3; i += 1) expect((await api.call(askStudent, sent)).body).toEqual({ sent: true });
    expect((await api.call(askStudent, sent)).status).toBe(429);
    await answer(cls, accessKey);
    expect((await api.call(askStudent, sent)).body).toEqual({ sent: false });
    const nobody = { ...sent, params: { ...slugOf(cls), studentId: 999_999 } };
    expect((await api.call(askStudent, nobody)).body.code).toBe('submission_not_found');
    expect((await api.call(askStudent, { ...sent, headers: {} })).status).toBe(401);
    await ClassModel.updateOne({ id: cls.id }, { $set: { activeUntil: new Date(0) } });
    expect((await api.call(askStudent, sent)).body.code).toBe('class_ended');
  });
});

describe('editing a submission as a professor', () => {
  const correct = (cls: ClassRecord, studentId: number, body: object) =>
    api.call(correctSubmission, { params: { ...slugOf(cls), studentId }, headers, body });
  async function place() {
    const cls = await past();
    const [one, other] = [await buildStudent(api.platform, cls.id), await buildStudent(api.platform, cls.id)];
    const [group] = await buildGroups(cls, [[one.id, other.id]]);
    const seen = { fullName: one.fullName, email: one.email, updatedAt: one.updatedAt.toISOString() };
    return { cls, one, other, group: group!, seen };
  }

  test('works after the deadline, leaves what is left out, scores the group again, and notifies the student', async () => {
    const { cls, one, group, seen } = await place();
    const availability = { sunday: ['08:00'] };
    const { status, body } = await correct(cls, one.id, { ...seen, availability });
    expect([status, body.student]).toMatchObject([200, { availability, studyFormat: one.studyFormat }]);
    expect((await GroupModel.findOne({ id: group.id }).lean())!.score).toBeLessThan(group.score);
    expect(await kindsOfMails(one.id)).toEqual(['submission-updated']);
    const [event] = await EventModel.find({ kind: 'submission-corrected' }).lean();
    expect(event).toMatchObject({ by: 'professor', studentId: one.id, source: expect.any(String) });
    expect((await show(cls)).history[0]).toMatchObject({ kind: 'submission-corrected', studentName: one.fullName });
  });

  test('of what it says already leaves its version as it is, and notifies nobody', async () => {
    const { cls, one, seen } = await place();
    const { fullName, email, availability, studyRole, studyFormat, friendPreferences } = one;
    const same = { fullName, email, availability, studyRole, studyFormat, friendPreferences };
    const texts = Object.fromEntries(namesOf(OPTIONAL_TEXTS).map((name) => [name, one[name]]));
    const { status, body } = await correct(cls, one.id, { ...same, ...texts, updatedAt: seen.updatedAt });
    expect([status, body.student.updatedAt]).toEqual([200, seen.updatedAt]);
    expect([await kindsOfMails(one.id), await EventModel.countDocuments({ kind: 'submission-corrected' })]).toEqual([
      [],
      0,
    ]);
  });

  test('of another address ends what was known of the one before, and writes to both', async () => {
    const { cls, one, seen } = await place();
    await StudentModel.updateOne({ id: one.id }, { $set: { confirmedAt: new Date(), isCounted: true } });
    await MailModel.deleteMany({});
    expect((await correct(cls, one.id, { ...seen, email: 'new@example.edu' })).status).toBe(200);
    const stored = await StudentModel.findOne({ id: one.id }).lean();
    expect([stored!.email, stored!.confirmedAt, stored!.isCounted]).toEqual(['new@example.edu', undefined, undefined]);
    const mails = await MailModel.find({ studentId: one.id }).sort({ id: 1 }).lean();
    expect(mails.map(({ kind, to }) => [kind, to.address])).toEqual([
      ['submission-updated', 'new@example.edu'],
      ['address-changed', one.email],
    ]);
  });

  test('reaches with other addresses as many strangers in a day as the invitations of the class, and the others later', async () => {
    const { cls, one, seen } = await place();
    await ClassModel.updateOne({ id: cls.id }, { $set: { invitesPerDay: 2 } });
    let { updatedAt } = seen;
    for (const email of ['first@example.edu', 'second@example.edu', 'third@example.edu']) {
      await MailModel.updateMany({}, { $set: { status: 'sent' } });
      updatedAt = (await correct(cls, one.id, { ...seen, email, updatedAt })).body.student.updatedAt;
    }
    const mails = await MailModel.find({ kind: 'submission-updated' }).sort({ id: 1 }).lean();
    expect(mails.map(({ isHeld }) => isHeld === true)).toEqual([false, false, true]);
  });

  test('fills in for a student who was added, until nothing is left to answer', async () => {
    const cls = await past();
    const { studentId } = await addLea(cls);
    const { updatedAt } = (await StudentModel.findOne({ id: studentId }).lean())!;
    const some = await correct(cls, studentId, { ...LEA, studyFormat: 'virtual', updatedAt: updatedAt.toISOString() });
    expect(some.body.student).toMatchObject({ studyFormat: 'virtual', isIncomplete: true });
    const { groupDynamics: _dynamics, communicationStyle: _style, ...answers } = buildSubmission(LEA);
    const all = await correct(cls, studentId, { ...answers, updatedAt: some.body.student.updatedAt });
    expect(all.body.student.isIncomplete).toBeUndefined();
  });

  test('is refused where the submission is another by now, for a taken or own friend’s address, nobody, and a class that is over', async () => {
    const { cls, one, other, seen } = await place();
    const stale = await correct(cls, one.id, { ...seen, updatedAt: new Date(0).toISOString() });
    expect([stale.status, stale.body.code, stale.body.submission.id]).toEqual([409, 'stale', one.id]);
    expect((await correct(cls, one.id, { ...seen, email: other.email })).body.code).toBe('email_taken');
    await StudentModel.updateOne({ id: one.id }, { $set: { friendPreferences: ['friend@example.edu'] } });
    const friend = await correct(cls, one.id, { ...seen, email: 'friend@example.edu' });
    expect(friend.body.errors).toEqual([expect.objectContaining({ path: 'email' })]);
    expect((await correct(cls, one.id, { ...seen, preferredGroupSize: '7' })).status).toBe(400);
    expect((await correct(cls, 999_999, seen)).body.code).toBe('submission_not_found');
    const elsewhere = await buildStudent(api.platform, (await past()).id);
    expect((await correct(cls, elsewhere.id, seen)).status).toBe(404);
    const params = { ...slugOf(cls), studentId: one.id };
    expect((await api.call(correctSubmission, { params, body: seen })).status).toBe(401);
    await ClassModel.updateOne({ id: cls.id }, { $set: { activeUntil: new Date(0) } });
    expect((await correct(cls, one.id, seen)).body.code).toBe('class_ended');
  });
});
