/**
 * Has a browser compile every function of a script while the script is on its way, off the main thread, and not each
 * when it is first called. Most functions of what a page begins with are; a browser that doesn't know the comment leaves it.
 */
const COMMENT = '//# allFunctionsCalledOnLoad\n';

/** Marks the scripts of a build, whose names `test` fits, as those that a page begins with. */
class EagerPlugin {
  /** @param {RegExp} test */
  constructor(test) {
    this.test = test;
  }

  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    const { BannerPlugin, Compilation } = compiler.webpack;
    // Before that the comment would be taken out with all others, and after it the hash of the file is known.
    const stage = Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1;
    new BannerPlugin({ banner: COMMENT, raw: true, test: this.test, stage }).apply(compiler);
  }
}

module.exports = { EagerPlugin };
