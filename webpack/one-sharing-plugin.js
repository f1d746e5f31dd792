const path = require('node:path');

/** @type {typeof import('webpack').RuntimeModule} webpack declares no types for it */
const NativeSharing = require(path.join(path.dirname(require.resolve('webpack')), 'sharing/ShareRuntimeModule.js'));

/**
 * Leaves webpack's own table of shared modules out of a federated build: the federation brings another one and sets it in its
 * place as soon as it has run, so that of webpack's nothing is ever called.
 */
class OneSharingPlugin {
  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    compiler.hooks.thisCompilation.tap('OneSharingPlugin', (compilation) => {
      compilation.hooks.runtimeModule.tap('OneSharingPlugin', (module, chunk) => {
        if (module instanceof NativeSharing) compilation.chunkGraph.disconnectChunkAndRuntimeModule(chunk, module);
      });
    });
  }
}

module.exports = { OneSharingPlugin };
