import { join } from 'node:path';
import { bundleApi } from '../build/api.mjs';
import { freePort } from '../mongod/ports.mjs';
import { keep } from '../processes/keep.mjs';
import { atShutdown } from '../processes/shutdown.mjs';
import { say, seconds } from '../progress.mjs';
import { ROOT } from '../root.mjs';
import { untilReady } from '../start/ready.mjs';

/** Folder of the development bundles, from the root. */
export const API_FOLDER = 'api/.cache/dev';

/** Builds the server, and what signs releases, for development. */
export function buildDevelopmentApi() {
  const entries = {
    server: 'server.ts',
    'matching-worker': 'matching/thread.ts',
    entry: 'platform/releases/entry.ts',
    keys: 'platform/releases/keys.ts',
    pointer: 'platform/releases/pointer.ts',
  };
  return bundleApi(entries, API_FOLDER.replace('api/', ''));
}

/**
 * Starts the API server, which is built already, on a port of its own.
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<{ origin: () => URL, renew: () => Promise<boolean> }>}  renew builds it again; when the new one is ready it
 * replaces the previous one, which stays if there is none
 */
export async function startApi(env) {
  let current = await startServer(env);
  atShutdown(() => current.stop());
  return {
    origin: () => current.origin,
    async renew() {
      const begin = performance.now();
      try {
        await buildDevelopmentApi();
        const { stop } = current;
        current = await startServer(env);
        void stop();
        say(`Built api and started it in ${seconds(performance.now() - begin)}`);
        return true;
      } catch (error) {
        console.error(`\n${/** @type {Error} */ (error).message}\n`);
        return false;
      }
    },
  };
}

/** @param {NodeJS.ProcessEnv} env */
async function startServer(env) {
  const port = await freePort(0);
  const origin = new URL(`http://127.0.0.1:${port}`);
  const server = keep(process.execPath, ['--enable-source-maps', join(ROOT, API_FOLDER, 'server.js')], {
    cwd: ROOT,
    env: { ...env, HOST: '127.0.0.1', PORT: String(port) },
    graceMs: 15_000,
  });
  const stopWaiting = new AbortController();
  const ended = server.ended.then(() => {
    stopWaiting.abort();
    throw new Error('The server ended by itself; what it printed above says why.');
  });
  await Promise.race([untilReady(`${origin}readyz`, stopWaiting.signal), ended]);
  ended.catch(() => undefined);
  return { origin, stop: server.stop };
}
