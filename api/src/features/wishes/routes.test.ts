import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { moveStudent, removeStudent } from '@study-groups/contracts/actions';
import { exportGroups, getDashboard } from '@study-groups/contracts/dashboard';
import { getGroups } from '@study-groups/contracts/group';
import { askForGroup, getMyGroup, takeWishBack } from '@study-groups/contracts/my-group';
import { declineWish } from '@study-groups/contracts/wishes';
import { trusted } from 'mongoose';
import { ClassModel, type ClassRecord } from '../../records/class.ts';
import { EventModel } from '../../records/event.ts';
import { openMail } from '../../records/mail-payload.ts';
import { MailModel } from '../../records/mail.ts';
import { memberLink } from '../../records/member-links.ts';
import { StudentModel, type StudentRecord } from '../../records/student.ts';
import { emptyDatabase, startTestApi, type TestApi } from '../../testing/api.ts';
import { stopClock } from '../../testing/clock.ts';
import { CLASS_PASSWORDS } from '../../testing/factories.ts';
import { memberHeaders } from '../../testing/members.ts';
import { buildSeat, signInByMail } from '../../testing/seats.ts';
import { buildSurveyed } from '../../testing/surveys.ts';
import { buildWish } from '../../testing/wishes.ts';
import { refusalOf, standingWish } from './policy.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());
beforeEach(async () => {
  await emptyDatabase();
  stopClock(NOW);
});

const NOW = new Date('2026-11-02T12:00:00Z');
const DAY = 86_400_000;
const REASON = 'We never find an hour, and <b>nobody</b> answers';
const professor = { 'x-dashboard-password': CLASS_PASSWORDS.dashboard };
const headersOf = (student: StudentRecord) => memberHeaders(memberLink(api.platform.vault, student));
const ask = (student: StudentRecord, body: object = {}) => api.call(askForGroup, { headers: headersOf(student), body });
const takeBack = (student: StudentRecord) => api.call(takeWishBack, { headers: headersOf(student), body: {} });
const show = async (student: StudentRecord) => (await api.call(getMyGroup, { headers: headersOf(student) })).body;
const desk = async ({ slug }: ClassRecord, headers: Record<string, string> = professor) =>
  (await api.call(getDashboard, { params: { slug: slug! }, headers, body: {} })).body;
const decline = ({ slug }: ClassRecord, { id }: StudentRecord, headers: Record<string, string> = professor) =>
  api.call(declineWish, { params: { slug: slug!, studentId: id }, headers, body: {} });
const mails = () => MailModel.find().sort({ id: 1 }).lean();

/** Builds a class whose groups are two weeks old. */
async function buildAsking(fields: Partial<ClassRecord> = {}) {
  const built = await buildSurveyed(api.platform, { daysAgo: 14, sizes: [3, 3], ...fields });
  const [noa, omar, ana, dov] = built.students as [StudentRecord, StudentRecord, StudentRecord, StudentRecord];
  return { ...built, noa, omar, ana, dov };
}

