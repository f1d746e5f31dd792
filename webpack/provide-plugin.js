const path = require('node:path');
const { ProvideSharedPlugin } = require('@module-federation/enhanced');

// The package exports no way to it.
const { default: ShareRuntimeModule } = require(
  path.join(path.dirname(require.resolve('@module-federation/enhanced')), 'lib/sharing/ShareRuntimeModule.js'),
);

/**
 * Provides modules to remotes without asking for them in turn: the shell is the only one that brings any, and asking for
 * each before the first page took a tenth of its time. The federation's own option for `shared` always does both.
 */
class ProvidePlugin {
  /** @param {Record<string, { shareKey: string, version: string, singleton: boolean }>} provides */
  constructor(provides) {
    this.provides = provides;
  }

  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    new ProvideSharedPlugin({ provides: this.provides }).apply(compiler);
    const { RuntimeGlobals } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('ProvidePlugin', (compilation) => {
      compilation.hooks.additionalTreeRuntimeRequirements.tap('ProvidePlugin', (chunk, requirements) => {
        requirements.add(RuntimeGlobals.shareScopeMap).add(RuntimeGlobals.initializeSharing);
        compilation.addRuntimeModule(chunk, new ShareRuntimeModule());
      });
    });
  }
}

module.exports = { ProvidePlugin };
