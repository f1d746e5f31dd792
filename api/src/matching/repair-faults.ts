import type { StudentPair } from '@study-groups/scoring/types';
import { countBroken } from './rule-count.ts';
import { partRules, range, type RuleTable } from './rule-table.ts';

/** The rules of a class as faults of its groups: a pair that should be together and is apart counts half in each of its two groups. */
export class RuleFaults {
  /** Pairs who should be together, once for each rule. */
  readonly together: readonly StudentPair[];

  constructor(private readonly rules: RuleTable) {
    this.together = Array.from(rules.fixedIn.keys()).flatMap((i) =>
      this.partnersOf(i).flatMap((partner): StudentPair[] => (i < partner ? [[i, partner]] : [])),
    );
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
