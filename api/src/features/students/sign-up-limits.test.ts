import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { removeStudents, undoEdit, updateSettings } from '@study-groups/contracts/actions';
import type { ConfirmLink } from '@study-groups/contracts/links';
import { confirmAddress } from '@study-groups/contracts/confirmation';
import { getDashboard } from '@study-groups/contracts/dashboard';
import { createStudent, getStudent } from '@study-groups/contracts/student';
import { addStudent } from '@study-groups/contracts/student-entry';
import { ClassModel, type ClassRecord } from '../../records/class.ts';
import { nextIds } from '../../platform/ids.ts';
import { MailModel } from '../../records/mail.ts';
import { openMail } from '../../records/mail-payload.ts';
import { withPlaces } from '../../records/places.ts';
import { confirmLink } from '../../records/confirmation.ts';
import { StudentModel, type StudentRecord } from '../../records/student.ts';
import { WaitingStudentModel } from '../../records/waiting-student.ts';
import { emptyDatabase, startTestApi, type TestApi } from '../../testing/api.ts';
import { versionOf } from '../../testing/dashboard.ts';
import { stopClock } from '../../testing/clock.ts';
import { buildClass, buildStudent, buildSubmission, CLASS_PASSWORDS } from '../../testing/factories.ts';
import { buildProof } from '../../testing/proof.ts';
import { eraseClass } from '../privacy/erase.ts';

const PLACES = 2_000;
const HOUR = 3_600_000;

let api: TestApi;
beforeAll(async () => void (api = await startTestApi()));
beforeEach(() => emptyDatabase());
afterAll(() => api.close());

/** Puts `count` students into a class, all copies of one but for what is unique. @returns their ids */
async function fill({ id: classId }: { id: number }, count: number, each: Partial<StudentRecord> = {}) {
  const { id } = await buildStudent(api.platform, classId);
  const student = await StudentModel.findOneAndDelete({ id }, { projection: { _id: 0 } }).lean();
  const ids = await nextIds('students', count);
  const copies = ids.map((own, at) => ({
    ...student!,
    id: own,
    email: `copy-${id}-${at}@example.edu`,
    accessKeyHash: `copy-${id}-${at}`,
    ...each,
  }));
  await StudentModel.insertMany(copies, { lean: true });
  return copies.map((copy) => copy.id);
}

/** @returns what came of it */
async function signUp({ id: classId }: { id: number }, pays = false): Promise<string> {
  const headers = pays ? await buildProof(api.platform, `sign-up:${classId}`) : {};
  const { status, body } = await api.call(createStudent, { body: { classId, ...buildSubmission() }, headers });
  return status === 201 ? 'in' : body.code;
}

describe('a class takes without a proof', () => {
  test.each([
    ['a full hall, where nobody has said how many it expects', null, 600],
    ['ten more than it expects', 30, 40],
    ['a tenth more, where that is more', 300, 330],
    ['never more than its places', 1_990, 2_000],
  ])('%s', async (_, expectedStudents, free) => {
    const cls = await buildClass(api.platform, { expectedStudents });
    await fill(cls, free - 1);
    expect([await signUp(cls), await signUp(cls), await signUp(cls, true)]).toEqual(['in', 'proof_required', 'in']);
  });
});

