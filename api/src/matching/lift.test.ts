import { expect, test } from '@jest/globals';
import { classScorer } from '@study-groups/scoring/score';
import { lift, liftAbove, type LiftRequest } from './lift.ts';
import { Random } from './random.ts';
import type { RepairLine } from './repair.ts';
import { readInstance } from './testing/students.ts';

type Groups = readonly (readonly number[])[];

const STUDENTS = readInstance('pub-24').slice(0, 15);
const scorer = classScorer(STUDENTS);
const known = new Map<string, number>();
function scoreOf(members: readonly number[]): number {
  const key = [...members].sort((a, b) => a - b).join();
  const score = known.get(key) ?? scorer.scoreMembers(key.split(',').map(Number)).score;
  known.set(key, score);
  return score;
}
const worstOf = (groups: Groups) => Math.min(...groups.map(scoreOf));
const missing = (groups: Groups, floor: number) =>
  groups.reduce((sum, members) => sum + Math.max(0, floor - scoreOf(members)), 0);

/** Fifteen students in groups of three and four by chance. */
function requestOf(seed: number, more: Partial<LiftRequest> = {}): LiftRequest {
  const order = STUDENTS.map((_, i) => i);
  new Random(seed).shuffle(order);
  const groups = [order.slice(0, 4), order.slice(4, 8), order.slice(8, 12), order.slice(12)];
  return { students: STUDENTS, groups, size: 'flex', seed, mostMoved: 2, lifts: { within: 5, stays: [] }, ...more };
}

/** The least that a number of moves leaves missing, by trying all of them. */
function leastMissing(groups: Groups, floor: number, moves: number): number {
  const isLegal = groups.every(({ length }) => length >= 3 && length <= 5);
  const now = isLegal ? missing(groups, floor) : Infinity;
  if (moves === 0) return now;
  const after = groups.flatMap((members, from) =>
    members.flatMap((student) =>
      groups.flatMap((_, to) => (to === from ? [] : [withMove(groups, { student, from, to })])),
    ),
  );
  return Math.min(now, ...after.map((each) => leastMissing(each, floor, moves - 1)));
}

function withMove(groups: Groups, { student, from, to }: { student: number; from: number; to: number }): Groups {
  return groups.map((members, g) => {
    if (g === from) return members.filter((i) => i !== student);
    return g === to ? [...members, student] : members;
  });
}

const membersOf = ({ groups }: RepairLine) => groups.map(({ members }) => members);
const movedIn = ({ groups }: LiftRequest, line: RepairLine) =>
  line.groups.flatMap(({ members, place }) => members.filter((i) => !groups[place!]!.includes(i)));

test.each([1, 2, 3, 4])('leaves as little missing as any two moves can, or as any one that is enough (%i)', (seed) => {
  const request = requestOf(seed);
  const low = worstOf(request.groups);
  const enough = low + 2;
  const [line] = liftAbove(request, enough);
  const fewest = [1, 2].find((moves) => leastMissing(request.groups, enough, moves) === 0);
  if (fewest) expect(line?.moved).toBe(fewest);
  const floor = low + 30;
  const [most] = liftAbove(request, floor);
  expect(missing(membersOf(most!), floor)).toBeCloseTo(leastMissing(request.groups, floor, 2));
});

test('comes within a number of points of a new search where few moves can, the same each time, and then does no more', async () => {
  const request = requestOf(3);
  const [line] = await lift(request);
  expect(await lift(request)).toEqual([line]);
  expect(line!.moved).toBeLessThanOrEqual(2);
  expect(worstOf(membersOf(line!))).toBeGreaterThan(worstOf(request.groups));
  expect(await lift({ ...request, lifts: { within: 100, stays: [] } })).toEqual([]);
});

test('moves nobody who stays or is fixed, and nobody where nobody may move', () => {
  const request = requestOf(1);
  const floor = worstOf(request.groups) + 30;
  const free = movedIn(request, liftAbove(request, floor)[0]!);
  const stays = { ...request, lifts: { within: 5, stays: free }, fixed: [[request.groups[0]![0]!]] };
  const [line] = liftAbove(stays, floor);
  const moved = line ? movedIn(stays, line) : [];
  expect(moved).not.toEqual(expect.arrayContaining(free.slice(0, 1)));
  expect(moved).not.toContain(request.groups[0]![0]!);
  expect(liftAbove({ ...request, lifts: { within: 5, stays: STUDENTS.map((_, i) => i) } }, floor)).toEqual([]);
});

test('breaks no rule and no size, and leaves alone what is broken', () => {
  const request = requestOf(2, { size: '4' });
  const floor = worstOf(request.groups) + 30;
  const [line] = liftAbove(request, floor);
  expect(
    membersOf(line!)
      .map(({ length }) => length)
      .sort(),
  ).toEqual([3, 4, 4, 4]);
  const [joined] = movedIn(request, line!);
  const kept = line!.groups.find(({ members }) => members.includes(joined!))!;
  const mates = kept.members.filter((i) => i !== joined);
  const [other] = liftAbove({ ...request, mustBeApart: mates.map((mate) => [joined!, mate]) }, floor);
  expect(other?.unmet ?? []).toEqual([]);
  const broken = { ...request, groups: [...request.groups.slice(2), [...request.groups[0]!, ...request.groups[1]!]] };
  for (const { groups } of liftAbove({ ...broken, size: 'flex' }, floor))
    expect(groups.find(({ place }) => place === 2)!.members.length).toBe(8);
});
