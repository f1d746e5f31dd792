import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { FRONT_ENDS } from '../build/packages.mjs';
import { ROOT } from '../root.mjs';
import { API_FOLDER } from './api.mjs';
import { watchBuild } from './watch-build.mjs';

/** Every build of development stands under this id, which is the hash of none. */
const DEVELOPMENT_ID = '0'.repeat(16);

const require = createRequire(import.meta.url);

/**
 * Builds shell and remotes into a folder of releases, again after every change, and signs each build as a release is signed.
 * @param {{ releasesDir: string, dataDir: string, changes: import('./changes.mjs').Changes }} options
 * @returns {Promise<{ settled: () => Promise<unknown> }>}  waits while a build is under way
 */
export async function watchFrontEnds({ releasesDir, dataDir, changes }) {
  const [{ ownBase, signEntry }, { privateKey }, { writePointer }] = await Promise.all(
    ['entry', 'keys', 'pointer'].map((file) => import(pathToFileURL(join(ROOT, API_FOLDER, `${file}.js`)).href)),
  );
  const key = privateKey(dataDir);
  const builds = FRONT_ENDS.map(({ name: folder }) => {
    /** @type {import('webpack').Configuration} */
    const config = require(join(ROOT, folder, 'webpack.config.js'))({}, { mode: 'development' });
    const name = config.name ?? '';
    const out = join(releasesDir, name, DEVELOPMENT_ID);
    config.output = { ...config.output, path: out };
    return watchBuild(config, (hash) => {
      const build = JSON.parse(readFileSync(join(out, 'release.json'), 'utf8'));
      const release = { ...build, base: ownBase(name, DEVELOPMENT_ID) };
      writePointer(releasesDir, name, signEntry(name, release, [], key));
      changes.announceBuild(name, hash);
    });
  });
  return { settled: () => Promise.all(builds.map((build) => build.settled())) };
}
