import type { ColumnPool, Prices } from './column-pool.ts';
import type { Problem } from '../problem.ts';
import type { LinearSolution, SetPartition } from './set-partition.ts';

/** The plan of a generation of columns by exchanges. */
export interface ExchangePlan {
  rounds: number;
  /** Stop when a round adds fewer columns than this. */
  enough: number;
  /** Prices may stray this far from those of the round before without a penalty. */
  width: number;
}

/** New groups kept of each source and place. */
const PER_PLACE = 3;
/** Groups that a student gets in a round. */
const PER_STUDENT = 10;
/** Columns over which those with a high reduced cost are forgotten, by student. */
const MOST_COLUMNS = 15;
const HIGH_REDUCED_COST = 0.002;
/** A group with a larger share than this in the linear solution is a source. */
const SUPPORT = 0.02;
const WORTHWHILE = 1e-6;

interface Found {
  members: Int32Array;
  cost: number;
  reduced: number;
}

/**
 * Adds groups of negative reduced cost that differ from a source by one member exchanged, and where sizes may differ by one more or
 * one fewer. Trying every student in every place of a few hundred sources costs a second, where an exact search of
 * a thousand students takes minutes.
 *
 * @returns how many groups are new
 */
function addExchanges(
  problem: Problem,
  pool: ColumnPool,
  prices: Prices,
  sources: readonly Int32Array[],
  students: Int32Array,
): number {
  const { legal, table } = problem;
  const found: Found[] = [];
  const orders = new Map<number, Int32Array>();
  const complete = (rest: Int32Array) => {
    const size = rest.length + 1;
    if (size < Math.max(2, legal.min) || size > legal.max) return;
    const pricing = problem.pricing(size);
    const order = orders.get(size) ?? pricing.byPromise(prices.ofStudent, students);
    orders.set(size, order);
    const shift = prices.ofSize[size]!;
    let best: Found[] = [];
    pricing.completions(prices.ofStudent, shift - WORTHWHILE, rest, order, (members, cost, reduced) => {
      best.push({ members: members.slice(), cost, reduced: reduced - shift });
      if (best.length < PER_PLACE) return shift - WORTHWHILE;
      best = ascending(best).slice(0, PER_PLACE);
      return best[PER_PLACE - 1]!.reduced + shift;
    });
    found.push(...best);
  };
  for (const source of sources) {
    for (let t = 0; t < source.length; t++) complete(source.filter((_, at) => at !== t));
    if (legal.min === legal.max) continue;
    complete(source);
    for (let t = 0; t < source.length; t++) {
      for (let r = 0; r < t; r++) complete(source.filter((_, at) => at !== t && at !== r));
    }
  }
  problem.control.iterations += sources.length * students.length;
  const given = new Uint8Array(table.n);
  let added = 0;
  for (const { members, cost } of ascending(found)) {
    if (cost >= table.ruleCost || members.every((i) => given[i]! >= PER_STUDENT)) continue;
    if (!pool.add(members, cost)) continue;
    added++;
    for (const i of members) given[i]!++;
  }
  return added;
}

/**
 * Column generation by exchanges: solves the linear program, prices its groups' neighbours, and so on. Prices are kept near those
 * of the round before at first, or they would swing and bring useless groups.
 *
 * @param students those whom the program places
 * @returns the last linear solution with its columns; null when the program can't be solved
 */
export function generate(
  problem: Problem,
  program: SetPartition,
  pool: ColumnPool,
  students: Int32Array,
  prices: Prices,
  sources: readonly Int32Array[],
  plan: ExchangePlan,
): { linear: LinearSolution; columns: number[] } | null {
  let trusted = 0.3;
  let centre = prices;
  let from = sources;
  let last: { linear: LinearSolution; columns: number[] } | null = null;
  for (let round = 0; round < plan.rounds && problem.control.secondsLeft() > 0; round++) {
    const added = addExchanges(problem, pool, centre, from, students);
    if (last && added < plan.enough) break;
    const columns = program.columnsOf(pool);
    const trust = { centre: centre.ofStudent, width: plan.width, most: trusted };
    const linear = program.linear(pool, columns, { interior: true, trust });
    if (linear === null) break;
    last = { linear, columns };
    centre = linear.prices;
    trusted *= 0.75;
    from = columns.filter((_, at) => linear.values[at]! > SUPPORT).map((c) => pool.groups[c]!);
  }
  if (last && pool.count > MOST_COLUMNS * students.length) {
    const { columns, linear } = last;
    const share = new Map(columns.map((c, at) => [pool.groups[c]!, linear.values[at]!]));
    pool.filter(
      (c) => pool.reducedCost(c, linear.prices) < HIGH_REDUCED_COST || (share.get(pool.groups[c]!) ?? 0) > 1e-6,
    );
    const kept = program.columnsOf(pool);
    return {
      linear: { ...linear, values: Float64Array.from(kept, (c) => share.get(pool.groups[c]!) ?? 0) },
      columns: kept,
    };
  }
  return last;
}

function ascending(found: Found[]): Found[] {
  return found.sort((a, b) => a.reduced - b.reduced);
}
