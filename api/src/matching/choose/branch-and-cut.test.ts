import { beforeAll, expect, test } from '@jest/globals';
import fc from 'fast-check';
import type { Highs } from 'highs';
import { BranchAndCut } from './branch-and-cut.ts';
import { ChoiceProgram } from './choice-program.ts';
import { ColumnPool } from '../pricing/column-pool.ts';
import { loadSolver } from '../solver.ts';

let solver: Highs;
beforeAll(async () => {
  solver = await loadSolver();
});

const STUDENTS = 12;
const MANY = 1000;
const anyGroups = fc.uniqueArray(
  fc.record({
    members: fc
      .uniqueArray(fc.nat(STUDENTS - 1), { minLength: 2, maxLength: 4 })
      .map((members) => members.sort((a, b) => a - b)),
    cost: fc.integer({ min: 1, max: 999 }).map((cost) => cost / 100),
    broken: fc.nat(2),
  }),
  { minLength: 30, maxLength: 60, selector: ({ members }) => members.join() },
);

/** Returns what the cheapest choice of groups costs that holds each student once and breaks no more rules than `most`, by trying all. */
function leastCost(groups: readonly { members: number[]; cost: number; broken: number }[], most: number): number {
  const least = (left: readonly number[], broken: number): number => {
    const [first] = left;
    if (first === undefined) return 0;
    return groups
      .filter((group) => group.members[0] === first && group.broken <= broken)
      .filter(({ members }) => members.every((i) => left.includes(i)))
      .reduce((best, { members, cost, broken: more }) => {
        const others = left.filter((i) => !members.includes(i));
        return Math.min(best, cost + least(others, broken - more));
      }, Infinity);
  };
  return least([...Array(STUDENTS).keys()], most);
}

/** A search among all groups from no choice at all. */
function searchAmong(groups: readonly { members: number[]; cost: number; broken: number }[], most: number) {
  const pool = new ColumnPool();
  for (const { members, cost, broken } of groups) pool.add(members, cost, broken);
  const of = {
    pool,
    n: STUDENTS,
    students: Int32Array.from({ length: STUDENTS }, (_, i) => i),
    sizes: null,
    faults: { most, rows: [] },
    counts: [() => true, (group: Int32Array) => group.length === 3],
  };
  const program = new ChoiceProgram(solver, of);
  return { program, search: new BranchAndCut(program, of, [], Infinity, () => true) };
}

test.each([
  ['with cuts', 5],
  ['without cuts', 0],
])('a choice %s is the cheapest of all, or leaves somebody out where none holds everybody', (_, cuts) => {
  fc.assert(
    fc.property(anyGroups, fc.constantFrom(0, 1, MANY), (any, most) => {
      const groups = any.filter(({ broken }) => broken <= most);
      const { program, search } = searchAmong(groups, most);
      const open = search.root(Int32Array.from(groups.keys()), cuts);
      expect(open).not.toBeNull();
      expect(search.decide(open!, MANY, cuts)).toBe(true);
      program.dispose();
      const least = leastCost(groups, most);
      expect(search.isWhole).toBe(least < Infinity);
      if (search.isWhole) expect(search.cost).toBeCloseTo(least, 8);
    }),
    { seed: 8, numRuns: 60 },
  );
});

test('a dive and newly chosen parts keep a choice whole and make it no dearer, and what is left bounds the cheapest', () => {
  fc.assert(
    fc.property(anyGroups, (groups) => {
      const { program, search } = searchAmong(groups, MANY);
      const all = Int32Array.from(groups.keys());
      const open = search.root(all, 0) ?? [];
      const [root] = open;
      search.decide(open, 3, 0);
      const [before, wasWhole] = [search.cost, search.isWhole];
      const isBetter = root !== undefined && search.dive({ ...root, allowed: all });
      expect(search.cost < before).toBe(isBetter);
      if (root) search.improve({ ...root, allowed: all }, 5);
      program.dispose();
      expect(search.cost).toBeLessThanOrEqual(before);
      expect(search.isWhole || !wasWhole).toBe(true);
      const left = open.reduce((bound, node) => Math.min(bound, node.bound), search.cost);
      expect(left).toBeLessThanOrEqual(leastCost(groups, MANY) + 1e-8);
    }),
    { seed: 9, numRuns: 40 },
  );
});
