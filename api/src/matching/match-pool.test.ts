import { expect, test } from '@jest/globals';
import { MatchInputError } from './input.ts';
import type { MatchPool } from './match-pool.ts';
import type { RepairLine } from './repair.ts';
import { FAULTS, HASTY } from './testing/faulty-thread.ts';
import { readInstance } from './testing/students.ts';
import type { MatchProgress, MatchResult } from './types.ts';
import { faultyThread, poolOf, request } from './testing/pools.ts';

/** A search that goes on for many seconds. */
const long = () => request({ students: readInstance('pub-1000'), size: '4' });
/** Such a search, under way. */
async function begunIn(pool: MatchPool) {
  const signal = new AbortController();
  const begin = (begun: (value: { search: Promise<MatchResult> }) => void) => {
    const search = pool.match(long(), { signal: signal.signal, onProgress: () => begun({ search }) });
  };
  return { ...(await new Promise<{ search: Promise<MatchResult> }>(begin)), signal };
}

test('a search reports its progress and leaves the event loop free', async () => {
  const progress: MatchProgress[] = [];
  // A loop that is held up by the search turns not once before its end, on a busy machine too.
  let turns = 0;
  let turning = setImmediate(function turn() {
    turns += 1;
    turning = setImmediate(turn);
  });
  const result = await poolOf(1).match(request({ effort: 'normal' }), {
    onProgress: (report) => progress.push(report),
  });
  clearImmediate(turning);
  expect(turns).toBeGreaterThan(10);
  expect(result.classScore).toBeGreaterThan(70);
  expect(progress.length).toBeGreaterThan(0);
  expect(progress.every(({ done }) => done >= 0 && done <= 1)).toBe(true);
});

test('a thread reports the lines of a repair as they are found, and refuses what is none', async () => {
  const repair = { students: readInstance('pub-24'), size: 'flex', seed: 1, mostMoved: 1 } as const;
  const groups = Array.from({ length: 6 }, (_, g) => [0, 1, 2, 3].map((i) => 4 * g + i));
  const shown: RepairLine[] = [];
  const lines = await poolOf(1).repair({ ...repair, groups }, { onLine: (line) => shown.push(line) });
  expect(lines.map(({ moved }) => moved)).toEqual([0, 1]);
  expect(shown).toEqual(lines);
  await expect(poolOf(1).repair({ ...repair, groups: [[24]] })).rejects.toBeInstanceOf(MatchInputError);
});

test('no report is lost where the answer follows it at once', async () => {
  const pool = poolOf(1, faultyThread);
  const repair = { students: readInstance('pub-24'), size: 'flex', mostMoved: 1, groups: [] } as const;
  // a thread that is at work already answers faster than its first time
  for (let time = 0; time < 20; time++) {
    const shown: unknown[] = [];
    await pool.repair({ ...repair, seed: HASTY.seed }, { onLine: (line) => shown.push(line) });
    expect(shown).toEqual(Array.from({ length: HASTY.reports }, (_, k) => k));
  }
});

test('a pool of one searches one class after the other', async () => {
  const pool = poolOf(1);
  const order: string[] = [];
  await Promise.all([
    pool.match(request({ effort: 'normal' })).then(() => order.push('first')),
    pool.match(request()).then(() => order.push('second')),
  ]);
  expect(order).toEqual(['first', 'second']);
});

test('a pool of two searches a class beside a long search', async () => {
  const pool = poolOf(2);
  const { search, signal } = await begunIn(pool);
  await expect(pool.match(request())).resolves.toMatchObject({ unmet: [] });
  signal.abort(new Error('still under way'));
  await expect(search).rejects.toThrow('still under way');
});

test('a cancelled search ends at once with its reason, one that waits is never begun, and the next one runs', async () => {
  const pool = poolOf(1);
  const [running, waiting] = [new AbortController(), new AbortController()];
  const begun: string[] = [];
  const first = pool.match(long(), {
    signal: running.signal,
    onProgress: () => {
      waiting.abort(new Error('the class was erased'));
      running.abort(new Error('the deadline was extended'));
    },
  });
  const second = pool.match(request(), { signal: waiting.signal, onProgress: () => begun.push('second') });
  const third = pool.match(request());
  await expect(first).rejects.toThrow('the deadline was extended');
  await expect(second).rejects.toThrow('the class was erased');
  await expect(third).resolves.toMatchObject({ unmet: [] });
  await expect(pool.match(request(), { signal: running.signal })).rejects.toThrow('the deadline was extended');
  expect(begun).toEqual([]);
});

test('a request that cannot be matched is refused as such', async () => {
  await expect(poolOf(1).match(request({ students: [] }))).rejects.toBeInstanceOf(MatchInputError);
});

test.each([
  ['ends', FAULTS.exit, /exited with code: 1/],
  ['fails', FAULTS.later, /a fault of the solver/],
])('a thread that %s fails its search alone, and another takes its place', async (_, seed, error) => {
  const pool = poolOf(1, faultyThread);
  const faulty = pool.match(request({ seed }));
  const next = pool.match(request());
  await expect(faulty).rejects.toThrow(error);
  await expect(next).resolves.toMatchObject({ unmet: [] });
});

test('a pool that is closed rejects what it searches and what waits', async () => {
  const pool = poolOf(1);
  const { search } = await begunIn(pool);
  const settled = Promise.allSettled([search, pool.match(request())]);
  await pool.close();
  expect((await settled).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
});
