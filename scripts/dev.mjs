import { join, resolve } from 'node:path';
import { demoPassword } from './demo/password.mjs';
import { createChanges, CHANGES_PATH } from './dev/changes.mjs';
import { watchFolders } from './dev/watch-folders.mjs';
import { installDependencies } from './install.mjs';
import { keep } from './processes/keep.mjs';
import { main } from './processes/shutdown.mjs';
import { say } from './progress.mjs';
import { ROOT } from './root.mjs';
import { startDatabase } from './start/database.mjs';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { passOn } from './alone/pass-on.mjs';
import { serveFiles } from './alone/serve-files.mjs';

/** A file of a build; what else stands below is the server's to refuse. */
const BUILD_FILE = /^\/remotes(\/.+\.\w+)$/;

/**
 * @typedef {object} Behind  what stands behind the one address
 * @property {() => URL} origin  of the API server that runs now
 * @property {() => Promise<unknown>} settled  waits while a build is under way
 */

/**
 * Serves everything under one address, as in production: files of the builds as they are now, the events of changes, and by
 * the API server all else. What comes too early waits.
 * @param {{ port: number, host: string, releasesDir: string, changes: import('./dev/changes.mjs').Changes, behind: Promise<Behind> }} options
 * @throws Error with a sentence if the port is taken
 */
async function startFront({ port, host, releasesDir, changes, behind }) {
  const files = serveFiles(releasesDir);
  const server = createServer(async (incoming, answer) => {
    const [path = '/'] = (incoming.url ?? '/').split('?');
    if (path === CHANGES_PATH) return changes.follow(answer);
    const { origin, settled } = await behind;
    // A page names the hashes of its scripts, so it has to be written after them.
    if (!path.startsWith('/api/')) await settled();
    const [, file] = BUILD_FILE.exec(path) ?? [];
    return file ? files(file, answer) : passOn(origin())(incoming, answer);
  });
  server.listen(port, host);
  await once(server, 'listening').catch(({ code }) => {
    throw new Error(`Port ${port} can't be used (${code}). Choose another: PORT=3001 npm run dev`);
  });
}

/**
 * Starts everything for those who change it: server, shell and remotes are built again after each change, and open pages
 * take it over. See docs/decisions/tests-and-tools.md#the-development-loop.
 */
await main(async () => {
  const env = process.env;
  const port = Number(env.PORT || 3000);
  const url = env.PUBLIC_URL || `http://localhost:${port}`;
  const dataDir = resolve(ROOT, env.DATA_DIR || 'data-dev');
  const releasesDir = join(dataDir, 'dev-releases');
  const username = env.ADMIN_USERNAME || 'admin';
  const password = env.ADMIN_PASSWORD || demoPassword(join(dataDir, 'admin-password'));

  const changes = createChanges();
  /** @type {(behind: Behind) => void} */
  let letIn = () => undefined;
  const behind = new Promise((resolve) => (letIn = resolve));
  await startFront({ port, host: env.HOST || '127.0.0.1', releasesDir, changes, behind });

  await installDependencies();
  // Only now, for on a fresh clone webpack and esbuild are not installed earlier.
  const [{ buildDevelopmentApi, startApi }, { watchFrontEnds }] = await Promise.all([
    import('./dev/api.mjs'),
    import('./dev/front-ends.mjs'),
  ]);
  await Promise.all([startDatabase(env, dataDir), buildDevelopmentApi()]);
  const api = await startApi({
    LOG_LEVEL: 'warn',
    ...env,
    PUBLIC_URL: url,
    DATA_DIR: dataDir,
    RELEASES_DIR: releasesDir,
    ADMIN_USERNAME: username,
    ADMIN_PASSWORD: password,
  });
  watchFolders([join(ROOT, 'api/src'), join(ROOT, 'contracts/src'), join(ROOT, 'scoring/src')], async () => {
    if (await api.renew()) changes.announceReload();
  });
  say('Building shell and remotes');
  const { settled } = await watchFrontEnds({ releasesDir, dataDir, changes });
  letIn({ origin: api.origin, settled });
  await settled();
  if (env.TYPES !== '0') watchTypes();
  say(`Ready: ${url}, admin console: ${url}/admin as ${username} with password ${password}`);
  return new Promise(() => undefined);
});

/** Prints the errors of types after each change; with one checker, which holds a gigabyte. `TYPES=0` leaves it out. */
function watchTypes() {
  const tsc = join(ROOT, 'node_modules/typescript/bin/tsc');
  const options = ['--noEmit', '--watch', '--preserveWatchOutput', '--checkers', '1', '--pretty', 'false'];
  let rest = '';
  const output = (/** @type {string} */ text) => {
    const lines = (rest + text).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) if (/error TS|^\s+\S/.test(line)) console.error(line);
  };
  keep(process.execPath, [tsc, ...options], { cwd: ROOT, output });
}