describe('a wish for another group', () => {
  test('is shown to the student who asks and to the desk, with its reason, and may be made again and taken back', async () => {
    const { cls, noa, groups } = await buildAsking();
    expect(await show(noa)).toMatchObject({ mayAsk: true });
    const { status, body } = await ask(noa, { reason: REASON });
    const askedAt = NOW.toISOString();
    expect([status, body.wish]).toEqual([200, { askedAt, reason: REASON }]);
    const told = { studentId: noa.id, groupId: groups[0]!.id, askedAt };
    expect((await desk(cls)).wishes).toEqual([{ ...told, reason: REASON }]);

    stopClock(new Date(NOW.getTime() + DAY / 2));
    expect((await ask(noa)).body.wish).toEqual({ askedAt });
    expect((await desk(cls)).wishes).toEqual([told]);

    expect((await takeBack(noa)).body).toMatchObject({ mayAsk: true });
    expect((await takeBack(noa)).status).toBe(200);
    expect((await show(noa)).wish).toBeUndefined();
    expect((await desk(cls)).wishes).toBeUndefined();
    expect(await StudentModel.exists({ id: noa.id, wish: trusted({ $exists: true }) })).toBeNull();
  });

  test('is seen by nobody else: no mate, no assistant, no file, no groups page, no history, no mail', async () => {
    // The database forgets sessions by its own clock.
    stopClock();
    const { cls, noa, omar } = await buildAsking();
    const owner = await signInByMail(api, cls.instructorEmail);
    const teacher = await signInByMail(api, (await buildSeat(cls, { role: 'teacher' })).email);
    const assistant = await signInByMail(api, (await buildSeat(cls)).email);
    await ask(noa, { reason: REASON });
    expect((await desk(cls, owner)).wishes).toHaveLength(1);
    expect((await desk(cls, teacher)).wishes).toHaveLength(1);
    const seen = [
      await show(omar),
      await desk(cls, assistant),
      (await api.call(getGroups, { params: { slug: cls.slug! }, body: { password: CLASS_PASSWORDS.groups } })).body,
      (await api.call(exportGroups, { params: { slug: cls.slug! }, headers: professor })).body,
      await EventModel.find({ kind: trusted({ $nin: ['edit-links-shown', 'groups-exported'] }) }).lean(),
      ...(await mails()).map((mail) => openMail(api.platform.vault, mail).props),
    ].map((each) => JSON.stringify(each));
    for (const each of seen) expect(each).not.toMatch(/never find an hour|"wish|askedAt/);
    expect((await decline(cls, noa, assistant)).status).toBe(403);
    expect((await decline(cls, noa, teacher)).status).toBe(200);
  });

  test('of two of the same group are both listed, in the order in which they were asked', async () => {
    const { cls, noa, omar } = await buildAsking();
    await ask(omar);
    stopClock(new Date(NOW.getTime() + 1_000));
    await ask(noa);
    expect((await desk(cls)).wishes.map(({ studentId }: { studentId: number }) => studentId)).toEqual([
      omar.id,
      noa.id,
    ]);
  });

  test('counts no more once its student is in another group, in none, or gone', async () => {
    const { cls, noa, omar, ana, groups } = await buildAsking();
    const params = { slug: cls.slug! };
    await ask(noa);
    await ask(omar);
    await ask(ana);
    const move = { studentId: noa.id, fromGroupId: groups[0]!.id, toGroupId: groups[1]!.id };
    expect((await api.call(moveStudent, { params: move, headers: professor, body: {} })).status).toBe(200);
    expect(await show(noa)).toMatchObject({ mayAsk: true });
    expect((await show(noa)).wish).toBeUndefined();
    expect((await decline(cls, noa)).body.code).toBe('wish_gone');
    const left = { params: { ...params, studentId: omar.id }, headers: professor };
    expect((await api.call(removeStudent, left)).status).toBe(200);
    expect((await desk(cls)).wishes).toMatchObject([{ studentId: ana.id }]);
    expect((await ask(omar)).body.code).toBe('link_not_found');
  });

  test('is refused with a reason that is too long or of nothing, or with anything else', async () => {
    const { noa } = await buildAsking();
    expect((await ask(noa, { reason: 'x'.repeat(500) })).status).toBe(200);
    for (const body of [{ reason: 'x'.repeat(501) }, { reason: ' ' }, { reason: null }, { groupId: 1 }])
      expect([body, (await ask(noa, body)).status]).toEqual([body, 400]);
  });

  test.each<[string, Partial<ClassRecord>, string]>([
    ['before the week that the class has set', { newGroupFrom: 3 }, 'wish_early'],
    ['where the class has switched it off', { newGroupFrom: 0 }, 'wishes_off'],
    ['after the term', { activeUntil: NOW }, 'class_ended'],
  ])('is refused %s', async (_, fields, code) => {
    const { noa } = await buildAsking(fields);
    expect((await ask(noa)).body.code).toBe(code);
    expect((await show(noa)).mayAsk).toBeUndefined();
  });

  test('is refused to a student in no group, and by a link that leads nowhere', async () => {
    const { cls, noa, dov } = await buildAsking();
    const headers = memberHeaders({ ...memberLink(api.platform.vault, noa), token: 'x'.repeat(43) });
    expect((await api.call(askForGroup, { headers, body: {} })).body.code).toBe('link_not_found');
    await ClassModel.db.collection('groups').deleteMany({ classId: cls.id, 'members.studentId': dov.id });
    expect([(await ask(dov)).body.code, (await show(dov)).mayAsk]).toEqual(['no_group', undefined]);
  });

  test('stays as it is while the groups are formed again', async () => {
    const { cls, noa } = await buildAsking({ matchLeaseUntil: new Date(NOW.getTime() + 60_000) });
    expect((await ask(noa)).status).toBe(200);
    expect((await desk(cls)).wishes).toHaveLength(1);
  });

  test('may be made a limited number of times a day', async () => {
    const { noa } = await buildAsking();
    await api.platform.limits.meetingChanges.add(String(noa.id), 30);
    expect((await ask(noa)).body.code).toBe('too_many_requests');
  });
});

describe('the professor', () => {
  test('is mailed once a day that somebody asks, without who and why', async () => {
    const { cls, noa, omar, dov } = await buildAsking();
    await Promise.all([ask(noa, { reason: REASON }), ask(omar)]);
    await ask(noa, { reason: 'Another one' });
    const [mail, ...others] = await mails();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ kind: 'wish-made', to: { address: cls.instructorEmail }, studentId: null });
    const { props } = openMail(api.platform.vault, mail!);
    expect(props).toEqual({ courseName: cls.courseName, slug: cls.slug, pageToken: expect.any(String) });
    stopClock(new Date(NOW.getTime() + DAY));
    await ask(dov);
    expect((await mails()).map(({ kind }) => kind)).toEqual(['wish-made', 'wish-made']);
  });

  test('is not where wishes are granted without a click, which the page says', async () => {
    const { noa } = await buildAsking({ grantsWishes: true });
    const { body } = await ask(noa);
    expect(body.class.grantsWishes).toBe(true);
    expect(await mails()).toEqual([]);
  });
});

