const path = require('node:path');
const { buildSync } = require('esbuild');
const { HashedFilePlugin } = require('../webpack/hashed-file-plugin.js');
const { remoteConfig } = require('../webpack.shared.js');

const configure = remoteConfig({ dir: __dirname });

/** What the console looks like when it is installed; its manifest, which the server writes, finds them by these names. */
const ICONS = ['icon-192', 'icon-512', 'icon-maskable-512'];

/** @type {typeof configure} */
module.exports = (env, argv) => {
  const config = configure(env, argv);
  const icons = ICONS.map(
    (name) => new HashedFilePlugin(path.join(__dirname, `src/icons/${name}.png`), `icons/${name}.[hash].png`),
  );
  const worker = new HashedFilePlugin(
    path.join(__dirname, 'src/offline/worker.ts'),
    'offline/worker.[hash].js',
    bundled,
  );
  // While it is developed, a page is always the latest.
  const offline = argv.mode === 'development' ? [] : [worker];
  return { ...config, plugins: [...(config.plugins ?? []), ...icons, ...offline] };
};

/**
 * A worker with all that it imports, as one script.
 *
 * @param {string} file
 * @returns {string}
 */
function bundled(file) {
  const options = /** @type {const} */ ({ bundle: true, write: false, minify: true, format: 'iife', target: 'es2022' });
  return (
    buildSync({ ...options, entryPoints: [file], legalComments: 'none', logLevel: 'silent' }).outputFiles[0]?.text ?? ''
  );
}
