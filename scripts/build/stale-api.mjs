import { join } from 'node:path';
import { installDependencies } from '../install.mjs';
import { ROOT } from '../root.mjs';
import { buildApi } from './api.mjs';
import { withLock } from './lock.mjs';
import { API } from './packages.mjs';
import { buildAndStamp, isFresh } from './stamp.mjs';

/** Builds the api's bundles, and nothing else, if a source has changed since. */
export async function buildStaleApi() {
  await installDependencies();
  if (isFresh(ROOT, API)) return;
  const wait = () => console.error('Another process builds here; waiting for it');
  await withLock(join(ROOT, '.cache/build.lock'), wait, async () => {
    if (!isFresh(ROOT, API)) await buildAndStamp(ROOT, API, buildApi);
  });
}
