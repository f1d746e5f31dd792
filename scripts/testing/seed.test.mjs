import { expect, test } from '@jest/globals';
import { testSeed } from './seed.mjs';

test('the seed is the one that is asked for, else always the same of a commit', () => {
  expect(testSeed({ TEST_SEED: '7' })).toBe(7);
  expect(testSeed({})).toBe(testSeed({}));
  expect(Number.isInteger(testSeed({}))).toBe(true);
});
