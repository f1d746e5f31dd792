import type { GroupFaults, RepairLine } from '@study-groups/contracts/repair';
import { expect, test } from '@jest/globals';
import { chooseLine } from './choose-line.ts';

const faultsOf = (...sizes: [size: number, faults: number][]): GroupFaults => ({
  unplaced: [],
  sizes: sizes.map(([size, faults], groupId) => ({ groupId, newGroup: null, size, faults })),
  rules: [],
});
const line = (moved: number, faults: GroupFaults) =>
  ({ moved, faults, worst: { groupId: 0, newGroup: null, score: 50 } }) as RepairLine;
const cls = { minGroupSize: 3 };

test('a group that becomes larger than it was too large already is no way to mend another', () => {
  const standing = faultsOf([2, 1], [6, 1]);
  const larger = line(1, faultsOf([8, 3]));
  const mended = line(2, faultsOf([6, 1]));
  expect(chooseLine(cls, standing, [larger, mended])).toBe(mended);
});

test('a group that is less too small than before is mended in part', () => {
  const nearer = line(1, faultsOf([2, 1]));
  expect(chooseLine(cls, faultsOf([1, 2]), [line(0, faultsOf([1, 2])), nearer])).toBe(nearer);
});

test('a rule that is broken for it is no price for a size', () => {
  const apart = { kind: 'apart' as const, students: [1, 2] };
  const standing = faultsOf([2, 1], [6, 1]);
  const breaking = line(1, { ...faultsOf(), rules: [apart] });
  expect(chooseLine(cls, standing, [breaking])).toBeUndefined();
});
