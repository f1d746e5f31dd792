import { beforeAll, expect, test } from '@jest/globals';
import { bundleMatchingThread } from '../testing/bundle.ts';
import { MatchInputError } from './input.ts';
import { runMatch } from './run-match.ts';
import { readInstance } from './testing/students.ts';
import type { MatchProgress, MatchRequest } from './types.ts';

let thread: URL;
beforeAll(async () => {
  thread = await bundleMatchingThread();
});

const request = (more: Partial<MatchRequest> = {}): MatchRequest => ({
  students: readInstance('pub-24'),
  size: 'flex',
  seed: 1,
  effort: 'quick',
  ...more,
});

test('a run reports its progress and leaves the event loop free', async () => {
  const progress: MatchProgress[] = [];
  // A loop that is held up by the run turns not once before its end, on a busy machine too.
  let turns = 0;
  let turning = setImmediate(function turn() {
    turns += 1;
    turning = setImmediate(turn);
  });
  const result = await runMatch(request({ effort: 'normal' }), {
    thread,
    onProgress: (report) => progress.push(report),
  });
  clearImmediate(turning);
  expect(turns).toBeGreaterThan(10);
  expect(result.classScore).toBeGreaterThan(70);
  expect(progress.length).toBeGreaterThan(0);
  expect(progress.every(({ done }) => done >= 0 && done <= 1)).toBe(true);
});

test('runs wait for each other', async () => {
  const order: string[] = [];
  await Promise.all([
    runMatch(request({ effort: 'normal' }), { thread }).then(() => order.push('first')),
    runMatch(request(), { thread }).then(() => order.push('second')),
  ]);
  expect(order).toEqual(['first', 'second']);
});

test('a cancelled run ends at once with its reason, and the next one runs', async () => {
  const controller = new AbortController();
  const run = runMatch(request({ students: readInstance('pub-1000'), size: '4' }), {
    thread,
    signal: controller.signal,
    onProgress: () => controller.abort(new Error('the deadline was extended')),
  });
  await expect(run).rejects.toThrow('the deadline was extended');
  await expect(runMatch(request(), { thread })).resolves.toMatchObject({ unmet: [] });
});

test('a request that cannot be matched is refused as such', async () => {
  await expect(runMatch(request({ students: [] }), { thread })).rejects.toBeInstanceOf(MatchInputError);
});
