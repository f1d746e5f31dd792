import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { getDashboard } from '@study-groups/contracts/dashboard';
import { ClassModel } from '../../records/class.ts';
import { startTestApi, type TestApi } from '../../testing/api.ts';
import { buildClass, CLASS_PASSWORDS } from '../../testing/factories.ts';
import { until } from '../../testing/until.ts';
import { leaseMatching } from './lease.ts';
import { secondsLeft } from './pace.ts';

let api: TestApi;
beforeAll(async () => void (api = await startTestApi()));
afterAll(() => api.close());

test('the seconds left follow the pace so far: unknown at first, never negative', () => {
  expect(secondsLeft(0, 0)).toBeNull();
  expect(secondsLeft(0.01, 100)).toBeNull();
  expect(secondsLeft(0.5, 10)).toBe(10);
  expect(secondsLeft(0.9, 10)).toBe(2);
  expect(secondsLeft(1, 10)).toBe(0);
});

test('the dashboard shows what a matching goes through, how far it is, and nothing once it has ended', async () => {
  const cls = await buildClass(api.platform);
  const shown = async () => {
    const headers = { 'x-dashboard-password': CLASS_PASSWORDS.dashboard };
    const { status, body } = await api.call(getDashboard, { params: { slug: cls.slug! }, headers });
    expect(status).toBe(200);
    return body.class.matching;
  };
  expect(await shown()).toBeUndefined();
  const lease = await leaseMatching(cls.id, null, api.platform.logger);
  expect(await shown()).toEqual({ phase: 'waiting', done: 0, secondsLeft: null });
  lease!.report('search', 0);
  await until(async () => (await shown())?.phase === 'search');
  expect(await shown()).toEqual({ phase: 'search', done: 0, secondsLeft: null });
  lease!.report('recombine', 0.4);
  await until(async () => (await shown())?.phase === 'recombine');
  expect(await shown()).toEqual({ phase: 'recombine', done: 0.4, secondsLeft: expect.any(Number) });
  lease!.report('save', 1.0001);
  await until(async () => (await shown())?.phase === 'save');
  expect(await shown()).toEqual({ phase: 'save', done: 1, secondsLeft: 0 });
  await lease!.release();
  expect(await shown()).toBeUndefined();
  const left = await ClassModel.findOne({ id: cls.id }).lean();
  for (const field of ['matchPhase', 'matchSecondsLeft', 'matchCancelled']) expect(left).not.toHaveProperty(field);
});
