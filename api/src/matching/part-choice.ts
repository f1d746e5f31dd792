import type { GroupFaults } from './allowed-faults.ts';
import type { ColumnPool, Prices } from './column-pool.ts';
import { chooseByPairs } from './pair-branching.ts';
import type { Problem, Solution } from './problem.ts';
import { Random } from './random.ts';
import { SetPartition } from './set-partition.ts';
import { sizeRow } from './sizes.ts';

/** The share of the groups in a part at first and at most, and how much it grows after a part that was no good. */
const SHARE = { first: 0.6, step: 0.05, most: 0.8 };
/** Parts after the last one that was any good. */
const IDLE = 20;
/** Linear programs of a part. */
const PAIRS = 40;
/** Linear programs times columns of all parts together. */
const WORK = 2.5e6;
const STREAM = 200;

/** What a choice by parts knows. */
interface PartSearch {
  pool: ColumnPool;
  problem: Problem;
  /** No grouping costs less than `bound`, and a better one has only groups whose reduced costs at these prices are within the gap. */
  bound: number;
  prices: Prices;
  /** Rows of broken rules. */
  rows: number;
  faultsOf: (group: Int32Array) => GroupFaults;
  solution: (groups: Int32Array[]) => Solution;
}

/**
 * Chooses parts of the groups anew among the groups known, each as broken as it was, which costs little for each part.
 *
 * @param parts at most
 */
export function chooseByParts(start: Solution, parts: number, search: PartSearch): Solution {
  const { bound, faultsOf, pool, prices, problem, solution } = search;
  const { legal, solver, table, control } = problem;
  const random = new Random(table.n, STREAM);
  let best = start;
  let share = SHARE.first;
  let work = 0;
  for (let part = 0, idle = 0; part < parts && idle < IDLE && work < WORK; part++, idle++) {
    const gap = best.cost - bound;
    if (gap <= 0 || control.secondsLeft() <= 0) return best;
    const order = best.groups.map((_, g) => g);
    random.shuffle(order);
    const groups = order.map((g) => best.groups[g]!);
    const count = Math.ceil(share * groups.length);
    const [chosen, others] = [groups.slice(0, count), groups.slice(count)];
    const faults = chosen.map(faultsOf);
    const rows = Array.from({ length: search.rows }, (_, r) => {
      const broken = faults.filter((each) => (each.rows >>> r) & 1).length;
      return { least: broken, most: broken };
    });
    const most = faults.reduce((sum, { broken }) => sum + broken, 0);
    const students = Int32Array.from(chosen.flatMap((group) => [...group])).sort();
    const program = new SetPartition(solver, table.n, students, sizeRow(legal, chosen), { most, rows });
    const columns = program.columnsOf(pool).filter((c) => pool.reducedCost(c, prices) <= gap);
    const choice = chooseByPairs(program, pool, columns, solution(chosen).cost, PAIRS);
    work += choice.programs * columns.length;
    const better = choice.columns;
    if (better) {
      best = solution([...others, ...better.map((c) => pool.groups[c]!)]);
      idle = -1;
    } else {
      // a large part takes long as long as the groups are poor
      share = Math.min(SHARE.most, share + SHARE.step);
    }
  }
  return best;
}
