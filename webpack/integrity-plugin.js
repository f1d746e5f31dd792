/** A hash in the right form that no file has. */
const NO_FILE = `sha384-${'A'.repeat(64)}`;

/** `script` and `url` are the variables of webpack's own code around it. */
const SET_INTEGRITY = `
if (globalThis.studyGroups?.integrity) {
  const address = new URL(url, document.baseURI);
  script.integrity = globalThis.studyGroups.integrity[address.href] ?? '${NO_FILE}';
  if (address.origin !== location.origin) script.crossOrigin = 'anonymous';
}`;

/** Lets the loader of a build ask the page's table of hashes for each script: one that is not in it doesn't run. */
class IntegrityPlugin {
  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    const { LoadScriptRuntimeModule } = compiler.webpack.runtime;
    compiler.hooks.thisCompilation.tap('IntegrityPlugin', (compilation) => {
      const { createScript } = LoadScriptRuntimeModule.getCompilationHooks(compilation);
      createScript.tap('IntegrityPlugin', (code) => `${code}${SET_INTEGRITY}`);
    });
  }
}

module.exports = { IntegrityPlugin, NO_FILE };
