import { expect, test } from '@jest/globals';
import { SAMPLE_CLASS, SAMPLE_DIVISIONS, SAMPLE_GROUP } from '@study-groups/scoring/sample-class';
import { match } from './engine.ts';

test('the group that is shown to visitors is the one that the engine forms, and it proves that no other way is better', async () => {
  const result = await match({ students: [...SAMPLE_CLASS], size: '4', seed: 1, effort: 'normal' });
  expect(result.groups.map(({ members }) => members.toSorted((a, b) => a - b))).toContainEqual([...SAMPLE_GROUP]);
  expect(Math.round(result.classScore)).toBe(SAMPLE_DIVISIONS.best);
  expect(result.proven).toBe(true);
});
