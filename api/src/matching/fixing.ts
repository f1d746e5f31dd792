import type { ColumnPool, Prices } from './column-pool.ts';
import { MOST_COST } from './group-cost.ts';
import { chooseByPairs } from './pair-branching.ts';
import type { Problem } from './problem.ts';
import { type Faults, type LinearSolution, SetPartition } from './set-partition.ts';
import type { SizeRow } from './sizes.ts';

/** Rounds of pricing after groups were fixed, and how many while a student is in no group. */
const ROUNDS = { usual: 2, uncovered: 12 };
/** A group with a larger share is fixed at once; others down to the likely share in their turn, so many of the open groups in a step. */
const CERTAIN = 0.98;
const LIKELY = 0.6;
const STEP = 0.1;
/** Students left of whom a program by pairs chooses the groups, and its linear programs. */
const REST = 36;
const PAIRS = 100;
/** How often steps are taken back, each time twice as many. */
const RETURNS = 4;
/** So much of students may be in no group by rounding. */
const UNCOVERED = 1e-6;

/** What a choice by fixing knows. */
export interface FixingSearch {
  pool: ColumnPool;
  problem: Problem;
  students: Int32Array;
  sizes: SizeRow | null;
  faults: Faults;
  /** Adds groups of some students that improve a linear program at these prices; returns how many are new. */
  price: (prices: Prices, students: Int32Array) => number;
}

/** What is left once some groups are fixed. */
interface Rest {
  fixed: readonly number[];
  open: Int32Array;
  sizes: SizeRow | null;
  faults: Faults;
}

/**
 * Fixes groups that the linear program takes almost whole, one after another, and prices groups of the students left each time, until a
 * small program can choose the rest. Where that can't be placed, it goes back some steps: with the groups found since, they end elsewhere.
 *
 * @returns columns, or null where the rest can't be placed
 */
export function chooseByFixing(search: FixingSearch): number[] | null {
  const { pool, problem, students, sizes, faults } = search;
  let steps: Rest[] = [{ fixed: [], open: students, sizes, faults }];
  for (let returns = 0; problem.control.secondsLeft() > 0;) {
    const rest = steps.at(-1)!;
    const { fixed, open } = rest;
    if (open.length === 0) return [...fixed];
    const program = new SetPartition(problem.solver, problem.table.n, open, rest.sizes, rest.faults);
    const mix = pricedMix(search, program, rest);
    if (mix && open.length <= REST) {
      const chosen = chooseByPairs(program, pool, mix.columns, Infinity, PAIRS).columns;
      if (chosen) return [...fixed, ...chosen];
    } else if (mix) {
      steps.push(afterFixing(pool, rest, mostLikely(search, mix, open.length)));
      continue;
    }
    if (returns === RETURNS) return null;
    steps = steps.slice(0, Math.max(1, steps.length - 2 ** ++returns));
  }
  return null;
}

interface Mix {
  columns: number[];
  linear: LinearSolution;
}

/** The linear program of the rest, after some rounds of pricing; null where it leaves students in no group. */
function pricedMix({ pool, price, problem }: FixingSearch, program: SetPartition, { faults, open }: Rest): Mix | null {
  const trust = { centre: new Float64Array(problem.table.n), width: MOST_COST, most: 0 };
  for (let round = 0; ; round++) {
    const columns = program.columnsOf(pool).filter((c) => pool.broken[c]! <= faults.most);
    const linear = program.linear(pool, columns, { trust });
    if (linear === null) return null;
    const covered = columns.reduce((sum, c, at) => sum + linear.values[at]! * pool.groups[c]!.length, 0);
    const isCovered = open.length - covered < UNCOVERED;
    if (round < (isCovered ? ROUNDS.usual : ROUNDS.uncovered) && price(linear.prices, open) > 0) continue;
    return isCovered ? { columns, linear } : null;
  }
}

/** Disjoint columns with the largest shares. @param open students left */
function mostLikely({ pool, problem }: FixingSearch, { columns, linear }: Mix, open: number): number[] {
  const { values } = linear;
  const most = (open / problem.legal.max) * STEP;
  const taken = new Set<number>();
  const chosen: number[] = [];
  const order = columns.map((_, at) => at).sort((a, b) => values[b]! - values[a]! || a - b);
  for (const at of order) {
    const share = values[at]!;
    if (chosen.length > 0 && (share < LIKELY || (share < CERTAIN && chosen.length >= most))) break;
    const group = pool.groups[columns[at]!]!;
    if (group.some((i) => taken.has(i))) continue;
    for (const i of group) taken.add(i);
    chosen.push(columns[at]!);
  }
  return chosen;
}

function afterFixing(pool: ColumnPool, { fixed, open, sizes, faults }: Rest, chosen: readonly number[]): Rest {
  const taken = new Set(chosen.flatMap((c) => [...pool.groups[c]!]));
  const others = chosen.filter((c) => sizes && pool.groups[c]!.length !== sizes.usual).length;
  return {
    fixed: [...fixed, ...chosen],
    open: open.filter((i) => !taken.has(i)),
    sizes: sizes && { ...sizes, others: sizes.others - others },
    faults: {
      most: chosen.reduce((sum, c) => sum - pool.broken[c]!, faults.most),
      rows: faults.rows.map(({ least, most }, r) => {
        const broken = chosen.filter((c) => (pool.rows[c]! >>> r) & 1).length;
        return { least: Math.max(0, least - broken), most: most - broken };
      }),
    },
  };
}
