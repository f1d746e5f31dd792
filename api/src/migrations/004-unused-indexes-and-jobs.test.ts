import { afterAll, beforeAll, expect, test } from '@jest/globals';
import mongoose from 'mongoose';
import { missingIndexes, rebuildIndexes } from '../platform/database.ts';
import { jobRecords, scheduleJobs } from '../platform/job-runner.ts';
import { AdminModel } from '../records/admin.ts';
import { ClassModel } from '../records/class.ts';
import { startTestApi, type TestApi } from '../testing/api.ts';
import { buildAdmin } from '../testing/factories.ts';
import { unusedIndexesAndJobs } from './004-unused-indexes-and-jobs.ts';

let api: TestApi;
beforeAll(async () => void (api = await startTestApi()));
afterAll(() => api.close());

const namesOf = async (collection: string) =>
  (await mongoose.connection.collection(collection).indexes()).map(({ name }) => name);

test('indexes and jobs of releases before go, and what is used stays', async () => {
  await mongoose.connection.collection('events').createIndex({ classId: 1, id: -1 });
  await ClassModel.collection.createIndex(
    { slug: 1 },
    { unique: true, partialFilterExpression: { slug: { $type: 'string' } } },
  );
  await jobRecords().deleteMany({});
  if ((await namesOf('jobs')).includes('name_1_data.id_1')) await jobRecords().dropIndex('name_1_data.id_1');
  const withId = { partialFilterExpression: { 'data.id': { $exists: true } } };
  await jobRecords().createIndex({ name: 1, 'data.id': 1 }, { unique: true, ...withId });
  await scheduleJobs('match-class', [{ id: 7, at: new Date() }]);
  await jobRecords().insertMany(['sweep', 'deadline'].map((name) => ({ name, data: { id: 0 } }) as never));

  await unusedIndexesAndJobs.up();
  // As if it had been ended before its last step was known to be done.
  await unusedIndexesAndJobs.up();
  expect(await namesOf('events')).not.toContain('classId_1_id_-1');
  expect(await namesOf('classes')).not.toContain('slug_1');
  expect(await jobRecords().distinct('name')).toEqual(['match-class']);
  const [index] = (await jobRecords().indexes()).filter(({ name }) => name === 'name_1_data.id_1');
  expect([index?.unique, index?.['partialFilterExpression']]).toEqual([true, undefined]);
  expect(await missingIndexes()).toEqual([]);
});

test('an index that is declared differently by now is built again, and one that an operator made stays', async () => {
  const { collection } = AdminModel;
  await collection.dropIndex('usernameKey_1');
  await collection.createIndex({ usernameKey: 1 }, { partialFilterExpression: { usernameKey: { $type: 'string' } } });
  await collection.createIndex({ email: 1 });
  expect(await missingIndexes()).toEqual(['admins']);
  await rebuildIndexes();
  expect(await missingIndexes()).toEqual([]);
  expect(await namesOf('admins')).toContain('email_1');
  const { usernameKey } = await buildAdmin();
  const { insertedCount } = await collection.insertMany([{ id: 1_000_001 } as never]);
  expect(insertedCount).toBe(1);
  await expect(collection.insertOne({ id: 1_000_002, usernameKey } as never)).rejects.toThrow(/duplicate key/);
  await collection.dropIndex('email_1');
});
