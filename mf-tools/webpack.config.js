const { remoteConfig } = require('../webpack.shared.js');

module.exports = remoteConfig({ name: 'tools', dir: __dirname });
