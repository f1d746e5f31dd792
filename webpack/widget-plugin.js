const { createHash } = require('node:crypto');
const fs = require('node:fs');
const path = require('node:path');
const esbuild = require('esbuild');
const { RuntimeGlobals, RuntimeModule } = require('webpack');
const { baseConfig, TEXT_SCRIPTS, textsIn } = require('./base-config.js');
const { ESBUILD } = require('./browsers.js');
const { OWN_GLOBALS, PROVIDED } = require('./own-globals-loader.js');

/** Folder of the files in the build of the remote. */
const FOLDER = 'widget';
/** Namespaces that no form begins with: the calendar's and the proof's, when they are asked for. */
const TEXTS_OF_PARTS = new Set(['calendar', 'proof']);
/** The texts that a form begins with, as one script for each language. */
const TEXTS_OF_LANGUAGE = {
  ...TEXT_SCRIPTS,
  /** @param {import('webpack').Module} module */
  name: (module) => {
    const { namespace, language } = textsIn(module);
    return TEXTS_OF_PARTS.has(namespace) ? `text-${namespace}-${language}` : `text-${language}`;
  },
};
/** Of the remote's own texts those that a form shows. */
const TEXTS_OF_FORMS = /^\.\/(?:registration|student)\/[a-z]{2}\.json$/;

/** The reader of calendar files when no worker can be used. */
const ICAL = { test: /[\\/]ical\.js[\\/]/, name: 'ical', chunks: /** @type {const} */ ('async'), enforce: true };

/** Files of texts that only other pages show. */
const TEXTS_AND_MESSAGES =
  /[\\/](?:locales[\\/](?:errors|validation)[\\/]\w+\.json|contracts[\\/]src[\\/]messages\.ts)$/;

const EMBEDDED_ROUTING = path.join(__dirname, '../web-sdk/src/routing/embedded.tsx');

/** Loads a chunk as webpack does, but without `reduce`: Prototype's gives the list itself. */
class OwnChunkLoading extends RuntimeModule {
  constructor() {
    // After webpack has defined the function, and before it is tried once more.
    super('load a chunk by own means', RuntimeModule.STAGE_NORMAL + 1);
  }

  /** @override */
  generate() {
    return `${RuntimeGlobals.ensureChunk} = (chunk) => {
  const parts = [];
  for (const name of Object.keys(${RuntimeGlobals.ensureChunkHandlers})) ${RuntimeGlobals.ensureChunkHandlers}[name](chunk, parts);
  return Promise.all(parts);
};`;
  }
}

/**
 * Builds the widget beside a remote, whose forms it shows in pages of others, into the same build: its files are released and
 * checked with it. It brings all that it needs, as modules, and leaves nothing global behind.
 */
