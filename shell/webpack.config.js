const path = require('node:path');
const { remotesFile, shellConfig } = require('../webpack.shared.js');

module.exports = shellConfig({ dir: __dirname, remotesFile: remotesFile(path.join(__dirname, '..')) });
