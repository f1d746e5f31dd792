import type { RepairClass } from './repair-class.ts';
import { type ShapeFilter, ShapeTable } from './repair-shape-table.ts';

/**
 * The fewest faults that any way with at most so many moved people has, as far as numbers tell: those of sizes, and of the rules about how
 * many of a set a group holds. Each of these rules is counted exactly together with the sizes; of several, the others by what they come
 * to at least on their own. Other rules can only add to it.
 */
export class RepairShapes {
  private readonly views: readonly { table: ShapeTable; others: number }[];

  constructor(cls: RepairClass, moved: number) {
    const { sets } = cls.rules;
    const alone = sets.map((set) => new ShapeTable(cls, moved, set, false)).map((table) => Math.min(...table.fewest));
    const all = alone.reduce((sum, faults) => sum + faults, 0);
    this.views =
      sets.length === 0
        ? [{ table: new ShapeTable(cls, moved, null, true), others: 0 }]
        : sets.map((set, at) => ({ table: new ShapeTable(cls, moved, set, true), others: all - alone[at]! }));
  }

  /** By how many stay in no group, who are not counted. */
  fewest(): Float64Array {
    const [first, ...others] = this.views.map((view) => view.table.fewest.map((faults) => faults + view.others));
    return first!.map((faults, unplaced) => Math.max(faults, ...others.map((view) => view[unplaced]!)));
  }

  /** The groups that are in some way of at most so many faults and people in no group, among whom these count too. */
  within(faults: number, unplaced: number): ShapeFilter {
    const filters = this.views.map(({ table, others }) => table.within(faults - others, unplaced));
    return {
      allows: (place, members) => filters.every((filter) => filter.allows(place, members)),
      allowsSize: (place, kept, size) => filters.every((filter) => filter.allowsSize(place, kept, size)),
    };
  }
}
