import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { defineCall } from '@study-groups/contracts/call';
import { z } from 'zod';
import { storeOf } from '../store/store.ts';
import { startApi } from '../testing/real-api.ts';
import { api, OVERRIDE } from './api.ts';
import { endpointOf } from './endpoint.ts';

const thing = z.strictObject({ name: z.string() });
const read = defineCall({
  method: 'GET',
  path: '/api/things/:slug/parts/:part',
  access: 'open',
  status: 200,
  summary: '',
  params: z.strictObject({ slug: z.string(), part: z.string() }),
  query: z.strictObject({ page: z.string().optional() }),
  response: thing,
});
const write = defineCall({
  method: 'POST',
  path: '/api/things/:slug',
  access: 'dashboard',
  status: 200,
  summary: '',
  params: z.strictObject({ slug: z.string() }),
  response: thing,
});

const sampleApi = api.injectEndpoints({
  overrideExisting: OVERRIDE,
  endpoints: (build) => ({
    sampleRead: build.query(endpointOf(read)),
    sampleWrite: build.mutation(endpointOf(write)),
  }),
});

let server: Awaited<ReturnType<typeof startApi>>;
let answer: unknown = { name: 'a' };

beforeEach(async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  server = await startApi((_, response) => response.end(JSON.stringify(answer)));
});
afterEach(async () => {
  jest.restoreAllMocks();
  await server.close();
});

test('parameters are encoded, and the query is added', async () => {
  const store = storeOf({ apiBase: '', takeAnswer: () => undefined });
  const args = { params: { slug: 'a/../b', part: 'ü ?' }, query: { page: '2' } };
  const result = await store.dispatch(sampleApi.endpoints.sampleRead.initiate(args));
  expect(result.data).toEqual({ name: 'a' });
  expect(server.received[0]?.url).toBe('/api/things/a%2F..%2Fb/parts/%C3%BC%20%3F?page=2');
});

test('the password of a class goes into its header, and a write always has a body', async () => {
  const store = storeOf({ apiBase: '', takeAnswer: () => undefined });
  await store.dispatch(sampleApi.endpoints.sampleWrite.initiate({ params: { slug: 's' }, password: 'prof-1' }));
  expect(server.received[0]).toMatchObject({ body: '{}' });
  expect(server.received[0]?.headers['x-dashboard-password']).toBe('prof-1');
});

test('the key of a write goes into its header', async () => {
  const store = storeOf({ apiBase: '', takeAnswer: () => undefined });
  const args = { params: { slug: 's' }, idempotencyKey: 'a-key-of-the-test' };
  await store.dispatch(sampleApi.endpoints.sampleWrite.initiate(args));
  expect(server.received[0]?.headers['idempotency-key']).toBe('a-key-of-the-test');
});

test('data stays until somebody asks again', async () => {
  const store = storeOf({ apiBase: '', takeAnswer: () => undefined });
  const args = { params: { slug: 's', part: 'p' }, query: {} };
  await store.dispatch(sampleApi.endpoints.sampleRead.initiate(args));
  await store.dispatch(sampleApi.endpoints.sampleRead.initiate(args));
  expect(server.received).toHaveLength(1);
});

test('what a newer server says besides is dropped', async () => {
  answer = { name: 'a', more: { name: 'b' } };
  const store = storeOf({ apiBase: '', takeAnswer: () => undefined });
  const args = { params: { slug: 's', part: 'p' }, query: {} };
  expect((await store.dispatch(sampleApi.endpoints.sampleRead.initiate(args))).data).toEqual({ name: 'a' });
});

test('an answer against the contract is a failure, not data', async () => {
  answer = { name: 3 };
  const store = storeOf({ apiBase: '', takeAnswer: () => undefined });
  const result = await store.dispatch(
    sampleApi.endpoints.sampleRead.initiate({ params: { slug: 's', part: 'p' }, query: {} }),
  );
  expect(result.data).toBeUndefined();
  expect(result.error).toMatchObject({ code: 'bad_response', message: expect.stringContaining('sampleRead: name') });
});
