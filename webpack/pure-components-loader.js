/**
 * Lets the minifier leave out the components of a library that nobody uses. react-router keeps all of its own in one file,
 * and neither a call of forwardRef nor a name that is set for developers looks to the minifier like something to drop.
 *
 * @param {string} source
 * @returns {string}
 */
module.exports = function pureComponentsLoader(source) {
  return source
    .replace(/^\w+\.displayName = .*$/gm, '')
    .replace(/= (React\d*\.(?:createContext|forwardRef|memo)\()/g, '= /*#__PURE__*/ $1');
};
