import type { ModelData } from 'highs';
import type { RepairClass } from './repair-class.ts';
import type { RepairColumn } from './columns.ts';
import type { ShapeFilter } from './shapes.ts';
import { SCALE } from '../solver.ts';

/** Limits of a line. */
export interface LineLimits {
  moved: number;
  /** People in no group, groups outside the sizes and broken rules together. */
  faults: number;
  /** The most that a group may break for itself. */
  faultsOfOne: number;
  unplaced: number;
  /** Tells the groups that can be part of it. */
  shapes: ShapeFilter;
}

/** The aim of a program: the least cost of the groups; faults, then people in no group; or cost and faults, a fault by this cost. */
export type Aim = 'cost' | 'faults' | number;

/** A row's entries as they are collected, column by column. */
interface Entry {
  row: number;
  value: number;
}

/**
 * The groups of a line as a program: everybody is in one group, or in none if they are today; a place is taken once; the
 * moved and the faults are limited. Beside the columns there are one for each of the late, 1 if they stay in no group, one for the groups
 * of another size than the usual beyond those that may be, and one for each pair of the late who should be together and of whom
 * just one is placed: they have broken nothing yet.
 */
export class RepairModel {
  private readonly latePairs: readonly (readonly [number, number])[];
  readonly rows: {
    place: number;
    moved: number;
    faults: number;
    unplaced: number;
    other: number;
    pairs: number;
    count: number;
  };

  constructor(private readonly cls: RepairClass) {
    const { home, n, places, rules } = cls;
    this.latePairs = rules.together.filter(([a, b]) => home[a]! < 0 && home[b]! < 0);
    const moved = n + places.length;
    const pairs = moved + 4;
    const count = pairs + 2 * this.latePairs.length;
    this.rows = { place: n, moved, faults: moved + 1, unplaced: moved + 2, other: moved + 3, pairs, count };
  }

  /** Returns what it adds to the faults that one of the late stays in no group: 1, less the half for each partner who has a group today. */
  private faultsOfStaying(i: number): number {
    const { home, rules } = this.cls;
    return 1 - rules.partnersOf(i).filter((partner) => home[partner]! >= 0).length / 2;
  }

  private entriesOf({ faults, members, moved, other, place }: RepairColumn): Entry[] {
    const { rows } = this;
    const entries = Array.from(members, (row): Entry => ({ row, value: 1 }));
    if (place >= 0) entries.push({ row: rows.place + place, value: 1 });
    if (moved > 0) entries.push({ row: rows.moved, value: moved });
    if (faults > 0) entries.push({ row: rows.faults, value: faults });
    if (other > 0) entries.push({ row: rows.other, value: 1 });
    return entries;
  }

  /**
   * The columns beside the groups: what is in each,
   * @param isOpen whether anybody may be in no group at the cost of two faults, so that there is a solution before enough columns are known
   */
  private others(isOpen: boolean): { entries: Entry[] }[] {
    const { cls, latePairs, rows } = this;
    const pairsOf = (i: number) => latePairs.flatMap((pair, at) => (pair.includes(i) ? [at] : []));
    const late = Array.from(cls.late, (i) => ({
      entries: [
        { row: i, value: 1 },
        { row: rows.faults, value: this.faultsOfStaying(i) },
        { row: rows.unplaced, value: 1 },
        ...pairsOf(i).flatMap((at) => [
          { row: rows.pairs + 2 * at, value: -1 },
          { row: rows.pairs + 2 * at + 1, value: 1 },
        ]),
      ],
    }));
    const excess = {
      entries: [
        { row: rows.faults, value: 1 },
        { row: rows.other, value: -1 },
      ],
    };
    const pairs = latePairs.map((_, at) => ({
      entries: [
        { row: rows.faults, value: -0.5 },
        { row: rows.pairs + 2 * at, value: 1 },
        { row: rows.pairs + 2 * at + 1, value: 1 },
      ],
    }));
    const open = Array.from(isOpen ? cls.home.keys() : [], (row) => ({
      entries: [
        { row, value: 1 },
        { row: rows.faults, value: 2 },
      ],
    }));
    return [...late, excess, ...pairs, ...open];
  }

  of(columns: readonly RepairColumn[], limits: LineLimits, aim: Aim, isOpen = false): ModelData {
    const { cls, rows } = this;
    const others = this.others(isOpen);
    const numCols = columns.length + others.length;
    const all = [...columns.map((column) => this.entriesOf(column)), ...others.map(({ entries }) => entries)];
    const starts = new Int32Array(numCols + 1);
    all.forEach((entries, at) => (starts[at + 1] = starts[at]! + entries.length));
    const flat = all.flat();
    const fault = aim === 'cost' ? 0 : aim === 'faults' ? cls.late.length + 1 : aim * SCALE;
    const unplaced = aim === 'faults' ? 1 : 0;
    const colCost = Float64Array.from(all, (entries, at) => {
      let cost = at < columns.length && aim !== 'faults' ? columns[at]!.cost * SCALE : 0;
      for (const { row, value } of entries) {
        if (row === rows.faults) cost += fault * value;
        else if (row === rows.unplaced) cost += unplaced * value;
      }
      return cost;
    });
    const rowLower = new Float64Array(rows.count).fill(-Infinity);
    const rowUpper = new Float64Array(rows.count).fill(1);
    rowLower.fill(1, 0, cls.n);
    rowUpper[rows.moved] = limits.moved;
    rowUpper[rows.faults] = limits.faults;
    rowUpper[rows.unplaced] = limits.unplaced;
    rowUpper[rows.other] = cls.sizes.others;
    // who is just one of a pair: at most both, and not both
    this.latePairs.forEach((_, at) => {
      rowUpper[rows.pairs + 2 * at] = 0;
      rowUpper[rows.pairs + 2 * at + 1] = 2;
    });
    return {
      numCols,
      numRows: rows.count,
      colCost,
      colLower: new Float64Array(numCols),
      // that no column is taken twice follows from its members, and a bound of its own would have a price that nobody sees
      colUpper: new Float64Array(numCols).fill(Infinity),
      rowLower,
      rowUpper,
      matrix: {
        format: 'csc',
        numRows: rows.count,
        numCols,
        starts,
        indices: Int32Array.from(flat, ({ row }) => row),
        values: Float64Array.from(flat, ({ value }) => value),
      },
    };
  }

  /** A choice as values of all columns. */
  valuesOf(columns: readonly RepairColumn[], chosen: readonly RepairColumn[], count: number): Float64Array {
    const { cls, latePairs } = this;
    const values = new Float64Array(count);
    const inChoice = new Set(chosen);
    columns.forEach((column, at) => inChoice.has(column) && (values[at] = 1));
    const placed = new Set(chosen.flatMap(({ members }) => [...members]));
    let at = columns.length;
    for (const i of cls.late) values[at++] = placed.has(i) ? 0 : 1;
    const others = chosen.reduce((sum, { other }) => sum + other, 0);
    values[at++] = Math.max(0, others - cls.sizes.others);
    for (const [a, b] of latePairs) values[at++] = placed.has(a) === placed.has(b) ? 0 : 1;
    return values;
  }
}
