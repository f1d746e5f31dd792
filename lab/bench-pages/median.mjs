/**
 * @param {readonly number[]} values
 * @returns {number} what nineteen of twenty do not exceed; NaN of nothing
 */
export function p95(values) {
  return values.toSorted((a, b) => a - b)[Math.ceil(0.95 * values.length) - 1] ?? Number.NaN;
}

/**
 * @param {readonly number[]} values
 * @returns {number} the upper one of the two in the middle; NaN of nothing
 */
export function median(values) {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}
