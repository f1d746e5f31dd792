const { createHash } = require('node:crypto');
const fs = require('node:fs');
const { Compilation, sources, WebpackError } = require('webpack');

/** Emits a file that no module imports, under a name with its hash. */
class HashedFilePlugin {
  /**
   * @param {string} file
   * @param {string} name of the file in the build, with `[hash]`
   * @param {(file: string) => string | Buffer} [read] makes what is emitted
   */
  constructor(file, name, read = (file) => fs.readFileSync(file)) {
    this.file = file;
    this.name = name;
    this.read = read;
  }

  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    compiler.hooks.thisCompilation.tap('HashedFilePlugin', (compilation) => {
      compilation.fileDependencies.add(this.file);
      const stage = Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL;
      compilation.hooks.processAssets.tap({ name: 'HashedFilePlugin', stage }, () => {
        try {
          const content = this.read(this.file);
          const hash = createHash('sha256').update(content).digest('hex').slice(0, 10);
          const info = { minimized: true, immutable: true, contenthash: hash };
          compilation.emitAsset(this.name.replace('[hash]', hash), new sources.RawSource(content), info);
        } catch (error) {
          compilation.errors.push(new WebpackError(/** @type {Error} */ (error).message));
        }
      });
    });
  }
}

module.exports = { HashedFilePlugin };
