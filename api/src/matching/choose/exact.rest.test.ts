import { beforeAll, expect, test } from '@jest/globals';
import { choicesOf } from '@study-groups/scoring/class-choices';
import fc from 'fast-check';
import type { Highs } from 'highs';
import { classTable, partTable } from '../cost/class-table.ts';
import { rulesOf } from '../rules/constraints.ts';
import { ExactSearch } from './exact.ts';
import { GroupCost } from '../cost/group-cost.ts';
import { Problem, type Control } from '../problem.ts';
import { loadSolver } from '../solver.ts';
import { legalSizes, type SizeRule } from '@study-groups/scoring/sizes';
import { allGroupings, anyRules, subsets } from '../testing/rules.ts';
import { anyOwnClass } from '../testing/setups.ts';
import { anyClass, readInstance } from '../testing/students.ts';

let solver: Highs;
beforeAll(async () => {
  solver = await loadSolver();
});

/** Nothing here ends by the clock. */
const NEVER_SECONDS = 1e6;
const control = (): Control => ({
  iterations: 0,
  secondsLeft: () => NEVER_SECONDS,
  stopped: false,
  progress: () => undefined,
});

/** By the solver's own integer programs, and by branch and cut. */
const BY = fc.constantFrom(null, { first: 1, most: 1000, parts: 3, again: 1, iterations: Infinity, bySet: 0 });

/** The least cost over all ways to divide students into legal groups, by trying them all. */
function leastCost(kernel: GroupCost, left: number[], sizes: number[]): number {
  const [first, ...rest] = left;
  if (first === undefined) return 0;
  let best = Infinity;
  for (const size of new Set(sizes)) {
    const others = [...sizes];
    others.splice(others.indexOf(size), 1);
    for (const group of subsets(rest, size - 1)) {
      const cost = kernel.cost(Int32Array.from([first, ...group]), 0, size);
      const remaining = rest.filter((i) => !group.includes(i));
      best = Math.min(best, cost + leastCost(kernel, remaining, others));
    }
  }
  return best;
}

/** All lists of sizes for eight students. */
const EIGHT: [SizeRule, number[][]][] = [
  ['4', [[4, 4]]],
  ['3', [[3, 3, 2]]],
  [
    'flex-small',
    [
      [4, 4],
      [4, 2, 2],
      [3, 3, 2],
      [2, 2, 2, 2],
    ],
  ],
];

test('what is proven is the least cost of all groupings', () => {
  fc.assert(
    fc.property(anyClass(8, 8), fc.constantFrom(...EIGHT), BY, (students, [rule, lists], own) => {
      const problem = new Problem(classTable(students), legalSizes(8, rule), solver, control());
      const order = Int32Array.from({ length: 8 }, (_, i) => i);
      let from = 0;
      const start = problem.solution(lists[0]!.map((size) => order.slice(from, (from += size))));
      const limits = {
        nodes: 1e6,
        solverWork: Infinity,
        stages: [{ columns: 1000, branches: 1000 }],
        own,
        seconds: NEVER_SECONDS,
      };
      const result = new ExactSearch(problem, order, start, limits).run();
      const least = Math.min(...lists.map((sizes) => leastCost(problem.kernel, [...order], sizes)));
      expect(result.proven).toBe(true);
      expect(result.cost).toBeCloseTo(least, 9);
    }),
    { seed: 5, numRuns: 25 },
  );
});

test('with rules, also such that no grouping keeps, what is proven is the least cost of all groupings', () => {
  const place = Int32Array.from({ length: 8 }, (_, i) => i);
  fc.assert(
    fc.property(
      anyClass(8, 8),
      anyRules(8),
      fc.constantFrom<SizeRule>('4', '3', 'flex-small'),
      BY,
      (students, rules, size, own) => {
        const request = { students, size, seed: 1, effort: 'normal', ...rules } as const;
        const problem = new Problem(
          classTable(students, rulesOf(request, place)),
          legalSizes(8, size),
          solver,
          control(),
        );
        const solutions = allGroupings(8, size).map((groups) =>
          problem.solution(groups.map((group) => Int32Array.from(group))),
        );
        const limits = {
          nodes: 1e6,
          solverWork: Infinity,
          stages: [{ columns: 1000, branches: 1000 }],
          own,
          seconds: NEVER_SECONDS,
        };
        const result = new ExactSearch(problem, place, solutions[0]!, limits).run();
        expect(result.proven).toBe(true);
        expect(result.cost).toBeCloseTo(Math.min(...solutions.map(({ cost }) => cost)), 8);
      },
    ),
    { seed: 12, numRuns: 40 },
  );
});

