import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { startTestApi, type TestApi } from '../testing/api.ts';
import { measureClock } from './clock.ts';
import { installation } from './installation.ts';
import {
  countProcesses,
  countProcessesWithout,
  leaveProcesses,
  runningProcesses,
  registerProcess,
} from './processes.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
  await measureClock(api.platform.logger);
});
beforeEach(() => leaveProcesses());
afterAll(() => api.close());

const seen = (secondsAgo: number) => ({ keys: ['a'], seenAt: new Date(Date.now() - secondsAgo * 1_000) });
const leave = (_id: string, record: object) => installation().updateOne({ _id }, { $set: record }, { upsert: true });

test('a process reports what it is, once, and is gone when it leaves', async () => {
  await registerProcess('worker', ['a', 'b']);
  const [first] = await runningProcesses();
  await registerProcess('worker', ['a', 'b']);
  const running = await runningProcesses();
  expect(running).toEqual([
    {
      _id: expect.stringMatching(/^process:[0-9a-f-]{36}$/),
      keys: ['a', 'b'],
      role: 'worker',
      version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
      startedAt: first!.startedAt,
      seenAt: expect.any(Date),
      clockErrorMs: expect.any(Number),
      memoryBytes: expect.any(Number),
    },
  ]);
  expect(running[0]!.memoryBytes).toBeGreaterThan(10_000_000);
  expect([await countProcessesWithout('b'), await countProcessesWithout('c')]).toEqual([0, 1]);
  await leaveProcesses();
  expect(await countProcesses()).toBe(0);
});

test('one that was not seen for a minute counts no more, and is forgotten later', async () => {
  await leave('process:late', seen(30));
  await leave('process:killed', seen(70));
  await leave('process:long-ago', seen(700));
  expect((await runningProcesses()).map(({ _id }) => _id)).toEqual(['process:late']);
  await registerProcess('api', ['a']);
  const left = await installation()
    .find({ _id: /^process:/ })
    .toArray();
  expect(left.map(({ _id }) => _id)).toEqual(expect.arrayContaining(['process:late', 'process:killed']));
  expect(left).toHaveLength(3);
});
