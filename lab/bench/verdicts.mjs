/** @typedef {ReturnType<typeof startVerdicts>} Verdicts */

/** Judges figures, and counts those that are missed. */
export function startVerdicts() {
  let missed = 0;
  const verdict = (/** @type {boolean} */ met, /** @type {string} */ figure) => {
    if (!met) missed += 1;
    return `${figure}: ${met ? 'met' : 'MISSED'}`;
  };
  /**
   * A time as a multiple of what the bare page of the same run takes.
   * @param {string} shown  the time in words
   * @param {number} times  the multiple
   * @param {number} most
   */
  const multiple = (shown, times, most) =>
    verdict(times <= most, `${shown}, ${times.toPrecision(2)} bare pages, at most ${most}`);
  return { verdict, multiple, missed: () => missed };
}
