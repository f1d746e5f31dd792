/** The terms of a group's score, in the order in which they are shown. */
export const SCORE_TERMS = [
  'time',
  'format',
  'intensity',
  'frequency',
  'size',
  'roles',
  'knowledge',
  'engagement',
  'communication',
  'personality',
  'friends',
] as const;
export type ScoreTerm = (typeof SCORE_TERMS)[number];

/** The ways in which a term of the score may be read; `usual` is as in docs/matching.md. */
export const TERM_MODES = {
  knowledge: ['usual', 'alike'],
  engagement: ['usual', 'alike'],
  personality: ['usual', 'alike', 'mixed'],
} as const;
export type ModedTerm = keyof typeof TERM_MODES;
