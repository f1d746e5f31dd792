import type { AllowedFaults } from './allowed-faults.ts';
import { ColumnPool, NO_ROWS, type Prices } from './column-pool.ts';
import { SIZE_ROOM } from '../cost/cost-tables.ts';
import type { ExactLimits } from '../effort.ts';
import { generate } from './exchange.ts';
import { GroupPricing, HEAVY, NEGLIGIBLE, type Priced } from './group-pricing.ts';
import { EQUAL, type Problem, type Solution } from '../problem.ts';
import { type LinearSolution, SetPartition } from './set-partition.ts';
import { sizeRow } from '@study-groups/scoring/sizes';

/** Columns added in a round for each student. */
const PER_STUDENT = 12;
/** No student costs less than one with the full score. */
const LEAST_COST = 0.01;
/** Prices are lowered for this number of groups a student, far fewer than a pricing keeps. */
const MOST_LOWERED = 10;
/** A bound so near to the linear program, by its cost, is as good. */
const NEAR = 0.0005;
const EXCHANGES = { rounds: 10, width: 0.002 };

/** A lower bound of the cost of any grouping of some students: a linear program over all legal groups, by column generation with exact pricing. */
export class LinearBound {
  readonly pool = new ColumnPool();
  readonly program: SetPartition;
  readonly pricing: GroupPricing;
  /** The highest bound that a pricing of all groups has shown, with its prices. */
  shown: { bound: number; prices: Prices } | null = null;

  /**
   * @param best groups known, replaced by better ones as they are found
   * @param allowed among groupings that break no more than this, and rules cost nothing then; null where each broken rule has its cost
   */
  constructor(
    readonly problem: Problem,
    readonly students: Int32Array,
    public best: Solution,
    private readonly limits: ExactLimits,
    readonly allowed: AllowedFaults | null,
  ) {
    const { solver, table, legal } = problem;
    this.program = new SetPartition(solver, table.n, students, sizeRow(legal, best.groups), allowed ?? undefined);
    this.best = this.solution(best.groups);
    this.pricing = new GroupPricing({ problem, students, allowed, keepsRules: () => this.keepsRules() }, limits.nodes);
    this.keep(best.groups);
  }

  /** Returns how far the best groups are from the bound. */
  get gap(): number {
    return this.best.cost - (this.shown?.bound ?? 0);
  }

  /** Adds groups that may be part of a solution. */
  keep(groups: readonly Int32Array[]): void {
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

  /** Column generation until no group would improve the linear program, or the budget ends; the last prices. */
  prices(): Prices {
    let prices = this.startPrices();
    for (;;) {
      const before = this.pricing.nodesLeft;
      const { priced, complete } = this.pricing.round(prices);
      const dear = before - this.pricing.nodesLeft > HEAVY / 2;
      if (complete) this.raiseBound(prices, priced);
      if (priced.length === 0 || this.addSpread(priced) === 0) return prices;
      const linear = dear ? this.exchanged(prices) : this.solved(this.pricing.heavy);
      if (linear === null) return prices;
      prices = linear.prices;
      // the last rounds cost the most, and change the least
      const isLax = this.limits.own !== null || this.limits.stages.length === 0;
      if (isLax && this.shown && linear.cost - this.shown.bound < NEAR * linear.cost) return prices;
      if (this.pricing.nodesLeft <= 0 || this.problem.control.secondsLeft() <= 0) return prices;
    }
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
  raiseBound(prices: Prices, priced: readonly Priced[]): void {
    const least = priced.reduce(
      (lowest, { members, reduced }) => Math.min(lowest, reduced / members.length),
      -NEGLIGIBLE,
    );
    const bound = this.program.value(prices) + least * this.students.length;
    if (bound >= (this.shown?.bound ?? LEAST_COST * this.students.length)) this.shown = { bound, prices };
    if (this.limits.own) this.lowerPrices(prices, priced);
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
  add({ members, cost, broken, rows }: Priced): boolean {
    return this.pool.add(members, cost, broken, rows);
  }

  /** Adds the best columns such that each student gets some; returns how many are new. */
  addSpread(priced: readonly Priced[]): number {
    const given = new Uint8Array(this.problem.table.n);
    let added = 0;
    for (const group of priced) {
      if (group.members.every((i) => given[i]! >= PER_STUDENT) || !this.add(group)) continue;
      added++;
      for (const i of group.members) given[i]!++;
    }
    return added;
  }

  /** The columns of some groups that are known. */
  columnsOf(groups: readonly Int32Array[]): number[] {
    const keys = new Set(groups.map((group) => String(group.slice().sort())));
    return [...this.pool.groups.keys()].filter((c) => keys.has(String(this.pool.groups[c])));
  }

  /** Keeps groups if they are the best so far. */
  takeGroups(groups: Int32Array[]): void {
    const found = this.solution(groups);
    if (found.cost < this.best.cost - EQUAL) this.best = found;
  }
}
