import { expect, test } from '@jest/globals';
import { NO_RULES } from '@study-groups/contracts/rules';
import { buildGroup } from '../../testing/dashboard.ts';
import { removalOf } from './RemoveStudentDialog.tsx';

test('the others of a group are mailed, about another leader where this one leads', () => {
  const groups = [buildGroup()];
  expect(removalOf(1, groups, NO_RULES)).toEqual({ group: groups[0], others: 1, isLeader: true, rules: 0 });
  expect(removalOf(2, groups, NO_RULES)).toMatchObject({ others: 1, isLeader: false });
  expect(removalOf(3, groups, NO_RULES)).toEqual({ group: undefined, others: 0, isLeader: false, rules: 0 });
});

test('every rule that names the student goes', () => {
  const rules = {
    together: [[1, 2]] as [number, number][],
    apart: [
      [3, 1],
      [2, 3],
    ] as [number, number][],
    notAlone: [{ tag: 'evening', students: [1, 2] }],
    fixed: [1],
  };
  expect(removalOf(1, [], rules).rules).toBe(4);
});
