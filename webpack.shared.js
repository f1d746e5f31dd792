const fs = require('node:fs');
const path = require('node:path');
const { ModuleFederationPlugin } = require('@module-federation/enhanced/webpack');
const CompressionPlugin = require('compression-webpack-plugin');
const HtmlPlugin = require('html-webpack-plugin');
const CssPlugin = require('mini-css-extract-plugin');
const webpack = require('webpack');
const zlib = require('node:zlib');
const { FederationGraphPlugin, OldBuildsPlugin, TextFilePlugin } = require('./webpack.plugins.js');

const ROOT = __dirname;

/** Builds older than this are no longer kept for pages that are still open. */
const KEEP_BUILDS_MS = 7 * 86_400_000;

/**
 * The one table of shared modules. The shell provides every line; a federated remote takes all of them from the
 * shell and bundles none. `version` is the package whose installed version counts; a key that ends in a slash
 * shares every subpath.
 *
 * @type {ReadonlyArray<{ key: string, version: string }>}
 */
const SHARED = [
  { key: 'react', version: 'react' },
  { key: 'react/', version: 'react' },
  { key: 'react-dom', version: 'react-dom' },
  { key: 'react-dom/', version: 'react-dom' },
  { key: 'antd/es/', version: 'antd' },
  { key: '@ant-design/icons/es/components/AntdIconLight', version: '@ant-design/icons' },
  { key: '@study-groups/web-sdk/', version: '@study-groups/web-sdk' },
];

/** The packages that every page of the shell needs; they stand in one file. */
const CORE_PACKAGES = [
  'react',
  'react-dom',
  'scheduler',
  'react-redux',
  '@reduxjs/toolkit',
  'redux',
  'redux-thunk',
  'immer',
  'reselect',
  'react-router',
  'react-router-dom',
  'use-sync-external-store',
  '@ant-design/cssinjs',
  '@ant-design/cssinjs-utils',
  '@ant-design/fast-color',
  '@ant-design/colors',
  '@ant-design/icons/es/components',
  '@babel/runtime',
  '@emotion',
  '@rc-component/motion',
  'antd/es/button',
  'antd/es/config-provider',
  'antd/es/style',
  'antd/es/theme',
  'clsx',
  'react-is',
  'stylis',
];
const CORE = new RegExp(`[\\\\/]node_modules[\\\\/](${CORE_PACKAGES.join('|').replaceAll('/', '[\\\\/]')})[\\\\/]`);

/** The parts of the platform that every page of the shell needs; they stand in one file too. */
const PLATFORM =
  /[\\/](web-sdk[\\/]src[\\/](api|i18n|remote|routing|store|time|ui[\\/](FaultCard|LanguagePicker|NotFoundPage|PageSkeleton|PageTitle|Providers|StateCard|TextInput|ThemeToggle|Toaster|scheme|theme|toast|tokens))|contracts[\\/]src[\\/](grid|language|messages|remotes))[^.]*\.tsx?$/;

/** @param {string} name @returns {string} the installed version of a package */
function installedVersion(name) {
  const file = path.join(ROOT, 'node_modules', name, 'package.json');
  return JSON.parse(fs.readFileSync(file, 'utf8')).version;
}

/** @param {boolean} provide whether this build brings the modules itself @returns the `shared` option */
function sharedModules(provide) {
  return Object.fromEntries(
    SHARED.map(({ key, version: name }) => {
      const version = installedVersion(name);
      /** @type {import('@module-federation/enhanced').moduleFederationPlugin.SharedConfig} */
      const config = { singleton: true, version, requiredVersion: `^${version}`, ...(!provide && { import: false }) };
      return [key, config];
    }),
  );
}

/**
 * The name of an entry's file. The federation asks for it once before the content hash is known, only to count folders.
 *
 * @param {import('webpack').PathData} data
 */
function hashedName({ chunk }) {
  const hash = chunk && 'contentHash' in chunk && chunk.contentHash?.['javascript'];
  return hash ? 'js/[name].[contenthash:10].js' : 'js/[name].js';
}

