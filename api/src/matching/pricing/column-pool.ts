import { holdsTwo, type Triple } from './triple-cuts.ts';

/** Groups known to a recombination, each once: the columns of its set-partitioning program. */
export class ColumnPool {
  /** Members, ascending. */
  readonly groups: Int32Array[] = [];
  readonly costs: number[] = [];
  /** The number of rules that each breaks, if that is no part of its cost, and in which rows of broken rules it counts, as bits. */
  readonly broken: number[] = [];
  readonly rows: number[] = [];
  private readonly known = new Set<string>();

  /** Takes a copy of a group; returns whether it is new. */
  add(members: ArrayLike<number>, cost: number, broken = 0, rows = 0): boolean {
    const group = Int32Array.from(members).sort();
    const key = keyOf(group);
    if (this.known.has(key)) return false;
    this.known.add(key);
    this.groups.push(group);
    this.costs.push(cost);
    this.broken.push(broken);
    this.rows.push(rows);
    return true;
  }

  /** The same columns, of which the one may forget some that the other keeps. */
  copy(): ColumnPool {
    const copy = new ColumnPool();
    this.groups.forEach((group, c) => copy.add(group, this.costs[c]!, this.broken[c], this.rows[c]));
    return copy;
  }

  get count(): number {
    return this.groups.length;
  }

  /** Cost of column c less the prices of its members and of its size. */
  reducedCost(c: number, prices: Prices): number {
    const group = this.groups[c]!;
    let reduced = this.costs[c]! - prices.ofSize[group.length]! + prices.ofBroken * this.broken[c]!;
    for (let bits = this.rows[c]!, r = 0; bits !== 0; bits >>>= 1, r++) if (bits & 1) reduced += prices.ofRow[r]!;
    for (const { cut, price } of prices.ofCuts) if (holdsTwo(cut, group)) reduced += price;
    for (let t = 0; t < group.length; t++) reduced -= prices.ofStudent[group[t]!]!;
    return reduced;
  }

  /** Forgets every column that `keep` refuses; the others keep their order and their groups' identity. */
  filter(keep: (column: number) => boolean): void {
    let kept = 0;
    this.groups.forEach((group, c) => {
      if (!keep(c)) {
        this.known.delete(keyOf(group));
        return;
      }
      this.groups[kept] = group;
      this.broken[kept] = this.broken[c]!;
      this.rows[kept] = this.rows[c]!;
      this.costs[kept++] = this.costs[c]!;
    });
    this.groups.length = kept;
    this.costs.length = kept;
    this.broken.length = kept;
    this.rows.length = kept;
  }
}

function keyOf(group: Int32Array): string {
  return String.fromCharCode(...group);
}

/** Dual values of a set-partitioning program. */
export interface Prices {
  ofStudent: Float64Array;
  /** By group size; all 0 where every legal size may occur any number of times. */
  ofSize: Float64Array;
  /** The part of a broken rule in the reduced cost of a group; 0 where it is a part of the cost. */
  ofBroken: number;
  /** The same of each rule that has a row of its own; under 0 where too few groups would break it. */
  ofRow: Float64Array;
  /** The part of cuts in the reduced cost of a group that counts in them. */
  ofCuts: readonly { cut: Triple; price: number }[];
}

/** Of a program without rows of broken rules. */
export const NO_ROWS = new Float64Array(0);
