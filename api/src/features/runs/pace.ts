/** Below this share a pace says too little. */
const ENOUGH = 0.02;

/**
 * Returns how many seconds something may still take, by what was done in this many seconds; null where too little is done to
 * tell.
 */
export function secondsLeft(done: number, seconds: number): number | null {
  if (done < ENOUGH) return null;
  return Math.max(0, Math.ceil((seconds * (1 - done)) / done));
}
