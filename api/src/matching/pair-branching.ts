import type { ColumnPool } from './column-pool.ts';
import { EQUAL } from './problem.ts';
import type { SetPartition } from './set-partition.ts';

/** A share so near to none or all is that. */
const ROUNDING = 1e-6;
/** Pairs that share about so much of their groups are decided first. */
const OPEN_SHARE = 0.6;

export interface Choice {
  /** The cheapest columns that cost less than what is known, null if none were found. */
  columns: number[] | null;
  /** Nothing cheaper is left out. */
  complete: boolean;
  /** Linear programs that it took. */
  programs: number;
}

/**
 * The cheapest choice of whole columns by branching on pairs of students, who are in one group or in two (Ryan and Foster, 1981). Each decision
 * takes many columns away, so that few steps settle a small class.
 *
 * @param known the cost to be beaten
 * @param most linear programs, at most
 */
export function chooseByPairs(
  program: SetPartition,
  pool: ColumnPool,
  columns: readonly number[],
  known: number,
  most: number,
): Choice {
  const choice: Choice = { columns: null, complete: true, programs: 0 };
  let best = known;
  const branch = (open: readonly number[]) => {
    if (choice.programs >= most) return void (choice.complete = false);
    choice.programs++;
    const linear = program.relaxed(pool, open);
    if (linear === 'infeasible') return;
    if (linear === 'failed') return void (choice.complete = false);
    const gap = best - linear.cost;
    if (gap <= EQUAL) return;
    const shares = open.map((c, at) => ({ c, share: linear.values[at]! }));
    const useful = shares.filter(({ c, share }) => share > ROUNDING || pool.reducedCost(c, linear.prices) <= gap);
    const pair = openPair(pool, useful);
    if (pair === null) {
      best = linear.cost;
      choice.columns = useful.filter(({ share }) => share > 0.5).map(({ c }) => c);
      return;
    }
    const held = useful.map(({ c }) => ({ c, both: pool.groups[c]!.filter((i) => pair.includes(i)).length }));
    branch(held.filter(({ both }) => both !== 1).map(({ c }) => c));
    branch(held.filter(({ both }) => both !== 2).map(({ c }) => c));
  };
  branch(columns);
  return choice;
}

/** Two students who share a part of their groups; null if no group is chosen in part. */
function openPair(pool: ColumnPool, shares: readonly { c: number; share: number }[]): [number, number] | null {
  if (shares.every(({ share }) => share <= ROUNDING || share >= 1 - ROUNDING)) return null;
  const together = new Map<number, Map<number, number>>();
  for (const { c, share } of shares) {
    if (share <= ROUNDING) continue;
    const group = pool.groups[c]!;
    group.forEach((a, s) => {
      const ofA = together.get(a) ?? new Map<number, number>();
      for (const b of group.subarray(s + 1)) ofA.set(b, (ofA.get(b) ?? 0) + share);
      together.set(a, ofA);
    });
  }
  let pair: [number, number] | null = null;
  let nearest = Infinity;
  for (const [a, ofA] of together) {
    for (const [b, share] of ofA) {
      const far = Math.abs(share - OPEN_SHARE);
      if (share >= 1 - ROUNDING || far >= nearest) continue;
      nearest = far;
      pair = [a, b];
    }
  }
  return pair;
}
