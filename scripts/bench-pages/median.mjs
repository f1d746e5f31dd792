/**
 * @param {readonly number[]} values
 * @returns {number} the upper one of the two in the middle; NaN of nothing
 */
export function median(values) {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}
