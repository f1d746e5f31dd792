const fs = require('node:fs');
const path = require('node:path');
const swc = require('@swc/core');
const { SWC } = require('./browsers.js');

/**
 * The script that the server writes into each page. It stands alone: no module of it is imported, for webpack's runtime is
 * not there yet when it runs.
 *
 * @param {string} file
 * @returns {string} one line that declares nothing global
 */
function compileStartScript(file) {
  const { code } = swc.transformSync(fs.readFileSync(file, 'utf8'), {
    filename: file,
    swcrc: false,
    env: { targets: SWC },
    jsc: { parser: { syntax: 'typescript' } },
  });
  // What its imports of types leave behind.
  const script = code.replace(/export *\{ *\};?/, '');
  try {
    return swc.minifySync(`(() => {\n${script}\n})();`, { compress: true, mangle: true, module: false }).code;
  } catch (cause) {
    throw new Error(`${path.basename(file)} may import types only, and export nothing`, { cause });
  }
}

module.exports = { compileStartScript };
