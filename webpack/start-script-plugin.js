const { createHash } = require('node:crypto');
const fs = require('node:fs');
const path = require('node:path');
const swc = require('@swc/core');
const { Compilation, sources, WebpackError } = require('webpack');

/**
 * Emits the script that the server writes into each page. It stands alone: no module of it is imported, for webpack's
 * runtime is not there yet when it runs.
 */
class StartScriptPlugin {
  /** @param {string} file */
  constructor(file) {
    this.file = file;
  }

  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    compiler.hooks.thisCompilation.tap('StartScriptPlugin', (compilation) => {
      compilation.fileDependencies.add(this.file);
      const stage = Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL;
      compilation.hooks.processAssets.tap({ name: 'StartScriptPlugin', stage }, () => {
        try {
          const code = compileStartScript(this.file);
          const hash = createHash('sha256').update(code).digest('hex').slice(0, 10);
          const info = { minimized: true, immutable: true, contenthash: hash };
          compilation.emitAsset(`start.${hash}.js`, new sources.RawSource(code), info);
        } catch (error) {
          compilation.errors.push(new WebpackError(/** @type {Error} */ (error).message));
        }
      });
    });
  }
}

/**
 * @param {string} file
 * @returns {string} one line that declares nothing global
 */
function compileStartScript(file) {
  const { code } = swc.transformSync(fs.readFileSync(file, 'utf8'), {
    filename: file,
    jsc: { parser: { syntax: 'typescript' }, target: 'es2022' },
  });
  // What its imports of types leave behind.
  const script = code.replace(/export *\{ *\};?/, '');
  try {
    return swc.minifySync(`(() => {\n${script}\n})();`, { compress: true, mangle: true, module: false }).code;
  } catch (cause) {
    throw new Error(`${path.basename(file)} may import types only, and export nothing`, { cause });
  }
}

module.exports = { StartScriptPlugin, compileStartScript };
