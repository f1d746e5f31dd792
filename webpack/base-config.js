const fs = require('node:fs');
const path = require('node:path');
const CompressionPlugin = require('compression-webpack-plugin');
const MinimizerPlugin = require('minimizer-webpack-plugin');
const zlib = require('node:zlib');
const { BannerPlugin, Compilation, EntryPlugin, HotModuleReplacementPlugin } = require('webpack');
const { SWC } = require('./browsers.js');
const { IntegrityPlugin } = require('./integrity-plugin.js');
const { LicensesPlugin } = require('./licenses-plugin.js');
const { RetryPlugin } = require('./retry-plugin.js');

/** The script of a worker, by the end of its name. */
const WORKER = /-worker\.ts$/;

const ROOT = path.join(__dirname, '..');

/** Code that several pages share is a script of its own if its sources have this many bytes: some 3 kB when it is loaded. */
const SMALLEST_SCRIPT = 20_000;

/** A file of texts: its namespace and its language. */
const TEXTS = /[\\/]src[\\/](?:i18n[\\/])?locales[\\/]([\w-]+)[\\/]([a-z]{2})\.json$/;
/**
 * Namespaces without scripts of their own, and those with which they come: what every page shows comes at once, and what is
 * little, with what its readers need anyway.
 *
 * @type {Readonly<Record<string, string>>}
 */
const COMES_WITH = {
  common: 'shell',
  choices: 'shell',
  errors: 'shell',
  validation: 'shell',
  // The name and hash of one more script in each language would weigh on every page.
  home: 'legal',
  payment: 'tools',
  help: 'tools',
  licenses: 'my-data',
};

/** @param {import('webpack').Module} module @returns {{ namespace: string, language: string }} of a file of texts */
function textsIn(module) {
  const [, namespace = '', language = ''] = TEXTS.exec(module.nameForCondition() ?? '') ?? [];
  return { namespace, language };
}

/** Makes a script for each namespace of texts in each language. */
const TEXT_SCRIPTS = {
  test: TEXTS,
  /** @param {import('webpack').Module} module */
  name: (module) => {
    const { namespace, language } = textsIn(module);
    return `text-${COMES_WITH[namespace] ?? namespace}-${language}`;
  },
  chunks: /** @type {const} */ ('async'),
  enforce: true,
  priority: 20,
};

/**
 * Has a browser compile every function of the scripts that a page begins with while they are on their way, off the main
 * thread, and not each when it is first called.
 *
 * @param {RegExp} test  fits the names of these scripts
 */
function compiledAhead(test) {
  // Before that the comment would be taken out with all others, and after it the hash of the file is known.
  const stage = Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1;
  return new BannerPlugin({ banner: '//# allFunctionsCalledOnLoad\n', raw: true, test, stage });
}

/**
 * The name of an entry's file, at the root of the build. The federation asks for it once before the content hash is
 * known, only to count folders.
 *
 * @param {string} name
 * @param {boolean} production
 * @returns {(data: import('webpack').PathData) => string}
 */
function hashedName(name, production) {
  return ({ chunk }) => {
    const hash = chunk && 'contentHash' in chunk && chunk.contentHash?.['javascript'];
    return production && hash ? `${name}.[contenthash:10].js` : `${name}.js`;
  };
}

/**
 * Lets an open page take over what a later build has changed; for development only.
 *
 * @param {string} dir
 * @param {string} name under which new builds are announced to the page
 */
function hot(dir, name) {
  const client = `${path.join(__dirname, 'hot-client.js')}?${name}`;
  // Without a name it comes first in every entry: React looks for the hook of its refresh when it starts.
  return [new HotModuleReplacementPlugin(), new EntryPlugin(dir, client, { name: undefined })];
}

/**
 * @typedef {import('webpack').Configuration} Configuration
 * @typedef {Exclude<NonNullable<Configuration['optimization']>['splitChunks'], false | undefined>} SplitChunks
 * @typedef {Configuration & {
 *   plugins: NonNullable<Configuration['plugins']>,
 *   optimization: Configuration['optimization'] & { splitChunks: SplitChunks },
 * }} Base
 */

/**
 * Returns the configuration that all builds have in common. The package may be in any folder: loaders come from this checkout.
 *
 * @param {{ dir: string, name: string, production: boolean, out: string, mode: string }} build
 * @returns {Base}
 */
