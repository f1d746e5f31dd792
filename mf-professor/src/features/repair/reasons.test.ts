import type { GroupFaults, RepairLine, RepairStanding } from '@study-groups/contracts/repair';
import { expect, test } from '@jest/globals';
import { bestFirst, recommendedOf } from './reasons.ts';

const faultsOf = (...sizes: { size: number; faults?: number }[]): GroupFaults => ({
  unplaced: [],
  sizes: sizes.map((each, groupId) => ({ groupId, newGroup: null, ...each })),
  rules: [],
});
const line = (moved: number, faults: GroupFaults) => ({ moved, faults }) as RepairLine;

test('one group far from the sizes is no better than two that are nearly right', () => {
  const standing = { faults: faultsOf({ size: 2, faults: 1 }, { size: 2, faults: 1 }) } as RepairStanding;
  const merged = line(4, faultsOf({ size: 8, faults: 4 }));
  expect(recommendedOf(standing, [line(0, standing.faults), merged])).toBeUndefined();
  const mended = line(5, faultsOf());
  expect(recommendedOf(standing, [merged, mended])).toBe(mended);
});

test('a size of a server that does not say how far it is counts as one', () => {
  const standing = { faults: faultsOf({ size: 8 }, { size: 2 }) } as RepairStanding;
  const better = line(1, faultsOf({ size: 8 }));
  expect(recommendedOf(standing, [better])).toBe(better);
});

test('a rule weighs more than sizes, and of equal ways the one of the fewest moves comes first', () => {
  const apart = { kind: 'apart' as const, students: [1, 2] };
  const standing = { faults: faultsOf({ size: 2 }, { size: 2 }) } as RepairStanding;
  const breaking = line(0, { ...faultsOf(), rules: [apart] });
  const [few, more] = [line(1, faultsOf({ size: 2 })), line(2, faultsOf({ size: 2 }))];
  expect(bestFirst([breaking, few, more])).toEqual([few, more, breaking]);
  expect(recommendedOf(standing, [breaking, few, more])).toBe(few);
});
