import { bitCount } from '@study-groups/scoring/answered-terms';
import type { MatchStudent, StudentPair } from '@study-groups/scoring/types';
import { questionRules, type Rules } from './constraints.ts';
import { answersDiffer, type GroupRules } from './rule-table.ts';

/** A rule about how many of a set a group holds. */
export interface CountedSet {
  /** By student: 1 for those of the set. */
  holds: Uint8Array;
  breaks(held: number): boolean;
}

/**
 * Counts what groups break of a request's rules, group by group, such that the sum over all groups is the number of
 * `brokenConstraints` and broken rules of questions: a pair that should be together and is apart counts half in each of its two groups.
 */
export class RuleFaults {
  /** Pairs who should be together: those of the request, and the first of each fixed set with each other one. */
  readonly together: readonly StudentPair[];
  /** The rules of answers that each group needs, and of whom nobody may be alone. */
  readonly sets: readonly CountedSet[];
  private readonly partners: readonly (readonly number[])[];
  private readonly enemies: readonly (readonly number[])[];
  private readonly setsOf: readonly (readonly number[])[];
  private readonly fixedIn: Int32Array;
  /** For each student the needed answers that they gave, as bits, and how many are needed. */
  private readonly neededBy: Int32Array;
  private readonly needed: number;
  private readonly same: GroupRules['same'];
  /** 1 for whom a rule concerns. */
  private readonly isConcerned: Uint8Array;

  /** @param rules whose students are in the order of `students` */
  constructor(
    students: readonly MatchStudent[],
    { mustBeTogether = [], mustBeApart = [], notAlone = [], fixed = [], setup }: Rules,
    /** Gives a group's members in the order of the request, on which the count of fixed students who meet depends. */
    private readonly inOrder: (members: number[]) => number[],
  ) {
    const n = students.length;
    const ofQuestions = questionRules(setup, students);
    const lists = () => Array.from({ length: n }, (): number[] => []);
    const [partners, enemies, setsOf] = [lists(), lists(), lists()];
    this.together = [...mustBeTogether, ...fixed.flatMap((set) => set.slice(1).map((i): StudentPair => [set[0]!, i]))];
    for (const [a, b] of this.together) {
      partners[a]!.push(b);
      partners[b]!.push(a);
    }
    for (const [a, b] of mustBeApart) enemies[Math.max(a, b)]!.push(Math.min(a, b));
    const alone = [...notAlone, ...ofQuestions.alone];
    alone.forEach((set, at) => [...new Set(set)].forEach((i) => setsOf[i]!.push(at)));
    const counted = (breaks: CountedSet['breaks']) => (set: readonly number[]) => {
      const holds = new Uint8Array(n);
      for (const i of set) holds[i] = 1;
      return { holds, breaks };
    };
    this.sets = [...alone.map(counted((held) => held === 1)), ...ofQuestions.needed.map(counted((held) => held === 0))];
    this.fixedIn = new Int32Array(n).fill(-1);
    fixed.forEach((set, at) => set.forEach((i) => (this.fixedIn[i] = at)));
    this.isConcerned = new Uint8Array(n);
    const concerned = [...this.together, ...mustBeApart, ...notAlone, ...ofQuestions.alone, ...fixed];
    for (const i of concerned.flat()) this.isConcerned[i] = 1;
    this.needed = ofQuestions.needed.length;
    this.neededBy = new Int32Array(n);
    ofQuestions.needed.forEach((set, bit) => set.forEach((i) => (this.neededBy[i]! |= 1 << bit)));
    this.same = ofQuestions.same;
    this.partners = partners;
    this.enemies = enemies;
    this.setsOf = setsOf;
  }

  /** Who should be together with i. */
  partnersOf(i: number): readonly number[] {
    return this.partners[i]!;
  }

  /** What a group breaks; one of nobody breaks nothing. */
  ofGroup(members: ArrayLike<number>): number {
    return members.length === 0 ? 0 : this.ofAnswers(members) + this.ofPeople(members);
  }

  /** Needed answers that nobody gave, and questions that have to be answered the same and are not. */
  private ofAnswers(members: ArrayLike<number>): number {
    let held = 0;
    for (let t = 0; t < members.length; t++) held |= this.neededBy[members[t]!]!;
    let faults = this.needed - bitCount(held);
    for (const answers of this.same) if (answersDiffer(answers, members, 0, members.length)) faults++;
    return faults;
  }

  private ofPeople(members: ArrayLike<number>): number {
    let concerned = 0;
    for (let t = 0; t < members.length; t++) concerned += this.isConcerned[members[t]!]!;
    if (concerned === 0) return 0;
    const inside = new Set(Array.from(members));
    const ofSet = new Map<number, number>();
    let faults = 0;
    for (const i of inside) {
      for (const partner of this.partners[i]!) if (!inside.has(partner)) faults += 0.5;
      for (const enemy of this.enemies[i]!) if (inside.has(enemy)) faults++;
      for (const set of this.setsOf[i]!) ofSet.set(set, (ofSet.get(set) ?? 0) + 1);
    }
    for (const count of ofSet.values()) if (count === 1) faults++;
    const fixed = [...inside].filter((i) => this.fixedIn[i]! >= 0);
    if (fixed.length < 2) return faults;
    const [first, ...others] = this.inOrder(fixed);
    return faults + others.filter((i) => this.fixedIn[i] !== this.fixedIn[first!]).length;
  }
}
