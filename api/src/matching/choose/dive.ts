import { ColumnPool, NO_ROWS, type Prices } from '../pricing/column-pool.ts';
import { SIZE_ROOM } from '../cost/cost-tables.ts';
import { generate } from '../pricing/exchange.ts';
import type { Problem, Solution } from '../problem.ts';
import { SetPartition } from '../pricing/set-partition.ts';
import { partSizes, sizeRow, type SizeRow } from '@study-groups/scoring/sizes';

/** The plan of a recombination of a large class. */
export interface DivePlan {
  /** Rounds of column generation before the first group is fixed. */
  rounds: number;
  /** Rounds after each fixing. */
  again: number;
  /** Share of the open groups that a step may fix. */
  share: number;
  /** Students left at which an exact search takes over. */
  rest: number;
}

/** Solves what the dive leaves open: groups of these students, one of these lists of sizes. */
export type SolveRest = (students: Int32Array, sizes: number[][]) => Solution | null;

/** A group with a larger share is fixed at once. */
const CERTAIN = 0.98;
/** Fixed in its turn only above this share, unless nothing else is. */
const LIKELY = 0.5;
const WIDTH = { first: 0.001, again: 0.004 };

/**
 * Recombines good groups into a better grouping: the linear program over groups found by exchanges says how much of each group a
 * fractional optimum takes; those that it takes almost whole are fixed, the program of the rest is solved again, and so on until an exact search can take over.
 *
 * @param start groupings of `students` whose groups seed the columns, the best one first
 * @returns the new grouping, or null when the rest could not be placed legally
 */
export function dive(
  problem: Problem,
  students: Int32Array,
  start: readonly Solution[],
  plan: DivePlan,
  solveRest: SolveRest,
): Solution | null {
  const { legal, solver, table, control } = problem;
  const pool = new ColumnPool();
  for (const { groups } of start) for (const group of groups) pool.add(group, problem.costOf(group));
  const first = start[0]!;
  let prices = shares(problem, first.groups);
  let row = sizeRow(legal, first.groups);
  let open = students;
  let sources: readonly Int32Array[] = start.flatMap(({ groups }) => groups);
  const fixed: Int32Array[] = [];
  for (let step = 0; open.length > plan.rest; step++) {
    const program = new SetPartition(solver, table.n, open, row);
    const exchange = {
      rounds: step === 0 ? plan.rounds : plan.again,
      enough: Math.max(5, Math.floor(open.length / 20)),
      width: step === 0 ? WIDTH.first : WIDTH.again,
    };
    const generated = generate(problem, program, pool, open, prices, sources, exchange);
    if (generated === null || control.secondsLeft() <= 0) return null;
    const { linear, columns } = generated;
    prices = linear.prices;
    const chosen = mostLikely(pool, columns, linear.values, Math.max(1, (open.length / legal.max) * plan.share), row);
    if (chosen.length === 0) return null;
    const taken = new Set(chosen.flatMap((c) => [...pool.groups[c]!]));
    fixed.push(...chosen.map((c) => pool.groups[c]!));
    if (row) row = { ...row, others: row.others - chosen.filter((c) => pool.groups[c]!.length !== row!.usual).length };
    open = open.filter((i) => !taken.has(i));
    const inOpen = (c: number) => pool.groups[c]!.every((i) => !taken.has(i));
    sources = columns.filter((c, at) => linear.values[at]! > 0.02 && inOpen(c)).map((c) => pool.groups[c]!);
    pool.filter(inOpen);
    control.progress(1 - open.length / students.length);
  }
  const rest = open.length === 0 ? problem.solution([]) : solveRest(open, partSizes(open.length, legal, row));
  return rest && problem.solution([...fixed, ...rest.groups]);
}

/** Prices by which each student pays the mean of their group's cost. */
export function shares(problem: Problem, groups: readonly Int32Array[]): Prices {
  const ofStudent = new Float64Array(problem.table.n);
  for (const group of groups) {
    const share = problem.costOf(group) / group.length;
    for (const i of group) ofStudent[i] = share;
  }
  return { ofStudent, ofSize: new Float64Array(SIZE_ROOM), ofBroken: 0, ofRow: NO_ROWS, ofCuts: [] };
}

/** Disjoint columns with the largest values: all certain ones, and likely ones up to `most`. */
function mostLikely(
  pool: ColumnPool,
  columns: readonly number[],
  values: Float64Array,
  most: number,
  row: SizeRow | null,
): number[] {
  const order = columns.map((_, at) => at).sort((a, b) => values[b]! - values[a]! || a - b);
  const taken = new Set<number>();
  const chosen: number[] = [];
  let others = row?.others ?? 0;
  for (const at of order) {
    const value = values[at]!;
    if (chosen.length > 0 && (value < LIKELY || (value < CERTAIN && chosen.length >= most))) break;
    const group = pool.groups[columns[at]!]!;
    if (group.some((i) => taken.has(i))) continue;
    if (row && group.length !== row.usual && others-- <= 0) continue;
    for (const i of group) taken.add(i);
    chosen.push(columns[at]!);
  }
  return chosen;
}
