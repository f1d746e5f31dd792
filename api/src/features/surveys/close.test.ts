import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { moveStudent, removeStudents, undoEdit } from '@study-groups/contracts/actions';
import { answerSurvey, getMyGroup } from '@study-groups/contracts/my-group';
import { getSurveys, type SurveyName } from '@study-groups/contracts/surveys';
import { updateStudent } from '@study-groups/contracts/student';
import { addStudent, correctSubmission } from '@study-groups/contracts/student-entry';
import { trusted } from 'mongoose';
import { databaseNow } from '../../platform/clock.ts';
import { openAccessKey } from '../../records/access-key.ts';
import { ClassModel, type ClassRecord } from '../../records/class.ts';
import type { GroupRecord } from '../../records/group.ts';
import { memberLink } from '../../records/member-links.ts';
import { StudentModel, type StudentRecord } from '../../records/student.ts';
import { eraseTraces } from '../../records/student-traces.ts';
import { SurveyMeansModel } from '../../records/survey-means.ts';
import { emptyDatabase, startTestApi, type TestApi } from '../../testing/api.ts';
import { stopClock } from '../../testing/clock.ts';
import { buildSubmission, CLASS_PASSWORDS } from '../../testing/factories.ts';
import { memberHeaders } from '../../testing/members.ts';
import { buildSurveyAnswer, buildSurveyed } from '../../testing/surveys.ts';
import { exportClass } from '../personal-data/export-class.ts';
import { removeStudent } from '../students/remove.ts';
import { closeSurveys } from './close.ts';
import { remindOfSurveys } from './remind.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());
beforeEach(async () => {
  await emptyDatabase();
  stopClock(new Date('2026-11-02T12:00:00Z'));
});

const DAY_MS = 86_400_000;
const headers = { 'x-dashboard-password': CLASS_PASSWORDS.dashboard };
const params = (cls: ClassRecord) => ({ slug: cls.slug! });
const classNow = ({ id }: ClassRecord) => ClassModel.findOne({ id }).orFail().lean();
const byProfessor = (cls: ClassRecord) => ({ cls, isAdmin: false, actor: { by: 'professor' } }) as const;

/** Returns what the desk sees of each group in a survey. */
async function seen(cls: ClassRecord, survey: SurveyName) {
  const { body } = await api.call(getSurveys, { params: params(cls), headers });
  return body.surveys.find((each: { survey: SurveyName }) => each.survey === survey).groups;
}
const ofMember = (student: StudentRecord) => memberHeaders(memberLink(api.platform.vault, student));
const released = async (student: StudentRecord) =>
  (await api.call(getMyGroup, { headers: ofMember(student) })).body.released;

/** A class of one group whose members said something of it, one after the other. */
async function buildCheck(said: readonly number[], daysAgo: number) {
  const { cls, students, groups } = await buildSurveyed(api.platform, { daysAgo, sizes: [5, 3] });
  const [group, other] = groups as [GroupRecord, GroupRecord];
  for (const [at, scale] of said.entries()) {
    await buildSurveyAnswer(group, students[at]!.id, 'check-early', [[null, scale]]);
  }
  return { cls, students, group, other };
}

