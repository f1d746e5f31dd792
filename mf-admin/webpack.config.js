const { remoteConfig } = require('../webpack.shared.js');

module.exports = remoteConfig({ name: 'admin', dir: __dirname });
