import type { ClassSetup } from '@study-groups/contracts/class-setup';
import { SCORE_TERMS, type ScoreTerm } from '@study-groups/contracts/score-terms';
import { choicesOf } from '@study-groups/scoring/class-choices';

/** The share of 100 points of each part of a score: terms by their names, questions by their ids. */
export interface Shares {
  terms: Record<ScoreTerm, number>;
  questions: ReadonlyMap<string, number>;
}

/**
 * The shares for a student who wished for a classmate and has answered every question, in whole points that sum to 100: those
 * with the largest remainders are rounded up. All 0 where nothing counts.
 */
export function weightShares(setup: ClassSetup): Shares {
  const { weights, questions } = choicesOf(setup);
  const all = [...SCORE_TERMS.map((term) => weights[term]), ...questions.map(({ weight }) => weight)];
  const shares = wholeShares(all);
  return {
    terms: Object.fromEntries(SCORE_TERMS.map((term, at) => [term, shares[at]])) as Record<ScoreTerm, number>,
    questions: new Map(questions.map(({ name }, at) => [name, shares[SCORE_TERMS.length + at]!])),
  };
}

function wholeShares(weights: readonly number[]): number[] {
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  if (whole === 0) return weights.map(() => 0);
  const exact = weights.map((weight) => (100 * weight) / whole);
  const left = 100 - exact.reduce((sum, share) => sum + Math.floor(share), 0);
  const byRemainder = exact
    .map((share, at) => ({ at, remainder: share - Math.floor(share) }))
    .sort((a, b) => b.remainder - a.remainder);
  const up = new Set(byRemainder.slice(0, left).map(({ at }) => at));
  return exact.map((share, at) => Math.floor(share) + Number(up.has(at)));
}
