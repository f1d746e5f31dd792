/**
 * Makes the styles of the widget depend on the width of the widget, where those of our pages depend on the width of the screen:
 * it may be in a narrow column of a wide page. Comes after the loader of styles.
 *
 * @param {string} source
 * @returns {string}
 */
module.exports = function containerLoader(source) {
  return source.replaceAll(/@media (\(width[<>]=\d+px\))\{/g, '@container $1{');
};
