import type { Highs } from 'highs';
import type { RepairClass } from './repair-class.ts';
import { type RepairColumn, RepairColumns } from './repair-columns.ts';
import { reducedCost, RepairPricing } from './repair-pricing.ts';
import { type Aim, type LineLimits, type RepairLinear, type RepairPrices, RepairProgram } from './repair-program.ts';
import { fewestWrongSizes } from './repair-size-bound.ts';

/** Groups of a line and what they come to, to be compared in this order. */
export interface RepairSolution {
  columns: readonly RepairColumn[];
  faults: number;
  unplaced: number;
  cost: number;
}

/** Solutions that differ by less in their cost are equally good. */
const EQUAL = 1e-10;
/** Reduced costs above minus this count as none. */
const NEGLIGIBLE = 1e-9;

/** Whether one is better than another. */
export function isBetter(a: RepairSolution, b: RepairSolution): boolean {
  if (a.faults !== b.faults) return a.faults < b.faults;
  return a.unplaced === b.unplaced ? a.cost < b.cost - EQUAL : a.unplaced < b.unplaced;
}

/** How far a search for lines may go. */
export interface RepairEffort {
  /** Sets of students looked at for all lines together. */
  nodes: number;
  /** Columns that the last integer program of a line may have. */
  columns: number;
}

const ROUNDS = 60;

/**
 * The best groups for each number of moved people, one after another: a linear program over the columns of the line by column
 * generation with exact pricing, which bounds what can be reached, then an integer program over those columns whose reduced cost is
 * under the gap between the best solution and that bound. A solution that needs another column can't be better.
 */
export class RepairSearch {
  private readonly columns: RepairColumns;
  private readonly program: RepairProgram;
  private readonly pricing: RepairPricing;
  private best: RepairSolution;
  private nodesLeft: number;

  constructor(
    private readonly cls: RepairClass,
    solver: Highs,
    private readonly effort: RepairEffort,
  ) {
    this.columns = new RepairColumns(cls);
    this.program = new RepairProgram(solver, cls);
    this.pricing = new RepairPricing(cls);
    this.nodesLeft = effort.nodes;
    // a group of their own, so that everybody can be placed somehow
    for (const i of cls.late) this.columns.add(-1, [i]);
    this.best = this.solution(
      cls.places.flatMap((group, at) => (group.length > 0 ? [this.columns.add(at, group)] : [])),
    );
  }

  /** A choice of columns with what it comes to. */
  private solution(columns: readonly RepairColumn[]): RepairSolution {
    const { cls } = this;
    const sum = (value: (column: RepairColumn) => number) =>
      columns.reduce((total, column) => total + value(column), 0);
    const placed = new Set(columns.flatMap(({ members }) => [...members]));
    const excess = Math.max(0, sum(({ other }) => other) - cls.sizes.others);
    const unplaced = cls.n - placed.size;
    // a pair with one who is in no group has broken nothing, but counts half in the other's group
    const halves = cls.rules.together.filter(([a, b]) => placed.has(a) !== placed.has(b)).length / 2;
    const faults = sum(({ faults: own }) => own) + (cls.sizes.usual === null ? 0 : excess) + unplaced - halves;
    return { columns, faults, unplaced, cost: sum(({ cost }) => cost) };
  }

  /** The best groups with at most so many moved; called for 0, 1, 2 … */
  line(moved: number): RepairSolution & { proven: boolean } {
    const wrongSizes = fewestWrongSizes(this.cls, moved);
    const fewest = wrongSizes.reduce((least, wrong, unplaced) => Math.min(least, wrong + unplaced), Infinity);
    let proven = this.best.faults <= fewest || this.fewerFaults(moved, this.best.faults - 1, this.cls.late.length);
    const { faults, unplaced } = this.best;
    const fewestUnplaced = wrongSizes.findIndex((wrong, count) => wrong + count <= faults);
    if (fewestUnplaced < unplaced) proven = this.fewerFaults(moved, faults, unplaced - 1) && proven;
    const isCheapest = this.lessCost({ moved, faults: this.best.faults, unplaced: this.best.unplaced });
    return { ...this.best, proven: proven && isCheapest };
  }

