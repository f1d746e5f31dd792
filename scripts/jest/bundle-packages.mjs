import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { ROOT } from '../root.mjs';

/** What is imported of packages that are hundreds of small files. */
const IMPORTED = /'((?:antd|@ant-design|@testing-library)\/[^']+|zod(?:\/mini)?)'/g;

/**
 * Before the first test of the pages: bundles the packages that cost most to load, each file of tests anew. Jest compiles
 * most of their files twice, taking an ES module that is called .js for CommonJS first. What resolve-as-webpack.cjs finds
 * in the index comes from here. Bundled again when the lockfile, what is imported, or this file has changed.
 * @param {unknown} _all
 * @param {{ roots: readonly string[] }} project  whose tests run; what they test imports contracts
 */
export default async function bundlePackages(_all, { roots }) {
  const specifiers = importedSpecifiers([...roots, join(ROOT, 'contracts')]);
  const key = createHash('sha256')
    .update(readFileSync(join(ROOT, 'package-lock.json')))
    .update(readFileSync(fileURLToPath(import.meta.url)))
    .update(specifiers.join())
    .digest('hex');
  const folder = join(ROOT, '.cache/test-packages');
  const index = join(folder, 'index.json');
  if (existsSync(index) && JSON.parse(readFileSync(index, 'utf8')).key === key) return;
  rmSync(folder, { recursive: true, force: true });
  const named = specifiers.map((specifier) => /** @type {const} */ ([specifier, specifier.replaceAll('/', '+')]));
  await build({
    entryPoints: named.map(([specifier, name]) => ({ in: specifier, out: name })),
    outdir: folder,
    outExtension: { '.js': '.mjs' },
    absWorkingDir: ROOT,
    bundle: true,
    splitting: true,
    format: 'esm',
    target: 'es2022',
    platform: 'neutral',
    // As in resolve-as-webpack.cjs.
    mainFields: ['module', 'main'],
    conditions: ['browser', 'module'],
    external: ['react', 'react-dom'],
  });
  const paths = named.map(([specifier, name]) => [specifier, join(folder, `${name}.mjs`)]);
  writeFileSync(index, JSON.stringify({ key, paths: Object.fromEntries(paths) }));
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
