import { expect, test } from '@jest/globals';
import { match } from '../engine.ts';
import { expectCostsOfScores, expectNoCheaperCompletion } from '../testing/partial-groups.ts';
import { readInstance } from '../testing/students.ts';

test('what a group costs the search is what its members score, with each of its broken rules once', () =>
  expectCostsOfScores(100));

test('what a group in the making costs at least, no completion costs less', () => expectNoCheaperCompletion(100));

test('a class that has chosen nothing is matched as one that was never asked', async () => {
  const request = { students: readInstance('pub-24'), size: 'flex', seed: 3, effort: 'quick' } as const;
  const usual = await match(request);
  const chosen = await match({
    ...request,
    setup: { weights: { time: 1 }, modes: { knowledge: 'usual' }, questions: [] },
  });
  expect(chosen.groups).toEqual(usual.groups);
});
