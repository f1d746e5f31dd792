import { join } from 'node:path';
import { ROOT } from '../root.mjs';

/**
 * Bundles the server, the matching thread beside it and the matching command. Dependencies stay where npm put them;
 * contracts, which is shared as source, goes in.
 */
export async function buildApi() {
  const { build } = await import('esbuild');
  try {
    await build({
      entryPoints: {
        server: join(ROOT, 'api/src/server.ts'),
        'matching-worker': join(ROOT, 'api/src/matching/thread.ts'),
        match: join(ROOT, 'api/src/matching/cli.ts'),
      },
      outdir: join(ROOT, 'api/dist'),
      bundle: true,
      format: 'esm',
      platform: 'node',
      target: 'node20',
      packages: 'external',
      sourcemap: true,
      logLevel: 'silent',
      plugins: [contractsFromSource],
    });
  } catch (error) {
    const { errors = [] } = /** @type {{ errors?: import('esbuild').Message[] }} */ (error);
    if (errors.length === 0) throw error;
    const lines = errors.map(({ text, location }) => (location ? `${location.file}:${location.line}: ${text}` : text));
    throw new Error(`api could not be built.\n${lines.join('\n')}`, { cause: error });
  }
}

/** @type {import('esbuild').Plugin} */
const contractsFromSource = {
  name: 'contracts-from-source',
  setup(build) {
    build.onResolve({ filter: /^@study-groups\/contracts\// }, ({ path }) => ({
      path: join(ROOT, 'contracts/src', `${path.slice('@study-groups/contracts/'.length)}.ts`),
    }));
  },
};
