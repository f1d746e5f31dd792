import type { RepairClass } from './repair-class.ts';
import type { RepairColumn } from './repair-columns.ts';

/** Groups of a line and what they come to, to be compared in this order. */
export interface RepairSolution {
  columns: readonly RepairColumn[];
  faults: number;
  unplaced: number;
  cost: number;
}

/** Solutions that differ by less in their cost are equally good. */
export const EQUAL = 1e-9;

/** Whether one is better than another. */
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
