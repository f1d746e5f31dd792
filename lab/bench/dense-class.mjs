import { randomFrom, wholeFrom } from '../../scripts/random.mjs';
import { DAYS, randomClass, SLOTS } from './random-class.mjs';

/** Free slots a week that a student of a dense class has, of 126. */
const LEAST = 60;
const CELLS = DAYS.length * SLOTS.length;

/**
 * A made-up class whose students are free at most hours, so that almost everybody suits everybody: no bound cuts its search, and its
 * linear programs take many groups in small parts. The same arguments give the same class.
 * @param {number} n
 * @param {number} seed
 */
export function denseClass(n, seed) {
  const next = randomFrom(seed + 7);
  return randomClass(n, seed).map((student) => ({ ...student, availability: denseWeek(next) }));
}

/** @param {() => number} next */
function denseWeek(next) {
  const cells = Array.from({ length: CELLS }, (_, cell) => cell);
  for (let i = CELLS - 1; i > 0; i--) {
    const j = Math.floor(next() * (i + 1));
    [cells[i], cells[j]] = [/** @type {number} */ (cells[j]), /** @type {number} */ (cells[i])];
  }
  const free = new Set(cells.slice(0, wholeFrom(next, LEAST, CELLS)));
  const slotsOf = (/** @type {number} */ day) => SLOTS.filter((_, slot) => free.has(day * SLOTS.length + slot));
  return Object.fromEntries(DAYS.map((name, day) => [name, slotsOf(day)]));
}
