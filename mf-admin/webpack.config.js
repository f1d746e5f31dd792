const path = require('node:path');
const { HashedFilePlugin } = require('../webpack/hashed-file-plugin.js');
const { remoteConfig } = require('../webpack.shared.js');

const configure = remoteConfig({ dir: __dirname, worker: 'src/offline/worker.ts' });

/** Icons of the console once it is installed; its manifest, which the server writes, finds them by these names. */
const ICONS = ['icon-192', 'icon-512', 'icon-maskable-512'];

/** @type {typeof configure} */
module.exports = (env, argv) => {
  const config = configure(env, argv);
  const icons = ICONS.map(
    (name) => new HashedFilePlugin(path.join(__dirname, `src/icons/${name}.png`), `icons/${name}.[hash].png`),
  );
  return { ...config, plugins: [...(config.plugins ?? []), ...icons] };
};
