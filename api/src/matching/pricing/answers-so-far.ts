import { type AnsweredTerms, type Answers, mostPoints, withAnswer } from '../cost/answered-terms.ts';

/** The most that the members of a group in the making get by terms of answers, kept up as members are added. */
export class AnswersSoFar {
  /** After `probeNext`, `probeMembers` or `probeOpen`: of each member the points of all terms, and the weights of those that count. */
  readonly points: Float64Array;
  readonly weights: Float64Array;
  private readonly terms: readonly Answers[];
  /** By depth, member and term: how many others have answered, and what their answers sum up to. */
  private readonly given: Int32Array;
  private readonly sums: Float64Array;
  /** The answers to all terms in one row, each term's behind one for no answer: how many, and by student and term the place in it. */
  private readonly answers: number;
  private readonly answerOf: Int32Array;
  /**
   * By depth and answer what a student who gives it gets as the next member, and what each member then gets: points and weights. They are
   * computed when first asked for, and hold while the members at the depth have the same number.
   */
  private readonly ofNext: Float64Array;
  private readonly ofMembers: Float64Array;
  private readonly nextKnownFor: Int32Array;
  private readonly membersKnownFor: Int32Array;
  /** A number for the members at each depth, another whenever they change. */
  private readonly membersAt: Int32Array;
  private changes = 0;

  constructor(
    { terms }: AnsweredTerms,
    private readonly size: number,
  ) {
    this.terms = terms;
    this.points = new Float64Array(size);
    this.weights = new Float64Array(size);
    this.given = new Int32Array((size + 1) * size * terms.length);
    this.sums = new Float64Array((size + 1) * size * terms.length);
    const n = terms[0]!.codes.length;
    this.answerOf = new Int32Array(n * terms.length);
    let answers = 0;
    terms.forEach(({ codes, values }, k) => {
      for (let i = 0; i < n; i++) this.answerOf[i * terms.length + k] = answers + codes[i]! + 1;
      answers += values.length + 1;
    });
    this.answers = answers;
    this.ofNext = new Float64Array(size * answers * 2);
    // with room for one more, which `probeOpen` fills
    this.ofMembers = new Float64Array((size * answers + 1) * 2 * size);
    this.nextKnownFor = new Int32Array(size * answers);
    this.membersKnownFor = new Int32Array(size * answers);
    this.membersAt = new Int32Array(size + 1).fill(-1);
  }

  /** Adds student j as the member number `depth` behind those chosen. */
  add(depth: number, j: number, chosen: Int32Array): void {
    const { given, size, sums, terms } = this;
    this.membersAt[depth + 1] = ++this.changes;
    const row = depth * size * terms.length;
    const next = row + size * terms.length;
    for (let k = 0; k < terms.length; k++) {
      const term = terms[k]!;
      const code = term.codes[j]!;
      let count = 0;
      let sum = term.isDistinct && code >= 0 ? 1 << term.values[code]! : 0;
      for (let t = 0; t < depth; t++) {
        const at = t * terms.length + k;
        const own = term.codes[chosen[t]!]!;
        const answers = code >= 0 && own >= 0;
        given[next + at] = given[row + at]! + (answers ? 1 : 0);
        sums[next + at] = answers ? withAnswer(term, sums[row + at]!, own, code) : sums[row + at]!;
        if (!answers) continue;
        count++;
        sum = withAnswer(term, sum, code, own);
      }
      given[next + depth * terms.length + k] = count;
      sums[next + depth * terms.length + k] = sum;
    }
  }

  /** Computes what student l gets behind the first `depth` members, with any students in the places left: as that of the member `depth`. */
  probeNext(depth: number, chosen: Int32Array, l: number): void {
    const { answerOf, answers, nextKnownFor, ofNext, terms } = this;
    const members = this.membersAt[depth]!;
    let points = 0;
    let weights = 0;
    for (let k = 0; k < terms.length; k++) {
      const at = depth * answers + answerOf[l * terms.length + k]!;
      if (nextKnownFor[at] !== members) {
        nextKnownFor[at] = members;
        this.computeNext(depth, chosen, k, l, 2 * at);
      }
      points += ofNext[2 * at]!;
      weights += ofNext[2 * at + 1]!;
    }
    this.points[depth] = points;
    this.weights[depth] = weights;
  }

  private computeNext(depth: number, chosen: Int32Array, k: number, l: number, at: number): void {
    const { ofNext, size, terms } = this;
    const term = terms[k]!;
    const { codes, isDistinct, values } = term;
    const code = codes[l]!;
    const open = size - depth - 1;
    let count = 0;
    let sum = isDistinct && code >= 0 ? 1 << values[code]! : 0;
    for (let t = 0; code >= 0 && t < depth; t++) {
      const other = codes[chosen[t]!]!;
      if (other < 0) continue;
      count++;
      sum = withAnswer(term, sum, code, other);
    }
    const counts = code >= 0 && count + open > 0;
    ofNext[at] = counts ? mostPoints(term, l, count, sum, open) : 0;
    ofNext[at + 1] = counts ? term.weight : 0;
  }

  /** Computes what the first `depth` members get, joined by student l and any students in the places left. */
  probeMembers(depth: number, chosen: Int32Array, l: number): void {
    const { answerOf, answers, membersKnownFor, size, terms } = this;
    const members = this.membersAt[depth]!;
    this.points.fill(0, 0, depth);
    this.weights.fill(0, 0, depth);
    for (let k = 0; k < terms.length; k++) {
      const at = depth * answers + answerOf[l * terms.length + k]!;
      const from = 2 * size * at;
      if (membersKnownFor[at] !== members) {
        membersKnownFor[at] = members;
        this.computeMembers(depth, chosen, k, terms[k]!.codes[l]!, size - depth - 1, from);
      }
      this.addMembers(depth, from);
    }
  }

  /** Computes what the first `depth` members, all but one, get with any student who joins them. */
  probeOpen(depth: number, chosen: Int32Array): void {
    const { answers, size, terms } = this;
    const from = 2 * size * size * answers;
    this.points.fill(0, 0, depth);
    this.weights.fill(0, 0, depth);
    for (let k = 0; k < terms.length; k++) {
      this.computeMembers(depth, chosen, k, -1, 1, from);
      this.addMembers(depth, from);
    }
  }

  private addMembers(depth: number, from: number): void {
    const { ofMembers, points, weights } = this;
    for (let t = 0; t < depth; t++) {
      points[t]! += ofMembers[from + 2 * t]!;
      weights[t]! += ofMembers[from + 2 * t + 1]!;
    }
  }

  /** Computes what the members get by term k with one more answer (-1 for none) and `open` to come. */
  private computeMembers(depth: number, chosen: Int32Array, k: number, code: number, open: number, from: number): void {
    const { given, ofMembers, size, sums, terms } = this;
    const term = terms[k]!;
    for (let t = 0; t < depth; t++) {
      const i = chosen[t]!;
      const own = term.codes[i]!;
      const at = (depth * size + t) * terms.length + k;
      const answered = given[at]! + (code >= 0 ? 1 : 0);
      const counts = own >= 0 && answered + open > 0;
      const sum = counts && code >= 0 ? withAnswer(term, sums[at]!, own, code) : sums[at]!;
      ofMembers[from + 2 * t] = counts ? mostPoints(term, i, answered, sum, open) : 0;
      ofMembers[from + 2 * t + 1] = counts ? term.weight : 0;
    }
  }
}