describe('a wish that is declined', () => {
  test('is answered by mail and forgotten, and may be made again in a week', async () => {
    const { cls, noa } = await buildAsking({ grantsWishes: true });
    await ask(noa, { reason: REASON });
    expect((await decline(cls, noa)).body).toEqual({ success: true });
    const [mail, ...others] = await mails();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ kind: 'wish-declined', to: { address: noa.email }, studentId: noa.id });
    expect(JSON.stringify(await StudentModel.findOne({ id: noa.id }).lean())).not.toContain('never find');
    expect((await desk(cls)).wishes).toBeUndefined();
    expect(await show(noa)).not.toMatchObject({ mayAsk: true });
    expect((await ask(noa)).body.code).toBe('wish_declined');
    expect((await takeBack(noa)).status).toBe(200);
    expect((await ask(noa)).body.code).toBe('wish_declined');
    stopClock(new Date(NOW.getTime() + 7 * DAY));
    expect((await ask(noa)).status).toBe(200);
    expect((await decline(cls, noa)).status).toBe(200);
    expect(await mails()).toHaveLength(2);
  });

  test('is declined once, and none that was taken back or that is of another class', async () => {
    const { cls, noa, omar, dov } = await buildAsking();
    const other = await buildAsking();
    await ask(noa);
    const answers = await Promise.all([decline(cls, noa), decline(cls, noa)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    await ask(omar);
    await takeBack(omar);
    await ask(other.dov);
    for (const student of [omar, dov, other.dov, { id: 999_999 } as StudentRecord])
      expect((await decline(cls, student)).body.code).toBe('wish_gone');
  });
});

describe('the policy', () => {
  const group = { id: 1 };
  const wish = { groupId: 1, askedAt: NOW };
  const cls = { activeUntil: new Date('2027-01-01'), timeZone: 'Asia/Jerusalem' } as ClassRecord;

  test('counts a wish for the group in which it was made, until it is answered', () => {
    expect(standingWish({ wish }, group)).toBe(wish);
    expect(standingWish({ wish }, { id: 2 })).toBeNull();
    expect(standingWish({ wish }, null)).toBeNull();
    expect(standingWish({}, group)).toBeNull();
    expect(standingWish({ wish: { ...wish, declinedAt: NOW } }, group)).toBeNull();
  });

  test('counts weeks in the zone of the class, over a change of its clocks, from the second one as usual', () => {
    // The clocks go back on 25 October 2026.
    const formedAt = new Date('2026-10-20T09:00:00Z');
    const at = (now: string, fields: Partial<ClassRecord> = {}) =>
      refusalOf({ ...cls, ...fields }, {}, group, { formedAt, now: new Date(now) });
    expect(at('2026-11-03T09:59:59Z')).toBe('wish_early');
    expect(at('2026-11-03T10:00:00Z')).toBeNull();
    expect(at('2026-10-27T10:00:00Z', { newGroupFrom: 1 })).toBeNull();
    expect(refusalOf(cls, {}, group, { formedAt: null, now: NOW })).toBe('wish_early');
  });

  test('holds an answer against those who asked in that group alone', () => {
    const moment = { formedAt: new Date('2026-10-01T09:00:00Z'), now: NOW };
    const declined = { wish: { ...wish, declinedAt: NOW } };
    expect(refusalOf(cls, declined, group, moment)).toBe('wish_declined');
    expect(refusalOf(cls, declined, { id: 2 }, moment)).toBeNull();
  });
});

test('a wish goes with its student', async () => {
  const { cls, noa, groups } = await buildAsking();
  await buildWish(noa, groups[0]!.id, { reason: REASON });
  await api.call(removeStudent, { params: { slug: cls.slug!, studentId: noa.id }, headers: professor });
  const collections = await ClassModel.db.db!.collections();
  const all = await Promise.all(collections.map((collection) => collection.find().toArray()));
  expect(JSON.stringify(all)).not.toContain('never find an hour');
});
