import { join } from 'node:path';
import { installDependencies } from '../install.mjs';
import { ROOT } from '../root.mjs';
import { buildApi } from './api.mjs';
import { buildFrontEnd } from './front-end.mjs';
import { noteCommit } from './commit.mjs';
import { withLock } from './lock.mjs';
import { API } from './packages.mjs';
import { buildAndStamp, isFresh } from './stamp.mjs';

/** Builds the api's bundles, and nothing else, if a source has changed since. */
export const buildStaleApi = () => buildStale(API, buildApi);

/**
 * Builds one front end, and nothing else, if a source has changed since.
 * @param {import('./packages.mjs').BuiltPackage} built
 */
export const buildStaleFrontEnd = (built) => buildStale(built, () => buildFrontEnd(built.name));

/**
 * Says what it does on stderr, for what its caller prints may be read by a program.
 * @param {import('./packages.mjs').BuiltPackage} built
 * @param {() => Promise<void>} build
 */
async function buildStale(built, build) {
  await installDependencies();
  if (isFresh(ROOT, built)) return;
  const wait = () => console.error('Another process builds here; waiting for it');
  await withLock(join(ROOT, '.cache/build.lock'), wait, async () => {
    if (isFresh(ROOT, built)) return;
    console.error(`Building ${built.name}`);
    await buildAndStamp(ROOT, built, build);
    noteCommit(ROOT);
  });
}
