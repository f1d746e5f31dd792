/**
 * Has the styles of the widget ask how wide the widget is, where those of our pages ask how wide the screen is: it may stand in
 * a narrow column of a wide page. Comes after the loader of styles.
 *
 * @param {string} source
 * @returns {string}
 */
module.exports = function containerLoader(source) {
  return source.replaceAll(/@media (\(width[<>]=\d+px\))\{/g, '@container $1{');
};