describe('of a check the desk', () => {
  test('is told only how many have answered, until it has closed', async () => {
    const { cls, group, other, students } = await buildCheck([5, 4, 1], 14);
    const counted = [
      { groupId: group.id, answered: 3, means: {} },
      { groupId: other.id, answered: 0, means: {} },
    ];
    expect(await seen(cls, 'check-early')).toEqual(counted);
    stopClock(new Date(databaseNow().getTime() + 7 * DAY_MS));
    await buildSurveyAnswer(other, students[5]!.id, 'check-early', [[null, 2]]);
    await buildSurveyAnswer(other, students[6]!.id, 'check-early', [[null, 2]]);
    // Of two answers no mean is told.
    expect(await seen(cls, 'check-early')).toEqual([
      { groupId: group.id, answered: 3, means: { heard: 10 / 3 } },
      { groupId: other.id, answered: 2, means: {} },
    ]);
  });

  test('is told the same when somebody is removed, comes back, moves or is erased afterwards', async () => {
    const { cls, students, group } = await buildCheck([5, 4, 1, 2], 21);
    const before = await seen(cls, 'check-early');
    expect(before[0]).toEqual({ groupId: group.id, answered: 4, means: { heard: 3 } });
    const body = { studentIds: [students[2]!.id], version: 0 };
    const { body: removed } = await api.call(removeStudents, { params: params(cls), headers, body });
    expect(await seen(cls, 'check-early')).toEqual(before);
    await api.call(undoEdit, { params: params(cls), headers, body: { version: removed.version } });
    expect(await seen(cls, 'check-early')).toEqual(before);
    await removeStudent(api.platform, byProfessor(cls), students[2]!.id);
    await eraseTraces(cls.id, [students[0]!]);
    expect(await seen(cls, 'check-early')).toEqual(before);
  });

  test('is told what it is told once, no matter who reads first and how often', async () => {
    const { cls } = await buildCheck([5, 4, 1], 21);
    await Promise.all([seen(cls, 'check-early'), closeSurveys(cls), remindOfSurveys(api.platform)]);
    await closeSurveys(cls);
    expect(await SurveyMeansModel.countDocuments()).toBe(1);
    expect((await classNow(cls)).closedSurveys).toMatchObject([{ survey: 'check-early' }]);
  });

  test('is told no second mean by another end of the term: what has closed takes no more answers', async () => {
    const { cls, students, group } = await buildCheck([5, 4, 1], 16);
    const end = (days: number) =>
      ClassModel.updateOne(
        { id: cls.id },
        { $set: { activeUntil: new Date(databaseNow().getTime() + days * DAY_MS) } },
      );
    await end(-0.5);
    const before = await seen(await classNow(cls), 'check-early');
    expect(before[0]).toMatchObject({ groupId: group.id, means: { heard: 10 / 3 } });
    await end(90);
    const sent = { params: { survey: 'check-early' }, body: { answers: [{ scales: { heard: 1 } }] } };
    const late = await api.call(answerSurvey, { ...sent, headers: ofMember(students[3]!) });
    expect([late.status, late.body.code]).toEqual([409, 'survey_closed']);
    expect(await seen(cls, 'check-early')).toEqual(before);
  });
});

