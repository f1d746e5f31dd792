const { buildSync } = require('esbuild');
const { HashedFilePlugin } = require('./hashed-file-plugin.js');

/**
 * Builds a service worker, with all that it imports, as one script; the server finds it by its name.
 *
 * @param {string} file
 */
function offlineWorker(file) {
  return new HashedFilePlugin(file, 'offline/worker.[hash].js', bundled);
}

/**
 * @param {string} file
 * @returns {string}
 */
function bundled(file) {
  const options = /** @type {const} */ ({ bundle: true, write: false, minify: true, format: 'iife', target: 'es2022' });
  return (
    buildSync({ ...options, entryPoints: [file], legalComments: 'none', logLevel: 'silent' }).outputFiles[0]?.text ?? ''
  );
}

module.exports = { offlineWorker };
