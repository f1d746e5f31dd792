/**
 * `npm run surface`: writes the declared surface after the version of the contract was raised, and keeps the first builds of
 * that version for the tests of compatibility.
 */
import { FRONT_ENDS } from './build/packages.mjs';
import { buildStaleFrontEnd } from './build/stale-front-end.mjs';
import { installDependencies } from './install.mjs';
import { main } from './processes/shutdown.mjs';
import { say } from './progress.mjs';
import { ROOT } from './root.mjs';
import { declareSurface } from './surface/declare.mjs';
import { BUILDS, keepBuilds, keptVersions } from './surface/keep-builds.mjs';
import { contractVersion, SURFACE_FILE } from './surface/surface.mjs';

/** The front ends whose builds are loaded against later ones. */
const KEPT = new Set(['mf-tools', 'shell']);

await main(async () => {
  await installDependencies();
  const changed = await declareSurface(ROOT);
  say(changed ? `Wrote ${SURFACE_FILE}` : `${SURFACE_FILE} is up to date`);
  const version = contractVersion(ROOT);
  if (keptVersions(ROOT).includes(version)) return;
  const kept = FRONT_ENDS.filter(({ name }) => KEPT.has(name));
  for (const built of kept) await buildStaleFrontEnd(built);
  keepBuilds(
    ROOT,
    version,
    kept.map(({ name }) => `${name}/dist`),
  );
  say(`Kept the builds of contract ${version} in ${BUILDS}`);
});
