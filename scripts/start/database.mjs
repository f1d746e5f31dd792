import { atShutdown } from '../processes/shutdown.mjs';
import { say } from '../progress.mjs';

/**
 * The database to use: that of MONGODB_URI, or the embedded one on the data folder.
 * @param {NodeJS.ProcessEnv} env
 * @param {string} dataDir  absolute
 * @returns {Promise<string>} its address
 */
export async function startDatabase(env, dataDir) {
  if (env.MONGODB_URI) {
    say('Database: the one of MONGODB_URI');
    return env.MONGODB_URI;
  }
  // Only now, for on a fresh clone the driver is not installed earlier.
  const { startMongod } = await import('../mongod/supervisor.mjs');
  const mongod = await startMongod({ dataDir, log: say });
  atShutdown(mongod.stop);
  say(`Database ready on 127.0.0.1:${mongod.port}, kept in ${dataDir}`);
  return mongod.uri;
}
