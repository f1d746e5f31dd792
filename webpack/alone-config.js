const path = require('node:path');
const { Compilation, sources } = require('webpack');
const { baseConfig } = require('./base-config.js');
const { scriptsOf } = require('./chunk-files.js');
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

/** Writes `index.html` around an entry, for a remote that stands alone. */
class PagePlugin {
  /** @param {string} entry the entry's name */
  constructor(entry) {
    this.entry = entry;
  }

  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    compiler.hooks.thisCompilation.tap('PagePlugin', (compilation) => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: 'PagePlugin', stage }, () => {
        const entry = compilation.entrypoints.get(this.entry);
        const files = entry ? scriptsOf(entry) : [];
        const scripts = files.map((file) => `<script defer src="/${file}"></script>`).join('');
        compilation.emitAsset('index.html', new sources.RawSource(pageAround(scripts)));
      });
    });
  }
}

/** @param {string} scripts */
const pageAround = (scripts) => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="color-scheme" content="light dark" />
    <title>Smart Study Groups</title>
    <link rel="icon" href="data:," />
    ${scripts}
  </head>
  <body>
    <div id="root"></div>
  </body>
</html>
`;

module.exports = { aloneConfig };
