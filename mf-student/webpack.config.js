const { remoteConfig } = require('../webpack.shared.js');

module.exports = remoteConfig({ dir: __dirname, widget: 'widget', worker: 'src/offline/worker.ts' });
