/** Groups known to a recombination, each once: the columns of its set-partitioning program. */
export class ColumnPool {
  /** Members, ascending. */
  readonly groups: Int32Array[] = [];
  readonly costs: number[] = [];
  /** How many rules each breaks, if that is no part of its cost. */
  readonly broken: number[] = [];
  private readonly known = new Set<string>();

  /** Takes a copy of a group; returns whether it is new. */
  add(members: ArrayLike<number>, cost: number, broken = 0): boolean {
    const group = Int32Array.from(members).sort();
    const key = keyOf(group);
    if (this.known.has(key)) return false;
    this.known.add(key);
    this.groups.push(group);
    this.costs.push(cost);
    this.broken.push(broken);
    return true;
  }

  /** The same columns, of which the one may forget some that the other keeps. */
  copy(): ColumnPool {
    const copy = new ColumnPool();
    this.groups.forEach((group, c) => copy.add(group, this.costs[c]!, this.broken[c]));
    return copy;
  }

  get count(): number {
    return this.groups.length;
  }

  /** Cost of column c less the prices of its members and of its size. */
  reducedCost(c: number, prices: Prices): number {
    const group = this.groups[c]!;
    let reduced = this.costs[c]! - prices.ofSize[group.length]! + prices.ofBroken * this.broken[c]!;
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
      this.costs[kept++] = this.costs[c]!;
    });
    this.groups.length = kept;
    this.costs.length = kept;
    this.broken.length = kept;
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
  /** What a broken rule adds to the reduced cost of a group; 0 where it is a part of the cost. */
  ofBroken: number;
}
