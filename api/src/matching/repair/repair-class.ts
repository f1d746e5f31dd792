import type { ClassSetup } from '@study-groups/contracts/class-setup';
import { choicesOf } from '@study-groups/scoring/class-choices';
import { normalEmail } from '@study-groups/scoring/classmates';
import { classScorer } from '@study-groups/scoring/score';
import type { MatchStudent, StudentPair } from '@study-groups/scoring/types';
import { type ClassTable, classTable, partTable } from '../cost/class-table.ts';
import { LARGEST_GROUP } from '../cost/cost-tables.ts';
import { type Rules, rulesOf } from '../rules/constraints.ts';
import { GroupCost, MOST_COST } from '../cost/group-cost.ts';
import { Pricing } from '../pricing/pricing.ts';
import { farBy, type SizeLimits, sizeLimits } from '@study-groups/scoring/sizes';
import { NO_RULES, partRules, range, ruleTable, type RuleTable } from '../rules/rule-table.ts';
import type { MatchRequest } from '../types.ts';
import { countBroken } from '../rules/rule-count.ts';

/** The parts of a class. Students are numbered from 0, in the order of the table. */
interface Parts {
  table: ClassTable;
  /** The number in the request of each student. */
  order: readonly number[];
  /** Members of each group that stands, ascending. */
  places: readonly Int32Array[];
  sizes: SizeLimits;
  rules: RuleFaults;
  students: readonly MatchStudent[];
  /** The choices of the class for itself; all is as usual without it. */
  setup: ClassSetup | undefined;
}

/** A rule about how many of a set a group holds. */
export interface CountedSet {
  /** By student: 1 for those of the set. */
  holds: Uint8Array;
  breaks(held: number): boolean;
}

/** A class with its groups as they stand. */
export class RepairClass {
  readonly n: number;
  readonly order: readonly number[];
  /** The place of each student's group among those that stand; -1 for who is in none. */
  readonly home: Int32Array;
  readonly places: readonly Int32Array[];
  /** Those who are in no group. */
  readonly late: Int32Array;
  /** Number of pairs who should be together, of whom one at least is in no group. */
  readonly latePairs: number;
  /** Those who stay in their group: the fixed ones. */
  readonly stays: Uint8Array;
  readonly sizes: SizeLimits;
  readonly rules: RuleFaults;
  readonly table: ClassTable;
  private readonly kernel: GroupCost;
  private readonly pricings = new Map<number, Pricing>();

  constructor(private readonly parts: Parts) {
    const { order, places, rules, sizes, table } = parts;
    const n = (this.n = table.n);
    this.order = order;
    this.places = places;
    this.sizes = sizes;
    this.table = table;
    this.rules = rules;
    this.home = new Int32Array(n).fill(-1);
    places.forEach((group, place) => group.forEach((i) => (this.home[i] = place)));
    this.late = Int32Array.from({ length: n }, (_, i) => i).filter((i) => this.home[i]! < 0);
    this.latePairs = rules.together.filter((pair) => pair.some((i) => this.home[i]! < 0)).length;
    this.stays = new Uint8Array(n);
    for (let i = 0; i < n; i++) if (this.home[i]! >= 0 && rules.isFixed(i)) this.stays[i] = 1;
    this.kernel = new GroupCost(table);
  }

  /** The class of a request, its students numbered by their e-mails, so that the order of the input changes nothing. */
  static of(
    request: Rules &
      Pick<MatchRequest, 'students' | 'size' | 'setup'> & {
        groups: readonly (readonly number[])[];
      },
  ): RepairClass {
    const { students, setup } = request;
    const emails = students.map((student) => normalEmail(student.email));
    const order = students.map((_, i) => i).sort((a, b) => (emails[a]! < emails[b]! ? -1 : 1));
    const numberOf = new Int32Array(students.length);
    order.forEach((student, at) => (numberOf[student] = at));
    const ordered = order.map((i) => students[i]!);
    return new RepairClass({
      table: classTable(ordered, NO_RULES, choicesOf(setup)),
      order,
      places: request.groups.map((group) => Int32Array.from(group, (i) => numberOf[i]!).sort()),
      sizes: sizeLimits(students.length, request.size),
      rules: new RuleFaults(ruleTable(students.length, rulesOf(request, numberOf), 1)),
      students: ordered,
      setup,
    });
  }