describe('a class that is full', () => {
  const follow = async ({ studentId, token }: ConfirmLink) => {
    const { status, body } = await api.call(confirmAddress, { body: { studentId, token } });
    return status === 200 ? body.standing : body.code;
  };
  /** Signs somebody up for a proof. @returns what the page says of it, and the link of their mail */
  async function signUpAs(email: string, { id: classId }: { id: number }) {
    const headers = await buildProof(api.platform, `sign-up:${classId}`);
    const body = { classId, ...buildSubmission({ email }) };
    const answer = await api.call(createStudent, { body, headers });
    const mail = await MailModel.findOne({ 'to.address': email }).sort({ id: -1 }).lean();
    const { confirm } = openMail(api.platform.vault, mail!).props as { confirm: ConfirmLink };
    return { ...answer, link: confirm };
  }
  const matchedOf = async (cls: ClassRecord) => {
    const matched = withPlaces(cls, await StudentModel.find({ classId: cls.id }).lean());
    return new Set(matched.map(({ email }) => email));
  };

  test('of sign-ups that are paid for has a place for those who confirm an address, and keeps those of who came first', async () => {
    const cls = await buildClass(api.platform);
    await fill(cls, 100);
    const early = (await StudentModel.findOne({ classId: cls.id }).sort({ id: 1 }).lean())!;
    await fill(cls, 2 * PLACES - 101, { isProven: true });
    const { status, body, link } = await signUpAs('noa@example.edu', cls);
    expect([status, body.confirmFor]).toEqual([201, 'place']);
    expect((await matchedOf(cls)).has('noa@example.edu')).toBe(false);
    expect(await follow(link)).toBe('counted');
    const matched = await matchedOf(cls);
    expect([matched.size, matched.has('noa@example.edu'), matched.has(early.email)]).toEqual([PLACES, true, true]);
  });

  test('and keeps as many sign-ups as it can has those wait that come, until they confirm their address', async () => {
    const cls = await buildClass(api.platform);
    await fill(cls, 2 * PLACES, { isProven: true });
    const { status, body, link } = await signUpAs('noa@example.edu', cls);
    expect([status, body.confirmFor]).toEqual([201, 'joining']);
    expect(await StudentModel.countDocuments({ classId: cls.id })).toBe(2 * PLACES);
    const { accessKey } = body;
    expect((await api.call(getStudent, { params: { accessKey } })).body.code).toBe('submission_not_found');
    // A person who tries again gets the same link again.
    const again = await signUpAs('noa@example.edu', cls);
    expect([again.body.code, again.link]).toEqual(['email_taken', link]);
    expect((await flood(cls)).waiting).toBe(1);
    expect(await follow({ ...link, token: 'A'.repeat(43) })).toBe('link_not_found');
    for (const _ of ['once', 'again']) expect(await follow(link)).toBe('counted');
    expect((await api.call(getStudent, { params: { accessKey } })).status).toBe(200);
    expect((await matchedOf(cls)).has('noa@example.edu')).toBe(true);
    expect(await WaitingStudentModel.countDocuments()).toBe(0);
    // A professor's own word is as good.
    const headers = { 'x-dashboard-password': CLASS_PASSWORDS.dashboard };
    const added = { fullName: 'Mei Lin', email: 'mei@example.edu', version: cls.changes };
    expect((await api.call(addStudent, { params: { slug: cls.slug! }, body: added, headers })).status).toBe(201);
    expect((await matchedOf(cls)).has('mei@example.edu')).toBe(true);
  });

  test('of confirmed addresses has a waiting list that its professor sees, as long as there are places', async () => {
    const cls = await buildClass(api.platform, { confirmAddresses: true });
    await fill(cls, 2 * PLACES - 1, { confirmedAt: new Date() });
    const { link } = await signUpAs('noa@example.edu', cls);
    expect(await follow(link)).toBe('listed');
    expect((await flood(cls)).withoutPlace).toBe(PLACES);
    expect(await signUp(cls, true)).toBe('class_full');
  });

  test('forgets a sign-up that waits with its class', async () => {
    const cls = await buildClass(api.platform);
    const { id } = await buildStudent(api.platform, cls.id, { email: 'noa@example.edu' });
    const student = (await StudentModel.findOneAndDelete({ id }, { projection: { _id: 0 } }).lean())!;
    await WaitingStudentModel.create({ classId: cls.id, student, createdAt: new Date() });
    const link = confirmLink(api.platform.vault, student);
    await ClassModel.updateOne({ id: cls.id }, { $set: { deadline: new Date(Date.now() - HOUR) } });
    expect(await follow(link)).toBe('submission_closed');
    await eraseClass(cls.id, 'deleted');
    expect([await follow(link), await WaitingStudentModel.countDocuments()]).toEqual(['link_not_found', 0]);
  });
});

const flood = async ({ slug }: ClassRecord) => {
  const headers = { 'x-dashboard-password': CLASS_PASSWORDS.dashboard };
  return (await api.call(getDashboard, { params: { slug: slug! }, body: {}, headers })).body.class.flood;
};

