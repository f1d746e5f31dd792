import { beforeAll, expect, test } from '@jest/globals';
import type { Highs } from 'highs';
import { classTable } from '../cost/class-table.ts';
import { ColumnPool } from './column-pool.ts';
import { shares } from '../choose/dive.ts';
import { generate } from './exchange.ts';
import { Problem } from '../problem.ts';
import { SetPartition } from './set-partition.ts';
import { loadSolver } from '../solver.ts';
import { legalSizes, type SizeRule } from '@study-groups/scoring/sizes';
import { readInstance } from '../testing/students.ts';
import type { MatchStudent } from '@study-groups/scoring/types';

let solver: Highs;
beforeAll(async () => {
  solver = await loadSolver();
});

function problemOf(students: readonly MatchStudent[], rule: SizeRule): Problem {
  const control = { iterations: 0, secondsLeft: () => 1e6, stopped: false, progress: () => undefined };
  return new Problem(classTable(students), legalSizes(students.length, rule), solver, control);
}

test('all groups under the limit that are completed by one student are found, and only those', () => {
  const students = readInstance('pub-60');
  const problem = problemOf(students, 'flex');
  const prices = Float64Array.from(students, (_, i) => 0.0125 + (i % 7) * 0.0005);
  const everyone = Int32Array.from(students.keys());
  let groups = 0;
  for (const size of [2, 3, 4, 5]) {
    const pricing = problem.pricing(size);
    const order = pricing.byPromise(prices, everyone);
    for (let first = 0; first + size < 60; first++) {
      const rest = everyone.slice(first, first + size - 1);
      const reducedOf = (l: number) =>
        problem.costOf(Int32Array.from([...rest, l])) - [...rest, l].reduce((sum, i) => sum + prices[i]!, 0);
      const found: number[] = [];
      pricing.completions(prices, 0, rest, order, (members, cost, reduced) => {
        const last = members[size - 1]!;
        expect(reduced).toBeCloseTo(reducedOf(last), 9);
        expect(cost).toBeCloseTo(problem.costOf(members.slice()), 9);
        found.push(last);
        return 0;
      });
      const all = [...everyone].filter((l) => !rest.includes(l) && reducedOf(l) < 0);
      expect(found.sort((a, b) => a - b)).toEqual(all);
      groups += all.length;
    }
  }
  expect(groups).toBeGreaterThan(100);
});

test('the share of each group is known when others are forgotten because there are too many', () => {
  const problem = problemOf(readInstance('pub-60'), '3');
  const everyone = Int32Array.from({ length: 60 }, (_, i) => i);
  const start = Array.from({ length: 20 }, (_, g) => everyone.slice(3 * g, 3 * g + 3));
  const pool = new ColumnPool();
  const add = (...group: number[]) => pool.add(group, problem.costOf(Int32Array.from(group)));
  for (const group of start) add(...group);
  for (let a = 0; a < 25; a++) for (let b = 0; b < a; b++) for (let c = 0; c < b; c++) add(a, b, c);
  const before = pool.count;
  const program = new SetPartition(solver, 60, everyone, null);
  const plan = { rounds: 12, enough: 1, width: 0.001 };
  const generated = generate(problem, program, pool, everyone, shares(problem, start), start, plan);
  expect(pool.count).toBeLessThan(before);
  const { columns, linear } = generated!;
  const placed = columns.reduce((sum, c, at) => sum + linear.values[at]! * pool.groups[c]!.length, 0);
  expect(placed).toBeGreaterThan(50);
});

test('a pool of groups forgets those that are refused and takes them again', () => {
  const pool = new ColumnPool();
  const groups = [
    [0, 1],
    [2, 3],
    [4, 5],
  ];
  for (const [at, group] of groups.entries()) pool.add(group, at);
  pool.filter((column) => column !== 1);
  expect(pool.groups.map((group) => [...group])).toEqual([
    [0, 1],
    [4, 5],
  ]);
  expect(pool.costs).toEqual([0, 2]);
  expect([pool.add([5, 4], 9), pool.add([2, 3], 1)]).toEqual([false, true]);
});
