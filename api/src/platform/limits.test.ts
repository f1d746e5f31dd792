import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { loginAdmin } from '@study-groups/contracts/admin';
import mongoose from 'mongoose';
import { startTestApi, type TestApi } from '../testing/api.ts';

let api: TestApi;
beforeAll(async () => void (api = await startTestApi({ TRUST_PROXY: '1' })));
afterAll(() => api.close());

test('who was counted, and what they typed, cannot be read from the database', async () => {
  const headers = { 'x-forwarded-for': '192.0.2.77' };
  const body = { username: 'typed in the wrong field', password: 'x' };
  expect((await api.call(loginAdmin, { body, headers })).status).toBe(401);
  const stored = await mongoose.connection.collection('limits').find().toArray();
  expect(stored).toHaveLength(1);
  expect(JSON.stringify(stored)).not.toMatch(/192\.0\.2\.77|wrong field/);
});
