import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';

const SRC = join(import.meta.dirname, '..');
const ROOT = join(SRC, '../..');

/** Bundles a file of `api/src` so that a thread or process of plain Node can run it. @returns where the bundle is */
export async function bundle(path: string): Promise<URL> {
  const name = path.replace(/\W+/g, '-');
  const outfile = join(ROOT, '.cache/tests', `${name}-${process.env['JEST_WORKER_ID'] ?? '1'}.mjs`);
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

/** The matching's worker thread, for `platform.matchingThread`. */
export const bundleMatchingThread = () => bundle('matching/thread.ts');
