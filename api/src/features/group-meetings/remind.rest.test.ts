import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { MailModel } from '../../records/mail.ts';
import { emptyDatabase, startTestApi, type TestApi } from '../../testing/api.ts';
import { buildClass, buildGroups, buildStudent } from '../../testing/factories.ts';
import { buildMeeting } from '../../testing/meetings.ts';
import { remindOfMeetings } from './remind.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());
beforeEach(() => emptyDatabase());

const HOUR = 3_600_000;
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR);
const LONG_AGO = new Date(Date.now() - 7 * 24 * HOUR);

const remind = () => remindOfMeetings(api.platform);

test('many groups are reminded in parts, each whole', async () => {
  const cls = await buildClass(api.platform);
  const groups = [];
  for (let i = 0; i < 60; i++) groups.push([(await buildStudent(api.platform, cls.id)).id]);
  for (const group of await buildGroups(cls, groups)) {
    await buildMeeting(group, { startsAt: inHours(20), changedAt: LONG_AGO });
  }
  await remind();
  expect(await MailModel.countDocuments()).toBe(60);
});
