/**
 * `npm run release`: puts a build live. Named a front end of this checkout it builds that one first, if it is stale; else it
 * takes the folder of a build from anywhere. With a build of this checkout goes its bill of materials.
 */
import { join, resolve } from 'node:path';
import { FRONT_ENDS } from './build/packages.mjs';
import { buildStaleFrontEnd } from './build/stale-front-end.mjs';
import { ROOT } from './root.mjs';
import { runReleases } from './run-releases.mjs';
import { writeBill } from './sbom/bill.mjs';

const [target = '', ...others] = process.argv.slice(2);
const own = FRONT_ENDS.find(({ name }) => name === target);
if (own) {
  await buildStaleFrontEnd(own);
  const bill = await writeBill(join(ROOT, '.cache/sbom.cdx.json'));
  const name = own.name.replace(/^mf-/, '');
  await runReleases(['release', join(ROOT, own.name, 'dist'), '--name', name, '--bill', bill, ...others]);
} else {
  const folder = target && resolve(process.env.INIT_CWD ?? '', target);
  await runReleases(['release', folder, ...others].filter(Boolean));
}
