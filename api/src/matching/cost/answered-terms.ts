import { type AnsweredTerm, bitCount, closeness } from '@study-groups/scoring/answered-terms';
import type { MatchStudent } from '@study-groups/scoring/types';

/** Of more different answers than this, closeness is computed each time and not looked up. */
const MOST_LOOKED_UP = 256;

/** One term with the answers of all students. */
export interface Answers extends Pick<AnsweredTerm, 'weight' | 'kind' | 'range' | 'use'> {
  /** The number of different choices is what counts. */
  isDistinct: boolean;
  /** The place of each student's answer in `values`, -1 for none. */
  codes: Int32Array;
  /** The different answers. */
  values: Float64Array;
  /** The closeness of each two of them, row by row; null where they are too many. */
  table: Float64Array | null;
  /** The most that another student can give each one: closeness, or what it lacks to 1 where members should differ. */
  most: Float64Array;
}

/** The terms of a class that compare answers, as the search reads them: what they give one member of a group, or may give at most. */
export class AnsweredTerms {
  /** After `measure` or `atMost`: the points of all terms, and the weights of those that count. */
  points = 0;
  weights = 0;

  /** No member gets more points than this, nor has terms of more weight. */
  readonly mostWeight: number;

  private constructor(readonly terms: readonly Answers[]) {
    this.mostWeight = terms.reduce((sum, { weight }) => sum + weight, 0);
  }

  /** @returns null where there are no such terms */
  static of(terms: readonly AnsweredTerm[], students: readonly MatchStudent[]): AnsweredTerms | null {
    return terms.length === 0 ? null : new AnsweredTerms(terms.map((term) => answersTo(term, students)));
  }

  /** The same of some of the students: `students[i]` becomes i. */
  among(students: Int32Array): AnsweredTerms {
    return new AnsweredTerms(
      this.terms.map((term) => ({
        ...term,
        codes: Int32Array.from(students, (i) => term.codes[i]!),
        most: Float64Array.from(students, (i) => term.most[i]!),
      })),
    );
  }

  /** Computes what student i gets in the group `members[offset]` to `members[offset + size - 1]`, to which i belongs. */
  measure(members: Int32Array, offset: number, size: number, i: number): void {
    this.points = 0;
    this.weights = 0;
    for (let k = 0; k < this.terms.length; k++) {
      const term = this.terms[k]!;
      const { codes } = term;
      const own = codes[i]!;
      if (own < 0) continue;
      let given = 0;
      let sum = term.isDistinct ? 1 << term.values[own]! : 0;
      for (let t = 0; t < size; t++) {
        const j = members[offset + t]!;
        const code = codes[j]!;
        if (j === i || code < 0) continue;
        given++;
        sum = withAnswer(term, sum, own, code);
      }
      if (given === 0) continue;
      this.weights += term.weight;
      this.points += mostPoints(term, i, given, sum, 0);
    }
  }

  /** Computes what student i gets at most in a group with j and `open` others. */
  atMost(i: number, j: number, open: number): void {
    this.points = 0;
    this.weights = 0;
    for (let k = 0; k < this.terms.length; k++) {
      const term = this.terms[k]!;
      const own = term.codes[i]!;
      const code = term.codes[j]!;
      if (own < 0 || (code < 0 && open === 0)) continue;
      const sum = term.isDistinct ? 1 << term.values[own]! : 0;
      this.weights += term.weight;
      this.points += mostPoints(term, i, code < 0 ? 0 : 1, code < 0 ? sum : withAnswer(term, sum, own, code), open);
    }
  }
}

function answersTo({ answerOf, kind, range, use, weight }: AnsweredTerm, students: readonly MatchStudent[]): Answers {
  const answers = students.map(answerOf);
  const different = [...new Set(answers.filter((answer) => answer !== null))];
  const placeOf = new Map(different.map((answer, at) => [answer, at]));
  const codes = Int32Array.from(answers, (answer) => (answer === null ? -1 : placeOf.get(answer)!));
  const values = Float64Array.from(different);
  const given = different.map((value) => answers.filter((answer) => answer === value).length);
  const isLookedUp = different.length <= MOST_LOOKED_UP;
  const table = isLookedUp
    ? Float64Array.from(different.flatMap((a) => different.map((b) => closeness(kind, range, a, b))))
    : null;
  // each one's own answer counts where somebody else has given the same
  const mostOf = (code: number) =>
    different.reduce((most, other, at) => {
      if (at === code && given[at] === 1) return most;
      const close = closeness(kind, range, different[code]!, other);
      return Math.max(most, use === 'alike' ? close : 1 - close);
    }, 0);
  const mostOfCode = isLookedUp ? different.map((_, code) => mostOf(code)) : [];
  return {
    weight,
    kind,
    range,
    use,
    isDistinct: use === 'mixed' && kind === 'choice',
    codes,
    values,
    table,
    most: Float64Array.from(codes, (code) => (code < 0 || !isLookedUp ? 1 : mostOfCode[code]!)),
  };
}

/** Returns what the others' answers sum up to with one more: the different choices as bits, or how close they are. */
export function withAnswer(
  { isDistinct, kind, range, table, values }: Answers,
  sum: number,
  own: number,
  code: number,
) {
  if (isDistinct) return sum | (1 << values[code]!);
  return sum + (table ? table[own * values.length + code]! : closeness(kind, range, values[own]!, values[code]!));
}

/** The points of student i, of whose others `given` have answered: those to come answer just as it is best. */
export function mostPoints(term: Answers, i: number, given: number, sum: number, open: number): number {
  const { isDistinct, kind, range, use, weight } = term;
  if (isDistinct) {
    // they give answers that nobody has given yet, as long as there are such
    const distinct = bitCount(sum);
    const more = Math.min(open, range - distinct);
    return (weight * (distinct + more - 1)) / (Math.min(given + 1 + more, range) - 1);
  }
  // where nobody has answered, the term may be left out, which is as good as the most points
  const each = given > 0 ? term.most[i]! : 1;
  if (use === 'alike') return (weight * (sum + open * each)) / (given + open);
  const apart = (given - sum + open * each) / (given + open);
  return kind === 'choices' ? weight * apart : weight * Math.min(1, 2 * apart);
}
