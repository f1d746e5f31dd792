import type { CutLimits } from '../effort.ts';
import { BranchAndCut } from './branch-and-cut.ts';
import { type Choosable, ChoiceProgram } from './choice-program.ts';
import type { Prices } from '../pricing/column-pool.ts';
import type { LinearBound } from '../pricing/linear-bound.ts';
import { EQUAL, type Solution } from '../problem.ts';
import { sizeRow } from '@study-groups/scoring/sizes';

/** Decisions that lead to a first choice where a dive finds none. */
const FIRST_NODES = 60;
/** Rounds of cuts at first, after each decision, and of pricing with them. */
const CUTS = { first: 30, later: 2, priced: 8 };
/** A choice this near to the bound, by its cost, needs no dive. */
const DIVE_FROM = 0.005;
/** Groups are looked for this far above the bound at first, as a share of its cost. */
const FIRST_GAP = 0.0025;
/** A linear program further above the bound than this, by its cost, has not been solved. */
const SETTLED = 0.02;
/** Limits of the search for groups that are allowed at all. */
const ALLOWED = { rounds: 30, nodes: 60, parts: 40 };
/** Sets of each size that a round of pricing in a part may look at. */
const PART_SETS = 100_000;

/**
 * The best groups of some students by branch and cut: among the best groups of the linear program a good choice is found, whose cuts raise the
 * bound; then the search is among all groups that a better choice could have.
 */
export class CutSearch {
  /** No grouping costs less; null if no pricing of all groups ended within its nodes. */
  least: number | null;
  /** Simplex iterations after which the search begins no other step. */
  private iterations = Infinity;

  constructor(private readonly linear: LinearBound) {
    this.least = linear.shown && linear.shown.bound;
  }

  /** The best groups by branch and cut; true when they are proven optimal. */
  run(limits: CutLimits): boolean {
    const { linear } = this;
    const ofParts = () => limits.iterations + limits.bySet * Math.max(0, linear.pricing.nodesLeft);
    this.iterations = limits.iterations;
    return this.withSearch(linear.best, (search) => {
      let open = search.root(this.columnsWithin(linear.gap), 0) ?? [];
      const isSettled = linear.shown !== null && (open[0]?.bound ?? 0) < (1 + SETTLED) * linear.shown.bound;
      if (isSettled) {
        this.addFirst(limits.first * linear.students.length);
        open = search.root(this.columnsWithin(linear.gap), CUTS.first) ?? [];
      }
      const [root] = open;
      if (root) {
        const isFar = search.cost - root.bound > DIVE_FROM * root.bound;
        if (isFar && !search.dive(root)) search.decide(open.slice(), FIRST_NODES, 0);
        this.iterations = ofParts();
        search.improve({ ...root, allowed: this.columnsWithin(linear.gap) }, limits.parts);
      }
      this.take(search);
      // what is left of the nodes would be spent on groups near a bound that is none
      if (!isSettled) return false;
      this.priceCuts(search);
      const { shown } = linear;
      if (shown === null) return false;
      this.least = shown.bound;
      for (const most of [limits.most, 2 * limits.most]) {
        if (linear.gap <= EQUAL) return true;
        const under = this.addUnder(linear.gap, most);
        if (under === null) return false;
        const { isAll, limit } = under;
        this.iterations = ofParts();
        const left = search.root(this.columnsWithin(limit), CUTS.first);
        if (left?.[0]) search.improve(left[0], limits.again);
        this.iterations = limits.iterations;
        const isDone = left !== null && search.decide(left, Infinity, CUTS.later);
        this.take(search);
        // a choice that leaves somebody out may be cheaper than the best groups, and then it is what nothing undercuts
        const found = search.isWhole ? linear.best.cost : search.cost;
        const bound = left === null ? 0 : left.reduce((least, node) => Math.min(least, node.bound), found);
        this.least = Math.max(shown.bound, Math.min(bound, isAll ? Infinity : shown.bound + limit));
        if (isDone && linear.best.cost <= this.least) return true;
        if (isAll || !isDone) return false;
      }
      return false;
    });
  }

