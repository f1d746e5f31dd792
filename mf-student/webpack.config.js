const { remoteConfig } = require('../webpack.shared.js');

module.exports = remoteConfig({ name: 'student', dir: __dirname });
