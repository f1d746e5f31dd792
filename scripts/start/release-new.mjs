import { join } from 'node:path';
import { FRONT_ENDS } from '../build/packages.mjs';
import { run } from '../processes/keep.mjs';
import { say } from '../progress.mjs';
import { ROOT } from '../root.mjs';

/**
 * Releases those builds of the checkout that the installation has not seen yet.
 * @param {NodeJS.ProcessEnv} env  the configuration; its paths are taken from the checkout's root
 */
export async function releaseNew(env) {
  const folders = FRONT_ENDS.map(({ name }) => join(ROOT, name, 'dist'));
  const command = [join(ROOT, 'api/dist/releases.js'), 'release-new', ...folders];
  const { code, output } = await run(process.execPath, command, { cwd: ROOT, env });
  for (const line of output.split('\n').filter(Boolean)) say(line);
  if (code !== 0) throw new Error('The builds could not be released; what is printed above says why.');
}
