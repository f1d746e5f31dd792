import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { sendFeedback } from '@study-groups/contracts/feedback';
import { ClassModel } from '../../records/class.ts';
import { ErasureModel } from '../../records/erasure.ts';
import { MailModel } from '../../records/mail.ts';
import { StudentModel } from '../../records/student.ts';
import { emptyDatabase, startTestApi, type TestApi } from '../../testing/api.ts';
import { buildAdmin, buildClass, buildStudent, buildStudents } from '../../testing/factories.ts';
import { eraseClass } from './erase.ts';
import { keepRetention } from './retention.ts';

const DAY_MS = 86_400_000;

let api: TestApi;
beforeAll(async () => void (api = await startTestApi({ RETENTION_DAYS: '30' })));
beforeEach(() => emptyDatabase());
afterAll(() => api.close());

const inDays = (days: number) => new Date(Date.now() + days * DAY_MS);

test('classes and requests go 30 days after their term, once, and leave counts', async () => {
  const activeUntil = inDays(0);
  const cls = await buildClass(api.platform, { activeUntil });
  const request = await buildClass(api.platform, { activeUntil, status: 'pending', slug: null, passwords: null });
  const later = await buildClass(api.platform, { activeUntil: inDays(1) });
  await buildStudents(api.platform, cls.id, 2);

  await keepRetention(api.platform, inDays(29.9));
  expect(await ClassModel.countDocuments({})).toBe(3);
  const atOnce = [1, 2, 3].map(() => keepRetention(api.platform, inDays(30.1)));
  await Promise.all(atOnce);
  expect((await ClassModel.find().lean()).map(({ id }) => id)).toEqual([later.id]);
  expect(await StudentModel.countDocuments({})).toBe(0);
  expect(await ErasureModel.find({}, '-_id classId reason studentCount').sort({ classId: 1 }).lean()).toEqual([
    { classId: cls.id, reason: 'retention', studentCount: 2 },
    { classId: request.id, reason: 'retention', studentCount: 0 },
  ]);
});

test('a class whose term was extended meanwhile stays', async () => {
  const { id } = await buildClass(api.platform, { activeUntil: inDays(10) });
  await expect(eraseClass(id, 'retention', { isMeant: ({ activeUntil }) => activeUntil <= inDays(5) })).rejects.toThrow(
    'Class not found',
  );
  expect(await ClassModel.countDocuments({ id })).toBe(1);
  expect(await ErasureModel.countDocuments({})).toBe(0);
});

test('feedback goes after 30 days too', async () => {
  await buildAdmin();
  const body = { name: 'Noa Levi', email: 'noa@example.edu', type: 'bug', message: 'The grid jumps.' };
  await api.call(sendFeedback, { body });
  await keepRetention(api.platform, inDays(29.9));
  expect(await MailModel.countDocuments({})).toBe(1);
  await keepRetention(api.platform, inDays(30.1));
  expect(await MailModel.countDocuments({})).toBe(0);
});

test('a submission that was stored just after its class was erased is erased a little later', async () => {
  const cls = await buildClass(api.platform);
  await eraseClass(cls.id, 'deleted');
  await buildStudent(api.platform, cls.id);
  const other = await buildStudent(api.platform, (await buildClass(api.platform)).id);

  await keepRetention(api.platform, new Date(Date.now() + 60_000));
  expect(await StudentModel.countDocuments({})).toBe(2);
  await keepRetention(api.platform, new Date(Date.now() + 180_000));
  expect((await StudentModel.find().lean()).map(({ id }) => id)).toEqual([other.id]);
  expect((await ErasureModel.findOne({ classId: cls.id }).lean())?.settled).toBe(true);
});
