import type { RepairClass } from './repair-class.ts';

/** A group that may be at a place of the class, or a new one. */
export interface RepairColumn {
  /** The place, -1 for a new group. */
  place: number;
  /** Ascending. */
  members: Int32Array;
  cost: number;
  /** Members who change their group for it. */
  moved: number;
  /** Broken rules, and how far its size is from those of the class. */
  faults: number;
  /** 1 if its size is another one than the usual. */
  other: 0 | 1;
}

/** Groups of a line and what they come to, to be compared in this order. */
export interface RepairSolution {
  columns: readonly RepairColumn[];
  faults: number;
  unplaced: number;
  cost: number;
}

/** Solutions that differ by less in their cost are equally good. */
export const EQUAL = 1e-9;

/** Groups known to a repair, each at a place once. */
export class RepairColumns {
  readonly all: RepairColumn[] = [];
  private readonly known = new Map<string, number>();

  constructor(private readonly cls: RepairClass) {}

  /** The column of these members at a place, added if it is new. A place without anybody of its own is a new group. */
  add(place: number, members: ArrayLike<number>): RepairColumn {
    const sorted = Int32Array.from(members).sort();
    const key = `${place}:${String.fromCharCode(...sorted)}`;
    const at = this.known.get(key);
    if (at !== undefined) return this.all[at]!;
    const column = this.columnOf(place, sorted);
    this.known.set(key, this.all.length);
    this.all.push(column);
    return column;
  }

  has(place: number, sorted: ArrayLike<number>): boolean {
    return this.known.has(`${place}:${String.fromCharCode(...Array.from(sorted))}`);
  }

  private columnOf(place: number, members: Int32Array): RepairColumn {
    const { cls } = this;
    const size = members.length;
    return {
      place,
      members,
      cost: cls.costOf(members),
      moved: cls.movedTo(place, members),
      faults: cls.rules.ofGroup(members) + cls.farBy(size),
      other: cls.isOtherSize(size) ? 1 : 0,
    };
  }
}

/** Returns whether one is better than another. */
export function isBetter(a: RepairSolution, b: RepairSolution): boolean {
  if (a.faults !== b.faults) return a.faults < b.faults;
  return a.unplaced === b.unplaced ? a.cost < b.cost - EQUAL : a.unplaced < b.unplaced;
}

/** A choice of columns with what it comes to. */
export function solutionOf(cls: RepairClass, columns: readonly RepairColumn[]): RepairSolution {
  const sum = (value: (column: RepairColumn) => number) => columns.reduce((total, column) => total + value(column), 0);
  const placed = new Set(columns.flatMap(({ members }) => [...members]));
  const excess = Math.max(0, sum(({ other }) => other) - cls.sizes.others);
  const unplaced = cls.n - placed.size;
  // a pair with one who is in no group has broken nothing, but counts half in the other's group
  const halves = cls.rules.together.filter(([a, b]) => placed.has(a) !== placed.has(b)).length / 2;
  const faults = sum(({ faults: own }) => own) + excess + unplaced - halves;
  return { columns, faults, unplaced, cost: sum(({ cost }) => cost) };
}
