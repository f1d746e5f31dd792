import { bitCount } from '@study-groups/scoring/answered-terms';
import type { RuleTable } from './rule-table.ts';

/** Instead of an answer: none yet, and two that differ. */
const NONE = -1;
const MIXED = -2;

/** Rules that no group breaks: bits of `RuleTable.tags` and `needed`, and whether each question of `same` is one. */
export interface KeptRules {
  tags: number;
  needed: number;
  same: readonly boolean[];
}

/** What a group in the making breaks of rules of sets, however it is completed: sets of whom one alone is there, answers that are needed, answers that have to be the same. */
export class RulesSoFar {
  private readonly once: Int32Array;
  private readonly again: Int32Array;
  private readonly held: Int32Array;
  /** By depth and question: the answer of those who are there, `NONE` or `MIXED`. */
  private readonly answers: Int32Array;
  private readonly mixed: Int32Array;
  /** How many sets one student belongs to at most, and how many needed answers one gave. */
  private readonly mostTags: number;
  private readonly mostNeeded: number;

  constructor(
    private readonly rules: RuleTable,
    size: number,
    private readonly kept: KeptRules,
  ) {
    this.once = new Int32Array(size + 1);
    this.again = new Int32Array(size + 1);
    this.held = new Int32Array(size + 1);
    this.mixed = new Int32Array(size + 1);
    this.answers = new Int32Array((size + 1) * rules.same.length).fill(NONE, 0, rules.same.length);
    this.mostTags = rules.tags.reduce((most, bits) => Math.max(most, bitCount(bits)), 0);
    this.mostNeeded = rules.needed.reduce((most, bits) => Math.max(most, bitCount(bits)), 0);
  }

  /** Adds student j as the member number `depth`. */
  add(depth: number, j: number): void {
    const { again, answers, held, mixed, once, rules } = this;
    const { needed, same, tags } = rules;
    again[depth + 1] = again[depth]! | (once[depth]! & tags[j]!);
    once[depth + 1] = once[depth]! | tags[j]!;
    held[depth + 1] = held[depth]! | needed[j]!;
    mixed[depth + 1] = mixed[depth]!;
    for (let q = 0; q < same.length; q++) {
      const before = answers[depth * same.length + q]!;
      const own = same[q]![j]!;
      const differs = before >= 0 && own >= 0 && before !== own;
      if (differs) mixed[depth + 1]!++;
      answers[(depth + 1) * same.length + q] = differs ? MIXED : before === NONE ? own : before;
    }
  }

  /** How many rules the first `depth` members and student l break at least, whoever takes the `open` places left; exact without such. Infinite where one is to be kept. */
  least(depth: number, l: number, open: number): number {
    const { again, answers, held, kept, mixed, mostNeeded, mostTags, once, rules } = this;
    const { allNeeded, needed, same, tags } = rules;
    let broken = mixed[depth]!;
    for (let q = 0; q < same.length; q++) {
      const before = answers[depth * same.length + q]!;
      const own = same[q]![l]!;
      if (before < 0 || own < 0 || before === own) continue;
      if (kept.same[q]) return Infinity;
      broken++;
    }
    const missing = allNeeded & ~(held[depth]! | needed[l]!);
    if (missing !== 0) {
      if (bitCount(missing & kept.needed) > open * mostNeeded) return Infinity;
      const left = bitCount(missing) - open * mostNeeded;
      if (left > 0) broken += left;
    }
    const single = (once[depth]! | tags[l]!) & ~(again[depth]! | (once[depth]! & tags[l]!));
    if (single !== 0) {
      if (bitCount(single & kept.tags) > open * mostTags) return Infinity;
      const left = bitCount(single) - open * mostTags;
      if (left > 0) broken += left;
    }
    return broken;
  }
}
