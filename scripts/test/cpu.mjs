import { readFileSync } from 'node:fs';

/** What Linux counts in, whatever the machine. */
const TICKS_PER_SECOND = 100;

/**
 * @param {string} stat  what /proc/PID/stat holds
 * @returns {number} seconds of computing, in user and system, of the process and of those children of it that have ended
 */
export function cpuOf(stat) {
  // The name of the program stands in parentheses, and may hold spaces and parentheses itself.
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
