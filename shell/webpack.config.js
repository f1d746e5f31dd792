const { shellConfig } = require('../webpack.shared.js');

module.exports = shellConfig({ dir: __dirname });
