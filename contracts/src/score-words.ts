/** The words for match scores, wherever one is shown: best first. */
export const SCORE_WORDS = ['veryGood', 'good', 'fair', 'modest', 'low'] as const;
export type ScoreWord = (typeof SCORE_WORDS)[number];

/** The word of a score of 0 to 100. The colours of a group and of a recommendation change where a word ends, and nowhere else. */
export function scoreWord(score: number): ScoreWord {
  if (score >= 80) return 'veryGood';
  if (score > 70) return 'good';
  if (score >= 60) return 'fair';
  return score > 40 ? 'modest' : 'low';
}
