import { ColumnPool, type Prices } from './column-pool.ts';
import { SIZE_ROOM } from './cost-tables.ts';
import type { Problem, Solution } from './problem.ts';
import { SetPartition } from './set-partition.ts';
import { sizeRow } from './sizes.ts';

/** How much work an exact optimisation may do. */
export interface ExactLimits {
  /** Sets of students looked at by all pricing together. */
  nodes: number;
  /** Stages of the integer program: columns, as a multiple of the students, and nodes of branch and bound. */
  stages: readonly { columns: number; branches: number }[];
  /** The kill switch of one integer program: students who are almost alike can make it endless. */
  seconds: number;
}

export interface ExactResult extends Solution {
  /** No grouping costs less; null if the pricing ran out of nodes. */
  bound: number | null;
  /** The groups are the optimum. */
  proven: boolean;
  prices: Prices;
}

/** Reduced costs above minus this count as none. */
const NEGLIGIBLE = 1e-10;
/** Columns added in a round for each student. */
const PER_STUDENT = 12;
/** Two solutions that differ by less are equally good. */
const EQUAL = 1e-11;
const MOST_COLUMNS = 60_000;

interface Priced {
  members: Int32Array;
  cost: number;
  reduced: number;
}

/**
 * The best groups of some students: a linear program over all legal groups by column generation with exact pricing, then an integer
 * program over those groups whose reduced cost is under the gap between the best solution and the linear bound. A solution
 * that needs a group with a higher reduced cost can't be better, so the optimum is proven when no group under the gap is left out.
 */
export class ExactSearch {
  private readonly pool = new ColumnPool();
  private readonly program: SetPartition;
  private nodesLeft: number;

  constructor(
    private readonly problem: Problem,
    private readonly students: Int32Array,
    private best: Solution,
    private readonly limits: ExactLimits,
  ) {
    const { solver, table, legal } = problem;
    this.program = new SetPartition(solver, table.n, students, sizeRow(legal, best.groups));
    this.nodesLeft = limits.nodes;
    this.keep(best.groups);
  }

  private keep(groups: readonly Int32Array[]): void {
    for (const group of groups) this.pool.add(group, this.problem.costOf(group));
  }

  /** @param known more groupings of the same students, whose groups may serve */
  run(known: readonly Solution[] = []): ExactResult {
    for (const solution of known) this.keep(solution.groups);
    let prices = this.startPrices();
    let bound: number | null = null;
    for (;;) {
      const priced = this.priced(prices, -NEGLIGIBLE, 40 * this.students.length);
      if (priced === null) break;
      if (priced.length === 0) {
        bound = this.program.value(prices) - NEGLIGIBLE * this.students.length;
        break;
      }
      if (this.addSpread(priced) === 0) break;
      const linear = this.program.linear(this.pool, this.program.columnsOf(this.pool));
      if (linear === null) break;
      prices = linear.prices;
      if (this.problem.control.secondsLeft() <= 0) break;
    }
    const proven = bound !== null && this.integerStages(prices, bound);
    return { ...this.best, bound: proven ? this.best.cost : bound, proven, prices };
  }

  /** Each student's share in the cost of their group. */
  private startPrices(): Prices {
    const ofStudent = new Float64Array(this.problem.table.n);
    for (const group of this.best.groups) {
      const share = this.problem.costOf(group) / group.length;
      for (const i of group) ofStudent[i] = share;
    }
    return { ofStudent, ofSize: new Float64Array(SIZE_ROOM) };
  }

  /** All groups with a reduced cost under `limit`, or about `most` of the best, ascending; null when the nodes run out. */
  private priced(prices: Prices, limit: number, most: number): Priced[] | null {
    const { ofStudent, ofSize } = prices;
    // the dearest students first: they have the fewest good groups, which cuts the search early
    const order = this.students.slice().sort((a, b) => ofStudent[b]! - ofStudent[a]! || a - b);
    const all: Priced[] = [];
    for (const size of this.problem.sizes()) {
      const pricing = this.problem.pricing(size);
      const shift = ofSize[size]!;
      let found: Priced[] = [];
      let cut = limit + shift;
      const complete = pricing.search(ofStudent, cut, order, this.nodesLeft, (members, cost, reduced) => {
        if (cost < this.problem.table.apartCost)
          found.push({ members: members.slice(), cost, reduced: reduced - shift });
        if (found.length >= 2 * most) {
          found = ascending(found).slice(0, most);
          cut = found[most - 1]!.reduced + shift;
        }
        return cut;
      });
      this.nodesLeft -= pricing.nodes;
      this.problem.control.iterations += pricing.nodes;
      if (!complete) return null;
      all.push(...found);
    }
    return ascending(all);
  }

  /** Adds the best columns such that each student gets some; returns how many are new. */
  private addSpread(priced: readonly Priced[]): number {
    const given = new Uint8Array(this.problem.table.n);
    let added = 0;
    for (const { members, cost } of priced) {
      if (members.every((i) => given[i]! >= PER_STUDENT) || !this.pool.add(members, cost)) continue;
      added++;
      for (const i of members) given[i]!++;
    }
    return added;
  }

  /** Integer programs over more and more columns; true when the best solution is proven optimal. */
  private integerStages(prices: Prices, bound: number): boolean {
    const { control } = this.problem;
    for (const { columns: wanted, branches } of this.limits.stages) {
      const gap = this.best.cost - bound;
      if (gap <= EQUAL) return true;
      const most = Math.min(MOST_COLUMNS, Math.floor(wanted * this.students.length));
      // a program a little larger at once is less work than one more stage
      const priced = this.priced(prices, gap, 2 * most);
      if (priced === null || control.secondsLeft() <= 0) return false;
      const all = priced.length <= 2 * most;
      const limit = all ? gap : priced[most - 1]!.reduced;
      for (const { members, cost } of all ? priced : priced.slice(0, most)) this.pool.add(members, cost);
      const inBest = new Set(this.best.groups.map((group) => String(group.slice().sort())));
      const columns: number[] = [];
      const start: number[] = [];
      for (const c of this.program.columnsOf(this.pool)) {
        const isBest = inBest.has(String(this.pool.groups[c]));
        if (isBest) start.push(c);
        if (isBest || this.pool.reducedCost(c, prices) <= limit + EQUAL) columns.push(c);
      }
      const answer = this.program.integer(this.pool, columns, start, {
        nodes: branches,
        stall: branches,
        seconds: Math.min(this.limits.seconds, control.secondsLeft()),
      });
      if (answer.timedOut) control.stopped = true;
      if (answer.columns) {
        const found = this.problem.solution(answer.columns.map((c) => this.pool.groups[c]!));
        if (found.cost < this.best.cost - EQUAL) this.best = found;
      }
      if (!answer.complete) return false;
      if (all || this.best.cost - bound <= limit) return true;
    }
    return false;
  }
}

function ascending(priced: Priced[]): Priced[] {
  return priced.sort((a, b) => a.reduced - b.reduced);
}
