import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { deleteClass } from '@study-groups/contracts/admin';
import { matchClass } from '@study-groups/contracts/dashboard';
import mongoose from 'mongoose';
import { ErasureModel } from '../../records/erasure.ts';
import { MailModel } from '../../records/mail.ts';
import { emptyDatabase, startTestApi, type TestApi } from '../../testing/api.ts';
import { stopClock } from '../../testing/clock.ts';
import { buildAdmin, buildClass, buildStudents } from '../../testing/factories.ts';
import { signIn } from '../../testing/sign-in.ts';
import { TRIVIAL_MATCHER } from '../../testing/trivial-matcher.ts';
import { OF_A_CLASS } from './erase.ts';

let api: TestApi;
let headers: Record<string, string>;
beforeAll(async () => {
  api = await startTestApi();
  api.platform.matcher = TRIVIAL_MATCHER;
});
beforeEach(async () => {
  await emptyDatabase();
  headers = await signIn(api, await buildAdmin());
});
afterAll(() => api.close());

const remove = (id: number) => api.call(deleteClass, { params: { id }, headers });

/** Counts the records of a class in each collection that has any. */
async function recordsOf(classId: number): Promise<Record<string, number>> {
  const collections = (await mongoose.connection.db?.collections()) ?? [];
  const counts = await Promise.all(
    collections.map(async (collection) => [collection.collectionName, await collection.countDocuments({ classId })]),
  );
  return Object.fromEntries(counts.filter(([name, count]) => name !== 'erasures' && count !== 0));
}

async function matchedClass() {
  const cls = await buildClass(api.platform);
  await buildStudents(api.platform, cls.id, 4);
  expect((await api.call(matchClass, { params: { slug: cls.slug! }, headers })).status).toBe(200);
  return cls;
}

test('a deleted class takes its people, groups, runs and mails with it, and no other class’s', async () => {
  const [doomed, other] = [await matchedClass(), await matchedClass()];
  const before = await recordsOf(other.id);
  expect(before).toMatchObject({ students: 4, groups: 1, runs: 1, mails: 5 });

  await MailModel.updateOne({ classId: doomed.id }, { $set: { status: 'sent', sentAt: new Date() } });
  expect(await remove(doomed.id)).toMatchObject({ status: 200, body: { success: true } });
  // What admins did: that they had it matched, and deleted it.
  expect(await recordsOf(doomed.id)).toEqual({ events: 2 });
  expect(await recordsOf(other.id)).toEqual(before);
  expect(await ErasureModel.find({}, '-_id').lean()).toEqual([
    {
      classId: doomed.id,
      reason: 'deleted',
      studentCount: 4,
      groupCount: 1,
      runCount: 1,
      mailCount: 5,
      erasedAt: expect.any(Date),
      settled: false,
    },
  ]);
  expect(await remove(doomed.id)).toMatchObject({ status: 404, body: { code: 'class_not_found' } });
});

test.each(['pending', 'rejected'] as const)('a %s request can be deleted', async (status) => {
  const request = await buildClass(api.platform, { status, slug: null, passwords: null });
  expect((await remove(request.id)).status).toBe(200);
  expect(await mongoose.connection.collection('classes').countDocuments({})).toBe(0);
});

/**
 * Models that don't belong to a class: the class itself, what is left of it, admins, learning platforms with their courses, and
 * the last id of each collection.
 */
const OF_NO_CLASS = [
  'Admin',
  'Bulk',
  'BulkRow',
  'Class',
  'Counter',
  'DataErasure',
  'DataVisit',
  'Erasure',
  'HomeSession',
  'Identity',
  'JobPause',
  'LinkRequest',
  'LmsAccess',
  'LtiCourse',
  'LtiKey',
  'LtiLogin',
  'LtiPlatform',
  'LtiRegistration',
  'MailStop',
  'Passkey',
  'PasskeyAttempt',
  'Provider',
  'Session',
  'SignInSettings',
  'SpentToken',
];

test('every model is either erased with its class or named as of none', () => {
  const erased = OF_A_CLASS.map(({ modelName }) => modelName);
  expect(Object.keys(mongoose.models).sort()).toEqual([...erased, ...OF_NO_CLASS].sort());
  for (const { schema } of OF_A_CLASS) expect(Object.keys(schema.paths)).toContain('classId');
});

test('of many deletions at once one finds the class', async () => {
  // By the clock nobody has waited too long.
  stopClock();
  const cls = await buildClass(api.platform);
  const statuses = (await Promise.all([1, 2, 3, 4].map(() => remove(cls.id)))).map(({ status }) => status);
  expect(statuses.sort()).toEqual([200, 404, 404, 404]);
  expect(await ErasureModel.countDocuments({})).toBe(1);
});
