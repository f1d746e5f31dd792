import type { TermChoices } from '@study-groups/contracts/class-setup';
import { SCORE_TERMS, type ScoreTerm } from '@study-groups/contracts/score-terms';
import { choicesOf } from '@study-groups/scoring/class-choices';

/**
 * What each term gives of 100 points to a student who wished for a classmate, in whole points that sum to 100: those with the
 * largest remainders are rounded up. All 0 where nothing counts.
 */
export function weightShares(choices: TermChoices): Record<ScoreTerm, number> {
  const { weights, weightWithFriends: whole } = choicesOf({ ...choices, questions: [] });
  const exact = SCORE_TERMS.map((term) => ({ term, share: whole === 0 ? 0 : (100 * weights[term]) / whole }));
  const down = exact.reduce((sum, { share }) => sum + Math.floor(share), 0);
  const upTo = whole === 0 ? 0 : 100 - down;
  const remainder = ({ share }: { share: number }) => share - Math.floor(share);
  const up = new Set(
    [...exact]
      .sort((a, b) => remainder(b) - remainder(a))
      .slice(0, upTo)
      .map(({ term }) => term),
  );
  return Object.fromEntries(exact.map(({ term, share }) => [term, Math.floor(share) + Number(up.has(term))])) as Record<
    ScoreTerm,
    number
  >;
}