  /** The class of some places and all who are in no group; the other groups stay as they are. */
  part(places: readonly number[]): RepairClass {
    const open = new Set(places);
    const students = Int32Array.from({ length: this.n }, (_, i) => i).filter(
      (i) => this.home[i]! < 0 || open.has(this.home[i]!),
    );
    const numberOf = new Int32Array(this.n).fill(-1);
    students.forEach((i, at) => (numberOf[i] = at));
    const others = this.places.filter((group, place) => !open.has(place) && this.isOtherSize(group.length)).length;
    return new RepairClass({
      table: partTable(this.table, students),
      order: Array.from(students, (i) => this.order[i]!),
      places: places.map((place) => this.places[place]!.map((i) => numberOf[i]!)),
      sizes: { ...this.sizes, others: Math.max(0, this.sizes.others - others) },
      rules: this.rules.among(students, numberOf),
      students: Array.from(students, (i) => this.parts.students[i]!),
      setup: this.parts.setup,
    });
  }

  /** Sum over the members of 1 / max(1, score), as the class score is made of. */
  costOf(members: Int32Array): number {
    if (members.length <= LARGEST_GROUP) return this.kernel.cost(members, 0, members.length);
    const { studentScores } = classScorer(this.parts.students, this.parts.setup).scoreMembers([...members]);
    return studentScores.reduce((sum, score) => sum + Math.min(MOST_COST, 1 / score), 0);
  }

  /** Returns how many members change their group when they form the group of a place, -1 for a new group. */
  movedTo(place: number, members: ArrayLike<number>): number {
    let moved = 0;
    for (let t = 0; t < members.length; t++) {
      const home = this.home[members[t]!]!;
      if (home >= 0 && home !== place) moved++;
    }
    return moved;
  }

  /** Returns how far a size is from those of the class. */
  farBy(size: number): number {
    return farBy(this.sizes, size);
  }

  /** Returns whether a size is one of the class, of which there may be but a few. */
  isOtherSize(size: number): boolean {
    const { usual } = this.sizes;
    return usual !== null && size !== usual && this.farBy(size) === 0;
  }

  /** The pricing of groups of one size, made at its first use. */
  pricing(size: number): Pricing {
    let pricing = this.pricings.get(size);
    if (!pricing) this.pricings.set(size, (pricing = new Pricing(this.table, size)));
    return pricing;
  }
}

/** The rules of a class as faults of its groups: a pair that should be together and is apart counts half in each of its two groups. */
class RuleFaults {
  /** Pairs who should be together, once for each rule. */
  readonly together: readonly StudentPair[];
  /** The rules of answers that each group needs, and of whom nobody may be alone. */
  readonly sets: readonly CountedSet[];

  constructor(private readonly rules: RuleTable) {
    const { fixedIn, tags, needed, allNeeded } = rules;
    this.together = Array.from(fixedIn.keys()).flatMap((i) =>
      this.partnersOf(i).flatMap((partner): StudentPair[] => (i < partner ? [[i, partner]] : [])),
    );
    const allTags = tags.reduce((all, each) => all | each, 0);
    this.sets = [
      ...countedSets(tags, allTags, (held) => held === 1),
      ...countedSets(needed, allNeeded, (held) => held === 0),
    ];
  }

  /** Returns who should be together with i. */
  partnersOf(i: number): readonly number[] {
    const { partnerStart, partners } = this.rules;
    return range(partnerStart[i]!, partnerStart[i + 1]!).map((at) => partners[at]!);
  }

  isFixed(i: number): boolean {
    return this.rules.fixedIn[i]! >= 0;
  }

  /** Returns what a group breaks; one of nobody breaks nothing. */
  ofGroup(members: ArrayLike<number>): number {
    return countBroken(this.rules, members);
  }

  /** The rules among some of the students: student `students[i]` becomes i. */
  among(students: Int32Array, numberOf: Int32Array): RuleFaults {
    return new RuleFaults(partRules(this.rules, students, numberOf));
  }
}

/** A set for each bit of `all`, of the students who have it. */
function countedSets(bits: Int32Array, all: number, breaks: CountedSet['breaks']): CountedSet[] {
  const sets: CountedSet[] = [];
  for (let left = all; left !== 0; left &= left - 1) {
    const bit = left & -left;
    sets.push({ holds: Uint8Array.from(bits, (each) => ((each & bit) !== 0 ? 1 : 0)), breaks });
  }
  return sets;
}
