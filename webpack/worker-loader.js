const path = require('node:path');
const esbuild = require('esbuild');
const { ESBUILD } = require('./browsers.js');

const ROOT = path.join(__dirname, '..');

/**
 * Makes one script of a worker and all that it imports: without a loader and without the federation, neither of which a worker
 * needs, and so that a page of another origin can start it too. A page names it with `new URL('./x-worker.ts', import.meta.url)`.
 *
 * @type {import('webpack').LoaderDefinitionFunction}
 */
module.exports = function workerLoader() {
  const done = this.async();
  const minify = this.mode === 'production';
  esbuild
    .build({
      absWorkingDir: ROOT,
      entryPoints: [this.resourcePath],
      bundle: true,
      write: false,
      metafile: true,
      format: 'iife',
      target: ESBUILD,
      minify,
      legalComments: 'none',
      logLevel: 'silent',
    })
    .then(({ outputFiles: [script], metafile }) => {
      for (const file of Object.keys(metafile.inputs)) this.addDependency(path.join(ROOT, file));
      done(null, script?.text);
    }, done);
};
