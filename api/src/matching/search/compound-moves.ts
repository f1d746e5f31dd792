import type { Candidates } from './candidates.ts';
import type { Grouping } from './grouping.ts';
import type { Random } from '../random.ts';
import type { LegalSizes } from '@study-groups/scoring/sizes';

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
    const { mates, mateStart, tags } = kernel.table;
    const group = groupOf[i]!;
    const tied = [i];
    const add = (student: number) => {
      if (groupOf[student] === group && !tied.includes(student)) tied.push(student);
    };
    for (let at = 0; at < tied.length; at++) {
      const one = tied[at]!;
      for (let m = mateStart[one]!; m < mateStart[one + 1]!; m++) add(mates[m]!);
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

  private isFree(i: number): boolean {
    const { tags, mateStart } = this.grouping.kernel.table;
    return tags[i] === 0 && mateStart[i] === mateStart[i + 1];
  }

  /**
   * Brings i to j's group, with those who have to stay with them, in exchange for as many others of j's group who may leave it
   * together; where sizes allow it, sometimes for fewer.
   *
   * @returns false, with nothing done, if nobody concerned has to stay with anybody
   */
  exchangeTied(temperature: number, i: number, j: number): boolean {
    const { groupOf, members, room, size } = this.grouping;
    const [A, B] = [groupOf[i]!, groupOf[j]!];
    const drawn = (group: number) => members[group * room + this.random.below(size[group]!)]!;
    const other = drawn(B);
    if (this.isFree(i) && this.isFree(other)) return false;
    const leaving = this.tiedTo(i);
    const coming: number[] = [];
    const take = (student: number, side: number[], most: number) => {
      if (leaving.includes(student) || coming.includes(student)) return;
      const tied = this.tiedTo(student);
      if (!tied.includes(j) && side.length + tied.length <= most) side.push(...tied);
    };
    take(other, coming, size[B]!);
    if (leaving.length === 1 && coming.length <= 1) return false;
    const balanced = this.legal.kind === 'fixed' || (this.random.word() & 1) === 0;
    for (let draws = 0; balanced && leaving.length !== coming.length && draws < MOST_DRAWS; draws++) {
      if (leaving.length < coming.length) take(drawn(A), leaving, coming.length);
      else take(drawn(B), coming, leaving.length);
    }
    const change = leaving.length - coming.length;
    const { kind, max, min } = this.legal;
    const sizes = [size[A]! - change, size[B]! + change];
    if (kind === 'fixed' ? change !== 0 : sizes.some((s) => s < min || s > max)) return true;
    this.start();
    for (let at = 0; at < Math.max(leaving.length, coming.length); at++) {
      if (at < leaving.length) this.transfer(leaving[at]!, B);
      if (at < coming.length) this.transfer(coming[at]!, A);
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
