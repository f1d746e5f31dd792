import { join } from 'node:path';
import { run } from '../../scripts/processes/keep.mjs';
import { say } from '../../scripts/progress.mjs';
import { ROOT } from '../../scripts/root.mjs';
import { fillLists, FULL } from './fill-lists.mjs';
import { SECRET_KEY, startApi } from './servers.mjs';

/** The version of the database before classes and students had words to be found by. */
const WITHOUT_WORDS = 4;

/**
 * Fills an empty database as a university's is after years.
 * @param {import('./measure.mjs').Surroundings} surroundings
 * @returns {Promise<number>} ms that the upgrade took which gives classes and students their words
 */
export async function makeFullDatabase(surroundings) {
  const { db, uri, folder } = surroundings;
  // The database gets its key, admin and indexes before its records.
  const first = await startApi({ ...surroundings, role: 'api' });
  await first.stop();
  say(`Filling the database: ${FULL.classes} classes, ${FULL.students} students`);
  await fillLists(db);
  say('Upgrading it, as one from before classes had words');
  await db
    .collection('installation')
    .updateOne({ _id: /** @type {any} */ ('schema') }, { $set: { version: WITHOUT_WORDS } });
  const begin = performance.now();
  const env = { ...process.env, MONGODB_URI: uri, SECRET_KEY, DATA_DIR: folder };
  const { code, output } = await run(process.execPath, [join(ROOT, 'api/dist/operations.js'), 'upgrade'], { env });
  if (code !== 0) throw new Error(output);
  return performance.now() - begin;
}