/**
 * What all builds have in common.
 *
 * @param {{ dir: string, name: string, production: boolean, out: string, publicPath: string, mode: string }} build
 * @returns {import('webpack').Configuration & { plugins: NonNullable<import('webpack').Configuration['plugins']> }}
 */
function baseConfig({ dir, name, production, out, publicPath, mode }) {
  return {
    name,
    context: dir,
    mode: production ? 'production' : 'development',
    target: ['web', 'es2022'],
    devtool: production ? false : 'cheap-module-source-map',
    cache: {
      type: 'filesystem',
      cacheDirectory: path.join(ROOT, '.cache/webpack', path.basename(dir)),
      name: `${mode}-${production ? 'production' : 'development'}`,
      buildDependencies: {
        config: [__filename, path.join(ROOT, 'webpack.plugins.js'), path.join(dir, 'webpack.config.js')],
        lock: [path.join(ROOT, 'package-lock.json')],
      },
    },
    output: {
      path: out,
      publicPath,
      uniqueName: `study-groups-${name}`,
      filename: hashedName,
      chunkFilename: 'js/[name].[contenthash:10].js',
      assetModuleFilename: 'assets/[name].[contenthash:10][ext]',
      crossOriginLoading: false,
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
          exclude: /node_modules/,
          loader: 'swc-loader',
          options: {
            jsc: {
              target: 'es2022',
              parser: { syntax: 'typescript', tsx: true },
              transform: { react: { runtime: 'automatic', development: !production } },
            },
          },
        },
        { test: /\.css$/, sideEffects: true, use: [CssPlugin.loader, 'css-loader'] },
        { test: /\.(svg|png|webp|mp3|wav|woff2)$/, type: 'asset/resource' },
      ],
    },
    plugins: [
      new CssPlugin({ filename: 'css/[name].[contenthash:10].css', chunkFilename: 'css/[name].[contenthash:10].css' }),
      // Every icon wraps one component by a relative path; through its package path it can be shared.
      new webpack.NormalModuleReplacementPlugin(/\/components\/AntdIconLight$/, (resource) => {
        if (resource.request.startsWith('.')) resource.request = '@ant-design/icons/es/components/AntdIconLight';
      }),
      // antd's ConfigProvider brings all of its popups for an option (`tooltip.unique`) that these pages don't use.
      new webpack.NormalModuleReplacementPlugin(
        /^\.\.\/tooltip\/UniqueProvider$/,
        path.join(ROOT, 'web-sdk/src/ui/no-unique-tooltips.ts'),
      ),
      ...(production ? compression() : []),
    ],
    optimization: {
      splitChunks: {
        chunks: 'async',
        // Shared modules are loaded one by one: whatever two of them use stands in a chunk of its own, unless tiny.
        minSize: 3_000,
        maxAsyncRequests: 80,
        cacheGroups: {
          core: { test: CORE, name: 'core', enforce: true, priority: 10 },
          platform: { test: PLATFORM, name: 'platform', enforce: true, priority: 10 },
        },
      },
    },
    performance: { hints: false },
    infrastructureLogging: { level: 'warn' },
    stats: 'errors-warnings',
  };
}

function compression() {
  const test = /\.(js|css|svg|json|html|webmanifest)$/;
  return [
    new CompressionPlugin({ test, exclude: /^remotes\.json$/, threshold: 512, minRatio: 0.9 }),
    new CompressionPlugin({
      test,
      exclude: /^remotes\.json$/,
      threshold: 512,
      minRatio: 0.9,
      filename: '[path][base].br',
      algorithm: 'brotliCompress',
      compressionOptions: /** @type {import('node:zlib').BrotliOptions} */ ({
        params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 9 },
      }),
    }),
  ];
}

/**
 * A remote: federated, taking every shared module from the shell; or with `--env alone` a page of its own that
 * bundles everything.
 *
 * @param {{ name: string, dir: string }} remote the federation name and the package's folder
 * @returns {(env: Record<string, unknown>, argv: { mode?: string }) => import('webpack').Configuration}
 */
