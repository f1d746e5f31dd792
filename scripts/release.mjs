/**
 * `npm run release` puts a build live: one of this checkout, named by its folder, is built first if it is stale, and goes
 * with its bill of materials; else it is the folder of a build from anywhere. `npm run rollback` puts the build live that was
 * live before.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join, resolve } from 'node:path';
import { FRONT_ENDS } from './build/packages.mjs';
import { buildStaleApi, buildStaleFrontEnd } from './build/stale.mjs';
import { ROOT } from './root.mjs';
import { writeBill } from './sbom/bill.mjs';

const [command = '', target = '', ...others] = process.argv.slice(2);
const args = [command, ...(await (command === 'release' ? buildNamed() : [target.replace(/^mf-/, '')])), ...others];
await buildStaleApi();
const releases = join(ROOT, 'api/dist/releases.js');
const child = spawn(process.execPath, [releases, ...args.filter(Boolean)], { cwd: ROOT, stdio: 'inherit' });
const [code] = await once(child, 'exit');
process.exitCode = code ?? 1;

/** Returns the folder of the build, and for one of this checkout its name and bill of materials. */
async function buildNamed() {
  const own = FRONT_ENDS.find(({ name }) => name === target);
  if (!own) return [target && resolve(process.env.INIT_CWD ?? '', target)];
  await buildStaleFrontEnd(own);
  const bill = await writeBill(join(ROOT, '.cache/sbom.cdx.json'));
  return [join(ROOT, own.name, 'dist'), '--name', own.name.replace(/^mf-/, ''), '--bill', bill];
}
