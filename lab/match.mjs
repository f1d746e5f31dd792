/** `npm run match`: the matching engine on a file of students, without a server. */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildStaleApi } from '../scripts/build/stale.mjs';
import { ROOT } from '../scripts/root.mjs';

/** Returns the path of the bundled command; it is built when a source has changed. */
export async function matchCommand() {
  await buildStaleApi();
  return join(ROOT, 'api/dist/match.js');
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  // npm runs scripts in the root, whatever folder it was called from
  const cwd = process.env.INIT_CWD ?? process.cwd();
  const child = spawn(process.execPath, [await matchCommand(), ...process.argv.slice(2)], { stdio: 'inherit', cwd });
  child.on('exit', (code, signal) => (process.exitCode = signal ? 130 : (code ?? 1)));
}
