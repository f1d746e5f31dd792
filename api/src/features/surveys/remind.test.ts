import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { ClassModel, type ClassRecord } from '../../records/class.ts';
import { openMail } from '../../records/mail-payload.ts';
import { MailModel } from '../../records/mail.ts';
import { StudentModel } from '../../records/student.ts';
import { emptyDatabase, startTestApi, type TestApi } from '../../testing/api.ts';
import { stopClock } from '../../testing/clock.ts';
import { buildSurveyAnswer, buildSurveyed } from '../../testing/surveys.ts';
import { remindOfSurveys } from './remind.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());
beforeEach(async () => {
  await emptyDatabase();
  stopClock();
});

const HOUR = 3_600_000;
const pass = (hours: number) => stopClock(Date.now() + hours * HOUR);
const remind = () => remindOfSurveys(api.platform);
/** Whom the mails went to, each with the survey. */
async function mailed(): Promise<[number | null, string][]> {
  const mails = await MailModel.find().sort({ id: 1 }).lean();
  return mails.map((mail) => {
    const { kind, props } = openMail(api.platform.vault, mail);
    return [mail.studentId, kind === 'survey-open' ? props.survey : kind];
  });
}

test('each member is mailed once when a survey opens, by however many workers', async () => {
  const { cls, students } = await buildSurveyed(api.platform, { daysAgo: 13.5, sizes: [1, 3] });
  const ids = students.map(({ id }) => id);
  await remind();
  expect(await mailed()).toEqual([]);
  pass(12);
  await Promise.all([remind(), remind()]);
  await remind();
  // Who is alone in a group is not asked.
  expect(await mailed()).toEqual(ids.slice(1).map((id) => [id, 'check-early']));
  const mail = await MailModel.findOne().orFail().lean();
  const { props } = openMail(api.platform.vault, mail);
  expect([mail.classId, props]).toEqual([
    cls.id,
    {
      courseName: 'Algorithms',
      timeZone: 'UTC',
      survey: 'check-early',
      until: new Date(Date.now() + 7 * 24 * HOUR).toISOString(),
      me: { studentId: ids[1], token: expect.any(String) },
    },
  ]);
  for (let day = 0; day < 8; day++) {
    pass(24);
    await remind();
  }
  expect(await mailed()).toHaveLength(3);
});

test('students who have answered are not asked, nor those who stopped these mails, unless they want them again', async () => {
  const { students, groups } = await buildSurveyed(api.platform, { daysAgo: 15, sizes: [3] });
  const [done, stopped, asked] = students.map(({ id }) => id) as [number, number, number];
  await buildSurveyAnswer(groups[0]!, done, 'check-early', [[null, 4]]);
  await StudentModel.updateOne({ id: stopped }, { $set: { stoppedMails: ['surveys'] } });
  await remind();
  expect(await mailed()).toEqual([[asked, 'check-early']]);
  await StudentModel.updateOne({ id: stopped }, { $set: { stoppedMails: [] } });
  pass(1);
  await remind();
  expect(await mailed()).toEqual([
    [asked, 'check-early'],
    [stopped, 'check-early'],
  ]);
});

test('a student who got such a mail within a day is mailed after it, while the survey is open', async () => {
  const { students } = await buildSurveyed(api.platform, { daysAgo: 14, sizes: [2] });
  const [fresh, other] = students.map(({ id }) => id) as [number, number];
  await StudentModel.updateOne({ id: fresh }, { $set: { nudgedAt: new Date(Date.now() - 20 * HOUR) } });
  for (let hour = 0; hour < 4; hour++) {
    await remind();
    expect(await mailed()).toEqual([[other, 'check-early']]);
    pass(1);
  }
  await remind();
  expect(await mailed()).toEqual([
    [other, 'check-early'],
    [fresh, 'check-early'],
  ]);
  const nudged = await StudentModel.find({ id: fresh }, 'nudgedAt surveysAsked').lean();
  expect(nudged).toMatchObject([{ nudgedAt: new Date(), surveysAsked: ['check-early'] }]);
  const late = await buildSurveyed(api.platform, { daysAgo: 20.9, sizes: [2] });
  await StudentModel.updateMany({ classId: late.cls.id }, { $set: { nudgedAt: new Date() } });
  await remind();
  pass(24);
  await remind();
  expect(await mailed()).toHaveLength(2);
});

test('of two surveys that are open at once the second comes a day later', async () => {
  const activeUntil = new Date(Date.now() + 10 * 24 * HOUR);
  const { students } = await buildSurveyed(api.platform, { daysAgo: 14, sizes: [2], activeUntil });
  const ids = students.map(({ id }) => id);
  for (let hour = 0; hour < 24; hour++) {
    await remind();
    pass(1);
  }
  expect(await mailed()).toEqual(ids.map((id) => [id, 'check-early']));
  await remind();
  expect((await mailed()).slice(2)).toEqual(ids.map((id) => [id, 'term']));
});

test.each<[string, Partial<ClassRecord>]>([
  ['a class that wants no checks', { checks: false }],
  ['a class whose term is over', { activeUntil: new Date(Date.now() - 24 * HOUR) }],
  ['a class that is not approved', { status: 'rejected' }],
])('nobody is mailed of %s', async (_, fields) => {
  await buildSurveyed(api.platform, { daysAgo: 15, sizes: [2], ...fields });
  await remind();
  expect(await mailed()).toEqual([]);
});

test('a class is looked at when a survey opens, each hour while one is, and once a day', async () => {
  const { cls } = await buildSurveyed(api.platform, { daysAgo: 12.5, sizes: [2] });
  const dueIn = async () => {
    await remind();
    const { surveysDue } = await ClassModel.findOne({ id: cls.id }).orFail().lean();
    return (surveysDue!.getTime() - Date.now()) / HOUR;
  };
  expect(await dueIn()).toBe(24);
  pass(20);
  expect(await dueIn()).toBe(4);
  pass(4);
  expect(await dueIn()).toBe(12);
  pass(12);
  expect(await dueIn()).toBe(1);
});
