import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { say, withHeartbeat } from '../progress.mjs';
import { ROOT } from '../root.mjs';
import { findPython, installVenv } from './venv.mjs';

/** Tests that talk to something written in Python, by the variable of the environment that names them one with its packages. */
const PYTHONS = {
  LTI_CONSUMER_PYTHON: { name: 'lti-consumer-xblock', folder: 'edx', leftOut: 'Launches from Open edX' },
  CALENDAR_PYTHON: { name: 'icalendar', folder: 'calendars', leftOut: 'The clocks of all zones by the newest tzdata' },
};
/** @typedef {keyof typeof PYTHONS} PythonName */

/**
 * Finds a Python with the packages of each of some tests: the one that the environment names, else one in the project's cache.
 * Without a Python that runs them these tests are left out, and a line says so.
 * @param {readonly PythonName[]} names
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<Partial<Record<PythonName, string>>>}
 * @throws Error where they can't be installed
 */
export async function findPythons(names, env) {
  /** @type {Partial<Record<PythonName, string>>} */
  const found = {};
  for (const each of names) {
    const { name, folder, leftOut } = PYTHONS[each];
    const python = env[each] ? undefined : await findPython();
    if (env[each]) found[each] = env[each];
    else if (!python) say(`${leftOut}: left out, since they take python3, 3.10 or newer, with venv`);
    else {
      const requirements = fileURLToPath(new URL(`${folder}-requirements.txt`, import.meta.url));
      const what = { name, requirements, venv: join(ROOT, '.cache', folder, 'venv') };
      found[each] = join(await withHeartbeat(`installing ${name}`, () => installVenv(python, what)), 'python');
    }
  }
  return found;
}
