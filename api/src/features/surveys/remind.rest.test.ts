import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { openMail } from '../../records/mail-payload.ts';
import { MailModel } from '../../records/mail.ts';
import { emptyDatabase, startTestApi, type TestApi } from '../../testing/api.ts';
import { stopClock } from '../../testing/clock.ts';
import { buildSurveyed } from '../../testing/surveys.ts';
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
const remind = () => remindOfSurveys(api.platform);
/** Whom the mails went to, each with the survey. */
async function mailed(): Promise<[number | null, string][]> {
  const mails = await MailModel.find().sort({ id: 1 }).lean();
  return mails.map((mail) => {
    const { kind, props } = openMail(api.platform.vault, mail);
    return [mail.studentId, kind === 'survey-open' ? props.survey : kind];
  });
}

test('a lecture hall is mailed in parts, each student once', async () => {
  const sizes = Array.from({ length: 62 }, () => 5);
  const { students } = await buildSurveyed(api.platform, { daysAgo: 14, sizes });
  await remind();
  const ids = (await mailed()).map(([id]) => id);
  expect(ids).toHaveLength(310);
  expect(new Set(ids)).toEqual(new Set(students.map(({ id }) => id)));
});
