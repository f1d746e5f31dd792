import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { SAMPLE_CLASS, SAMPLE_DIVISIONS, SAMPLE_GROUP } from '@study-groups/scoring/sample-class';
import { match } from './engine.ts';

// A run ends by its steps; its clock, a kill switch, would end it on a slow machine.
beforeEach(() => void jest.spyOn(performance, 'now').mockReturnValue(0));
afterEach(() => void jest.restoreAllMocks());

test('the group that is shown to visitors is the one that the engine forms, and it proves that no other way is better', async () => {
  const result = await match({ students: [...SAMPLE_CLASS], size: '4', seed: 1, effort: 'normal' });
  expect(result.groups.map(({ members }) => members.toSorted((a, b) => a - b))).toContainEqual([...SAMPLE_GROUP]);
  expect(Math.round(result.classScore)).toBe(SAMPLE_DIVISIONS.best);
  expect(result.proven).toBe(true);
});
