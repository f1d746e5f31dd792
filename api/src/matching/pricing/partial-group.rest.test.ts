import { test } from '@jest/globals';
import { expectCostsOfScores, expectNoCheaperCompletion } from '../testing/partial-groups.ts';

test('what a group costs the search is what its members score, with each of its broken rules once', () =>
  expectCostsOfScores(400));

test('what a group in the making costs at least, no completion costs less', () => expectNoCheaperCompletion(400));
