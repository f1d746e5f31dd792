const fs = require('node:fs');
const path = require('node:path');
const { Compilation, sources } = require('webpack');

/** The name of the file that FederationGraphPlugin writes. */
const GRAPH_FILE = 'federation-graph.json';

/**
 * Writes which files each named chunk group, shared module and chunk brings, and which shared modules each chunk
 * takes. From the graphs of shell and remote one can tell exactly what a page loads.
 */
class FederationGraphPlugin {
  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    compiler.hooks.thisCompilation.tap('FederationGraphPlugin', (compilation) => {
      // After content hashes are final, before anything is compressed.
      const stage = Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: 'FederationGraphPlugin', stage }, () => {
        compilation.emitAsset(GRAPH_FILE, new sources.RawSource(JSON.stringify(federationGraph(compilation), null, 1)));
      });
    });
  }
}

/** @param {import('webpack').Compilation} compilation */
function federationGraph(compilation) {
  const { chunkGraph } = compilation;
  /** @type {Record<string, { names: string[], files: string[], consumes: string[], holds: string }>} */
  const chunks = {};
  /** @type {Record<string, string[]>} */
  const shared = {};
  /** @type {Record<string, string[]>} */
  const groups = {};
  const idsOf = (/** @type {Iterable<import('webpack').Chunk>} */ list) => [...list].map((chunk) => String(chunk.id));

  for (const chunk of compilation.chunks) {
    const consumes = new Set();
    for (const module of chunkGraph.getChunkModulesIterable(chunk)) {
      const options = /** @type {any} */ (module).options;
      if (module.type === 'consume-shared-module') consumes.add(options.shareKey);
      if (module.type === 'provide-module') {
        const block = module.blocks[0];
        const group = block && chunkGraph.getBlockChunkGroup(block);
        if (group) shared[/** @type {any} */ (module)._name] = idsOf(group.chunks);
      }
    }
    chunks[String(chunk.id)] = {
      names: chunk.name ? [chunk.name] : [],
      files: [...chunk.files].filter((file) => file.endsWith('.js')),
      consumes: [...consumes].sort(),
      holds: heaviestPackages(chunkGraph.getChunkModules(chunk)),
    };
  }
  for (const [name, group] of compilation.namedChunkGroups) groups[name] = idsOf(group.chunks);
  return { groups, shared, chunks };
}

/**
 * The packages that make up most of a chunk, heaviest first, each with its share in percent of the source.
 *
 * @param {import('webpack').Module[]} modules
 */
function heaviestPackages(modules) {
  /** @type {Map<string, number>} */
  const sizes = new Map();
  const inner = modules.flatMap((module) => /** @type {any} */ (module).modules ?? [module]);
  for (const module of inner) {
    const name = packageOf(module.nameForCondition?.() ?? '');
    sizes.set(name, (sizes.get(name) ?? 0) + module.size());
  }
  const total = [...sizes.values()].reduce((sum, size) => sum + size, 0) || 1;
  return [...sizes]
    .sort((a, b) => b[1] - a[1])
    .slice(0, 5)
    .map(([name, size]) => `${name} ${Math.round((100 * size) / total)}%`)
    .join(', ');
}

/** @param {string} file @returns {string} its package, with the folder of antd's component */
function packageOf(file) {
  const parts = file.split(path.sep);
  const at = parts.lastIndexOf('node_modules');
  if (at < 0) return path.relative(__dirname, file).split(path.sep).slice(0, 1).join('/') || 'runtime';
  const name = parts[at + 1] ?? '';
  if (name === 'antd')
    return parts
      .slice(at + 1, at + 4)
      .join('/')
      .replace('antd/es/', 'antd/');
  return name.startsWith('@') ? `${name}/${parts[at + 2]}` : name;
}

/**
 * Keeps the files of earlier builds, for pages that were opened before this one, and removes them when they are
 * older than `maxAge` milliseconds.
 */
class OldBuildsPlugin {
  /** @param {number} maxAge */
  constructor(maxAge) {
    this.maxAge = maxAge;
  }

  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    compiler.hooks.afterEmit.tap('OldBuildsPlugin', (compilation) => {
      const out = compilation.outputOptions.path;
      if (!out || !fs.existsSync(out)) return;
      for (const file of fs.readdirSync(out, { recursive: true, encoding: 'utf8' })) {
        const full = path.join(out, file);
        const stat = fs.statSync(full);
        const current = compilation.assetsInfo.has(file.split(path.sep).join('/'));
        if (stat.isFile() && !current && Date.now() - stat.mtimeMs > this.maxAge) fs.rmSync(full);
      }
    });
  }
}

/** Adds a file with the given text to the output. */
class TextFilePlugin {
  /** @param {string} file @param {string} text */
  constructor(file, text) {
    this.file = file;
    this.text = text;
  }

  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    compiler.hooks.thisCompilation.tap('TextFilePlugin', (compilation) => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL;
      compilation.hooks.processAssets.tap({ name: 'TextFilePlugin', stage }, () => {
        compilation.emitAsset(this.file, new sources.RawSource(this.text));
      });
    });
  }
}

module.exports = { FederationGraphPlugin, OldBuildsPlugin, TextFilePlugin, GRAPH_FILE };
