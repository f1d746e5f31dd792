import type { Candidates } from './candidates.ts';
import type { Grouping } from './grouping.ts';
import type { Random } from './random.ts';
import type { LegalSizes } from './sizes.ts';

/** Draws of students to exchange for some who have to stay together. */
const MOST_DRAWS = 8;

/**
 * Moves of more than two students: cycles of three, of students who have to stay together, and for ranges of sizes the splitting
 * and merging of groups. Each is carried
 * out, costed, and taken back unless it is accepted.
 */
export class CompoundMoves {
  private readonly moved: number[] = [];
  private readonly cameFrom: number[] = [];
  private readonly touched: number[] = [];
  private before = 0;

  constructor(
    private readonly grouping: Grouping,
    private readonly students: Int32Array,
    private readonly legal: LegalSizes,
    private readonly candidates: Candidates,
    private readonly random: Random,
  ) {}

  private start(): void {
    this.moved.length = 0;
    this.cameFrom.length = 0;
    this.touched.length = 0;
    this.before = 0;
  }

  private touch(group: number): void {
    if (this.touched.includes(group)) return;
    this.touched.push(group);
    this.before += this.grouping.cost[group]!;
  }

  /** Moves a student without looking at the cost; a group may be one over its largest size until the cycle closes. */
  private transfer(student: number, to: number): void {
    const { groupOf } = this.grouping;
    const from = groupOf[student]!;
    this.touch(from);
    this.touch(to);
    this.moved.push(student);
    this.cameFrom.push(from);
    this.grouping.transfer(student, to);
  }

  private accept(temperature: number): void {
    const { grouping, touched } = this;
    const costs = touched.map((group) => grouping.costOf(group));
    const change = costs.reduce((sum, cost) => sum + cost, 0) - this.before;
    if (change <= temperature * this.random.exponential()) {
      touched.forEach((group, at) => (grouping.cost[group] = costs[at]!));
      grouping.total += change;
      return;
    }
    this.undo();
  }

  private undo(): void {
    for (let at = this.moved.length - 1; at >= 0; at--) this.grouping.transfer(this.moved[at]!, this.cameFrom[at]!);
  }

  private candidateOf(student: number): number {
    const { list, count } = this.candidates;
    const u = this.random.below(4096) / 4096;
    return list[student * count + Math.floor(count * u * u)]!;
  }

  private anyStudent(): number {
    return this.students[this.random.below(this.students.length)]!;
  }

  /** The students of i's group who would break a rule if i left without them, i first. */
  private tiedTo(i: number): number[] {
    const { groupOf, kernel, members, room, size } = this.grouping;
    const { partners, partnerStart, tags } = kernel.table;
    const group = groupOf[i]!;
    const tied = [i];
    const add = (student: number) => {
      if (groupOf[student] === group && !tied.includes(student)) tied.push(student);
    };
    for (let at = 0; at < tied.length; at++) {
      const one = tied[at]!;
      for (let p = partnerStart[one]!; p < partnerStart[one + 1]!; p++) add(partners[p]!);
      for (let left = tags[one]!; left !== 0; left &= left - 1) {
        const tag = left & -left;
        const same: number[] = [];
        for (let t = group * room; t < group * room + size[group]!; t++) {
          if (members[t] !== one && (tags[members[t]!]! & tag) !== 0) same.push(members[t]!);
        }
        if (same.length === 1) add(same[0]!);
      }
    }
    return tied;
  }

  /**
   * Brings i with those who have to stay with them to j's group, in exchange for others who may leave it.
   *
   * @returns false, with nothing done, if i may go alone
   */
  moveTied(temperature: number, i: number, j: number): boolean {
    const { groupOf, kernel, members, room, size } = this.grouping;
    const { tags, partnerStart } = kernel.table;
    if (tags[i] === 0 && partnerStart[i] === partnerStart[i + 1]) return false;
    const tied = this.tiedTo(i);
    if (tied.length === 1) return false;
    const [A, B] = [groupOf[i]!, groupOf[j]!];
    const wanted = this.legal.kind === 'fixed' ? tied.length : this.random.below(tied.length + 1);
    const back: number[] = [];
    for (let draws = 0; back.length < wanted && draws < MOST_DRAWS; draws++) {
      const k = members[B * room + this.random.below(size[B]!)]!;
      if (back.includes(k)) continue;
      const others = this.tiedTo(k);
      if (!others.includes(j) && back.length + others.length <= wanted) back.push(...others);
    }
    const change = tied.length - back.length;
    const sizes = [size[A]! - change, size[B]! + change];
    const allowed =
      this.legal.kind === 'fixed' ? change === 0 : sizes.every((s) => this.legal.min <= s && s <= this.legal.max);
    if (!allowed) return true;
    this.start();
    for (let at = 0; at < Math.max(tied.length, back.length); at++) {
      if (at < tied.length) this.transfer(tied[at]!, B);
      if (at < back.length) this.transfer(back[at]!, A);
    }
    this.accept(temperature);
    return true;
  }

  /** i takes k's place, k takes l's, and l takes i's. */
  cycle(temperature: number): void {
    const { groupOf, members, room, size } = this.grouping;
    const i = this.anyStudent();
    const B = groupOf[this.candidateOf(i)]!;
    if (B < 0 || B === groupOf[i]) return;
    const k = members[B * room + this.random.below(size[B]!)]!;
    const C = groupOf[this.candidateOf(k)]!;
    if (C < 0 || C === B || C === groupOf[i]) return;
    const l = members[C * room + this.random.below(size[C]!)]!;
    const A = groupOf[i]!;
    this.start();
    this.transfer(i, B);
    this.transfer(k, C);
    this.transfer(l, A);
    this.accept(temperature);
  }

  /** Merges a group into others: each member joins a candidate's group that has room. */
  merge(temperature: number): void {
    const { groupOf, members, room, size } = this.grouping;
    const A = groupOf[this.anyStudent()]!;
    const leaving = Array.from(members.subarray(A * room, A * room + size[A]!));
    this.start();
    for (const student of leaving) {
      const to = this.groupWithRoom(student, A);
      if (to < 0) {
        this.undo();
        return;
      }
      this.transfer(student, to);
    }
    this.accept(temperature);
  }

  private groupWithRoom(student: number, not: number): number {
    const { groupOf, size } = this.grouping;
    for (let tries = 0; tries < 8; tries++) {
      const group = groupOf[this.candidateOf(student)]!;
      if (group >= 0 && group !== not && size[group]! < this.legal.max) return group;
    }
    return -1;
  }

  /** Splits a new group off: a student and candidates of theirs leave groups that can spare them. */
  split(temperature: number): void {
    const { groupOf, size, groups } = this.grouping;
    const spare = (student: number) => size[groupOf[student]!]! > this.legal.min;
    const empty = size.indexOf(0);
    const first = this.anyStudent();
    if (empty < 0 || empty >= groups || !spare(first)) return;
    this.start();
    this.transfer(first, empty);
    for (let tries = 0; size[empty]! < this.legal.min && tries < 12; tries++) {
      const next = this.candidateOf(first);
      if (groupOf[next]! >= 0 && groupOf[next] !== empty && spare(next)) this.transfer(next, empty);
    }
    if (size[empty]! < this.legal.min) this.undo();
    else this.accept(temperature);
  }
}
