import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { say, withHeartbeat } from '../progress.mjs';
import { ROOT } from '../root.mjs';
import { findPython, installVenv } from './venv.mjs';

const REQUIREMENTS = fileURLToPath(new URL('edx-requirements.txt', import.meta.url));

/**
 * The Python that has the platform side of Open edX, with which launches are tested: LTI_CONSUMER_PYTHON, else one in the
 * project's cache. Without a Python that runs it its tests are left out, and one line says so.
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<string | undefined>}
 * @throws Error where it can't be installed
 */
export async function findEdxPython(env) {
  if (env.LTI_CONSUMER_PYTHON) return env.LTI_CONSUMER_PYTHON;
  const python = await findPython();
  if (!python) {
    say('Launches from Open edX are left out: they take python3, 3.10 or newer, with venv');
    return undefined;
  }
  const what = { name: 'lti-consumer-xblock', requirements: REQUIREMENTS, venv: join(ROOT, '.cache/edx/venv') };
  return join(await withHeartbeat(`installing ${what.name}`, () => installVenv(python, what)), 'python');
}
