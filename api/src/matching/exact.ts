import type { AllowedFaults } from './allowed-faults.ts';
import { ColumnPool, NO_ROWS, type Prices } from './column-pool.ts';
import { SIZE_ROOM } from './cost-tables.ts';
import { generate } from './exchange.ts';
import { chooseByFixing } from './fixing.ts';
import { GroupPricing, HEAVY, NEGLIGIBLE, type Priced } from './group-pricing.ts';
import { chooseByPairs } from './pair-branching.ts';
import { chooseByParts } from './part-choice.ts';
import { EQUAL, type Problem, type Solution } from './problem.ts';
import { SetPartition, type LinearSolution } from './set-partition.ts';
import { sizeRow } from './sizes.ts';
import { brokenCuts } from './triple-cuts.ts';

/** How much work an exact optimisation may do. */
export interface ExactLimits {
  /** Sets of students looked at by all pricing together. */
  nodes: number;
  /** Simplex iterations times columns of all integer programs together. */
  solverWork: number;
  /** Stages of the integer program: columns, as a multiple of the students, and nodes of branch and bound. */
  stages: readonly { columns: number; branches: number }[];
  /** Linear programs times columns of an integer program by pairs, before it is left to the solver. */
  pairs: number;
  /** Rounds of cuts, at most. */
  cuts: number;
  /** Parts of the groups that are chosen anew, one after another, once groups were fixed; 0 for neither. */
  parts: number;
  /** The kill switch of one integer program: students who are almost alike can make it endless. */
  seconds: number;
}

export interface ExactResult extends Solution {
  /** No grouping costs less; null if no pricing of all groups ended within its nodes. */
  bound: number | null;
  /** The groups are the optimum. */
  proven: boolean;
  prices: Prices;
}

/** Columns added in a round for each student. */
const PER_STUDENT = 12;
/** No student costs less than one with the full score. */
const LEAST_COST = 0.01;
const MOST_COLUMNS = 60_000;
/** Prices are lowered for so many groups a student, far fewer than a pricing keeps. */
const MOST_LOWERED = 10;
/** A bound so near to the linear program, by its cost, is as good. */
const NEAR = 0.0005;
/** Groups by student that are known before parts are chosen among them. */
const KNOWN_BY_PARTS = 20;
/** Of a fraction of a group less than this is none, and cuts that close less of the gap are the last. */
const LEAST_SHARE = 1e-6;
const LEAST_GAIN = 0.03;
/** Of so few students all groups under the gap are soon chosen among. */
const FEW = 40;
/** Sets of each size that a round of pricing between two fixings may look at. */
const FIXING_ROUND = 100_000;
const EXCHANGES = { rounds: 10, width: 0.002 };
/** Known groups that the first integer programs may take, by student, and their nodes of branch and bound. */
const KNOWN = { columns: [4, 12], branches: 200 };
/** A simplex iteration costs as much as so many columns more. */
const ITERATION = 500;
/** An integer program needs about so many iterations a student; one that can't have them is not begun, as it is slow to stop. */
const LEAST_ITERATIONS = 20;

/**
 * The best groups of some students: a linear program over all legal groups by column generation with exact pricing, then an integer
 * program over those groups whose reduced cost is under the gap between the best solution and the linear bound. A solution
 * that needs a group with a higher reduced cost can't be better, so the optimum is proven when no group under the gap is left out.
 */
export class ExactSearch {
  private readonly pool = new ColumnPool();
  private readonly program: SetPartition;
  private readonly pricing: GroupPricing;
  private workLeft: number;
  /** The highest bound that a pricing of all groups has shown, with its prices. */
  private shown: { bound: number; prices: Prices } | null = null;

  /**
   * @param allowed among groupings that break no more than this, and rules cost nothing then; null where each broken rule has its cost
   */
  constructor(
    private readonly problem: Problem,
    private readonly students: Int32Array,
    private best: Solution,
    private readonly limits: ExactLimits,
    private readonly allowed: AllowedFaults | null = null,
  ) {
    const { solver, table, legal } = problem;
    this.program = new SetPartition(solver, table.n, students, sizeRow(legal, best.groups), allowed ?? undefined);
    this.best = this.solution(best.groups);
    this.pricing = new GroupPricing({ problem, students, allowed, keepsRules: () => this.keepsRules() }, limits.nodes);
    this.workLeft = limits.solverWork;
    this.keep(best.groups);
  }

