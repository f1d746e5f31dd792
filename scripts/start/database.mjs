import { atShutdown } from '../processes/shutdown.mjs';
import { say } from '../progress.mjs';

/**
 * Starts the embedded database on the data folder, where the server finds its address; not if MONGODB_URI names another.
 * @param {NodeJS.ProcessEnv} env
 * @param {string} dataDir  absolute
 */
export async function startDatabase(env, dataDir) {
  if (env.MONGODB_URI) {
    say('Database: the one of MONGODB_URI');
    return;
  }
  // Only now, for on a fresh clone the driver is not installed earlier.
  const { startMongod } = await import('../mongod/supervisor.mjs');
  const mongod = await startMongod({ dataDir, log: say });
  atShutdown(mongod.stop);
  say(`Database ready on 127.0.0.1:${mongod.port}, kept in ${dataDir}`);
}
