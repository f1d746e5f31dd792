import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { ROOT } from '../root.mjs';

/** Imports of packages that are hundreds of small files. */
const IMPORTED = /'((?:antd|@ant-design|@atlaskit|@testing-library)\/[^']+|zod(?:\/mini)?)'/g;

/**
 * Bundles, before the first test of the pages, the packages that cost most to load, which each file of tests loads again. Jest
 * compiles most of their files twice, taking an ES module that is called .js for CommonJS first. Modules that hooks.mjs finds
 * in the index come from here. Bundled again when the lockfile, the imports, or this file has changed, or the project has moved.
 * @param {unknown} _all
 * @param {{ roots: readonly string[] }} project  whose tests run; what they test imports contracts
 */
export default async function bundlePackages(_all, { roots }) {
  const specifiers = importedSpecifiers([...roots, join(ROOT, 'contracts')]);
  const key = createHash('sha256')
    .update(ROOT)
    .update(readFileSync(join(ROOT, 'package-lock.json')))
    .update(readFileSync(fileURLToPath(import.meta.url)))
    .update(specifiers.join())
    .digest('hex');
  const folder = join(ROOT, '.cache/test-packages');
  const index = join(folder, 'index.json');
  if (existsSync(index) && JSON.parse(readFileSync(index, 'utf8')).key === key) return;
  rmSync(folder, { recursive: true, force: true });
  // Each file of tests has a Testing Library of its own, see hooks.mjs; the rest is shared.
  const isOfTests = (/** @type {string} */ specifier) => specifier.startsWith('@testing-library/');
  // As the product has them: antd asks Node for the environment, and looks for faults of its use, in each of its elements.
  const define = { 'process.env.NODE_ENV': '"production"' };
  const paths = [
    ...(await bundle(
      specifiers.filter((each) => !isOfTests(each)),
      join(folder, 'shared'),
      define,
    )),
    ...(await bundle(specifiers.filter(isOfTests), join(folder, 'testing-library'))),
  ];
  writeFileSync(index, JSON.stringify({ key, paths: Object.fromEntries(paths) }));
}

/**
 * @param {readonly string[]} specifiers
 * @param {string} folder
 * @param {Record<string, string>} [define]  what stands for expressions
 * @returns {Promise<[specifier: string, path: string][]>}
 */
async function bundle(specifiers, folder, define = {}) {
  const nameOf = (/** @type {string} */ specifier) => specifier.replaceAll('/', '+');
  await build({
    entryPoints: specifiers.map((specifier) => ({ in: specifier, out: nameOf(specifier) })),
    outdir: folder,
    outExtension: { '.js': '.mjs' },
    absWorkingDir: ROOT,
    bundle: true,
    splitting: true,
    format: 'esm',
    target: 'es2022',
    platform: 'neutral',
    // As in webpack.
    mainFields: ['module', 'main'],
    conditions: ['browser', 'module'],
    external: ['react', 'react-dom'],
    define,
  });
  return specifiers.map((specifier) => [specifier, join(folder, `${nameOf(specifier)}.mjs`)]);
}

/**
 * @param {readonly string[]} folders  of packages
 * @returns {string[]}
 */
function importedSpecifiers(folders) {
  const found = new Set();
  for (const folder of folders) {
    const source = join(folder, 'src');
    for (const file of readdirSync(source, { recursive: true, encoding: 'utf8' })) {
      if (!/\.tsx?$/.test(file)) continue;
      for (const [, specifier] of readFileSync(join(source, file), 'utf8').matchAll(IMPORTED)) found.add(specifier);
    }
  }
  return [...found].sort();
}
