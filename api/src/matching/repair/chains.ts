import type { Block, BlockChanges, Blocks } from './blocks.ts';
import type { RepairClass } from './repair-class.ts';

/** Groups by place, behind those that stand new ones, of which one at least is empty. */
export interface Arrangement {
  blocks: readonly Block[];
  /** People who are in another group than theirs. */
  moved: number;
  /** The cost of the groups, faults included. */
  value: number;
}

/** A few students, each of whom takes the place of the next; the last one takes that of the first, or joins a group. */
export interface Chain {
  students: readonly number[];
  /** The place that the last one joins; -1 where it takes that of the first student. */
  joins: number;
  /** The number of people moved in addition. */
  moved: number;
  added: number;
}

/** The number of students whose place one takes most cheaply, and of groups that one joins most cheaply, that chains follow. */
const ARCS = 14;
const JOINS = 6;
/** More moves than a chain's students need never be looked at. */
const LONGEST = 3;
/** A chain that saves less saves nothing. */
const LEAST_SAVED = 1e-9;

/** The chains of up to three students that save most in an arrangement, the best few for each number of moved people. */
export class Chains {
  private readonly groupOf: Int32Array;
  private readonly slotOf: Int32Array;
  private readonly isFree: Uint8Array;
  private blocks: readonly Block[] = [];
  private changes: readonly BlockChanges[] = [];
  private best: Chain[][] = [];
  /** A chain has to add less to be among the best of any number of moves. */
  private cut = 0;
  /** The cost of the sizes, at index k when there are k - 2 more groups of another than the usual size. */
  private readonly excess = new Float64Array(5);

  constructor(
    private readonly cls: RepairClass,
    private readonly known: Blocks,
    /** The number of chains that are kept of each number of moves. */
    private readonly most: number,
  ) {
    this.groupOf = new Int32Array(cls.n);
    this.slotOf = new Int32Array(cls.n);
    this.isFree = new Uint8Array(cls.n);
  }

  /**
   * @param mostMoved the most people who may be moved in addition
   * @returns by the number of people moved more, the cheapest first
   */
  of({ blocks }: Arrangement, mostMoved: number): readonly (readonly Chain[])[] {
    const { groupOf } = this;
    this.begin(blocks, mostMoved);
    const arcs = this.arcs();
    const joins = this.joins();
    for (let x = 0; x < this.cls.n; x++) {
      if (!this.isFree[x]) continue;
      const from = groupOf[x]!;
      const left = this.changes[from]!.leave[this.slotOf[x]!]!;
      this.ends(joins, [x], left);
      for (let a = arcs.start(x); a < arcs.end(x); a++) {
        const y = arcs.items[a]!;
        const first = arcs.costs[a]!;
        if (left + first < this.cut + this.known.fault) this.ends(joins, [x, y], left + first);
        for (let b = arcs.start(y); b < arcs.end(y); b++) {
          const z = arcs.items[b]!;
          if (groupOf[z] === from) continue;
          const second = first + arcs.costs[b]!;
          const closed = second + this.instead(z, x);
          if (closed < this.cut) this.offer([x, y, z], -1, closed);
          const end = left + second + joins.cheapest(z);
          if (end < this.cut) this.ends(joins, [x, y, z], left + second);
        }
      }
    }
    return this.best;
  }

  private begin(blocks: readonly Block[], mostMoved: number): void {
    const { cls, groupOf, known, slotOf } = this;
    this.blocks = blocks;
    this.changes = blocks.map((block) => known.changesOf(block));
    this.best = Array.from({ length: Math.min(LONGEST, mostMoved) + 1 }, () => []);
    this.cut = -LEAST_SAVED;
    groupOf.fill(-1);
    this.isFree.fill(0);
    for (const [g, { members }] of blocks.entries()) {
      members.forEach((i, t) => {
        groupOf[i] = g;
        slotOf[i] = t;
        this.isFree[i] = cls.stays[i] ? 0 : 1;
      });
    }
    const others = blocks.reduce((sum, { other }) => sum + other, 0) - cls.sizes.others;
    this.excess.forEach((_, at) => {
      this.excess[at] = known.fault * (Math.max(0, others + at - 2) - Math.max(0, others));
    });
  }

