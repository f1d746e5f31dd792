import { join, resolve } from 'node:path';
import { FRONT_ENDS } from '../build/packages.mjs';
import { buildStale } from '../build.mjs';
import { installDependencies } from '../install.mjs';
import { isPortFree } from '../mongod/ports.mjs';
import { keep, run } from '../processes/keep.mjs';
import { atShutdown } from '../processes/shutdown.mjs';
import { say } from '../progress.mjs';
import { ROOT } from '../root.mjs';
import { startDatabase } from './database.mjs';
import { untilReady } from './ready.mjs';
import { SERVER_COMMAND } from './server-command.mjs';

/**
 * Installs, builds, releases what is new, starts the database and the server, and waits until the server is ready. All of it
 * ends with the program, the server first.
 * @param {NodeJS.ProcessEnv} env  the configuration, see docs; DATA_DIR and paths are taken from the checkout's root
 * @returns {Promise<{ url: string, ended: Promise<number> }>}  ended rejects when the server ends by itself
 */
export async function startProduct(env) {
  const port = env.PORT || '3000';
  const url = env.PUBLIC_URL || `http://localhost:${port}`;
  const dataDir = resolve(ROOT, env.DATA_DIR || 'data');
  await assertPortIsFree(Number(port), env.HOST || '127.0.0.1');
  await installDependencies();
  const settings = { ...env, DATA_DIR: dataDir };
  await Promise.all([startDatabase(env, dataDir), buildStale().then(() => releaseNew(settings))]);

  const server = keep(process.execPath, SERVER_COMMAND, {
    cwd: ROOT,
    env: { ...settings, NODE_ENV: env.NODE_ENV || 'production' },
    graceMs: 15_000,
  });
  atShutdown(server.stop);
  const ended = server.ended.then(({ code, signal }) => {
    throw new Error(`The server ended by itself (${signal ?? `code ${code}`}); what it printed above says why.`);
  });
  await Promise.race([untilReady(`http://127.0.0.1:${port}/readyz`), ended]);
  say(`Ready: ${url}`);
  return { url, ended };
}

/**
 * @param {number} port
 * @param {string} host
 */
async function assertPortIsFree(port, host) {
  if (Number.isInteger(port) && port > 0 && port < 65_536 && !(await isPortFree(port, host))) {
    throw new Error(`Port ${port} is taken by another program. Stop that one, or choose another: PORT=3001 npm start`);
  }
}

/**
 * Releases those builds of the checkout that the installation has not seen yet.
 * @param {NodeJS.ProcessEnv} env  the configuration; its paths are taken from the checkout's root
 */
async function releaseNew(env) {
  const folders = FRONT_ENDS.map(({ name }) => join(ROOT, name, 'dist'));
  const command = [join(ROOT, 'api/dist/releases.js'), 'release-new', ...folders];
  const { code, output } = await run(process.execPath, command, { cwd: ROOT, env });
  for (const line of output.split('\n').filter(Boolean)) say(line);
  if (code !== 0) throw new Error('The builds could not be released; what is printed above says why.');
}
