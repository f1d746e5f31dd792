import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { LICENSES_DATA, LICENSES_FILE, licensesOf, noticesOf } from '../../webpack/licenses.js';
import { ROOT } from '../root.mjs';
import { productionPackages } from './production-packages.mjs';

/**
 * Bundles the server, the matching thread beside it, and the commands: matching, releases, operations. Beside them stand the
 * licences of the packages that they need.
 */
export async function buildApi() {
  await bundleApi(ENTRIES, 'dist');
  const packages = productionPackages(ROOT, 'api');
  writeFileSync(join(ROOT, 'api/dist', LICENSES_FILE), noticesOf(packages));
  writeFileSync(join(ROOT, 'api/dist', LICENSES_DATA), JSON.stringify(licensesOf(packages)));
}

const ENTRIES = {
  server: 'server.ts',
  'matching-worker': 'matching/thread.ts',
  'drawing-thread': 'platform/pages/drawing/thread.ts',
  match: 'matching/cli.ts',
  releases: 'platform/releases/cli.ts',
  operations: 'operations/cli.ts',
};

/**
 * Bundles files of the API. Dependencies stay where npm put them; what is shared as source goes in.
 * @param {Record<string, string>} entries  files of api/src, by the names of their bundles
 * @param {string} folder  of api, where the bundles go
 */
export async function bundleApi(entries, folder) {
  const { build } = await import('esbuild');
  try {
    await build({
      entryPoints: Object.fromEntries(
        Object.entries(entries).map(([name, file]) => [name, join(ROOT, 'api/src', file)]),
      ),
      outdir: join(ROOT, 'api', folder),
      bundle: true,
      format: 'esm',
      platform: 'node',
      target: 'node20',
      packages: 'external',
      sourcemap: true,
      logLevel: 'silent',
      plugins: [sharedFromSource],
    });
  } catch (error) {
    const { errors = [] } = /** @type {{ errors?: import('esbuild').Message[] }} */ (error);
    if (errors.length === 0) throw error;
    const lines = errors.map(({ text, location }) => (location ? `${location.file}:${location.line}: ${text}` : text));
    throw new Error(`api could not be built.\n${lines.join('\n')}`, { cause: error });
  }
}

/** @type {import('esbuild').Plugin} */
const sharedFromSource = {
  name: 'shared-from-source',
  setup(build) {
    build.onResolve({ filter: /^@study-groups\/(contracts|scoring)\// }, ({ path }) => {
      const [, name = '', ...file] = path.split('/');
      return { path: join(ROOT, name, 'src', `${file.join('/')}.ts`) };
    });
  },
};
