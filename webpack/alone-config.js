const path = require('node:path');
const { baseConfig } = require('./base-config.js');
const { PagePlugin } = require('./page-plugin.js');
const { readRemoteFile } = require('./remote-file.js');

/**
 * A remote without the shell: a site of its own that brings everything, for development.
 *
 * @param {{ dir: string }} remote the package's folder
 * @returns {import('webpack').Configuration}
 */
function aloneConfig({ dir }) {
  const { name } = readRemoteFile(dir);
  const out = path.join(dir, '.cache/alone');
  const config = baseConfig({ dir, name: `${name}-alone`, production: false, out, mode: 'alone' });
  const loader = path.join(__dirname, 'alone-entry-loader.js');
  config.entry = { main: `./alone.js!=!${loader}!./remote.json` };
  config.output = { ...config.output, publicPath: '/' };
  config.plugins.push(new PagePlugin('main'));
  return config;
}

module.exports = { aloneConfig };
