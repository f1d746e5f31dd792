import { expect, test } from '@jest/globals';
import type { Care } from '@study-groups/contracts/group-needs';
import type { GroupCare } from '@study-groups/scoring/care';
import { buildDashboard, buildGroup, buildStudent } from '../../../testing/dashboard.ts';
import { firstLook } from './ClassSummary.tsx';

const groups = [80, 50, 30].map((matchScore, at) => buildGroup({ id: at + 1, name: `Group ${at + 1}`, matchScore }));
const placed = buildDashboard({ groups, students: [buildStudent({ groupId: 1 })] });
const cares = (each: Record<number, Care[]>, brokenIn?: number): ReadonlyMap<number, GroupCare> =>
  new Map(
    groups.map(({ id }) => [
      id,
      {
        cares: each[id] ?? [],
        broken: id === brokenIn ? [{ kind: 'apart' as const, students: [1, 2], groups: [id - 1] }] : [],
      },
    ]),
  );

test('nothing where nothing needs care', () => {
  expect(firstLook(placed, cares({}))).toBeNull();
});

test('of groups with the same reason it is the worst', () => {
  expect(firstLook(placed, cares({ 1: ['noTime'], 2: ['noTime'] }))).toEqual({
    reason: 'noTime',
    groupId: 2,
    groupName: 'Group 2',
  });
});

test('a group that did not meet comes before all, and one of which nobody says before what else is wrong', () => {
  const found = new Map(cares({ 1: ['noTime'] }, 1));
  found.set(2, { cares: [], broken: [], meeting: 'silent' });
  expect(firstLook(placed, found)).toMatchObject({ reason: 'silent', groupId: 2 });
  found.set(3, { cares: [], broken: [], meeting: 'unmet' });
  expect(firstLook(placed, found)).toMatchObject({ reason: 'unmet', groupId: 3 });
});

test('a graver reason comes before a lower score, and a broken rule before all else of a group', () => {
  expect(firstLook(placed, cares({ 1: ['noTime'], 3: ['lowScore'] }))).toMatchObject({ groupId: 1 });
  expect(firstLook(placed, cares({ 3: ['noTime'] }, 1))).toMatchObject({ reason: 'rule', groupId: 1 });
});
