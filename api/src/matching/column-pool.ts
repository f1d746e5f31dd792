/** Groups known to a recombination, each once: the columns of its set-partitioning program. */
export class ColumnPool {
  /** Members, ascending. */
  readonly groups: Int32Array[] = [];
  readonly costs: number[] = [];
  private readonly index = new Map<string, number>();

  /** Takes a copy of a group; returns whether it is new. */
  add(members: ArrayLike<number>, cost: number): boolean {
    const group = Int32Array.from(members).sort();
    const key = String.fromCharCode(...group);
    if (this.index.has(key)) return false;
    this.index.set(key, this.groups.length);
    this.groups.push(group);
    this.costs.push(cost);
    return true;
  }

  get count(): number {
    return this.groups.length;
  }

  /** Cost of column c less the prices of its members and of its size. */
  reducedCost(c: number, prices: Prices): number {
    const group = this.groups[c]!;
    let reduced = this.costs[c]! - prices.ofSize[group.length]!;
    for (let t = 0; t < group.length; t++) reduced -= prices.ofStudent[group[t]!]!;
    return reduced;
  }

  /** Forgets every column that `keep` refuses. */
  filter(keep: (column: number) => boolean): void {
    const kept = this.groups.map((_, c) => c).filter(keep);
    const groups = kept.map((c) => this.groups[c]!);
    const costs = kept.map((c) => this.costs[c]!);
    this.groups.length = 0;
    this.costs.length = 0;
    this.index.clear();
    groups.forEach((group, c) => this.add(group, costs[c]!));
  }
}

/** Dual values of a set-partitioning program. */
export interface Prices {
  ofStudent: Float64Array;
  /** By group size; all 0 where every legal size may occur any number of times. */
  ofSize: Float64Array;
}
