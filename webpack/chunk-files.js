/** @typedef {import('webpack').Compilation} Compilation */
/** @typedef {import('webpack').ChunkGroup} ChunkGroup */
/** @typedef {import('webpack').Module} Module  the federation's own say more than their type */

/**
 * The scripts of a chunk group in the order of loading, without those that only bring an open page up to date.
 *
 * @param {ChunkGroup} group
 * @returns {string[]}
 */
const scriptsOf = (group) => group.getFiles().filter((file) => /(?<!\.hot-update)\.js$/.test(file));

/**
 * The shared modules that the scripts of a chunk group take from the share scope.
 *
 * @param {Compilation} compilation
 * @param {ChunkGroup} group
 * @returns {string[]} their keys, in order
 */
function consumedBy({ chunkGraph }, group) {
  const keys = new Set();
  for (const chunk of group.chunks) {
    for (const module of chunkGraph.getChunkModulesIterableBySourceType(chunk, 'consume-shared') ?? []) {
      keys.add(/** @type {Module & { options: { shareKey: string } }} */ (module).options.shareKey);
    }
  }
  return [...keys].sort();
}

/**
 * The chunk groups that bring the shared modules of a build, by their keys.
 *
 * @param {Compilation} compilation
 * @returns {Map<string, ChunkGroup>}
 */
function providersOf({ chunkGraph, modules }) {
  const providers = new Map();
  for (const module of modules) {
    if (module.type !== 'provide-module') continue;
    const group = module.blocks[0] && chunkGraph.getBlockChunkGroup(module.blocks[0]);
    if (group) providers.set(/** @type {Module & { _name: string }} */ (module)._name, group);
  }
  return providers;
}

/**
 * The scripts of chunk groups and of all shared modules that these need, each once.
 *
 * @param {Compilation} compilation
 * @param {Map<string, ChunkGroup>} providers
 * @param {ChunkGroup[]} groups
 * @returns {string[]}
 */
function scriptsWithShared(compilation, providers, groups) {
  const seen = new Set(groups);
  // A set also gives those that are added on the way.
  for (const group of seen) {
    for (const key of consumedBy(compilation, group)) {
      const provider = providers.get(key);
      if (!provider) throw new Error(`nobody provides the shared module ${key}`);
      seen.add(provider);
    }
  }
  return [...new Set([...seen].flatMap(scriptsOf))];
}

module.exports = { scriptsOf, consumedBy, providersOf, scriptsWithShared };
