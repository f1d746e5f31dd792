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

/** How a term of the score may be read; `usual` is what docs/matching.md says of it. */
export const TERM_MODES = {
  knowledge: ['usual', 'alike'],
  engagement: ['usual', 'alike'],
  personality: ['usual', 'alike', 'mixed'],
} as const;
export type ModedTerm = keyof typeof TERM_MODES;
