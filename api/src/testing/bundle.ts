import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';

const SRC = join(import.meta.dirname, '..');

/**
 * Bundles a file of `api/src` so that a thread or process of plain Node can run it.
 * @param name of the bundle, beside the other bundles of this jest worker
 * @returns where it is
 */
export async function bundle(path: string, name = `${path.replace(/\W+/g, '-')}.js`): Promise<URL> {
  const outfile = join(SRC, '../.cache/tests', process.env['JEST_WORKER_ID'] ?? '1', name);
  await build({
    entryPoints: [join(SRC, path)],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    logLevel: 'error',
    plugins: [
      {
        name: 'packages-stay-where-they-are',
        setup: ({ onResolve }) => onResolve({ filter: /^[^.]/ }, external),
      },
    ],
  });
  return pathToFileURL(outfile);
}

/** Contracts are shared as source, so they go in. */
function external({ path, kind }: { path: string; kind: string }) {
  if (kind === 'entry-point' || path.startsWith('@study-groups/')) return undefined;
  return { path, external: true };
}

/** The matching's worker thread; a bundle of the server finds it by itself. */
export const bundleMatchingThread = () => bundle('matching/thread.ts', 'matching-worker.js');

/** One that searches as little as may be, for `platform.matchingThread`. */
export const bundleQuickThread = () => bundle('matching/testing/quick-thread.ts');
