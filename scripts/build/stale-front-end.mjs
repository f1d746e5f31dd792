import { join } from 'node:path';
import { installDependencies } from '../install.mjs';
import { say } from '../progress.mjs';
import { ROOT } from '../root.mjs';
import { buildFrontEnd } from './front-end.mjs';
import { withLock } from './lock.mjs';
import { buildAndStamp, isFresh } from './stamp.mjs';

/**
 * Builds one front end, and nothing else, if a source has changed since.
 * @param {import('./packages.mjs').BuiltPackage} built
 */
export async function buildStaleFrontEnd(built) {
  await installDependencies();
  const wait = () => say('Another process builds here; waiting for it');
  await withLock(join(ROOT, '.cache/build.lock'), wait, async () => {
    if (isFresh(ROOT, built)) return;
    say(`Building ${built.name}`);
    await buildAndStamp(ROOT, built, () => buildFrontEnd(built.name));
  });
}