  /** Groups that break no more rules than are allowed, whatever they cost; null if none were found. */
  anyAllowed(): Int32Array[] | null {
    const { linear } = this;
    const { pool, pricing } = linear;
    return this.withSearch(this.allowedPart(), (search) => {
      let open = search.root(this.columnsWithin(Infinity), 0);
      for (let round = 0; round < ALLOWED.rounds && search.prices; round++) {
        if (linear.addSpread(pricing.round(search.prices).priced) === 0) break;
        open = search.root(this.columnsWithin(Infinity), 0);
      }
      const root = open?.[0];
      if (open) search.decide(open, ALLOWED.nodes, 0);
      const price = (prices: Prices, students: Int32Array) =>
        linear.addSpread(pricing.someAmong(prices, students, PART_SETS));
      if (root && !search.isWhole)
        search.improve({ ...root, allowed: this.columnsWithin(Infinity) }, ALLOWED.parts, price);
      return search.isWhole ? search.best.map((c) => pool.groups[c]!) : null;
    });
  }

  /** Groups of the best ones that break no more rules together than are allowed. */
  private allowedPart(): Solution {
    const { most, rows } = this.linear.allowed ?? { most: 0, rows: [] };
    const left = { broken: most, rows: rows.map((row) => row.most) };
    const groups = this.linear.best.groups.filter((group) => {
      const faults = this.linear.pricing.faultsOf(group);
      const isRoom = left.rows.every((room, r) => room > 0 || !((faults.rows >>> r) & 1));
      if (faults.broken > left.broken || !isRoom) return false;
      left.broken -= faults.broken;
      left.rows = left.rows.map((room, r) => room - ((faults.rows >>> r) & 1));
      return true;
    });
    return { groups, cost: Infinity };
  }

  /** @param start the groups to begin with, which may leave students out */
  private withSearch<T>(start: Solution, find: (search: BranchAndCut) => T): T {
    const { allowed, pool, problem, students } = this.linear;
    const { control, legal, solver, table } = problem;
    const sizes = sizeRow(legal, this.linear.best.groups);
    const of: Choosable = {
      pool,
      n: table.n,
      students,
      sizes,
      faults: allowed ?? { most: 0, rows: [] },
      counts: [(group) => !problem.meets(group), ...(sizes ? [] : [() => true])],
    };
    const program = new ChoiceProgram(solver, of);
    try {
      const columns = this.linear.columnsOf(start.groups);
      const goesOn = () => program.iterations < this.iterations && control.secondsLeft() > 0;
      return find(new BranchAndCut(program, of, columns, start.cost, goesOn));
    } finally {
      program.dispose();
    }
  }

  /** Adds the best groups of the linear program, looking further from the bound until there are enough. */
  private addFirst(wanted: number): void {
    const { gap, pool, pricing, shown } = this.linear;
    const { count } = pool;
    let within = 0;
    for (
      let next = FIRST_GAP * (shown?.bound ?? 0);
      within < gap && pool.count - count < wanted / 2 && pricing.nodesLeft > 0;
      next *= 4
    ) {
      within = shown ? Math.min(next, gap) : gap;
      this.addUnder(within, wanted);
    }
  }

  /**
   * Adds the groups that a better grouping can have, or the `most` with the least reduced costs, which all have one up to `limit`.
   *
   * @returns null when the nodes run out; those found until then are added
   */
  private addUnder(gap: number, most: number): { isAll: boolean; limit: number } | null {
    const { pricing, shown } = this.linear;
    if (!shown) return null;
    const { complete, priced } = pricing.allUnder(shown.prices, gap, most);
    for (const group of priced.slice(0, most)) this.linear.add(group);
    if (!complete) return null;
    const isAll = priced.length < most;
    return { isAll, limit: isAll ? gap : priced[most - 1]!.reduced };
  }

  /** The columns with reduced costs up to a limit. */
  private columnsWithin(limit: number): Int32Array {
    const { pool, shown } = this.linear;
    const all = Int32Array.from(pool.groups.keys());
    return shown === null ? all : all.filter((c) => pool.reducedCost(c, shown.prices) <= limit + EQUAL);
  }

  /** Prices all groups with the cuts that a choice among the known ones has found, which raises the bound. */
  private priceCuts(search: BranchAndCut): void {
    const { linear } = this;
    for (let round = 0; round < CUTS.priced && search.prices?.ofCuts.length; round++) {
      const { prices } = search;
      const { priced, complete } = linear.pricing.round(prices);
      if (complete) linear.raiseBound(prices, priced);
      if (linear.addSpread(priced) === 0 || linear.pricing.nodesLeft <= 0) return;
      search.root(this.columnsWithin(Infinity), 0);
    }
  }

  /** Keeps what a search has found if it is the best so far. */
  private take(search: BranchAndCut): void {
    if (search.isWhole) this.linear.takeGroups(search.best.map((c) => this.linear.pool.groups[c]!));
  }
}
