/**
 * `npm run surface`: makes a version of the contract of what was added since the last one, for remotes to ask for, and keeps
 * what it promises with its builds. What breaks the last one needs its major number raised by hand first.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import { join } from 'node:path';
import { FRONT_ENDS } from '../scripts/build/packages.mjs';
import { buildStaleFrontEnd } from '../scripts/build/stale.mjs';
import { installDependencies } from '../scripts/install.mjs';
import { main } from '../scripts/processes/shutdown.mjs';
import { say } from '../scripts/progress.mjs';
import { ROOT } from '../scripts/root.mjs';
import { nextVersion } from './surface/compare.mjs';

/** The front ends whose builds are loaded against later ones. */
const LOADED = new Set(['shell', 'mf-student', 'mf-admin']);

await main(async () => {
  await installDependencies();
  // Only now, for on a fresh clone what these need is not installed earlier.
  const { breaksOf } = await import('./surface/compare.mjs');
  const { keep, keptSurface } = await import('./surface/kept.mjs');
  const { readSurface, VERSION_FILE } = await import('./surface/read-surface.mjs');
  const before = keptSurface(ROOT);
  const read = async () => JSON.parse(JSON.stringify(await readSurface(ROOT)));
  const now = await read();
  const isSame = isDeepStrictEqual({ ...before, version: '' }, { ...now, version: '' });
  const breaks = before ? await breaksOf(ROOT, before, now) : [];
  const version = nextVersion({ kept: before?.version, named: now.version, breaks, isSame });
  if (version === before?.version) {
    say(`Nothing has changed since contract ${version}`);
    return;
  }
  if (version !== now.version) {
    const file = join(ROOT, VERSION_FILE);
    writeFileSync(file, readFileSync(file, 'utf8').replace(`'${now.version}'`, `'${version}'`));
  }
  const kept = FRONT_ENDS.filter(({ name }) => LOADED.has(name));
  for (const built of kept) await buildStaleFrontEnd(built);
  // From scratch, for the version is among the declarations, too.
  keep(
    ROOT,
    await read(),
    kept.map(({ name }) => `${name}/dist`),
  );
  say(`Contract ${version} is kept; remotes that need what was added since ${before?.version} ask for ^${version}`);
});
