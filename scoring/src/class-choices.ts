import type { ClassSetup } from '@study-groups/contracts/class-setup';
import { SCORE_TERMS, type ScoreTerm } from '@study-groups/contracts/score-terms';
import { type AnsweredTerm, modedTerms, questionTerms } from './answered-terms.ts';
import { TERMS } from './terms.ts';
import { NO_MEETING } from './weights.ts';

/** The choices of a class for its scores, ready to be computed with. */
export interface ClassChoices {
  /** The weight of each usual term, with what the class made of it. */
  weights: Readonly<Record<ScoreTerm, number>>;
  /** Sum of the weights for a student who named no classmate, and for one who did; questions come on top of it. */
  weightWithoutFriends: number;
  weightWithFriends: number;
  /** The scores of a group without a common slot are divided by this; by 1 where time does not count. */
  noMeeting: number;
  /** Terms that are read in another way than the usual one, in place of that. */
  moded: readonly AnsweredTerm<ScoreTerm>[];
  /** The class's own questions that form groups. */
  questions: readonly AnsweredTerm[];
}

/** The choices of a setup; all as usual without one. */
export function choicesOf(setup?: ClassSetup): ClassChoices {
  const weights = Object.fromEntries(
    SCORE_TERMS.map((term) => [term, TERMS[term].weight * (setup?.weights[term] ?? 1)]),
  ) as Record<ScoreTerm, number>;
  const weightWithoutFriends = SCORE_TERMS.reduce((sum, term) => (term === 'friends' ? sum : sum + weights[term]), 0);
  return {
    weights,
    weightWithoutFriends,
    weightWithFriends: weightWithoutFriends + weights.friends,
    noMeeting: weights.time > 0 ? NO_MEETING : 1,
    moded: setup ? modedTerms(setup.modes, weights) : [],
    questions: setup ? questionTerms(setup.questions) : [],
  };
}

/** All as usual. */
export const USUAL = choicesOf();
