const { Compilation, sources } = require('webpack');
const { scriptsOf } = require('./chunk-files.js');

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

module.exports = { PagePlugin };
