import { type AnsweredTerm, closeness } from '@study-groups/scoring/answered-terms';
import type { MatchStudent } from '@study-groups/scoring/types';

/** One term with the answers of all students, NaN for none. */
interface Answers extends Pick<AnsweredTerm, 'weight' | 'kind' | 'range' | 'use'> {
  codes: Float64Array;
}

/** The terms of a class that compare answers, as the search reads them: what they give one member of a group, or may give at most. */
export class AnsweredTerms {
  /** After `measure` or `atMost`: the points of all terms, and the weights of those that count. */
  points = 0;
  weights = 0;

  private constructor(private readonly terms: readonly Answers[]) {}

  /** @returns null where there are no such terms */
  static of(terms: readonly AnsweredTerm[], students: readonly MatchStudent[]): AnsweredTerms | null {
    if (terms.length === 0) return null;
    return new AnsweredTerms(
      terms.map(({ weight, kind, range, use, answerOf }) => ({
        weight,
        kind,
        range,
        use,
        codes: Float64Array.from(students, (student) => answerOf(student) ?? Number.NaN),
      })),
    );
  }

  /** The same of some of the students: `students[i]` becomes i. */
  among(students: Int32Array): AnsweredTerms {
    return new AnsweredTerms(
      this.terms.map((term) => ({ ...term, codes: Float64Array.from(students, (i) => term.codes[i]!) })),
    );
  }

  /** What student i gets in the group `members[offset]` to `members[offset + size - 1]`, to which i belongs. */
  measure(members: Int32Array, offset: number, size: number, i: number): void {
    this.sumUp(members, offset, size, -1, i, 0);
  }

  /** What student i gets at most in a group of `members[0]` to `members[count - 1]`, `joining` (-1 for nobody) and `open` others. */
  atMost(members: Int32Array, count: number, joining: number, i: number, open: number): void {
    this.sumUp(members, 0, count, joining, i, open);
  }

  private sumUp(members: Int32Array, offset: number, count: number, joining: number, i: number, open: number): void {
    let points = 0;
    let weights = 0;
    for (const { weight, kind, range, use, codes } of this.terms) {
      const own = codes[i]!;
      if (Number.isNaN(own)) continue;
      const isDistinct = use === 'mixed' && kind === 'choice';
      let given = 0;
      let alike = 0;
      let choices = isDistinct ? 1 << own : 0;
      for (let t = joining < 0 ? 0 : -1; t < count; t++) {
        const j = t < 0 ? joining : members[offset + t]!;
        const code = codes[j]!;
        if (j === i || Number.isNaN(code)) continue;
        given++;
        if (isDistinct) choices |= 1 << code;
        else alike += closeness(kind, range, own, code);
      }
      if (given + open === 0) continue;
      weights += weight;
      points +=
        weight * (isDistinct ? mostDistinct(choices, given, range, open) : mostAlike(alike, given, kind, use, open));
    }
    this.points = points;
    this.weights = weights;
  }
}

/** Those to come answer just as it is best. */
function mostAlike(alike: number, given: number, kind: AnsweredTerm['kind'], use: AnsweredTerm['use'], open: number) {
  if (use === 'alike') return (alike + open) / (given + open);
  const apart = (given - alike + open) / (given + open);
  return kind === 'choices' ? apart : Math.min(1, 2 * apart);
}

/** Those to come give answers that nobody has given yet, as long as there are such. */
function mostDistinct(choices: number, given: number, range: number, open: number): number {
  let distinct = 0;
  for (let left = choices; left !== 0; left &= left - 1) distinct++;
  const more = Math.min(open, range - distinct);
  return (distinct + more - 1) / (Math.min(given + 1 + more, range) - 1);
}
