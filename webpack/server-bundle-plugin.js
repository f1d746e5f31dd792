const { createHash } = require('node:crypto');
const fs = require('node:fs');
const path = require('node:path');
const { build } = require('esbuild');
const { Compilation, sources, WebpackError } = require('webpack');
const { SHARED } = require('./shared-modules.js');
const stylesLoader = require('./styles-loader.js');

/** The folder of a build that holds what the server runs. */
const SERVER_FOLDER = 'server/';

/** @satisfies {import('esbuild').BuildOptions} */
const OPTIONS = {
  bundle: true,
  minify: true,
  charset: /** @type {const} */ ('utf8'),
  format: /** @type {const} */ ('cjs'),
  platform: /** @type {const} */ ('neutral'),
  target: 'node20',
  mainFields: ['module', 'main'],
  jsx: /** @type {const} */ ('automatic'),
  legalComments: /** @type {const} */ ('none'),
  logLevel: /** @type {const} */ ('silent'),
  define: { 'process.env.NODE_ENV': '"production"' },
};

/** @type {import('esbuild').Plugin} styles as the loader makes them; files that only browsers load have no content here */
const assets = {
  name: 'assets',
  setup({ onLoad }) {
    onLoad({ filter: /\.css$/ }, async ({ path: file }) => ({
      contents: stylesLoader.call(
        /** @type {import('webpack').LoaderContext<{}>} */ ({ resourcePath: file }),
        await fs.promises.readFile(file, 'utf8'),
      ),
    }));
    onLoad({ filter: /-worker\.ts$|\.(svg|png|webp|mp3|wav|woff2)$/ }, () => ({ contents: 'export default ""' }));
  },
};

/** What a bundle begins with is called so. */
const ENTRY = 'server-bundle.tsx';
/** A file that has components for which React waits. */
const WAITED_FOR = /\blazy(?:Part)?\(/;

/** @type {import('esbuild').Plugin} leaves out what a page loads when something is done in it, which never is on the server */
const laterParts = {
  name: 'later-parts',
  setup({ onLoad, onResolve }) {
    onResolve({ filter: /\.tsx?$/ }, ({ kind, importer, path: name }) =>
      kind === 'dynamic-import' &&
      path.basename(importer) !== ENTRY &&
      !WAITED_FOR.test(fs.readFileSync(importer, 'utf8'))
        ? { path: name, namespace: 'later' }
        : undefined,
    );
    onLoad({ filter: /./, namespace: 'later' }, ({ path: name }) => ({
      contents: `throw new Error(${JSON.stringify(`${name} is left to the browser`)})`,
    }));
  },
};

/** @type {import('esbuild').Plugin} what a remote takes from the shell, on the server too */
const shared = {
  name: 'shared',
  setup({ onResolve }) {
    onResolve({ filter: /^[@a-z]/ }, ({ path: name }) => {
      const isShared = SHARED.some(({ key, own }) =>
        key.endsWith('/') ? name.startsWith(key) && !own?.test(name.slice(key.length)) : name === key,
      );
      return isShared ? { path: name, external: true } : undefined;
    });
  },
};

/**
 * Brings with a build the script by which the server draws its pages: the same sources as one file, `server/pages.[hash].js`.
 * It is no script of the browser's.
 */
class ServerBundlePlugin {
  /**
   * @param {string} dir the package's folder
   * @param {string} source what the bundle begins with
   * @param {Pick<import('esbuild').BuildOptions, 'alias' | 'plugins'>} options
   */
  constructor(dir, source, options) {
    this.dir = dir;
    this.source = source;
    this.options = options;
  }

  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    compiler.hooks.thisCompilation.tap('ServerBundlePlugin', (compilation) => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL;
      compilation.hooks.processAssets.tapPromise({ name: 'ServerBundlePlugin', stage }, async () => {
        try {
          const { outputFiles } = await build({
            ...OPTIONS,
            ...this.options,
            write: false,
            stdin: { contents: this.source, resolveDir: this.dir, sourcefile: ENTRY, loader: 'tsx' },
          });
          const text = outputFiles[0]?.text ?? '';
          const hash = createHash('sha256').update(text).digest('hex').slice(0, 10);
          const info = { minimized: true, immutable: true, contenthash: hash };
          compilation.emitAsset(`${SERVER_FOLDER}pages.${hash}.js`, new sources.RawSource(text), info);
        } catch (error) {
          compilation.errors.push(new WebpackError(/** @type {Error} */ (error).message));
        }
      });
    });
  }
}

/**
 * The shell's: it draws pages, and provides what remotes share.
 *
 * @param {string} dir
 */
function shellServerBundle(dir) {
  const named = fs.readFileSync(path.join(dir, 'src/shared/provide.ts'), 'utf8').matchAll(/import\('([^']+)'\)/g);
  const shared = ['react', ...Array.from(named, ([, name]) => name)];
  const provided = shared.map((name) => `${JSON.stringify(name)}: () => require(${JSON.stringify(name)}),`);
  const source = [`export * from './src/server/pages.tsx';`, `export const provided = {`, ...provided, `};`];
  return new ServerBundlePlugin(dir, source.join('\n'), {
    plugins: [laterParts, assets],
    alias: { '@module-federation/enhanced/runtime': path.join(dir, 'src/server/federation.ts') },
  });
}

/**
 * A remote's: the pages that its remote.json says the server draws, without what they take from the shell.
 *
 * @param {string} dir
 * @param {import('./remote-file.js').RemoteFile} remote
 */
function remoteServerBundle(dir, { pages }) {
  const drawn = Object.entries(pages).filter(([, { server }]) => server);
  if (drawn.length === 0) return [];
  const pagesOf = drawn.map(([page, { source, server }]) => {
    const unlessKept = JSON.stringify(server?.unlessKept ?? []);
    return `${JSON.stringify(`./${page}`)}: { load: () => import(${JSON.stringify(source)}), unlessKept: ${unlessKept} },`;
  });
  const source = [`export const pages = {`, ...pagesOf, `};`].join('\n');
  return [new ServerBundlePlugin(dir, source, { plugins: [shared, laterParts, assets] })];
}

module.exports = { shellServerBundle, remoteServerBundle, SERVER_FOLDER, ServerBundlePlugin };
