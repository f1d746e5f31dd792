import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { buildStaleApi } from './build/stale-api.mjs';
import { ROOT } from './root.mjs';

/**
 * Runs the command of releases; it is built when a source has changed. Its end becomes that of this process.
 * @param {string[]} args
 */
export async function runReleases(args) {
  await buildStaleApi();
  const command = join(ROOT, 'api/dist/releases.js');
  const child = spawn(process.execPath, [command, ...args], { cwd: ROOT, stdio: 'inherit' });
  const [code] = await once(child, 'exit');
  process.exitCode = code ?? 1;
}
