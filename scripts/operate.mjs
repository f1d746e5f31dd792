/**
 * `npm run backup`, `restore`, `upgrade`, `rotate-key`, `reset-admin`, `hold` and `doctor`: the operator's commands of the api, which is
 * built if a source has changed. Without MONGODB_URI they work on the embedded database of DATA_DIR, which is started for
 * them if it does not run.
 */
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { buildStaleApi } from './build/stale.mjs';
import { run } from './processes/keep.mjs';
import { main } from './processes/shutdown.mjs';
import { ROOT } from './root.mjs';
import { startDatabase } from './start/database.mjs';

const [command = '', ...args] = process.argv.slice(2);
/** They work beside a product that runs; a restore takes what runs for in the way, and a doctor starts nothing. */
const MAY_RUN_BESIDE = new Set(['backup', 'upgrade', 'rotate-key', 'reset-admin', 'hold']);

const TAKES_A_FILE = new Set(['backup', 'restore']);

await main(async () => {
  const env = { ...process.env, DATA_DIR: resolve(ROOT, process.env.DATA_DIR || 'data') };
  requireDatabase(env);
  await buildStaleApi();
  if (!(await isServed(env.DATA_DIR))) await startDatabase(env, env.DATA_DIR);
  const { code } = await run(
    process.execPath,
    [resolve(ROOT, 'api/dist/operations.js'), command, ...(TAKES_A_FILE.has(command) ? args.map(fromHere) : args)],
    {
      cwd: ROOT,
      env,
      output: 'inherit',
    },
  );
  return code;
});

/**
 * Only a restore begins with an empty database.
 * @param {NodeJS.ProcessEnv & { DATA_DIR: string }} env
 */
function requireDatabase({ MONGODB_URI, DATA_DIR }) {
  const isThere = MONGODB_URI || existsSync(join(DATA_DIR, 'mongod/WiredTiger'));
  if (isThere || !MAY_RUN_BESIDE.has(command)) return;
  throw new Error(
    `There is no database in ${DATA_DIR}, so nothing was done. DATA_DIR names the folder of another, MONGODB_URI a server.`,
  );
}

/** @param {string} dataDir */
async function isServed(dataDir) {
  if (command === 'doctor') return true;
  if (!MAY_RUN_BESIDE.has(command)) return false;
  const { isDatabaseRunning } = await import('./mongod/state.mjs');
  return isDatabaseRunning(dataDir);
}

/**
 * npm runs scripts in the root, whatever folder it was called from.
 * @param {string} argument
 */
function fromHere(argument) {
  const isOption = argument.startsWith('-') || args[args.indexOf(argument) - 1] === '--replace';
  return isOption ? argument : resolve(process.env.INIT_CWD ?? '', argument);
}
