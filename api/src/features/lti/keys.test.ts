import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { createLocalJWKSet, jwtVerify } from 'jose';
import { LtiKeyModel } from '../../records/lti-key.ts';
import { emptyDatabase, startTestApi, type TestApi } from '../../testing/api.ts';
import { signForPlatform } from './keys.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());
beforeEach(() => emptyDatabase());

const DAY_MS = 86_400_000;
const shown = async () => (await api.fetch('/api/lti/keys')).body;
const age = (days: number) =>
  LtiKeyModel.updateMany({}, { $inc: {}, $set: { createdAt: new Date(Date.now() - days * DAY_MS) } });

test('keys are shown without their private part, which is sealed', async () => {
  const { keys } = await shown();
  expect(keys).toEqual([
    { kty: 'RSA', n: expect.any(String), e: 'AQAB', kid: expect.any(String), alg: 'RS256', use: 'sig' },
  ]);
  expect(await shown()).toEqual({ keys });
  const [stored] = await LtiKeyModel.find().lean();
  expect(stored?.privateKey).not.toContain('"d"');
});

test('another signs after 90 days; what the one before has signed can be checked for a week more', async () => {
  const { vault } = api.platform;
  const before = await signForPlatform(vault, { iss: 'client-1' });
  await age(91);
  const after = await signForPlatform(vault, { iss: 'client-1' });
  const keys = createLocalJWKSet(await shown());
  for (const token of [before, after]) expect((await jwtVerify(token, keys)).payload.iss).toBe('client-1');
  expect((await shown()).keys).toHaveLength(2);
  await age(98);
  await signForPlatform(vault, { iss: 'client-1' });
  expect((await shown()).keys).toHaveLength(1);
  expect(await LtiKeyModel.countDocuments()).toBe(1);
});
