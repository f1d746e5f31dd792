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
