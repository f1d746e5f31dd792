import type { RequestFailure } from '@study-groups/web-sdk/api/request';
import { describe, expect, jest, test } from '@jest/globals';
import { AT_ONCE, type BulkAction, idsOf, lookUp, type Outcomes, runBulk } from './run-bulk.ts';

const failureOf = (status: number, code: RequestFailure['code']): RequestFailure => ({
  status,
  code,
  message: code,
  errors: [],
});
const DECIDED = failureOf(409, 'already_decided');
const CUT = failureOf(0, 'network');
const ids = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

function run(count: number, changes: Partial<BulkAction>): Promise<Outcomes> {
  const action = { act: async () => undefined, wasDone: async () => true, onProgress: () => undefined };
  return runBulk(ids(count), { ...action, signal: new AbortController().signal, ...changes });
}

describe('a bulk action', () => {
  test('sends a few at a time, all of them, in their order', async () => {
    let atWork = 0;
    let most = 0;
    const sent: number[] = [];
    const outcomes = await run(50, {
      act: async (id) => {
        sent.push(id);
        most = Math.max(most, (atWork += 1));
        await Promise.resolve();
        atWork -= 1;
      },
    });
    expect(most).toBe(AT_ONCE);
    expect(sent).toEqual(ids(50));
    expect(idsOf(outcomes, 'done')).toEqual(ids(50));
  });

  test('of 500 of which 3 fail goes on and names the three with their reasons', async () => {
    const bad = new Set([7, 250, 500]);
    const outcomes = await run(500, { act: (id) => (bad.has(id) ? Promise.reject(DECIDED) : Promise.resolve()) });
    expect(idsOf(outcomes, 'done')).toHaveLength(497);
    expect(idsOf(outcomes, 'failed')).toEqual([...bad]);
    expect(outcomes.get(250)).toEqual({ kind: 'failed', failure: DECIDED });
  });

  test('tells how far it is after each answer', async () => {
    const onProgress = jest.fn<BulkAction['onProgress']>();
    await run(5, { onProgress });
    expect(onProgress.mock.calls.map(([outcomes]) => idsOf(outcomes, 'done').length)).toEqual([1, 2, 3, 4, 5]);
  });

  test('sends nothing new once it is stopped, and waits for what is on its way', async () => {
    const stopper = new AbortController();
    const outcomes = await run(20, {
      signal: stopper.signal,
      act: async (id) => {
        if (id === 6) stopper.abort();
      },
    });
    const done = idsOf(outcomes, 'done');
    expect(done.length).toBeGreaterThanOrEqual(6);
    expect(done.length).toBeLessThan(6 + AT_ONCE);
    expect(idsOf(outcomes, 'untried')).toHaveLength(20 - done.length);
  });

  test('cut off by the network stops, looks up what nobody answered, and leaves the rest untried', async () => {
    const asked: number[] = [];
    const outcomes = await run(100, {
      act: (id) => (id >= 41 ? Promise.reject(CUT) : Promise.resolve()),
      wasDone: async (id) => {
        asked.push(id);
        return id === 41;
      },
    });
    expect(asked).toEqual([41, 42, 43, 44].slice(0, asked.length));
    expect(idsOf(outcomes, 'done')).toEqual(ids(41));
    expect(idsOf(outcomes, 'unknown')).toEqual([]);
    expect(idsOf(outcomes, 'untried')).toEqual(ids(100).slice(41));
  });

  test('does not guess: what can be neither sent nor looked up stays unknown until it can', async () => {
    const unreachable = { wasDone: () => Promise.reject(CUT), onProgress: () => undefined };
    const outcomes = await run(10, { act: () => Promise.reject(CUT), ...unreachable });
    const unknown = idsOf(outcomes, 'unknown');
    expect(unknown.length).toBeGreaterThan(0);
    expect(idsOf(outcomes, 'done')).toEqual([]);
    const found = await lookUp(outcomes, { ...unreachable, wasDone: async (id) => id === unknown[0] });
    expect(idsOf(found, 'done')).toEqual(unknown.slice(0, 1));
    expect(idsOf(found, 'unknown')).toEqual([]);
  });

  test('stops when the session ends, for then nothing was done', async () => {
    const act = jest.fn<BulkAction['act']>().mockRejectedValue(failureOf(401, 'not_signed_in'));
    const outcomes = await run(100, { act });
    expect(act.mock.calls.length).toBeLessThanOrEqual(AT_ONCE);
    expect(idsOf(outcomes, 'untried')).toHaveLength(100);
  });

  test('does not swallow mistakes of the page itself', async () => {
    await expect(run(1, { act: () => Promise.reject(new TypeError('a mistake')) })).rejects.toThrow('a mistake');
  });
});
