/**
 * Writes the one regular expression of tinykeys without a lookbehind, for which Safari before 16.4 refuses the whole script.
 *
 * @param {string} source
 * @returns {string}
 */
module.exports = function lookbehindLoader(source) {
  const split = String.raw`.split(/(?<=\w|\])\+/)`;
  if (!source.includes(split)) throw new Error('tinykeys splits its keys otherwise now: this loader may go');
  return source.replaceAll(split, String.raw`.replace(/(\w|\])\+/g, "$1\n").split("\n")`);
};