class WidgetPlugin {
  /** @param {{ dir: string, folder: string }} widget  the remote's folder; the folder in there that holds the widget */
  constructor({ dir, folder }) {
    this.dir = dir;
    this.folder = folder;
  }

  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    const { Compilation, WebpackError } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('WidgetPlugin', (compilation) => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL;
      compilation.hooks.processAssets.tapPromise({ name: 'WidgetPlugin', stage }, async () => {
        try {
          for (const [name, source] of await this.build(compiler.webpack)) {
            // A file of the build before is written over unless it is said to be immutable: most of these keep their names.
            compilation.emitAsset(`${FOLDER}/${name}`, source, { minimized: true });
          }
        } catch (error) {
          compilation.errors.push(new WebpackError(`widget: ${/** @type {Error} */ (error).message}`));
        }
      });
    });
  }

  /**
   * @param {import('webpack').Compiler['webpack']} webpack
   * @returns {Promise<[name: string, source: import('webpack').sources.Source][]>}
   */
  async build(webpack) {
    const compilation = await compile(webpack, this.config(webpack));
    const define = { FORM_HASH: JSON.stringify(hashOf(compilation, 'widget.js')), ...this.words() };
    const scripts = ['embed', 'words', 'frame'].map((name) => {
      const text = this.bundle(`${name}.ts`, define);
      const hash = createHash('sha256').update(text).digest('hex').slice(0, 10);
      return /** @type {const} */ ([`${name}.${hash}.js`, new webpack.sources.RawSource(text)]);
    });
    return [...compilation.getAssets().map(({ name, source }) => [name, source]), ...scripts].map(
      ([name, source]) => /** @type {[string, import('webpack').sources.Source]} */ ([name, source]),
    );
  }

  /**
   * @param {import('webpack').Compiler['webpack']} webpack
   * @returns {import('webpack').Configuration}
   */
  config(webpack) {
    const { dir } = this;
    const out = path.join(dir, '.cache/widget');
    const base = baseConfig({ dir, name: 'student-widget', production: true, out, mode: 'widget' });
    return {
      ...base,
      entry: { widget: path.join(dir, this.folder, 'widget.tsx') },
      experiments: { outputModule: true },
      output: {
        ...base.output,
        clean: false,
        module: true,
        library: { type: 'module' },
        chunkFormat: 'module',
        // The folder of the build has a hash, so that the script of the element need not hold one for each name.
        filename: '[name].js',
        chunkFilename: 'js/[name].js',
      },
      module: {
        rules: [
          ...(base.module?.rules ?? []),
          { test: /\.css$/, enforce: 'post', loader: path.join(__dirname, 'container-loader.js') },
          { test: TEXTS_AND_MESSAGES, loader: path.join(__dirname, 'widget-texts-loader.js') },
          {
            test: /\.m?[jt]sx?$/,
            exclude: [OWN_GLOBALS, /-worker\.ts$/],
            enforce: 'post',
            loader: path.join(__dirname, 'own-globals-loader.js'),
          },
        ],
      },
      optimization: {
        ...base.optimization,
        splitChunks: {
          chunks: 'async',
          minSize: 20_000,
          cacheGroups: { defaultVendors: false, texts: TEXTS_OF_LANGUAGE, ical: ICAL },
        },
      },
      plugins: [
        ...base.plugins.filter((plugin) => plugin?.constructor.name !== 'CompressionPlugin'),
        new webpack.ProvidePlugin(PROVIDED),
        // Addresses and history are somebody else's there.
        new webpack.NormalModuleReplacementPlugin(/\/routing(?:\.ts)?$/, EMBEDDED_ROUTING),
        new webpack.ContextReplacementPlugin(/[\\/]src[\\/]locales$/, TEXTS_OF_FORMS),
        // It changes no submission.
        new webpack.NormalModuleReplacementPlugin(/^\.\/useNewer\.ts$/, path.join(dir, this.folder, 'useNewer.ts')),
      ],
    };
  }

  /** @returns {Record<string, string>} what the element says, of all languages: its form comes in one of them, and may not come */
  words() {
    const folder = path.join(this.dir, this.folder, 'locales');
    const files = fs.readdirSync(folder).map((file) => {
      const { loading, ...words } = JSON.parse(fs.readFileSync(path.join(folder, file), 'utf8'));
      return { language: path.basename(file, '.json'), loading, words };
    });
    const of = (/** @type {'loading' | 'words'} */ part) =>
      JSON.stringify(Object.fromEntries(files.map((file) => [file.language, file[part]])));
    return { LOADING_WORDS: of('loading'), WORDS: of('words') };
  }

  /**
   * @param {string} file
   * @param {Record<string, string>} define
   * @returns {string} one module that imports nothing
   */
  bundle(file, define) {
    const { outputFiles } = esbuild.buildSync({
      entryPoints: [path.join(this.dir, this.folder, file)],
      bundle: true,
      minify: true,
      // Modules are always read as such.
      charset: 'utf8',
      format: 'esm',
      target: ESBUILD,
      define,
      write: false,
      logLevel: 'silent',
    });
    return outputFiles[0]?.text ?? '';
  }
}

/**
 * Runs a build that writes nothing.
 * @param {import('webpack').Compiler['webpack']} webpack
 * @param {import('webpack').Configuration} config
 * @returns {Promise<import('webpack').Compilation>}
 */
function compile(webpack, config) {
  const compiler = webpack(config);
  compiler.hooks.thisCompilation.tap('WidgetPlugin', (compilation) => {
    compilation.hooks.runtimeRequirementInTree.for(RuntimeGlobals.ensureChunk).tap('WidgetPlugin', (chunk) => {
      compilation.addRuntimeModule(chunk, new OwnChunkLoading());
    });
  });
  compiler.hooks.shouldEmit.tap('WidgetPlugin', () => false);
  return new Promise((resolve, reject) => {
    compiler.run((error, stats) => {
      if (error || !stats) return reject(error ?? new Error('no build'));
      if (stats.hasErrors()) return reject(new Error(stats.toString('errors-only')));
      return compiler.close(() => resolve(stats.compilation));
    });
  });
}

/** @param {import('webpack').Compilation} compilation @param {string} file */
function hashOf(compilation, file) {
  const content = compilation.getAsset(file)?.source.buffer();
  if (!content) throw new Error(`${file} is no file of the build`);
  return `sha256-${createHash('sha256').update(content).digest('base64')}`;
}

module.exports = { WidgetPlugin };
