import type { StudentPair } from '@study-groups/scoring/types';
import { countBroken } from './rule-count.ts';
import { partRules, range, type RuleTable } from './rule-table.ts';

/** A rule about how many of a set a group holds. */
export interface CountedSet {
  /** By student: 1 for those of the set. */
  holds: Uint8Array;
  breaks(held: number): boolean;
}

/** The rules of a class as faults of its groups: a pair that should be together and is apart counts half in each of its two groups. */
export class RuleFaults {
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

  /** Who should be together with i. */
  partnersOf(i: number): readonly number[] {
    const { partnerStart, partners } = this.rules;
    return range(partnerStart[i]!, partnerStart[i + 1]!).map((at) => partners[at]!);
  }

  isFixed(i: number): boolean {
    return this.rules.fixedIn[i]! >= 0;
  }

  /** What a group breaks; one of nobody breaks nothing. */
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
