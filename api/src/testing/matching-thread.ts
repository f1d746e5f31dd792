import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';

/** Bundles the matching's worker thread as the server's build does, for `platform.matchingThread`. */
export async function buildMatchingThread(): Promise<URL> {
  const outfile = join(tmpdir(), `study-groups-matching-${process.env['JEST_WORKER_ID'] ?? '1'}.mjs`);
  await build({
    entryPoints: [join(import.meta.dirname, '../matching/thread.ts')],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    logLevel: 'error',
  });
  return pathToFileURL(outfile);
}
