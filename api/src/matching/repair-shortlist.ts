/** For each student the few of many things that cost least, ascending. */
export class Shortlist {
  readonly items: Int32Array;
  readonly costs: Float64Array;
  private readonly counts: Int32Array;

  constructor(
    students: number,
    private readonly most: number,
  ) {
    this.items = new Int32Array(students * most);
    this.costs = new Float64Array(students * most).fill(Infinity);
    this.counts = new Int32Array(students);
  }

  /** Where the list of a student begins in `items` and `costs`. */
  start(student: number): number {
    return student * this.most;
  }

  end(student: number): number {
    return student * this.most + this.counts[student]!;
  }

  /** Infinity where there is nothing. */
  cheapest(student: number): number {
    return this.costs[student * this.most]!;
  }

  offer(student: number, item: number, cost: number): void {
    const { costs, items, most } = this;
    const start = student * most;
    let at = start + most - 1;
    if (cost >= costs[at]!) return;
    if (this.counts[student]! < most) this.counts[student]!++;
    for (; at > start && costs[at - 1]! > cost; at--) {
      costs[at] = costs[at - 1]!;
      items[at] = items[at - 1]!;
    }
    costs[at] = cost;
    items[at] = item;
  }
}
