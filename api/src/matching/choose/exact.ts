import type { AllowedFaults } from '../pricing/allowed-faults.ts';
import type { Prices } from '../pricing/column-pool.ts';
import { CutSearch } from './cut-search.ts';
import type { ExactLimits } from '../effort.ts';
import { LinearBound } from '../pricing/linear-bound.ts';
import { EQUAL, type Problem, type Solution } from '../problem.ts';

export interface ExactResult extends Solution {
  /** No grouping costs less; null if no pricing of all groups ended within its nodes. */
  bound: number | null;
  /** The groups are the optimum. */
  proven: boolean;
  prices: Prices;
}

const MOST_COLUMNS = 60_000;
/** Known groups that the first integer programs may take, by student, and their nodes of branch and bound. */
const KNOWN = { columns: [4, 12], branches: 200 };
/** A simplex iteration costs as much as this number of further columns. */
const ITERATION = 500;
/** An integer program needs about this number of iterations a student; one that can't have them is not begun, as it is slow to stop. */
const LEAST_ITERATIONS = 20;

/**
 * The best groups of some students: a linear program over all legal groups by column generation with exact pricing, then an integer
 * program over those groups whose reduced cost is under the gap between the best solution and the linear bound. A solution
 * that needs a group with a higher reduced cost can't be better, so the optimum is proven when no group under the gap is left out.
 */
export class ExactSearch {
  private readonly linear: LinearBound;
  private workLeft: number;

  /** @param allowed as a linear bound has it */
  constructor(
    problem: Problem,
    students: Int32Array,
    start: Solution,
    private readonly limits: ExactLimits,
    allowed: AllowedFaults | null = null,
  ) {
    this.linear = new LinearBound(problem, students, start, limits, allowed);
    this.workLeft = limits.solverWork;
  }

  /** @param known more groupings of the same students, whose groups may serve */
  run(known: readonly Solution[] = []): ExactResult {
    const { limits, linear } = this;
    for (const solution of known) linear.keep(solution.groups);
    const prices = linear.prices();
    const { pricing, shown } = linear;
    const ended = (proven: boolean, least: number | null): ExactResult => ({
      ...linear.best,
      bound: proven ? linear.best.cost : least,
      proven,
      prices,
    });
    if (limits.own) {
      // what the linear program has left is too little to look for groups among
      pricing.nodesLeft = Math.max(pricing.nodesLeft, limits.nodes / 4);
      const search = new CutSearch(linear);
      return ended(search.run(limits.own), search.least);
    }
    // without a budget it could take minutes; the stages alone decide then
    if (pricing.heavy && limits.solverWork < Infinity) this.chooseKnown(prices);
    const proven = shown !== null && this.integerStages(shown.prices, shown.bound);
    return ended(proven, shown && shown.bound);
  }

  /** Groups that break no more rules than are allowed, whatever they cost; null if none were found. */
  anyAllowed(): Int32Array[] | null {
    return new CutSearch(this.linear).anyAllowed();
  }

  /** An integer program over the groups known: it keeps what the pricing has found when the proof has to be given up. */
  private chooseKnown(prices: Prices): void {
    const { pool, program, students } = this.linear;
    const reduced = pool.groups.map((_, c) => pool.reducedCost(c, prices));
    const columns = program.columnsOf(pool).sort((a, b) => reduced[a]! - reduced[b]! || a - b);
    for (const wanted of KNOWN.columns) {
      const gap = this.linear.best.cost - program.value(prices);
      const useful = columns.slice(0, wanted * students.length).filter((c) => reduced[c]! <= gap);
      this.choose(useful, KNOWN.branches);
    }
  }

  /** Solves an integer program over some columns and the groups of the best solution, and keeps what is better; true when none of them is. */
  private choose(some: readonly number[], branches: number): boolean {
    const { linear } = this;
    const { control } = linear.problem;
    const start = linear.columnsOf(linear.best.groups);
    const columns = [...new Set([...some, ...start])].sort((a, b) => a - b);
    const iterations = this.workLeft / (columns.length + ITERATION);
    if (iterations < LEAST_ITERATIONS * linear.students.length) return false;
    const answer = linear.program.integer(linear.pool, columns, start, {
      nodes: branches,
      stall: branches,
      iterations,
      seconds: Math.min(this.limits.seconds, control.secondsLeft()),
    });
    this.workLeft -= answer.iterations * (columns.length + ITERATION);
    if (answer.timedOut) control.stopped = true;
    if (answer.columns) linear.takeGroups(answer.columns.map((c) => linear.pool.groups[c]!));
    return answer.complete;
  }

  /** Integer programs over more and more columns; true when the best solution is proven optimal. */
  private integerStages(prices: Prices, bound: number): boolean {
    const { linear } = this;
    const { control } = linear.problem;
    for (const { columns: wanted, branches } of this.limits.stages) {
      const gap = linear.best.cost - bound;
      if (gap <= EQUAL) return true;
      const most = Math.min(MOST_COLUMNS, Math.floor(wanted * linear.students.length));
      // a program a little larger at once is less work than one more stage
      const { complete, priced } = linear.pricing.allUnder(prices, gap, 2 * most);
      if (!complete || control.secondsLeft() <= 0) return false;
      const all = priced.length <= 2 * most;
      const limit = all ? gap : priced[most - 1]!.reduced;
      for (const group of all ? priced : priced.slice(0, most)) linear.add(group);
      const columns = linear.program
        .columnsOf(linear.pool)
        .filter((c) => linear.pool.reducedCost(c, prices) <= limit + EQUAL);
      if (!this.choose(columns, branches)) return false;
      if (all || linear.best.cost - bound <= limit) return true;
    }
    return false;
  }
}
