import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { requestClass } from '@study-groups/contracts/class';
import { sendFeedback } from '@study-groups/contracts/feedback';
import { createStudent, updateStudent } from '@study-groups/contracts/student';
import { emptyDatabase, startTestApi, type TestApi } from '../testing/api.ts';
import { stopClock } from '../testing/clock.ts';
import { buildAdmin, buildClass, buildRequestForm, buildSubmission } from '../testing/factories.ts';
import { MailModel } from './mail.ts';

let api: TestApi;
beforeAll(async () => void (api = await startTestApi()));
beforeEach(async () => {
  await emptyDatabase();
  await buildAdmin();
});
afterAll(() => api.close());

const HOUR_MS = 3_600_000;
const BY_HOUR = 10_000;
const BY_DAY = 50_000;

/** As if strangers had caused so many mails, through any process of the installation. */
const use = (rule: 'openMailsByHour' | 'openMailsByDay', mails: number) =>
  api.platform.limits[rule].add('installation', mails);
const signUp = async (classId: number) => {
  const { status, body } = await api.call(createStudent, { body: { classId, ...buildSubmission() } });
  expect(status).toBe(201);
  return body.accessKey as string;
};
const mails = async () => (await MailModel.find().sort({ id: 1 }).lean()).map(({ kind }) => kind);
const leftOut = async () =>
  Number(/^strangers_mails_left_out (\d+)$/m.exec((await api.fetch('/metrics')).body)?.[1] ?? Number.NaN);

test.each([
  ['openMailsByHour', BY_HOUR],
  ['openMailsByDay', BY_DAY],
] as const)(
  'beyond %s what strangers do counts, and its mails are left out, told in log, metrics and readyz',
  async (rule, most) => {
    const cls = await buildClass(api.platform);
    const before = await leftOut();
    await use(rule, most - 1);
    const accessKey = await signUp(cls.id);
    expect(await mails()).toEqual(['submission-received']);
    expect(api.logs.filter((line) => line.includes('left out'))).toEqual([]);

    await signUp(cls.id);
    const edited = { classId: cls.id, ...buildSubmission() };
    expect((await api.call(updateStudent, { params: { accessKey }, body: edited })).status).toBe(200);
    expect((await api.call(requestClass, { body: buildRequestForm() })).status).toBe(201);
    expect(await mails()).toEqual(['submission-received']);
    // The sign-up; the edit, to the address before too; the request, to instructor and admin.
    expect((await leftOut()) - before).toBe(5);
    expect(api.logs.filter((line) => line.includes('some are left out'))).toHaveLength(5);
    const { status, body } = await api.fetch('/readyz');
    expect([status, body.checks.strangers]).toEqual([200, expect.stringContaining('are left out')]);
    api.logs.length = 0;
  },
);

test('what would be lost without its mails is refused', async () => {
  await use('openMailsByHour', BY_HOUR);
  const body = { name: 'Noa Levi', email: 'noa@example.edu', type: 'bug', message: 'The grid jumps.' };
  const { status, headers } = await api.call(sendFeedback, { body });
  expect([status, headers.get('retry-after')]).toEqual([429, '3600']);
  expect(await mails()).toEqual([]);
});

test('an hour later mails are sent again', async () => {
  const start = stopClock();
  await use('openMailsByHour', BY_HOUR);
  const cls = await buildClass(api.platform);
  await signUp(cls.id);
  stopClock(start.getTime() + HOUR_MS + 1_000);
  await signUp(cls.id);
  expect(await mails()).toEqual(['submission-received']);
  expect((await api.fetch('/readyz')).body.checks.strangers).toBe('ok');
});