  /** Returns what it adds to y's group to have x in their place. */
  private instead(x: number, y: number): number {
    return this.changes[this.groupOf[y]!]!.instead[this.slotOf[y]! * this.cls.n + x]!;
  }

  /** By student, those whose place they take most cheaply; offers all exchanges of two by the way. */
  private arcs(): Shortlist {
    const { groupOf, isFree } = this;
    const { n } = this.cls;
    const arcs = new Shortlist(n, ARCS);
    for (const [g, { members }] of this.blocks.entries()) {
      const { instead } = this.changes[g]!;
      for (let t = 0; t < members.length; t++) {
        const y = members[t]!;
        if (!isFree[y]) continue;
        for (let x = 0; x < n; x++) {
          if (!isFree[x] || groupOf[x] === g) continue;
          const added = instead[t * n + x]!;
          arcs.offer(x, y, added);
          // one of the two has to be better there than who is there now
          if (added >= 0) continue;
          const both = added + this.instead(y, x);
          if (both < this.cut) this.offer([x, y], -1, both);
        }
      }
    }
    return arcs;
  }

  /** By student, the groups that they join most cheaply. */
  private joins(): Shortlist {
    const joins = new Shortlist(this.cls.n, JOINS);
    for (const [g, { join }] of this.changes.entries()) {
      const excess = this.excess[2 + this.otherChange(g, 1)]!;
      for (let x = 0; x < this.cls.n; x++)
        if (this.isFree[x] && this.groupOf[x] !== g) joins.offer(x, g, join[x]! + excess);
    }
    return joins;
  }

  private otherChange(g: number, more: number): number {
    const { other, members } = this.blocks[g]!;
    return (this.cls.isOtherSize(members.length + more) ? 1 : 0) - other;
  }

  /** Offers the chains of these students whose last one joins a group. */
  private ends(joins: Shortlist, students: readonly number[], before: number): void {
    const { groupOf } = this;
    const last = students.at(-1)!;
    const left = this.otherChange(groupOf[students[0]!]!, -1);
    for (let at = joins.start(last); at < joins.end(last); at++) {
      const g = joins.items[at]!;
      if (students.some((i) => groupOf[i] === g)) continue;
      const added = before + this.changes[g]!.join[last]! + this.excess[2 + left + this.otherChange(g, 1)]!;
      if (added < this.cut) this.offer(students, g, added);
    }
  }

  private offer(students: readonly number[], joins: number, added: number): void {
    const { cls, groupOf, most } = this;
    let moved = 0;
    for (let at = 0; at < students.length; at++) {
      const home = cls.home[students[at]!]!;
      if (home < 0) continue;
      const to = at + 1 < students.length ? groupOf[students[at + 1]!]! : joins < 0 ? groupOf[students[0]!]! : joins;
      moved += (to === home ? 0 : 1) - (groupOf[students[at]!]! === home ? 0 : 1);
    }
    const list = this.best[moved];
    if (!list || (list.length === most && added >= list[most - 1]!.added)) return;
    // a cycle is found from each of its students
    if (list.some((chain) => Math.abs(chain.added - added) < 1e-12)) return;
    let at = list.length;
    while (at > 0 && list[at - 1]!.added > added) at--;
    list.splice(at, 0, { students, joins, moved, added });
    if (list.length > most) list.pop();
    // chains that move nobody more, exchanges among the late, are few enough to need no cut
    const worst = this.best.slice(1).map((one) => (one.length < most ? Infinity : one.at(-1)!.added));
    this.cut = Math.min(-LEAST_SAVED, Math.max(...worst));
  }
}

/** For each student the few of many things that cost least, ascending. */
class Shortlist {
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

  /** Returns the start of a student's list in `items` and `costs`. */
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