test('a search whose budget ends keeps the best groups found, with a bound that the optimum keeps', () => {
  const students = readInstance('pub-30');
  const problem = new Problem(classTable(students), legalSizes(30, '5'), solver, control());
  const order = Int32Array.from({ length: 30 }, (_, i) => i);
  const start = problem.solution(Array.from({ length: 6 }, (_, g) => order.slice(5 * g, 5 * g + 5)));
  const stages = [{ columns: 1000, branches: 1000 }];
  const search = (nodes: number, solverWork: number) =>
    new ExactSearch(problem, order, start, {
      nodes,
      solverWork,
      stages,
      own: null,
      seconds: NEVER_SECONDS,
    }).run();
  const whole = search(1e7, 1e9);
  expect(whole.proven).toBe(true);
  const short = search(20_000, 1e9);
  const withoutChoice = search(1e7, 0);
  expect(short.cost).toBeLessThan(start.cost);
  expect(withoutChoice.cost).toBe(start.cost);
  for (const given of [short, withoutChoice]) {
    expect(given.proven).toBe(false);
    expect(given.bound ?? 0).toBeLessThanOrEqual(whole.cost + 1e-9);
  }
  expect(withoutChoice.bound).toBeGreaterThan(0.9 * whole.cost);
});

test('an exact search finds every group under the limit, and only those', () => {
  const students = readInstance('pub-24');
  const problem = new Problem(classTable(students), legalSizes(24, 'flex'), solver, control());
  const prices = new Float64Array(24).fill(0.0135);
  const order = Int32Array.from({ length: 24 }, (_, i) => i);
  for (const size of [3, 4]) {
    const found = new Set<string>();
    problem.pricing(size).search(prices, -0.002, order, 1e7, (members, cost, reduced) => {
      expect(reduced).toBeCloseTo(cost - 0.0135 * size, 9);
      found.add([...members].sort((a, b) => a - b).join());
      return -0.002;
    });
    const all = subsets([...order], size).filter(
      (group) => problem.costOf(Int32Array.from(group)) - 0.0135 * size < -0.002,
    );
    expect(all.length).toBeGreaterThan(5);
    expect([...found].sort()).toEqual(all.map((group) => group.join()).sort());
  }
});

test('a group costs the same in the table of a part of the class, with friends outside it', () => {
  const table = classTable(readInstance('pub-60'));
  const students = Int32Array.from({ length: 20 }, (_, i) => 3 * i);
  const [whole, part] = [new GroupCost(table), new GroupCost(partTable(table, students))];
  for (let i = 0; i + 4 <= 20; i++) {
    const members = Int32Array.from([i, i + 1, i + 2, i + 3]);
    expect(part.cost(members, 0, 4)).toBe(
      whole.cost(
        members.map((at) => students[at]!),
        0,
        4,
      ),
    );
  }
});

test('of a class that has chosen for itself, what is proven is the least cost of all groupings', () => {
  const place = Int32Array.from({ length: 8 }, (_, i) => i);
  fc.assert(
    fc.property(
      fc.boolean().chain((hasRules) => anyOwnClass(8, hasRules)),
      BY,
      ({ students, setup }, own) => {
        const size = 'flex-small';
        const request = { students, size, seed: 1, effort: 'normal', setup } as const;
        const table = classTable(students, rulesOf(request, place), choicesOf(setup));
        const problem = new Problem(table, legalSizes(8, size), solver, control());
        const solutions = allGroupings(8, size).map((groups) =>
          problem.solution(groups.map((group) => Int32Array.from(group))),
        );
        const limits = {
          nodes: 1e6,
          solverWork: Infinity,
          stages: [{ columns: 1000, branches: 1000 }],
          own,
          seconds: NEVER_SECONDS,
        };
        const result = new ExactSearch(problem, place, solutions[0]!, limits).run();
        expect(result.proven).toBe(true);
        expect(result.cost).toBeCloseTo(Math.min(...solutions.map(({ cost }) => cost)), 8);
      },
    ),
    { seed: 3, numRuns: 40 },
  );
});