describe('of one real answer the desk is told no mean, though two more are in it that it gave itself', () => {
  const answerAs = (student: StudentRecord, heard: number) => {
    const sent = { params: { survey: 'check-early' }, body: { answers: [{ scales: { heard } }] } } as const;
    return api.call(answerSurvey, { ...sent, headers: ofMember(student) });
  };
  const studentNow = ({ id }: Pick<StudentRecord, 'id'>) => StudentModel.findOne({ id }).orFail().lean();
  /** The mean that the desk is told, once three have answered: one of them by themselves, with a 2. */
  async function meansAfter(cls: ClassRecord, [victim, ...others]: StudentRecord[]) {
    for (const [at, student] of [victim!, ...others].entries()) {
      expect((await answerAs(await studentNow(student), at === 0 ? 2 : 5)).status).toBe(200);
    }
    stopClock(new Date(databaseNow().getTime() + 7 * DAY_MS));
    return (await seen(cls, 'check-early'))[0];
  }

  test('as two whom it added', async () => {
    const { cls, students, group } = await buildCheck([], 14);
    const added: StudentRecord[] = [];
    for (const email of ['a@example.edu', 'b@example.edu']) {
      const body = { fullName: 'Made Up', email };
      const { studentId } = (await api.call(addStudent, { params: params(cls), headers, body })).body;
      const move = { params: { studentId, fromGroupId: 0, toGroupId: group.id }, headers, body: {} };
      expect((await api.call(moveStudent, move)).status).toBe(200);
      added.push(await studentNow({ id: studentId }));
    }
    // Before the survey as well as while it is open.
    await StudentModel.updateOne({ id: added[0]!.id }, { $set: { createdAt: group.createdAt } });
    expect(await meansAfter(cls, [students[0]!, ...added])).toEqual({ groupId: group.id, answered: 3, means: {} });
  });

  test('as two who signed up once it was open', async () => {
    const { cls, students, group } = await buildCheck([], 14);
    const late = { $set: { createdAt: databaseNow() } };
    await StudentModel.updateMany({ id: trusted({ $in: students.slice(1, 3).map(({ id }) => id) }) }, late);
    stopClock(new Date(databaseNow().getTime() + DAY_MS));
    expect(await meansAfter(cls, students.slice(0, 3))).toMatchObject({ groupId: group.id, answered: 3, means: {} });
  });

  test('as two whom it gave its own addresses, where it sees nothing of what they said before', async () => {
    const { cls, students, group } = await buildCheck([], 14);
    const [victim, ...taken] = students.slice(0, 3) as [StudentRecord, ...StudentRecord[]];
    for (const [at, student] of taken.entries()) {
      await answerAs(student, 1);
      const of = { params: { ...params(cls), studentId: student.id }, headers };
      const { fullName, updatedAt } = await studentNow(student);
      const body = { fullName, email: `desk-${at}@example.edu`, updatedAt: updatedAt.toISOString() };
      expect((await api.call(correctSubmission, { ...of, body })).status).toBe(200);
      const taker = await studentNow(student);
      const { body: page } = await api.call(getMyGroup, { headers: ofMember(taker) });
      expect(page.surveys).toMatchObject([{ answers: [] }]);
      const file = await exportClass(await classNow(cls), taker.email, ['student']);
      expect(file['surveys']).toEqual([]);
    }
    stopClock(new Date(databaseNow().getTime() + 1));
    expect(await meansAfter(cls, [victim, ...taken])).toEqual({ groupId: group.id, answered: 3, means: {} });
  });

  test('as one whose address it changes by their edit link, where it sees nothing of what they said before', async () => {
    const { cls, students } = await buildCheck([], 14);
    const { id } = students[0]!;
    // Their link is on the dashboard, and works after the deadline too while an answer is missing.
    await StudentModel.updateOne({ id }, { $set: { isIncomplete: true } });
    await answerAs(await studentNow({ id }), 1);
    const accessKey = openAccessKey(api.platform.vault, await studentNow({ id }));
    const body = { ...buildSubmission({ email: 'desk@example.edu' }), classId: cls.id };
    expect((await api.call(updateStudent, { params: { accessKey }, body })).status).toBe(200);
    const { body: page } = await api.call(getMyGroup, { headers: ofMember(await studentNow({ id })) });
    expect(page.surveys).toMatchObject([{ answers: [] }]);
  });

  test('with three of their own there is a mean of all', async () => {
    const { cls, students, group } = await buildCheck([], 14);
    await StudentModel.updateOne({ id: students[3]!.id }, { $set: { isAdded: true } });
    expect(await meansAfter(cls, students.slice(0, 4))).toEqual({
      groupId: group.id,
      answered: 4,
      means: { heard: 17 / 4 },
    });
  });
});

describe('what mates said of a member', () => {
  async function buildPeers() {
    const { cls, students, groups } = await buildSurveyed(api.platform, { daysAgo: 35, sizes: [5] });
    const [you, ...mates] = students as [StudentRecord, ...StudentRecord[]];
    for (const [at, scale] of [2, 3, 3, 5].entries()) {
      await buildSurveyAnswer(groups[0]!, mates[at]!.id, 'peers-early', [[you.id, scale]]);
    }
    return { cls, you, mates };
  }
  const said = [{ survey: 'peers-early', from: 4, means: { contributes: 3.25 } }];

  test('stays as it was when it closed, on their page and in their file, no matter who leaves', async () => {
    const { cls, you, mates } = await buildPeers();
    // By the job, before anybody looks.
    await remindOfSurveys(api.platform);
    await removeStudent(api.platform, byProfessor(cls), mates[3]!.id);
    await eraseTraces(cls.id, [mates[2]!]);
    expect(await released(you)).toEqual(said);
    expect((await exportClass(await classNow(cls), you.email, ['student']))['released']).toEqual(said);
  });

  test('goes with the one about whom it is', async () => {
    const { cls, you } = await buildPeers();
    expect(await released(you)).toEqual(said);
    await eraseTraces(cls.id, [you]);
    expect(JSON.stringify(await SurveyMeansModel.find().lean())).not.toContain(`"studentId":${you.id}`);
  });
});
