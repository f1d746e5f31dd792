import { CELLS } from '@study-groups/contracts/grid';
import { describe, expect, test } from '@jest/globals';
import { byCare, careOf } from './care.ts';
import { buildGroup } from './testing.ts';

const flex = { minGroupSize: 2, maxGroupSize: 4 };
const never = Array.from({ length: CELLS }, () => 1);

describe('careOf', () => {
  test('a group with a common hour, a fair score and a legal size needs none', () => {
    expect(careOf(buildGroup({ matchScore: 41 }), flex)).toEqual([]);
  });

  test('a group without a common hour is told so, not that its score is low', () => {
    expect(careOf(buildGroup({ matchScore: 18, overlap: never }), flex)).toEqual(['noTime']);
  });

  test('a score of 40 is low', () => {
    expect(careOf(buildGroup({ matchScore: 40 }), flex)).toEqual(['lowScore']);
  });

  test('sizes outside the range show, one off a fixed size does not', () => {
    expect(careOf(buildGroup(), { minGroupSize: 3, maxGroupSize: 5 })).toEqual(['small']);
    expect(careOf(buildGroup(), { minGroupSize: 3, maxGroupSize: 3 })).toEqual([]);
    expect(careOf(buildGroup(), { minGroupSize: 4, maxGroupSize: 4 })).toEqual(['small']);
  });

  test('an empty group is left alone', () => {
    expect(careOf(buildGroup({ members: [], matchScore: 0 }), flex)).toEqual([]);
  });
});

test('the worst group that needs care comes first, the others go by number', () => {
  const groups = [
    buildGroup({ id: 10, name: 'Group 10', matchScore: 50 }),
    buildGroup({ id: 2, name: 'Group 2', matchScore: 90 }),
    buildGroup({ id: 3, name: 'Group 3', matchScore: 38 }),
    buildGroup({ id: 4, name: 'Group 4', matchScore: 12, overlap: never }),
  ];
  expect(byCare(groups, flex).map(({ id }) => id)).toEqual([4, 3, 2, 10]);
});
