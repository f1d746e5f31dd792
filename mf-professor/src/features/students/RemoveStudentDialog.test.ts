import { expect, test } from '@jest/globals';
import { NO_RULES } from '@study-groups/contracts/rules';
import { buildGroup } from '../../testing/dashboard.ts';
import { removalOf } from './RemoveStudentDialog.tsx';

test('a leader leaves the others to be mailed, a member nobody', () => {
  const groups = [buildGroup()];
  expect(removalOf(1, groups, NO_RULES)).toEqual({ group: groups[0], leadsOthers: 1, rules: 0 });
  expect(removalOf(2, groups, NO_RULES)).toMatchObject({ leadsOthers: 0 });
  expect(removalOf(3, groups, NO_RULES)).toEqual({ group: undefined, leadsOthers: 0, rules: 0 });
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
