import type { GroupCost } from '../cost/group-cost.ts';

/**
 * A division of the class into groups that a search changes in place. Group g holds `size[g]` students from
 * `members[g * room]` on; a group may be empty.
 */
export class Grouping {
  readonly members: Int32Array;
  readonly size: Int32Array;
  /** The group of each student, -1 for a student who takes no part. */
  readonly groupOf: Int32Array;
  /** Index of each student in `members`. */
  readonly slotOf: Int32Array;
  readonly cost: Float64Array;
  /** Sum of the groups' costs. */
  total = 0;

  constructor(
    readonly kernel: GroupCost,
    /** The most groups that there may be at once. */
    readonly groups: number,
    /** Slots of a group: one more than its largest size, for a moment in the middle of a move. */
    readonly room: number,
  ) {
    const n = kernel.table.n;
    this.members = new Int32Array(groups * room);
    this.size = new Int32Array(groups);
    this.groupOf = new Int32Array(n);
    this.slotOf = new Int32Array(n);
    this.cost = new Float64Array(groups);
  }

  /** Takes over these groups. */
  assign(groups: readonly ArrayLike<number>[]): void {
    this.size.fill(0);
    this.groupOf.fill(-1);
    this.cost.fill(0);
    groups.forEach((group, g) => {
      this.size[g] = group.length;
      for (let t = 0; t < group.length; t++) this.place(group[t]!, g, g * this.room + t);
    });
    this.recount();
  }

  /** Puts a student into a slot of a group. */
  place(student: number, group: number, slot: number): void {
    this.members[slot] = student;
    this.groupOf[student] = group;
    this.slotOf[student] = slot;
  }

  /** Moves a student to another group without looking at costs; the last member takes the place left. */
  transfer(student: number, to: number): void {
    const { members, size, groupOf, slotOf, room } = this;
    const from = groupOf[student]!;
    size[from]!--;
    this.place(members[from * room + size[from]!]!, from, slotOf[student]!);
    this.place(student, to, to * room + size[to]!);
    size[to]!++;
  }

  /** Cost of the members that group g holds now. */
  costOf(g: number): number {
    return this.kernel.cost(this.members, g * this.room, this.size[g]!);
  }

  /** Sums everything afresh, which also takes away what rounding has added up. */
  recount(): void {
    this.total = 0;
    for (let g = 0; g < this.groups; g++) {
      this.cost[g] = this.costOf(g);
      this.total += this.cost[g]!;
    }
  }

  /** The groups that are not empty. */
  lists(): Int32Array[] {
    const lists: Int32Array[] = [];
    for (let g = 0; g < this.groups; g++) {
      if (this.size[g]! > 0) lists.push(this.members.slice(g * this.room, g * this.room + this.size[g]!));
    }
    return lists;
  }
}
