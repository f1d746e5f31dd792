import type { StudentPair } from '@study-groups/scoring/types';
import type { Rules } from './constraints.ts';

/**
 * Counts what groups break of a request's rules, group by group, such that the sum over all groups is the number of
 * `brokenConstraints`: a pair that should be together and is apart counts half in each of its two groups.
 */
export class RuleFaults {
  /** Pairs who should be together: those of the request, and the first of each fixed set with each other one. */
  readonly together: readonly StudentPair[];
  private readonly partners: readonly (readonly number[])[];
  private readonly enemies: readonly (readonly number[])[];
  private readonly setsOf: readonly (readonly number[])[];
  private readonly fixedIn: Int32Array;
  /** 1 for whom a rule concerns. */
  private readonly isConcerned: Uint8Array;

  /** @param rules whose students are those of the class `n` in any order that the caller goes on with */
  constructor(
    n: number,
    { mustBeTogether = [], mustBeApart = [], notAlone = [], fixed = [] }: Rules,
    /** Gives a group's members in the order of the request, on which the count of fixed students who meet depends. */
    private readonly inOrder: (members: number[]) => number[],
  ) {
    const lists = () => Array.from({ length: n }, (): number[] => []);
    const [partners, enemies, setsOf] = [lists(), lists(), lists()];
    this.together = [...mustBeTogether, ...fixed.flatMap((set) => set.slice(1).map((i): StudentPair => [set[0]!, i]))];
    for (const [a, b] of this.together) {
      partners[a]!.push(b);
      partners[b]!.push(a);
    }
    for (const [a, b] of mustBeApart) enemies[Math.max(a, b)]!.push(Math.min(a, b));
    notAlone.forEach((set, at) => [...new Set(set)].forEach((i) => setsOf[i]!.push(at)));
    this.fixedIn = new Int32Array(n).fill(-1);
    fixed.forEach((set, at) => set.forEach((i) => (this.fixedIn[i] = at)));
    this.isConcerned = new Uint8Array(n);
    for (const i of [...this.together, ...mustBeApart, ...notAlone, ...fixed].flat()) this.isConcerned[i] = 1;
    this.partners = partners;
    this.enemies = enemies;
    this.setsOf = setsOf;
  }

  /** Who should be together with i. */
  partnersOf(i: number): readonly number[] {
    return this.partners[i]!;
  }

  /** What a group breaks. */
  ofGroup(members: ArrayLike<number>): number {
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
