const fs = require('node:fs');
const path = require('node:path');
const { buildSync } = require('esbuild');
const { ModuleFederationPlugin } = require('@module-federation/enhanced/webpack');
const { baseConfig, compiledAhead, hashedName } = require('./webpack/base-config.js');
const { ESBUILD } = require('./webpack/browsers.js');
const { HashedFilePlugin } = require('./webpack/hashed-file-plugin.js');
const { ProvidePlugin } = require('./webpack/provide-plugin.js');
const { ReleasePlugin } = require('./webpack/release-plugin.js');
const { readRemoteFile } = require('./webpack/remote-file.js');
const { providedModules, SHARED, sharedModules } = require('./webpack/shared-modules.js');
const { WidgetPlugin } = require('./webpack/widget-plugin.js');
const { SHELL_CACHE_GROUPS } = require('./webpack/shell-chunks.js');
const { remoteServerBundle, shellServerBundle } = require('./webpack/server-bundle-plugin.js');
const { compileStartScript } = require('./webpack/start-script.js');

/** @typedef {(env: Record<string, unknown>, argv: { mode?: string }) => import('webpack').Configuration} Configure */

/** Scripts of a remote that run as soon as a page of it is opened. */
const FIRST_SCRIPTS = /^remoteEntry\.|^js\/(page-[\w-]+|console|classes|\d+)\./;

const FORGET_FAILED_SHARES = path.join(__dirname, 'webpack/forget-failed-shares.js');

/** Options that remove the parts of the federation's runtime that no build uses: manifests, snapshots, anything for servers. */
const WEB_ONLY = /** @type {const} */ ({ target: 'web', disableSnapshot: true });

/**
 * A remote: federated, taking every shared module from the shell. Its `remote.json` says which pages it has; its folder may
 * be anywhere.
 *
 * @param {{ dir: string, widget?: string, worker?: string }} remote the package's folder; the folder in it whose widget shows
 *   pages of the remote in pages of others; the service worker by which a page of it starts without a network. While it is
 *   developed there is neither: a page is always the latest
 * @returns {Configure}
 */
function remoteConfig({ dir, widget, worker }) {
  return (_env, argv) => {
    const production = argv.mode !== 'development';
    const remote = readRemoteFile(dir, production);
    const config = baseConfig({ dir, name: remote.name, production, out: path.join(dir, 'dist'), mode: 'remote' });
    config.output = { ...config.output, filename: hashedName('remoteEntry', production) };
    config.entry = {};
    config.plugins.push(
      compiledAhead(FIRST_SCRIPTS),
      new ModuleFederationPlugin({
        name: remote.name,
        exposes: exposedBy(remote),
        shared: sharedModules(),
        shareStrategy: 'loaded-first',
        dts: false,
        manifest: false,
        runtimePlugins: [FORGET_FAILED_SHARES],
        // A remote has no remotes of its own, and takes the runtime itself from the shell.
        experiments: { externalRuntime: true, optimization: { ...WEB_ONLY, disableRemote: true } },
      }),
      ...(widget && production ? [new WidgetPlugin({ dir, folder: widget })] : []),
      ...(worker && production ? [offlineWorker(path.join(dir, worker))] : []),
      ...(production ? remoteServerBundle(dir, remote) : []),
      new ReleasePlugin(remote, { entry: remote.name, chunkOf: (page) => pageChunk(remote, page) }),
    );
    return config;
  };
}

/**
 * Builds a service worker, with all that it imports, as one script; the server finds it by its name.
 *
 * @param {string} worker  its file
 */
function offlineWorker(worker) {
  return new HashedFilePlugin(worker, 'offline/worker.[hash].js', (file) => {
    const options = /** @type {const} */ ({
      bundle: true,
      write: false,
      minify: true,
      format: 'iife',
      target: ESBUILD,
    });
    const quiet = /** @type {const} */ ({ legalComments: 'none', logLevel: 'silent' });
    return buildSync({ ...options, ...quiet, entryPoints: [file] }).outputFiles[0]?.text ?? '';
  });
}

/**
 * A page may be named like its remote, which is what the entry's chunk is called.
 *
 * @param {import('./webpack/remote-file.js').RemoteFile} remote
 * @param {string} page
 */
const pageChunk = ({ pages }, page) => `page-${pages[page]?.chunk ?? page}`;

/** @param {import('./webpack/remote-file.js').RemoteFile} remote @returns the `exposes` option */
function exposedBy(remote) {
  const pages = Object.entries(remote.pages).map(([page, { source }]) => {
    if (!source) throw new Error(`remote.json: remote.pages.${page} misses the property 'source'`);
    return [`./${page}`, { import: source, name: pageChunk(remote, page) }];
  });
  const parts = Object.entries(remote.parts).map(([part, { source }]) => [
    `./${part}`,
    { import: source, name: `part-${part}` },
  ]);
  return Object.fromEntries([...pages, ...parts]);
}

/**
 * The shell: the frame of every page, and the provider of every shared module.
 *
 * @param {{ dir: string }} shell
 * @returns {Configure}
 */
function shellConfig({ dir }) {
  return (_env, argv) => {
    const production = argv.mode !== 'development';
    const shell = { ...readRemoteFile(dir), contracts: contractVersion() };
    const config = baseConfig({ dir, name: 'shell', production, out: path.join(dir, 'dist'), mode: 'shell' });
    config.entry = { main: './src/index.ts' };
    config.optimization.splitChunks.cacheGroups = {
      ...config.optimization.splitChunks.cacheGroups,
      ...SHELL_CACHE_GROUPS,
    };
    config.plugins.push(
      compiledAhead(/^main\.|^js\/(core|platform|data)\./),
      new ModuleFederationPlugin({
        name: 'shell',
        shareStrategy: 'loaded-first',
        dts: false,
        manifest: false,
        // Gives its runtime to the remotes (`externalRuntime`). The plugin's own option for this brings a second copy.
        runtimePlugins: [
          FORGET_FAILED_SHARES,
          path.join(__dirname, 'node_modules/@module-federation/inject-external-runtime-core-plugin/dist/index.js'),
        ],
        experiments: { optimization: WEB_ONLY },
      }),
      new ProvidePlugin(providedModules()),
      new HashedFilePlugin(path.join(dir, 'src/start/start.ts'), 'start.[hash].js', compileStartScript),
      new HashedFilePlugin(path.join(dir, 'src/start/older.ts'), 'older.[hash].js', compileStartScript),
      new HashedFilePlugin(path.join(dir, 'src/favicon.svg'), 'favicon.[hash].svg'),
      new HashedFilePlugin(path.join(dir, 'src/preview.png'), 'preview.[hash].png'),
      ...(production ? [shellServerBundle(dir)] : []),
      new ReleasePlugin(
        shell,
        { entry: 'main', chunkOf: (page) => shell.pages[page]?.chunk ?? page },
        { boot: 'bootstrap', texts: ['shell'], start: /^start\.\w+\.js$/ },
      ),
    );
    return config;
  };
}

/** @returns {string} the version of the contract that the shell provides */
function contractVersion() {
  const file = path.join(__dirname, 'contracts/src/remotes.ts');
  const [, version] = /CONTRACT_VERSION = '(\d+\.\d+\.\d+)'/.exec(fs.readFileSync(file, 'utf8')) ?? [];
  if (!version) throw new Error(`${file} names no CONTRACT_VERSION`);
  return version;
}

module.exports = { SHARED, remoteConfig, shellConfig };