  private keep(groups: readonly Int32Array[]): void {
    for (const group of groups) {
      const { cost } = this.solution([group]);
      const { broken, rows } = this.pricing.faultsOf(group);
      if (broken <= (this.allowed?.most ?? 0)) this.pool.add(group, cost, broken, rows);
    }
  }

  private solution(groups: Int32Array[]): Solution {
    const { allowed, problem } = this;
    return allowed === null ? problem.solution(groups) : { groups, cost: problem.scoreCost(groups) };
  }

  private keepsRules(): boolean {
    return this.allowed === null ? this.problem.keepsRules(this.best.groups) : this.allowed.most === 0;
  }

  /** @param known more groupings of the same students, whose groups may serve */
  run(known: readonly Solution[] = []): ExactResult {
    for (const solution of known) this.keep(solution.groups);
    let prices = this.linearPrices(this.startPrices());
    // what its end has left is too little to look for groups among
    if (this.limits.parts > 0) this.pricing.nodesLeft = Math.max(this.pricing.nodesLeft, this.limits.nodes / 4);
    // without a budget it could take minutes; the stages alone decide then
    if (this.pricing.heavy && this.limits.solverWork < Infinity) this.chooseKnown(prices);
    if (this.limits.parts > 0 && this.students.length > FEW) this.takeGroups(this.byFixing());
    this.chooseParts();
    prices = this.cutPrices(prices);
    if (prices.ofCuts.length > 0) this.chooseParts();
    const { shown } = this;
    const proven = shown !== null && this.integerStages(shown.prices, shown.bound);
    const bound = proven ? this.best.cost : (shown?.bound ?? null);
    return { ...this.best, bound, proven, prices };
  }

  /** Column generation until no group would improve the linear program, or the budget ends; the last prices. */
  private linearPrices(start: Prices): Prices {
    let prices = start;
    for (;;) {
      const before = this.pricing.nodesLeft;
      const { priced, complete } = this.pricing.round(prices);
      const dear = before - this.pricing.nodesLeft > HEAVY / 2;
      if (complete) this.raiseBound(prices, priced);
      if (priced.length === 0 || this.addSpread(priced) === 0) return prices;
      const linear = dear ? this.exchanged(prices) : this.solved(this.pricing.heavy);
      if (linear === null) return prices;
      prices = linear.prices;
      // the last rounds of a program that nothing is to be proven by cost the most, and change the least
      if (this.limits.stages.length === 0 && this.shown && linear.cost - this.shown.bound < NEAR * linear.cost)
        return prices;
      if (this.pricing.nodesLeft <= 0 || this.problem.control.secondsLeft() <= 0) return prices;
    }
  }

  /** Cuts fractions of groups off, round after round, as long as the bound gains by it; the last prices. */
  private cutPrices(first: Prices): Prices {
    const { limits, pool, program, students } = this;
    let prices = first;
    for (let round = 0; round < limits.cuts && this.shown && this.pricing.nodesLeft > 0; round++) {
      const { bound } = this.shown;
      const gap = this.best.cost - bound;
      const columns = program.columnsOf(pool);
      const linear = gap > EQUAL ? program.linear(pool, columns) : null;
      if (linear === null) break;
      const groups = columns.filter((_, at) => linear.values[at]! > LEAST_SHARE).map((c) => pool.groups[c]!);
      const shares = linear.values.filter((share) => share > LEAST_SHARE);
      const cuts = brokenCuts(students, groups, shares);
      if (cuts.length === 0) break;
      program.addCuts(cuts);
      const cut = this.solved();
      if (cut === null) break;
      prices = this.linearPrices(cut.prices);
      if (this.shown.bound - bound < LEAST_GAIN * gap) break;
    }
    return prices;
  }

  private solved(interior = false): LinearSolution | null {
    const linear = this.program.linear(this.pool, this.program.columnsOf(this.pool), { interior });
    return linear && { ...linear, prices: this.evened(linear.prices) };
  }