describe('where there are more students than places', () => {
  const students = (count: number, each: Partial<StudentRecord> = {}, from = 0) =>
    Array.from({ length: count }, (__, at) => ({ id: from + at, matchedRun: null, ...each }) as StudentRecord);
  const idsOf = (some: readonly { id: number }[]) => some.map(({ id }) => id);

  test('those are matched who have confirmed, are counted or placed, then who came first, paid or not', () => {
    const cls = { confirmAddresses: false, matchedRun: 3 };
    const sure = [
      ...students(1, { confirmedAt: new Date() }, 9_000),
      ...students(1, { isCounted: true }, 9_001),
      ...students(1, { matchedRun: 3 }, 9_002),
    ];
    const paid = students(1_000, { isProven: true, matchedRun: 2 }, 5_000);
    const matched = withPlaces(cls, [...students(1_500), ...paid, ...sure]);
    expect(idsOf(matched)).toEqual([...idsOf(students(1_500)), ...idsOf(paid).slice(0, 497), ...idsOf(sure)]);
  });

  test('as long as there are not, everybody is', () => {
    const all = students(PLACES);
    expect(withPlaces({ matchedRun: null }, all)).toEqual(all);
  });
});

describe('a flood of sign-ups', () => {
  const floodMails = async () => {
    const mails = await MailModel.find({ kind: 'sign-ups-flooded' }).sort({ id: 1 }).lean();
    return mails.map((mail) => ({ to: mail.to.address, ...openMail(api.platform.vault, mail).props }));
  };

  test('is reported to the professor, who gets the dashboard with it, once a day as long as it goes on', async () => {
    const start = stopClock();
    const cls = await buildClass(api.platform, { expectedStudents: 30 });
    await fill(cls, 39, { createdAt: start });
    expect([await signUp(cls), await floodMails()]).toEqual(['in', []]);
    expect(await Promise.all([signUp(cls), signUp(cls), signUp(cls)])).toEqual(Array(3).fill('proof_required'));
    const first = { to: cls.instructorEmail, courseName: cls.courseName, studentCount: 40, today: 40 };
    expect(await floodMails()).toEqual([expect.objectContaining({ ...first, pageToken: expect.any(String) })]);
    stopClock(start.getTime() + 23 * HOUR);
    await fill(cls, 30, { createdAt: new Date() });
    await signUp(cls);
    expect(await floodMails()).toHaveLength(1);
    stopClock(start.getTime() + 24 * HOUR + 1);
    await signUp(cls);
    expect((await floodMails())[1]).toMatchObject({ studentCount: 70, today: 30 });
  });

  test('is shown in the dashboard for three days, or until something was done about it', async () => {
    const start = stopClock();
    const cls = await buildClass(api.platform, { expectedStudents: 30 });
    const students = await fill(cls, 45, { createdAt: start });
    const headers = { 'x-dashboard-password': CLASS_PASSWORDS.dashboard };
    const sent = { params: { slug: cls.slug! }, headers };
    const shown = async () => (await api.call(getDashboard, sent)).body.class.flood;
    const set = (change: object) => api.call(updateSettings, { ...sent, body: change });
    expect(await shown()).toBeUndefined();
    await signUp(cls);
    expect(await shown()).toEqual({ toldAt: start.toISOString(), recent: 45, withoutPlace: 0 });
    for (const [done, undone] of [
      [{ expectedStudents: 60 }, { expectedStudents: 30 }],
      [{ confirmAddresses: true }, { confirmAddresses: false }],
    ]) {
      await set(done!);
      expect(await shown()).toBeUndefined();
      await set(undone!);
      expect(await shown()).toBeDefined();
    }
    const version = await versionOf(cls);
    const studentIds = students.slice(0, 10);
    expect((await api.call(removeStudents, { ...sent, body: { studentIds, version } })).body.removed).toBe(10);
    expect(await shown()).toBeUndefined();
    expect((await api.call(undoEdit, { ...sent, body: { version: version + 1 } })).status).toBe(200);
    expect(await shown()).toBeDefined();
    stopClock(start.getTime() + 72 * HOUR + 1);
    expect(await shown()).toBeUndefined();
  });

  test('is none where a class grows over its size in weeks', async () => {
    const cls = await buildClass(api.platform, { expectedStudents: 30 });
    await fill(cls, 40, { createdAt: new Date(Date.now() - 48 * HOUR) });
    expect([await signUp(cls), await floodMails()]).toEqual(['proof_required', []]);
  });

  test('of a class whose deadline has passed is nobody’s concern', async () => {
    const cls = await buildClass(api.platform, { expectedStudents: 30, deadline: new Date(Date.now() - HOUR) });
    await fill(cls, 40);
    expect([await signUp(cls), await floodMails()]).toEqual(['proof_required', []]);
  });
});