function baseConfig({ dir, name, production, out, mode }) {
  return {
    name,
    context: dir,
    mode: production ? 'production' : 'development',
    target: ['web', 'es2022'],
    // Maps stay beside the scripts, for those who look into an error; no script names its own.
    devtool: production ? 'hidden-source-map' : 'cheap-module-source-map',
    // Writing it takes a fifth of a build from nothing, and what has not changed is not built at all.
    cache: !production && {
      type: 'filesystem',
      cacheDirectory: path.join(dir, '.cache/webpack'),
      name: mode,
      buildDependencies: {
        config: [
          ...fs.readdirSync(__dirname).map((file) => path.join(__dirname, file)),
          path.join(dir, 'webpack.config.js'),
          path.join(dir, 'remote.json'),
        ],
        lock: [path.join(ROOT, 'package-lock.json')],
      },
    },
    output: {
      path: out,
      // A build does not know where it will be served from.
      publicPath: 'auto',
      uniqueName: `study-groups-${name}`,
      filename: hashedName('[name]', production),
      chunkFilename: production ? 'js/[name].[contenthash:10].js' : 'js/[name].js',
      assetModuleFilename: 'assets/[name].[contenthash:10][ext]',
      clean: true,
      // A module that threw is forgotten, so that a second try can load what it lacked.
      strictModuleExceptionHandling: true,
    },
    resolve: {
      extensions: ['.js'],
      // Its package names the development build for every condition that webpack knows.
      alias: production
        ? { 'react-router$': path.join(ROOT, 'node_modules/react-router/dist/production/index.mjs') }
        : {},
    },
    module: {
      rules: [
        {
          test: /\.tsx?$/,
          exclude: [/node_modules/, WORKER],
          use: [
            ...(production ? [] : [{ loader: path.join(__dirname, 'refresh-loader.js'), options: { name } }]),
            {
              loader: require.resolve('swc-loader'),
              options: {
                // A package elsewhere may hold a configuration for other tools.
                swcrc: false,
                env: { targets: SWC },
                jsc: {
                  parser: { syntax: 'typescript', tsx: true },
                  transform: { react: { runtime: 'automatic', development: !production, refresh: !production } },
                },
              },
            },
          ],
        },
        { test: /[\\/]tinykeys[\\/]/, loader: path.join(__dirname, 'lookbehind-loader.js') },
        { test: /[\\/]scheduler[\\/]cjs[\\/]/, loader: path.join(__dirname, 'scheduler-loader.js') },
        { test: /\.css$/, sideEffects: true, type: 'javascript/auto', use: [path.join(__dirname, 'styles-loader.js')] },
        {
          test: WORKER,
          type: 'asset/resource',
          generator: { filename: production ? 'js/[name].[contenthash:10].js' : 'js/[name].js' },
          use: [path.join(__dirname, 'worker-loader.js')],
        },
        { test: /\.(svg|png|webp|mp3|wav|woff2)$/, type: 'asset/resource' },
      ],
    },
    plugins: [
      new IntegrityPlugin(),
      new RetryPlugin(),
      ...(production ? [new LicensesPlugin(), ...compression()] : hot(dir, name)),
    ],
    optimization: {
      splitChunks: { chunks: 'async', minSize: SMALLEST_SCRIPT, cacheGroups: { texts: TEXT_SCRIPTS } },
      // An open page then takes over the next build that comes through.
      emitOnErrors: false,
      minimizer: [new MinimizerPlugin({ minify: MinimizerPlugin.swcMinify, extractComments: false })],
    },
    performance: { hints: false },
    infrastructureLogging: { level: 'warn' },
    stats: 'errors-warnings',
  };
}

function compression() {
  const common = { test: /\.(js|css|svg)$/, exclude: /^server\//, threshold: 512, minRatio: 0.9 };
  return [
    new CompressionPlugin(common),
    new CompressionPlugin({
      ...common,
      filename: '[path][base].br',
      algorithm: 'brotliCompress',
      compressionOptions: /** @type {import('node:zlib').BrotliOptions} */ ({
        params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 11 },
      }),
    }),
  ];
}

module.exports = { baseConfig, compiledAhead, hashedName, TEXT_SCRIPTS, textsIn };
