const path = require('node:path');

const OWN_GLOBALS = JSON.stringify(path.join(__dirname, 'own-globals.js'));

/**
 * Shims the global object of a library in the widget, which is embedded in pages of others: copies of zod on one page share
 * their settings there, so the page's would come in, and ours would go out.
 *
 * @param {string} source  of an ES module
 * @returns {string}
 */
module.exports = function ownGlobalsLoader(source) {
  return `import globalThis from ${OWN_GLOBALS};\n${source}`;
};
