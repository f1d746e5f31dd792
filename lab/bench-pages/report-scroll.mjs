import { SEEN_MS } from './scroll-frames.mjs';

/** @typedef {{ speed: number, bare: number[], ours: number[] }} Scrolling  px of a turn of the wheel; ms between frames */

/**
 * Brings the frames of all rounds together.
 * @param {readonly Record<'bare' | 'ours', import('./scroll-frames.mjs').Scrolled[]>[]} rounds
 * @returns {Scrolling[]}
 */
export function framesBySpeed(rounds) {
  const framesOf = (/** @type {'bare' | 'ours'} */ side, /** @type {number} */ speed) =>
    rounds.flatMap((round) => round[side].filter((one) => one.speed === speed).flatMap(({ frames }) => frames));
  const speeds = (rounds[0]?.ours ?? []).map(({ speed }) => speed);
  return speeds.map((speed) => ({ speed, bare: framesOf('bare', speed), ours: framesOf('ours', speed) }));
}

/**
 * @param {Scrolling} scrolling
 * @param {(met: boolean, figure: string) => string} verdict
 * @returns {string[]} cells of a row: speed, the table that is all there, the console
 */
export function scrollCells({ speed, bare, ours }, verdict) {
  const seen = (/** @type {number[]} */ frames) => frames.filter((ms) => ms > SEEN_MS).length;
  const shown = (/** @type {number[]} */ frames) =>
    `${seen(frames)} of ${frames.length}, worst ${Math.max(0, ...frames).toFixed(0)} ms`;
  // Frames that a busy machine drops are no fault of the console's, if the other table loses as many.
  const met = ours.length > 0 && seen(ours) <= seen(bare);
  return [String(speed), shown(bare), verdict(met, shown(ours))];
}
