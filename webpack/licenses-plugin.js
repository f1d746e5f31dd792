const path = require('node:path');
const { LICENSES_DATA, LICENSES_FILE, licensesOf, noticesOf, packagesOf } = require('./licenses.js');

/** The folder of webpack, whose own code is in every build. */
const WEBPACK = path.dirname(require.resolve('webpack/package.json'));

/** Writes the licences of all packages of which something is in a build. */
class LicensesPlugin {
  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('LicensesPlugin', (compilation) => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL;
      compilation.hooks.processAssets.tap({ name: 'LicensesPlugin', stage }, () => {
        const packages = new Set([WEBPACK, ...packagesOf(filesIn(compilation))]);
        compilation.emitAsset(LICENSES_FILE, new sources.RawSource(noticesOf(packages)));
        compilation.emitAsset(LICENSES_DATA, new sources.RawSource(JSON.stringify(licensesOf(packages))));
      });
    });
  }
}

/**
 * The files that a build is made of; a script of a worker is one module, which depends on the files that were bundled into it.
 *
 * @param {import('webpack').Compilation} compilation
 * @returns {string[]}
 */
function filesIn({ chunkGraph, modules }) {
  return [...modules]
    .filter((module) => chunkGraph.getNumberOfModuleChunks(module) > 0)
    .flatMap((module) => /** @type {{ modules?: import('webpack').Module[] }} */ (module).modules ?? module)
    .flatMap((module) => [
      module.nameForCondition() ?? '',
      ...(module.type === 'asset/resource' ? (module.buildInfo?.fileDependencies ?? []) : []),
    ]);
}

module.exports = { LicensesPlugin };