  /** Of students who have to be together the program knows but the sum of their prices; one far above the others' would mislead the pricing. */
  private evened(prices: Prices): Prices {
    const { unit } = this.problem.table;
    if (!unit || !this.keepsRules()) return prices;
    const sums = new Map<number, { price: number; members: number }>();
    for (const i of this.students) {
      const { price, members } = sums.get(unit[i]!) ?? { price: 0, members: 0 };
      sums.set(unit[i]!, { price: price + prices.ofStudent[i]!, members: members + 1 });
    }
    const ofStudent = prices.ofStudent.slice();
    for (const i of this.students) {
      const { price, members } = sums.get(unit[i]!)!;
      ofStudent[i] = price / members;
    }
    return { ...prices, ofStudent };
  }

  /** The linear program with the groups that exchanges find, and with prices amid all that are optimal, which swing less. */
  private exchanged(prices: Prices): LinearSolution | null {
    const { allowed, best, pool, problem, program, students } = this;
    // exchanges know broken rules as costs alone
    if (allowed !== null && allowed.most > 0) return this.solved(true);
    const plan = { ...EXCHANGES, enough: Math.max(2, students.length / 10) };
    // it forgets columns; here each is still needed
    const exchanges = pool.copy();
    generate(problem, program, exchanges, students, prices, best.groups, plan);
    exchanges.groups.forEach((group, c) => pool.add(group, exchanges.costs[c]!));
    return this.solved(true);
  }

  /** A grouping costs at least what the prices promise and what its groups, each with the least reduced cost a member, add to it. */
  private raiseBound(prices: Prices, priced: readonly Priced[]): void {
    const least = priced.reduce(
      (lowest, { members, reduced }) => Math.min(lowest, reduced / members.length),
      -NEGLIGIBLE,
    );
    const bound = this.program.value(prices) + least * this.students.length;
    if (bound >= (this.shown?.bound ?? LEAST_COST * this.students.length)) this.shown = { bound, prices };
    if (this.limits.parts > 0) this.lowerPrices(prices, priced);
  }

  /** Lowers prices until none of the groups found has a negative reduced cost: of a few groups that loses less than a share of all students. */
  private lowerPrices(prices: Prices, priced: readonly Priced[]): void {
    if (priced.length > MOST_LOWERED * this.students.length) return;
    const ofStudent = prices.ofStudent.slice();
    for (const { members, reduced } of priced) {
      const lowered = members.reduce((sum, i) => sum + prices.ofStudent[i]! - ofStudent[i]!, reduced);
      if (lowered < 0) ofStudent[members[0]!]! += lowered;
    }
    const lower = { ...prices, ofStudent };
    const bound = this.program.value(lower);
    if (bound > (this.shown?.bound ?? 0)) this.shown = { bound, prices: lower };
  }

  /** Each student's share in the cost of their group. */
  private startPrices(): Prices {
    const ofStudent = new Float64Array(this.problem.table.n);
    for (const group of this.best.groups) {
      const share = this.solution([group]).cost / group.length;
      for (const i of group) ofStudent[i] = share;
    }
    const ofBroken = this.allowed ? this.best.cost / this.students.length : 0;
    const ofRow = this.allowed ? new Float64Array(this.allowed.rows.length) : NO_ROWS;
    return { ofStudent, ofSize: new Float64Array(SIZE_ROOM), ofBroken, ofRow, ofCuts: [] };
  }

  /** @returns whether the pool did not know the group */
  private add({ members, cost, broken, rows }: Priced): boolean {
    return this.pool.add(members, cost, broken, rows);
  }

  /** Adds the best columns such that each student gets some; returns how many are new. */
  private addSpread(priced: readonly Priced[]): number {
    const given = new Uint8Array(this.problem.table.n);
    let added = 0;
    for (const group of priced) {
      if (group.members.every((i) => given[i]! >= PER_STUDENT) || !this.add(group)) continue;
      added++;
      for (const i of group.members) given[i]!++;
    }
    return added;
  }

  /** An integer program over the groups known: it keeps what the pricing has found when the proof has to be given up. */
  private chooseKnown(prices: Prices): void {
    const { pool, program, students } = this;
    const reduced = pool.groups.map((_, c) => pool.reducedCost(c, prices));
    const columns = program.columnsOf(pool).sort((a, b) => reduced[a]! - reduced[b]! || a - b);
    for (const wanted of KNOWN.columns) {
      const gap = this.best.cost - program.value(prices);
      const useful = columns.slice(0, wanted * students.length).filter((c) => reduced[c]! <= gap);
      this.choose(useful, KNOWN.branches);
    }
  }

