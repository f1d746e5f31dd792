import { describe, expect, test } from '@jest/globals';
import { membersAfter } from '@study-groups/scoring/objections';
import { buildClass } from '../groups/testing.ts';
import { editTo, goingIn } from './edits.ts';

// Groups of 1 2 3, of 4 5 and of nobody; 6 is in none.
const dashboard = buildClass([3, 2, 0], {}, { unplaced: 1 });

describe('bringing a student to a place', () => {
  test('moves to a group', () => {
    expect(editTo(dashboard, 1, { groupId: 2 })).toEqual({ studentId: 1, fromGroupId: 1, toGroupId: 2 });
    expect(editTo(dashboard, 1, { groupId: 3 })).toEqual({ studentId: 1, fromGroupId: 1, toGroupId: 3 });
  });

  test('swaps with a member of another group', () => {
    const edit = { studentId: 1, fromGroupId: 1, toGroupId: 2, swapWithId: 5 };
    expect(editTo(dashboard, 1, { groupId: 2, studentId: 5 })).toEqual(edit);
  });

  test('moves who has no group, on anybody they are dropped on', () => {
    const edit = { studentId: 6, fromGroupId: 0, toGroupId: 2 };
    expect(editTo(dashboard, 6, { groupId: 2, studentId: 5 })).toEqual(edit);
  });

  test('moves where the member has gone meanwhile', () => {
    expect(editTo(dashboard, 1, { groupId: 2, studentId: 3 })).toEqual({ studentId: 1, fromGroupId: 1, toGroupId: 2 });
  });

  test('is nothing in the own group, on oneself, or in a group that is gone', () => {
    expect(editTo(dashboard, 1, { groupId: 1 })).toBeUndefined();
    expect(editTo(dashboard, 1, { groupId: 1, studentId: 1 })).toBeUndefined();
    expect(editTo(dashboard, 1, { groupId: 9 })).toBeUndefined();
  });
});

describe('the members of a group after an edit', () => {
  const swap = { studentId: 1, fromGroupId: 1, toGroupId: 2, swapWithId: 5 };

  test('are those who stay and those who come', () => {
    expect(membersAfter(1, [1, 2, 3], goingIn(swap))).toEqual([2, 3, 5]);
    expect(membersAfter(2, [4, 5], goingIn(swap))).toEqual([4, 1]);
    expect(membersAfter(3, [], goingIn({ studentId: 1, fromGroupId: 1, toGroupId: 3 }))).toEqual([1]);
  });

  test('are the same when it is made twice', () => {
    expect(membersAfter(1, [2, 3, 5], goingIn(swap))).toEqual([2, 3, 5]);
    expect(membersAfter(2, [4, 1], goingIn(swap))).toEqual([4, 1]);
  });
});
