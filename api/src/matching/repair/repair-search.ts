import type { Highs } from 'highs';
import type { RepairClass } from './repair-class.ts';
import { EQUAL, isBetter, type RepairColumn, type RepairSolution, solutionOf } from './columns.ts';
import { type Generated, type RepairEffort, RepairGeneration } from './generation.ts';
import { reducedCost } from './repair-pricing.ts';
import type { Aim, LineLimits } from './model.ts';
import { type RepairPrices, RepairProgram } from './program.ts';
import { RepairShapes } from './shapes.ts';
import { RepairBeam } from './beam.ts';

/** By student: columns of the integer program that finds a first solution of a line. */
const NEAREST = 3;
/** Nodes of an integer program, and its simplex iterations times its columns. */
const NODES = 1000;
const WORK = { found: 2e7, proven: 2e8 };
/** By student: columns of the integer programs before the one of all columns that matter. */
const STAGES = [6, 20];
/** Such a share of the gap that is to be searched may come from columns that the linear program does not know yet. */
const ENOUGH = 0.5;
/** Of the cost of the best: such a gap holds few columns. */
const LITTLE = 0.002;
/** A gap that shrank to this share holds far fewer columns: it is worth a second look. */
const SMALLER = 0.8;
/** A fault by this cost weighs more than all students, of whom no one costs more than 1; a fraction of a fault shows, too. */
const FAULT_COST = 20;

/** Arrangements kept of each number of moves. */
const WIDTH = 8;

/**
 * The best groups for each number of moved people, one after another: a linear program over the columns of the line by column
 * generation with exact pricing, which bounds what can be reached, then an integer program over those columns whose reduced cost is
 * under the gap between the best solution and that bound. A solution that needs another column can't be better.
 */
export class RepairSearch {
  private readonly program: RepairProgram;
  private readonly generation: RepairGeneration;
  private best: RepairSolution;

  constructor(
    private readonly cls: RepairClass,
    solver: Highs,
    private readonly effort: RepairEffort,
  ) {
    this.program = new RepairProgram(solver, cls);
    this.generation = new RepairGeneration(cls, this.program, effort);
    const { columns } = this.generation;
    // a group of their own, so that everybody can be placed somehow
    for (const i of cls.late) columns.add(-1, [i]);
    this.best = this.solution(cls.places.flatMap((group, at) => (group.length > 0 ? [columns.add(at, group)] : [])));
  }

  private solution(columns: readonly RepairColumn[]): RepairSolution {
    return solutionOf(this.cls, columns);
  }

  /** Takes in groups that are known from elsewhere, by place, those of -1 new, if they move no more than `moved`. */
  know(groups: readonly { place: number; members: Int32Array }[], moved: number): void {
    const found = this.solution(groups.map(({ place, members }) => this.generation.columns.add(place, members)));
    const isWithin = found.columns.reduce((sum, column) => sum + column.moved, 0) <= moved;
    if (isWithin && isBetter(found, this.best)) this.best = found;
  }

  /** Returns the best groups with at most `moved` people moved; called for 0, 1, 2 … */
  line(moved: number): RepairSolution & { proven: boolean } {
    const shapes = new RepairShapes(this.cls, moved);
    const atLeast = shapes.fewest();
    const fewest = atLeast.reduce((least, faults, unplaced) => Math.min(least, faults + unplaced), Infinity);
    const everyone = this.cls.late.length;
    const isFewest = () => this.best.faults <= fewest;
    // groups that have no more faults than there must be are the ones that are wanted, and much fewer than all
    if (!isFewest()) this.fewerFaults(shapes, { moved, faultsOfOne: fewest, unplaced: everyone }, fewest);
    let proven = isFewest() || this.noFewerFaults(shapes, moved, this.best.faults - 1, everyone);
    const { faults, unplaced } = this.best;
    const fewestUnplaced = atLeast.findIndex((least, count) => least + count <= faults);
    if (fewestUnplaced < unplaced) proven = this.noFewerFaults(shapes, moved, faults, unplaced - 1) && proven;
    const isCheapest = this.lessCost(shapes, moved);
    return { ...this.best, proven: proven && isCheapest };
  }

  private noFewerFaults(shapes: RepairShapes, moved: number, most: number, unplaced: number): boolean {
    return this.fewerFaults(shapes, { moved, faultsOfOne: Infinity, unplaced }, most);
  }

  /** Looks for groups with at most `most` faults; whether all that there are among these columns are known then. */
  private fewerFaults(
    shapes: RepairShapes,
    ofGroups: Pick<LineLimits, 'moved' | 'faultsOfOne' | 'unplaced'>,
    most: number,
  ): boolean {
    const limits = { ...ofGroups, faults: Infinity, shapes: shapes.within(most, ofGroups.unplaced) };
    const fault = FAULT_COST * this.cls.n;
    // Such groups cost at most this much more than the linear program promises, if all students cost the most.
    const gapOf = ({ cost, slack }: Generated) => fault * most + this.cls.n - cost + slack;
    const linear = this.generation.run(limits, fault, [], (reached) => this.effort.proves && gapOf(reached) <= 0);
    if (linear === null) return false;
    const { prices } = linear;
    this.chooseNearest(prices, limits, 'faults');
    const gap = gapOf(linear);
    if (!this.effort.proves) return false;
    if (gap <= 0 || (limits.faultsOfOne <= most && this.best.faults <= most)) return true;
    return this.chooseUnder(() => gap, prices, limits, 'faults');
  }

