/**
 * The keystroke-level model: how long somebody who makes no mistakes takes. Operators of Card, Moran and Newell, "The
 * keystroke-level model for user performance time with interactive systems", Communications of the ACM 23(7), 1980, with
 * their values for M and P; a letter as Palin, Feit, Kim, Kristensson and Oulasvirta measured it on the phones of 37,370
 * people, "How do people type on mobile devices?", MobileHCI 2019.
 *
 * Adapted to touch: a tap is P alone, for pointing is pressing; P was measured with a mouse over a whole screen, and is taken
 * as an upper bound for a thumb. H, for hands that go from the keyboard to the mouse, is none. M comes before every touch and
 * every text, none is left out as foreseen. What the product takes to answer is not in it, nor what a student takes to read.
 */
export const SECONDS = {
  /** M: to decide. */
  mental: 1.35,
  /** P: to get to a target and touch it. */
  point: 1.1,
  /** K, on the keyboard of a phone: 36.2 words a minute, of five letters. */
  letter: 60 / (36.2 * 5),
};

/** @typedef {{ kind: 'touch' } | { kind: 'type', letters: number }} Act */

/**
 * @param {readonly Act[]} acts  in order; a swipe is a touch, the keyboard's own keys are letters
 * @returns {{ touches: number, letters: number, seconds: number }}
 */
export function modelled(acts) {
  const touches = acts.filter(({ kind }) => kind === 'touch').length;
  const letters = acts.reduce((sum, act) => sum + (act.kind === 'type' ? act.letters : 0), 0);
  const seconds = acts.length * SECONDS.mental + touches * SECONDS.point + letters * SECONDS.letter;
  return { touches, letters, seconds };
}
