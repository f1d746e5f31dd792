const { createHash } = require('node:crypto');
const { Compilation, sources, WebpackError } = require('webpack');
const { consumedBy, providersOf, scriptsOf, scriptsWithShared } = require('./chunk-files.js');

/** The name of the file in which a build describes itself. */
const RELEASE_FILE = 'release.json';
/** Files that are only for developers, or made from another file. */
const NOT_SERVED = /\.(map|br|gz)$|\.hot-update\.js(on)?$|^release\.json$/;
/** The name of a file of texts as it is asked for: by its path, or by a name that was written out. */
const TEXT_CHUNK = /^text-([a-z][a-z0-9-]*)-([a-z]{2})(?:-json)?$/;

/**
 * @typedef {import('@study-groups/contracts/remotes').Build} Build
 * @typedef {import('@study-groups/contracts/remotes').ShellBuild} ShellBuild
 * @typedef {import('./remote-file.js').RemoteFile} RemoteFile
 * @typedef {{ entry: string, chunkOf: (page: string) => string }} Names the chunks of the entry and of each page
 * @typedef {{ boot: string, texts: string[], start: RegExp }} ShellParts what only the shell's build has: the chunk group
 *   that runs after the entry, the namespaces of every page, the name of the start script
 */

/** Writes what a build says of itself, once the names of all its files are final. */
class ReleasePlugin {
  /**
   * @param {RemoteFile} remote
   * @param {Names} names
   * @param {ShellParts} [shell]
   */
  constructor(remote, names, shell) {
    this.remote = remote;
    this.names = names;
    this.shell = shell;
  }

  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    compiler.hooks.thisCompilation.tap('ReleasePlugin', (compilation) => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: 'ReleasePlugin', stage }, () => {
        // A build that failed has no groups to describe.
        if (compilation.errors.length > 0) return;
        try {
          const build = this.shell
            ? shellBuild(compilation, this.remote, this.names, this.shell)
            : remoteBuild(compilation, this.remote, this.names);
          compilation.emitAsset(RELEASE_FILE, new sources.RawSource(`${JSON.stringify(build, null, 1)}\n`));
        } catch (error) {
          compilation.errors.push(new WebpackError(`${RELEASE_FILE}: ${/** @type {Error} */ (error).message}`));
        }
      });
    });
  }
}

/**
 * @param {Compilation} compilation
 * @param {RemoteFile} remote
 * @param {Names} names
 * @returns {Build}
 */
function remoteBuild(compilation, remote, names) {
  return describe(compilation, remote, names, (group) => ({
    scripts: scriptsOf(group),
    shared: consumedBy(compilation, group),
  }));
}

/**
 * @param {Compilation} compilation
 * @param {RemoteFile} remote
 * @param {Names} names
 * @param {ShellParts} parts
 * @returns {ShellBuild}
 */
function shellBuild(compilation, remote, names, { boot, texts, start }) {
  const providers = providersOf(compilation);
  const scripts = scriptsWithShared(compilation, providers, [groupOf(compilation, boot)]);
  const build = describe(compilation, remote, names, (group) => ({
    scripts: scriptsWithShared(compilation, providers, [group]).filter((file) => !scripts.includes(file)),
    shared: [],
  }));
  const startFile = Object.keys(build.files).find((file) => start.test(file));
  if (!startFile) throw new Error('the build has no start script');
  return {
    ...build,
    scripts,
    shared: Object.fromEntries(
      [...providers.keys()].sort().map((key) => {
        const group = providers.get(key);
        return [key, group ? scriptsWithShared(compilation, providers, [group]) : []];
      }),
    ),
    texts: textsOf(compilation, texts),
    start: startFile,
  };
}

/**
 * @param {Compilation} compilation
 * @param {RemoteFile} remote
 * @param {Names} names
 * @param {(group: import('webpack').ChunkGroup) => { scripts: string[], shared: string[] }} loadedBy
 * @returns {Build}
 */
function describe(compilation, remote, names, loadedBy) {
  const { name, version, contracts, pages, menu } = remote;
  const [entry] = scriptsOf(groupOf(compilation, names.entry));
  if (!entry) throw new Error('the build has no entry');
  const routes = Object.entries(pages).flatMap(
    ([page, { paths, title, description, bare, ownBar, calls = [], fragmentCalls, texts = [] }]) => {
      const loaded = loadedBy(groupOf(compilation, names.chunkOf(page)));
      return paths.map((path) => ({
        path,
        module: `./${page}`,
        title,
        description,
        ...(bare && { bare }),
        ...(ownBar && { ownBar }),
        calls,
        ...(fragmentCalls && { fragmentCalls }),
        ...loaded,
        texts: textsOf(compilation, texts),
      }));
    },
  );
  return { name, version, contracts, entry, files: filesOf(compilation), routes, menu };
}

/**
 * @param {Compilation} compilation
 * @param {string} name
 */
function groupOf(compilation, name) {
  const group = compilation.namedChunkGroups.get(name);
  if (!group) throw new Error(`the build has no chunk '${name}'`);
  return group;
}

/**
 * @param {Compilation} compilation
 * @param {string[]} namespaces
 * @returns {import('@study-groups/contracts/remotes').LocalizedFiles}
 */
function textsOf(compilation, namespaces) {
  /** @type {{ en: string[], [language: string]: string[] }} */
  const texts = { en: [] };
  for (const namespace of namespaces) {
    const known = texts.en.length;
    for (const [name, group] of compilation.namedChunkGroups) {
      const [, ofNamespace, language] = TEXT_CHUNK.exec(name) ?? [];
      if (ofNamespace === namespace && language) (texts[language] ??= []).push(...scriptsOf(group));
    }
    if (texts.en.length === known) throw new Error(`the build has no texts '${namespace}' in English`);
  }
  return texts;
}

/** @param {Compilation} compilation @returns {Record<string, string>} */
function filesOf(compilation) {
  /** @type {Record<string, string>} */
  const files = {};
  for (const { name, source } of compilation.getAssets()) {
    if (!NOT_SERVED.test(name)) files[name] = `sha384-${createHash('sha384').update(source.buffer()).digest('base64')}`;
  }
  return Object.fromEntries(Object.entries(files).sort(([a], [b]) => (a < b ? -1 : 1)));
}

module.exports = { ReleasePlugin, RELEASE_FILE };
