const path = require('node:path');

/** What no build here uses of the federation's runtime. */
const UNUSED = {
  'runtime-core': ['plugins/snapshot/SnapshotHandler.js', 'utils/preload.js'],
  'webpack-bundler-runtime': ['remotes.js', 'installInitialConsumes.js', 'getSharedFallbackGetter.js'],
  'error-codes': ['desc.mjs'],
};
const UNUSED_FILE = new RegExp(
  Object.entries(UNUSED)
    .map(([name, files]) => `/@module-federation/${name}/dist/(${files.join('|')})$`)
    .join('|')
    .replaceAll('.', String.raw`\.`)
    .replaceAll('/', String.raw`[\\/]`),
);

/** Leaves out what the federation brings and no page uses: a fifth of its weight. */
class LeanFederationPlugin {
  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    const { NormalModuleReplacementPlugin, RuntimeModule } = compiler.webpack;
    new NormalModuleReplacementPlugin(UNUSED_FILE, path.join(__dirname, 'left-out.js')).apply(compiler);
    compiler.hooks.thisCompilation.tap('LeanFederationPlugin', (compilation) => {
      compilation.hooks.runtimeModule.tap('LeanFederationPlugin', (module) => {
        // The federation's module of that name comes after webpack's and overwrites all that it sets.
        const ofWebpack = module.name === 'sharing' && module.stage === RuntimeModule.STAGE_NORMAL;
        if (ofWebpack) module.generate = () => null;
      });
    });
  }
}

module.exports = { LeanFederationPlugin };