  /** Groups that break no more than is allowed, by fixing those that linear programs take; null if none were found. */
  byFixing(): Int32Array[] | null {
    const { allowed, best, pool, problem, students } = this;
    const faults = allowed ?? { most: 0, rows: [] };
    // a row that the groups known break too seldom would leave the first program without a solution
    const isMet = allowed === null || problem.broken(best.groups) <= allowed.most;
    const rows = isMet ? faults.rows : faults.rows.map(({ most }) => ({ least: 0, most }));
    const columns = chooseByFixing({
      pool,
      problem,
      students,
      sizes: sizeRow(problem.legal, best.groups),
      faults: { most: faults.most, rows },
      price: (prices, open) => this.addSpread(this.pricing.someAmong(prices, open, FIXING_ROUND)),
    });
    return columns && columns.map((c) => pool.groups[c]!);
  }

  /** Chooses the groups of parts of the class anew among the groups with the least reduced costs. */
  private chooseParts(): void {
    const { allowed, limits, pool, problem, shown } = this;
    if (shown === null || limits.parts === 0) return;
    const wanted = KNOWN_BY_PARTS * this.students.length;
    const priced = this.pricing.allUnder(shown.prices, this.best.cost - shown.bound, 2 * wanted) ?? [];
    for (const group of priced.slice(0, wanted)) this.add(group);
    this.best = chooseByParts(this.best, limits.parts, {
      ...shown,
      pool,
      problem,
      rows: allowed?.rows.length ?? 0,
      faultsOf: (group) => this.pricing.faultsOf(group),
      solution: (groups) => this.solution(groups),
    });
  }

  /** Solves an integer program over some columns and the groups of the best solution, and keeps what is better; true when none of them is. */
  private choose(some: readonly number[], branches: number): boolean {
    const { control } = this.problem;
    const inBest = new Set(this.best.groups.map((group) => String(group.slice().sort())));
    const start = this.program.columnsOf(this.pool).filter((c) => inBest.has(String(this.pool.groups[c])));
    const columns = [...new Set([...some, ...start])].sort((a, b) => a - b);
    const byPairs = chooseByPairs(this.program, this.pool, columns, this.best.cost, this.limits.pairs / columns.length);
    this.take(byPairs.columns);
    if (byPairs.complete) return true;
    const iterations = this.workLeft / (columns.length + ITERATION);
    if (iterations < LEAST_ITERATIONS * this.students.length) return false;
    const answer = this.program.integer(this.pool, columns, start, {
      nodes: branches,
      stall: branches,
      iterations,
      seconds: Math.min(this.limits.seconds, control.secondsLeft()),
    });
    this.workLeft -= answer.iterations * (columns.length + ITERATION);
    if (answer.timedOut) control.stopped = true;
    this.take(answer.columns);
    return answer.complete;
  }

  /** Keeps the groups of some columns if they are the best so far. */
  private take(columns: readonly number[] | null): void {
    this.takeGroups(columns && columns.map((c) => this.pool.groups[c]!));
  }

  private takeGroups(groups: Int32Array[] | null): void {
    if (groups === null) return;
    const found = this.solution(groups);
    if (found.cost < this.best.cost - EQUAL) this.best = found;
  }

  /** Integer programs over more and more columns; true when the best solution is proven optimal. */
  private integerStages(prices: Prices, bound: number): boolean {
    const { control } = this.problem;
    for (const { columns: wanted, branches } of this.limits.stages) {
      const gap = this.best.cost - bound;
      if (gap <= EQUAL) return true;
      const most = Math.min(MOST_COLUMNS, Math.floor(wanted * this.students.length));
      // a program a little larger at once is less work than one more stage
      const priced = this.pricing.allUnder(prices, gap, 2 * most);
      if (priced === null || control.secondsLeft() <= 0) return false;
      const all = priced.length <= 2 * most;
      const limit = all ? gap : priced[most - 1]!.reduced;
      for (const group of all ? priced : priced.slice(0, most)) this.add(group);
      const columns = this.program
        .columnsOf(this.pool)
        .filter((c) => this.pool.reducedCost(c, prices) <= limit + EQUAL);
      if (!this.choose(columns, branches)) return false;
      if (all || this.best.cost - bound <= limit) return true;
    }
    return false;
  }
}
