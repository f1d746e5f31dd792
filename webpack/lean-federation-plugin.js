const path = require('node:path');

/** The parts of the federation's runtime for manifests and their snapshots, by the end of their path. */
const UNUSED =
  /[\\/]@module-federation[\\/]runtime-core[\\/]dist[\\/](plugins[\\/]snapshot[\\/]SnapshotHandler|utils[\\/]preload)\.js$/;

/** Leaves out what the federation brings and no page uses: a fifth of its weight. */
class LeanFederationPlugin {
  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    const { NormalModuleReplacementPlugin, RuntimeModule } = compiler.webpack;
    // Which remotes and files there are, the page says; no manifest is asked.
    new NormalModuleReplacementPlugin(UNUSED, path.join(__dirname, 'no-manifests.js')).apply(compiler);
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
