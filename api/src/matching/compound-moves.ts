import type { Candidates } from './candidates.ts';
import type { Grouping } from './grouping.ts';
import type { Random } from './random.ts';
import type { LegalSizes } from './sizes.ts';

/**
 * Moves of more than two students: cycles of three, and for ranges of sizes the splitting and merging of groups. Each is carried
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
