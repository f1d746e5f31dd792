/**
 * Random numbers that a seed decides: the same seed gives the same ones (mulberry32).
 * @param {number} seed
 * @returns {() => number} the next one, from 0 up to but not 1
 */
export function randomFrom(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), state | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

/**
 * @template T
 * @param {() => number} random
 * @param {readonly T[]} items  at least one
 * @returns {T} any of them
 */
export const pickFrom = (random, items) => /** @type {T} */ (items[Math.floor(random() * items.length)]);

/**
 * @param {() => number} random
 * @param {number} least
 * @param {number} most
 * @returns {number} a whole number, the most included
 */
export const wholeFrom = (random, least, most) => least + Math.floor(random() * (most - least + 1));
