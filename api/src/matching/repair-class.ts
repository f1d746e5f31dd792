import { normalEmail } from '@study-groups/scoring/classmates';
import { classScorer } from '@study-groups/scoring/score';
import type { MatchStudent, StudentPair } from '@study-groups/scoring/types';
import { classTable, LARGEST_GROUP } from './class-table.ts';
import type { Rules } from './constraints.ts';
import { GroupCost, MOST_COST } from './group-cost.ts';
import { Pricing } from './pricing.ts';
import { RuleFaults } from './repair-faults.ts';
import { type SizeLimits, sizeLimits } from './sizes.ts';
import type { SizeRule } from './types.ts';

/** A class with its groups as they stand. Students are numbered by their e-mails, so that the order of the input changes nothing. */
export class RepairClass {
  readonly n: number;
  /** The student of the request behind each number here. */
  readonly order: readonly number[];
  /** The place of each student's group among those that stand; -1 for who is in none. */
  readonly home: Int32Array;
  /** Members of each group that stands, ascending. */
  readonly places: readonly Int32Array[];
  /** Who is in no group. */
  readonly late: Int32Array;
  /** Who stays in their group. */
  readonly stays: Uint8Array;
  readonly sizes: SizeLimits;
  readonly rules: RuleFaults;
  readonly table;
  private readonly kernel: GroupCost;
  private readonly scorer;
  private readonly pricings = new Map<number, Pricing>();

  constructor(
    request: Rules & { students: readonly MatchStudent[]; size: SizeRule; groups: readonly (readonly number[])[] },
  ) {
    const { students } = request;
    const n = (this.n = students.length);
    const emails = students.map((student) => normalEmail(student.email));
    this.order = students.map((_, i) => i).sort((a, b) => (emails[a]! < emails[b]! ? -1 : 1));
    const numberOf = new Int32Array(n);
    this.order.forEach((student, at) => (numberOf[student] = at));
    const numbered = (list: readonly number[]) => list.map((i) => numberOf[i]!);
    this.places = request.groups.map((group) => Int32Array.from(numbered(group)).sort());
    this.home = new Int32Array(n).fill(-1);
    this.places.forEach((group, place) => group.forEach((i) => (this.home[i] = place)));
    this.late = Int32Array.from({ length: n }, (_, i) => i).filter((i) => this.home[i]! < 0);
    this.stays = new Uint8Array(n);
    for (const i of numbered((request.fixed ?? []).flat())) if (this.home[i]! >= 0) this.stays[i] = 1;
    this.sizes = sizeLimits(n, request.size);
    const pairs = (list: readonly StudentPair[] = []) =>
      list.map(([a, b]): StudentPair => [numberOf[a]!, numberOf[b]!]);
    const rules: Rules = {
      mustBeTogether: pairs(request.mustBeTogether),
      mustBeApart: pairs(request.mustBeApart),
      notAlone: (request.notAlone ?? []).map(numbered),
      fixed: (request.fixed ?? []).map(numbered),
    };
    this.rules = new RuleFaults(n, rules, (members) => members.sort((a, b) => this.order[a]! - this.order[b]!));
    const ordered = this.order.map((i) => students[i]!);
    this.table = classTable(ordered);
    this.kernel = new GroupCost(this.table);
    this.scorer = classScorer(ordered);
  }

  /** Sum over the members of 1 / max(1, score), as the class score is made of. */
  costOf(members: Int32Array): number {
    if (members.length <= LARGEST_GROUP) return this.kernel.cost(members, 0, members.length);
    const { studentScores } = this.scorer.scoreMembers([...members]);
    return studentScores.reduce((sum, score) => sum + Math.min(MOST_COST, 1 / score), 0);
  }

  /** How many members change their group when they form the group of a place, -1 for a new group. */
  movedTo(place: number, members: ArrayLike<number>): number {
    let moved = 0;
    for (let t = 0; t < members.length; t++) {
      const home = this.home[members[t]!]!;
      if (home >= 0 && home !== place) moved++;
    }
    return moved;
  }

  /** Whether a size is none of the class. */
  isFarSize(size: number): boolean {
    return size < this.sizes.min || size > this.sizes.max;
  }

  /** Whether a size is one of the class, of which there may be but a few. */
  isOtherSize(size: number): boolean {
    const { usual } = this.sizes;
    return usual !== null && size !== usual && !this.isFarSize(size);
  }

  /** The pricing of groups of one size, made at its first use. */
  pricing(size: number): Pricing {
    let pricing = this.pricings.get(size);
    if (!pricing) this.pricings.set(size, (pricing = new Pricing(this.table, size)));
    return pricing;
  }
}
