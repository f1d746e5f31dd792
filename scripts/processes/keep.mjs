import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const keeperPath = fileURLToPath(new URL('keeper.mjs', import.meta.url));

/**
 * A long-lived child process.
 * @typedef {object} Kept
 * @property {Promise<number>} started  its process id; rejects when the command can't be run
 * @property {Promise<{ code: number | null, signal: string | null }>} ended  settles once, whoever ended it
 * @property {() => Promise<void>} stop  SIGTERM, SIGKILL after the grace period; resolves when it is gone
 */

/**
 * Starts a command that may not outlive this process: a keeper stands between, see keeper.mjs.
 * @param {string} command
 * @param {string[]} args
 * @param {{ env?: NodeJS.ProcessEnv, cwd?: string, output?: 'inherit' | 'ignore', graceMs?: number }} [options]
 *   graceMs: milliseconds between SIGTERM and SIGKILL, 10 000 unless told
 * @returns {Kept}
 */
export function keep(command, args, { env, cwd, output = 'inherit', graceMs = 10_000 } = {}) {
  const keeper = fork(keeperPath, [JSON.stringify({ command, args, graceMs })], {
    env: env ?? process.env,
    cwd,
    detached: true,
    execArgv: [],
    stdio: ['ignore', output, output, 'ipc'],
  });
  /** @type {{ code: number | null, signal: string | null } | undefined} */
  let childEnd;
  /** @type {PromiseWithResolvers<number>} */
  const started = withResolvers();
  /** @type {PromiseWithResolvers<{ code: number | null, signal: string | null }>} */
  const ended = withResolvers();
  started.promise.catch(() => undefined);
  keeper.on('message', (/** @type {any} */ message) => {
    if (message.pid) started.resolve(message.pid);
    else if (message.error) started.reject(new Error(`${command} can't be run: ${message.error}`));
    else childEnd = message;
  });
  keeper.once('exit', (code, signal) => {
    started.reject(new Error(`${command} ended before it ran`));
    ended.resolve(childEnd ?? { code, signal });
  });
  return {
    started: started.promise,
    ended: ended.promise,
    stop: async () => {
      if (keeper.connected) keeper.send('stop', () => undefined);
      await ended.promise;
    },
  };
}

/**
 * Promise.withResolvers for Node 20.
 * @template T
 * @returns {PromiseWithResolvers<T>}
 */
function withResolvers() {
  /** @type {any} */
  const box = {};
  box.promise = new Promise((resolve, reject) => Object.assign(box, { resolve, reject }));
  return box;
}
