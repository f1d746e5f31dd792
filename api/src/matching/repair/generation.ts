import type { RepairClass } from './repair-class.ts';
import { type RepairColumn, RepairColumns } from './columns.ts';
import { type Priced, reducedCost, RepairPricing } from './repair-pricing.ts';
import type { Aim, LineLimits } from './model.ts';
import type { RepairLinear, RepairPrices, RepairProgram } from './program.ts';

/** Limits of a search for lines. */
export interface RepairEffort {
  /** True if lines are to be proven the best. */
  proves: boolean;
  /** Sets of students looked at for all lines together. */
  nodes: number;
  /** Columns that an integer program of a line may have. */
  columns: number;
  /** Seconds until the clock stops the run, 0 when it has. */
  secondsLeft(): number;
}

/** A linear program at the end of a column generation. */
export interface Generated extends RepairLinear {
  /** The most by which the columns not known could make a grouping cheaper than the linear program; Infinity where that is not known. */
  slack: number;
}

/** Asked with each linear program whether it is near enough to the least. @param isStalled it is no cheaper than the one before */
export type IsEnough = (linear: Generated, isStalled: boolean) => boolean;

/** Reduced costs above minus this count as none. */
const NEGLIGIBLE = 2e-11;
/** A linear program that is cheaper by less is no better. */
const STALLED = 1e-5;
const ROUNDS = 80;
/** A generation that proves nothing ends after this number of rounds without a cheaper linear program. */
const MOST_STALLS = 3;
/** By student: columns with which the generation of a line begins, and columns that a round adds. */
const FIRST = 8;
const PER_STUDENT = 8;

/** The columns known to a repair, and the generation of those that a line needs. */
export class RepairGeneration {
  readonly columns: RepairColumns;
  private readonly pricing: RepairPricing;
  private prices: RepairPrices | null = null;
  /** Sets of students that may be looked at yet. */
  private nodesLeft: number;

  constructor(
    private readonly cls: RepairClass,
    private readonly program: RepairProgram,
    private readonly effort: RepairEffort,
  ) {
    this.nodesLeft = effort.nodes;
    this.columns = new RepairColumns(cls);
    this.pricing = new RepairPricing(cls);
  }

  /** The columns known that may be part of a line, the `most` with the least reduced costs. */
  nearest(prices: RepairPrices | null, limits: LineLimits, most: number): RepairColumn[] {
    const usable = this.columns.all.filter(
      ({ place, members, moved, faults }) =>
        moved <= limits.moved && faults <= limits.faultsOfOne && limits.shapes.allows(place, members),
    );
    if (prices === null) return usable.slice(0, most);
    return usable
      .map((column) => ({ column, reduced: reducedCost(column, prices) }))
      .sort((a, b) => a.reduced - b.reduced)
      .slice(0, most)
      .map(({ column }) => column);
  }

  /**
   * Adds all columns whose reduced cost is under a limit, but about the best `most` at most.
   *
   * @returns the reduced cost under which none is left out
   */
  addUnder(limit: number, prices: RepairPrices, limits: LineLimits, most: number): number {
    const { found, complete, cut } = this.priced(prices, limit, limits, most);
    for (const { place, members } of found) this.columns.add(place, members);
    return complete ? cut : -Infinity;
  }

  /**
   * Generates columns until none would improve the linear program, or it is enough.
   *
   * @param always columns that represent a solution
   * @returns null where there is no solution of the linear program
   */
  run(limits: LineLimits, aim: Aim, always: readonly RepairColumn[], isEnough: IsEnough): Generated | null {
    const { cls } = this;
    const active = new Set([...always, ...this.nearest(this.prices, limits, FIRST * cls.n)]);
    let last: Generated | null = null;
    let stalls = 0;
    for (let round = 0; round < ROUNDS; round++) {
      const linear = this.program.linear([...active], limits, aim);
      if (linear === null) return last;
      this.prices = linear.prices;
      const priced = this.priced(linear.prices, -NEGLIGIBLE, limits, 20 * cls.n);
      const slack = priced.complete ? this.slackOf(priced, limits) : Infinity;
      const isStalled = last !== null && linear.value > last.value - STALLED * linear.value;
      last = { ...linear, slack };
      if (slack < Infinity && isEnough(last, isStalled)) return last;
      if (this.nodesLeft <= 0 || this.effort.secondsLeft() <= 0 || !this.addSpread(active, priced)) return last;
      stalls = isStalled ? stalls + 1 : 0;
      if (stalls >= MOST_STALLS && !this.effort.proves) return last;
    }
    return last;
  }

  private priced(prices: RepairPrices, limit: number, limits: LineLimits, most: number): Priced {
    const priced = this.pricing.search(prices, limit, limits, most, this.nodesLeft);
    this.nodesLeft -= priced.nodes;
    return priced;
  }

  /** Returns what all places together, each with its best column, and as many new groups as there may be could save. */
  private slackOf({ found, cut }: Priced, { faultsOfOne, moved }: LineLimits): number {
    const { cls } = this;
    // nothing under the cut is left out, so it is the least of a place of which nothing was found
    const least = new Map<number, number>();
    for (const { place, reduced } of found) least.set(place, Math.min(reduced, least.get(place) ?? cut));
    const smallest = Math.max(1, cls.sizes.min - faultsOfOne);
    const newGroups = Math.floor((moved + cls.late.length) / smallest);
    let slack = -newGroups * (least.get(-1) ?? cut);
    for (const place of cls.places.keys()) slack -= least.get(place) ?? cut;
    return slack;
  }

  /** Adds the best columns such that each student gets some; whether there are any. */
  private addSpread(active: Set<RepairColumn>, { found }: Priced): boolean {
    const given = new Uint8Array(this.cls.n);
    const before = active.size;
    for (const { place, members } of found) {
      if (members.every((i) => given[i]! >= PER_STUDENT)) continue;
      active.add(this.columns.add(place, members));
      for (const i of members) given[i]!++;
    }
    return active.size > before;
  }
}