function remoteConfig({ name, dir }) {
  return (env, argv) => {
    const production = argv.mode !== 'development';
    if (env['alone']) return aloneConfig(name, dir, production);
    const config = baseConfig({
      dir,
      name,
      production,
      out: path.join(dir, 'dist'),
      publicPath: 'auto',
      mode: 'remote',
    });
    config.entry = {};
    config.plugins.push(
      new ModuleFederationPlugin({
        name,
        exposes: { './routes': { import: './src/expose.tsx', name: 'routes' } },
        shared: sharedModules(false),
        shareStrategy: 'loaded-first',
        dts: false,
        manifest: true,
        // A remote has no remotes of its own.
        experiments: {
          externalRuntime: true,
          optimization: { target: 'web', disableRemote: true, disableSnapshot: true },
        },
      }),
      new FederationGraphPlugin(),
      new OldBuildsPlugin(KEEP_BUILDS_MS),
    );
    return config;
  };
}

/** The page around a remote that stands alone. */
const ALONE_PAGE = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="color-scheme" content="light dark" />
    <title>Smart Study Groups</title>
    <link rel="icon" href="data:," />
  </head>
  <body>
    <div id="root"></div>
  </body>
</html>`;

/** @param {string} name @param {string} dir @param {boolean} production */
function aloneConfig(name, dir, production) {
  const out = path.join(ROOT, '.cache/alone', path.basename(dir));
  const config = baseConfig({ dir, name: `${name}-alone`, production, out, publicPath: '/', mode: 'alone' });
  config.entry = { main: './src/bootstrap.tsx' };
  config.output = { ...config.output, clean: true };
  config.plugins.push(new HtmlPlugin({ templateContent: ALONE_PAGE, inject: 'body' }));
  return config;
}

/**
 * The shell: the page itself, and the provider of every shared module.
 *
 * @param {{ dir: string, remotesFile: object }} shell its folder, and what `/remotes.json` says
 * @returns {(env: Record<string, unknown>, argv: { mode?: string }) => import('webpack').Configuration}
 */
function shellConfig({ dir, remotesFile }) {
  return (_env, argv) => {
    const production = argv.mode !== 'development';
    const config = baseConfig({
      dir,
      name: 'shell',
      production,
      out: path.join(dir, 'dist'),
      publicPath: '/',
      mode: 'shell',
    });
    config.entry = { main: './src/index.ts' };
    config.plugins.push(
      new ModuleFederationPlugin({
        name: 'shell',
        shared: sharedModules(true),
        shareStrategy: 'loaded-first',
        dts: false,
        manifest: false,
        // Gives its runtime to the remotes (`externalRuntime`). The plugin's own option for this brings a second copy.
        runtimePlugins: [
          path.join(ROOT, 'node_modules/@module-federation/inject-external-runtime-core-plugin/dist/index.js'),
        ],
        experiments: { optimization: { target: 'web' } },
      }),
      new HtmlPlugin({ template: './src/index.html', inject: 'body' }),
      new TextFilePlugin('remotes.json', `${JSON.stringify(remotesFile, null, 2)}\n`),
      new FederationGraphPlugin(),
      new OldBuildsPlugin(KEEP_BUILDS_MS),
    );
    return config;
  };
}

/**
 * What `/remotes.json` says of the remotes that stand beside the shell in one checkout.
 *
 * @param {string} root
 * @returns {import('@study-groups/contracts/remotes').RemotesFile}
 */
function remotesFile(root) {
  const { code } = require('@swc/core').transformFileSync(path.join(root, 'contracts/src/remotes.ts'), {
    jsc: { parser: { syntax: 'typescript' }, target: 'es2022' },
    module: { type: 'commonjs' },
  });
  /** @type {{ exports: any }} */
  const module = { exports: {} };
  new Function('module', 'exports', 'require', code)(module, module.exports, require);
  const { REMOTE_NAMES, CONTRACT_VERSION, parseRemotes } = module.exports;
  return parseRemotes(
    Object.fromEntries(
      REMOTE_NAMES.map((/** @type {string} */ name) => {
        const { version } = JSON.parse(fs.readFileSync(path.join(root, `mf-${name}/package.json`), 'utf8'));
        return [name, { manifest: `/remotes/${name}/mf-manifest.json`, version, contract: CONTRACT_VERSION }];
      }),
    ),
  );
}

module.exports = { SHARED, remotesFile, remoteConfig, shellConfig };
