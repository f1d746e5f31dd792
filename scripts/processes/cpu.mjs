import { AsyncLocalStorage } from 'node:async_hooks';
import { readFileSync } from 'node:fs';

/** Linux counts in these ticks, on every machine. */
const TICKS_PER_SECOND = 100;

/**
 * @param {string} stat  what /proc/PID/stat holds
 * @returns {number} seconds of computing, in user and system, of the process and of those children of it that have ended
 */
export function cpuOf(stat) {
  // The name of the program is in parentheses, and may hold spaces and parentheses itself.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0);
  return ticks / TICKS_PER_SECOND;
}

/** @returns {number | undefined} the same of this process; nothing where there is no /proc */
export function cpuSeconds() {
  try {
    return cpuOf(readFileSync('/proc/self/stat', 'utf8'));
  } catch {
    return undefined;
  }
}

/** @type {AsyncLocalStorage<string>} */
const part = new AsyncLocalStorage();
/** @type {Map<string, number>} */
const parts = new Map();

/**
 * Has the computing of all commands that some work runs counted under a name.
 * @template T
 * @param {string} name
 * @param {() => T} work
 * @returns {T}
 */
export const inPart = (name, work) => part.run(name, work);

/** @returns {(seconds: number | undefined) => void} what counts the computing of a command that starts now, once it has ended */
export function counter() {
  const name = part.getStore();
  return (seconds) => {
    if (name !== undefined && seconds !== undefined) parts.set(name, (parts.get(name) ?? 0) + seconds);
  };
}

/**
 * @returns {string | undefined} the computing of this process and all that it ran, by part, the dearest first; nothing where it
 *   can't be known
 */
export function cpuReport() {
  const total = cpuSeconds();
  if (total === undefined) return undefined;
  const named = [...parts].sort(([, a], [, b]) => b - a);
  const rest = total - named.reduce((sum, [, seconds]) => sum + seconds, 0);
  const each = [...named, /** @type {const} */ (['the rest', rest])].map(
    ([name, seconds]) => `${name} ${Math.round(seconds)}`,
  );
  return `${Math.round(total)} s of computing: ${each.join(', ')}`;
}
