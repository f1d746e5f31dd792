const { RuntimeGlobals, RuntimeModule } = require('webpack');

/** Wraps the function that loads a chunk. */
class RetryRuntimeModule extends RuntimeModule {
  constructor() {
    // After webpack has defined the function.
    super('try once more', RuntimeModule.STAGE_ATTACH);
  }

  /** @override */
  generate() {
    const load = RuntimeGlobals.ensureChunk;
    return `const ensureOnce = ${load};
${load} = (...chunk) => ensureOnce(...chunk).catch(() => ensureOnce(...chunk));`;
  }
}

/** Loads a chunk that fails once more; webpack has forgotten it by then, so it is really asked for again. */
class RetryPlugin {
  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    compiler.hooks.thisCompilation.tap('RetryPlugin', (compilation) => {
      compilation.hooks.runtimeRequirementInTree.for(RuntimeGlobals.ensureChunk).tap('RetryPlugin', (chunk) => {
        compilation.addRuntimeModule(chunk, new RetryRuntimeModule());
      });
    });
  }
}

module.exports = { RetryPlugin };