  /** Looks for groups of less cost with as many faults and people in no group as the best; whether there are none. */
  private lessCost(shapes: RepairShapes, moved: number): boolean {
    const { faults, unplaced } = this.best;
    // A group counts halves of pairs with who is in no group, which break nothing.
    const faultsOfOne = faults + (unplaced > 0 ? this.cls.latePairs / 2 : 0);
    const limits = { moved, faults, faultsOfOne, unplaced, shapes: shapes.within(faults, unplaced) };
    const gapOf = (linear: Generated) => this.best.cost - linear.cost;
    let chosenAt = Infinity;
    const linear = this.generation.run(limits, 'cost', this.best.columns, (reached, isStalled) => {
      if (!isStalled) return false;
      if (reached.cost < chosenAt - EQUAL) this.chooseNearest(reached.prices, limits, 'cost');
      chosenAt = reached.cost;
      return reached.slack <= Math.max(ENOUGH * gapOf(reached), LITTLE * this.best.cost);
    });
    if (linear === null) return false;
    if (gapOf(linear) > EQUAL) this.chooseNearest(linear.prices, limits, 'cost');
    if (linear.slack === Infinity || !this.effort.proves) return false;
    const gap = () => gapOf(linear) + linear.slack;
    return gap() <= EQUAL || this.chooseUnder(gap, linear.prices, limits, 'cost');
  }

  /**
   * Chooses among all columns whose reduced cost is under the gap to a better choice, first among the nearest, which
   * makes the gap less; whether no choice is better than the best then.
   */
  private chooseUnder(gap: () => number, prices: RepairPrices, limits: LineLimits, aim: Aim): boolean {
    let before: number;
    do {
      before = gap();
      const known = this.generation.addUnder(before, prices, limits, this.effort.columns);
      if (this.chooseAmong(gap, prices, limits, aim) && gap() <= known) return true;
    } while (gap() < SMALLER * before);
    return false;
  }

  /** Chooses among the known columns whose reduced cost is under the gap. */
  private chooseAmong(gap: () => number, prices: RepairPrices, limits: LineLimits, aim: Aim): boolean {
    const nearest = this.generation.nearest(prices, limits, this.effort.columns);
    const under = () => nearest.filter((column) => reducedCost(column, prices) <= gap());
    for (const stage of STAGES) {
      const useful = under();
      if (useful.length <= stage * this.cls.n) return this.choose(limits, aim, useful);
      this.choose(limits, aim, useful.slice(0, stage * this.cls.n));
    }
    return this.choose(limits, aim, under());
  }

  private chooseNearest(prices: RepairPrices, limits: LineLimits, aim: Aim): void {
    this.choose(
      limits,
      aim,
      this.generation.nearest(prices, limits, Math.max(150, (this.effort.proves ? NEAREST : 2 * NEAREST) * this.cls.n)),
    );
  }

  /** Keeps the best choice of columns if it is better than the best; whether no choice of them is better. */
  private choose(limits: LineLimits, aim: Aim, useful: readonly RepairColumn[]): boolean {
    const start = this.best.unplaced <= limits.unplaced ? this.best.columns : [];
    const columns = [...new Set([...useful, ...start])];
    const most = this.effort.proves ? WORK.proven : WORK.found;
    const iterations = most / (columns.length + 500);
    const work = { nodes: NODES, stall: NODES, iterations, seconds: this.effort.secondsLeft() };
    const choice = this.program.choose(columns, start, limits, aim, work, this.effort.proves);
    if (choice.columns !== null) {
      const found = this.solution(choice.columns);
      if (isBetter(found, this.best)) this.best = found;
    }
    return choice.complete;
  }
}

/**
 * The best groups for each number of moved people of a small class. Where the exact search can't prove a line, chains of moves look for
 * better groups: the nearer these are to its bound, the fewer columns it has to look at.
 */
export class ProvenRepair {
  private readonly beam: RepairBeam;
  private readonly search: RepairSearch;

  constructor(
    private readonly cls: RepairClass,
    solver: Highs,
    effort: RepairEffort,
    mostMoved: number,
  ) {
    this.beam = new RepairBeam(cls, mostMoved, WIDTH);
    this.search = new RepairSearch(cls, solver, effort);
  }

  /** Returns the best groups with at most `moved` people moved; called for 0, 1, 2 … */
  line(moved: number): RepairSolution & { proven: boolean } {
    const { beam, cls, search } = this;
    let found = search.line(moved);
    if (!found.proven && moved > 0) {
      beam.run();
      const known = beam.best(moved)?.blocks ?? [];
      search.know(
        known.flatMap(({ members }, place) =>
          members.length === 0 ? [] : [{ place: cls.places[place]?.length ? place : -1, members }],
        ),
        moved,
      );
      found = search.line(moved);
    }
    const groups: Int32Array[] = cls.places.map(() => new Int32Array(0));
    for (const { place, members } of found.columns) {
      if (place < 0) groups.push(members);
      else groups[place] = members;
    }
    beam.add(groups);
    return found;
  }
}