  /** Looks for groups with at most so many faults and people in no group, better than the best; whether none are left to be found. */
  private fewerFaults(moved: number, most: number, unplaced: number): boolean {
    const { cls } = this;
    // No student costs more than 1, so a fault by this cost weighs more than all students; a fraction of a fault shows, too.
    const fault = 4 * cls.n;
    const limits = { moved, faults: Infinity, unplaced };
    const { linear, complete } = this.generate(limits, fault);
    this.choose(limits, 'faults', this.usable(limits));
    if (!complete || linear === null) return false;
    // Such groups cost at most so much more than the linear program promises, if all students cost the most.
    const gap = fault * most + cls.n - linear.cost;
    return gap <= 0 || this.chooseUnder(gap, withFault(linear.prices, fault), limits, 'faults');
  }

  /** Looks for groups of less cost with as many faults; whether there are none. */
  private lessCost(limits: LineLimits): boolean {
    const { linear, complete } = this.generate(limits, 'cost');
    if (linear === null) return false;
    this.choose(limits, 'cost', this.usable(limits));
    if (!complete) return false;
    const gap = this.best.cost - linear.cost + EQUAL;
    return gap <= 2 * EQUAL || this.chooseUnder(gap, linear.prices, limits, 'cost');
  }

  /** Chooses among all columns whose reduced cost is under the gap to a better choice; whether no choice is better than the best then. */
  private chooseUnder(gap: number, prices: RepairPrices, limits: LineLimits, aim: Aim): boolean {
    const { columns: most } = this.effort;
    const priced = this.pricing.search(prices, gap, limits, most, this.nodesLeft);
    this.nodesLeft -= priced.nodes;
    for (const { place, members } of priced.found) this.columns.add(place, members);
    const useful = this.usable(limits).filter((column) => reducedCost(column, prices) <= gap + EQUAL);
    return this.choose(limits, aim, useful) && priced.complete && priced.found.length < most;
  }

  /** The columns known that may be part of such a line. */
  private usable({ faults, moved }: LineLimits): RepairColumn[] {
    return this.columns.all.filter((column) => column.moved <= moved && column.faults <= faults);
  }

  /** Column generation until no column would improve the linear program, or the nodes run out. */
  private generate(limits: LineLimits, aim: Aim): { linear: RepairLinear | null; complete: boolean } {
    let linear: RepairLinear | null = null;
    for (let round = 0; round < ROUNDS; round++) {
      const usable = this.usable(limits);
      linear = this.program.linear(usable, limits, aim);
      if (linear === null || this.nodesLeft <= 0) break;
      const prices = typeof aim === 'number' ? withFault(linear.prices, aim) : linear.prices;
      const priced = this.pricing.search(prices, -NEGLIGIBLE, limits, 20 * this.cls.n, this.nodesLeft);
      this.nodesLeft -= priced.nodes;
      const before = this.columns.all.length;
      this.addSpread(priced.found);
      if (this.columns.all.length === before) return { linear, complete: priced.complete };
    }
    return { linear, complete: false };
  }

  /** Adds the best columns such that each student gets some. */
  private addSpread(found: readonly { place: number; members: Int32Array }[]): void {
    const given = new Uint8Array(this.cls.n);
    for (const { place, members } of found) {
      if (members.every((i) => given[i]! >= 12) || this.columns.has(place, members)) continue;
      this.columns.add(place, members);
      for (const i of members) given[i]!++;
    }
  }

  /** Keeps the best choice of columns if it is better than the best; whether no choice of them is better. */
  private choose(limits: LineLimits, aim: Aim, useful: readonly RepairColumn[]): boolean {
    const start = this.best.unplaced <= limits.unplaced ? this.best.columns : [];
    const columns = [...new Set([...useful, ...start])];
    const work = { nodes: 1000, stall: 1000, iterations: Infinity, seconds: 30 };
    const choice = this.program.choose(columns, start, limits, aim, work);
    if (choice === null) return false;
    const found = this.solution(choice.columns);
    if (isBetter(found, this.best)) this.best = found;
    return choice.complete;
  }
}

/** Prices of a program in which a fault costs so much. */
function withFault(prices: RepairPrices, fault: number): RepairPrices {
  return { ...prices, fault: prices.fault + fault };
}
