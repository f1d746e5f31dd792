const { remoteConfig } = require('../webpack.shared.js');

module.exports = remoteConfig({ name: 'professor', dir: __dirname });
