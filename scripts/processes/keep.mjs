import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { counter } from './cpu.mjs';

const keeperPath = fileURLToPath(new URL('keeper.mjs', import.meta.url));

/** @typedef {{ code: number | null, signal: string | null }} ProcessEnd */

/**
 * A child process that may not outlive this one.
 * @typedef {object} Kept
 * @property {Promise<number>} started  its process id; rejects when the command can't be run
 * @property {Promise<ProcessEnd>} ended  settles once, no matter who ended it, after its last output
 * @property {() => Promise<void>} stop  SIGTERM, SIGKILL after the grace period; resolves when it is gone
 */

/** @type {Set<Kept>} */
const running = new Set();
let mayStart = true;

/**
 * Starts a command. A keeper stands between, see keeper.mjs: whatever happens to this process, the command is ended.
 * @param {string} command
 * @param {string[]} args
 * @param {object} [options]
 * @param {NodeJS.ProcessEnv} [options.env]  process.env by default
 * @param {string} [options.cwd]
 * @param {'inherit' | 'ignore' | number | ((text: string) => void)} [options.output]  where stdout and stderr go; a
 *   number is an open file
 * @param {number} [options.graceMs]  milliseconds between SIGTERM and SIGKILL, 10 000 by default
 * @returns {Kept}
 */
export function keep(command, args, { env = process.env, cwd, output = 'inherit', graceMs = 10_000 } = {}) {
  if (!mayStart) throw new Error(`${command} is not started, for the program is ending.`);
  const count = counter();
  const stream = typeof output === 'function' ? 'pipe' : output;
  const keeper = fork(keeperPath, [JSON.stringify({ command, args, graceMs })], {
    env,
    cwd,
    detached: true,
    execArgv: [],
    stdio: ['ignore', stream, stream, 'ipc'],
  });
  if (typeof output === 'function') {
    for (const source of [keeper.stdout, keeper.stderr]) source?.setEncoding('utf8').on('data', output);
  }
  /** @type {ProcessEnd | undefined} */
  let childEnd;
  /** @type {Promise<number>} */
  const started = new Promise((resolve, reject) => {
    keeper.on('message', (/** @type {any} */ message) => {
      if (message.pid) resolve(message.pid);
      else if (message.error) reject(new Error(`${command} can't be run: ${message.error}`));
      else {
        const { cpu, ...end } = message;
        count(cpu);
        childEnd = end;
      }
    });
    keeper.once('exit', () => reject(new Error(`${command} ended before it ran`)));
  });
  started.catch(() => undefined);
  /** @type {Promise<ProcessEnd>} */
  const ended = new Promise((resolve) => {
    keeper.once('close', (code, signal) => {
      running.delete(kept);
      resolve(childEnd ?? { code, signal });
    });
  });
  const kept = {
    started,
    ended,
    stop: async () => {
      if (keeper.connected) keeper.send('stop', () => undefined);
      await ended;
    },
  };
  running.add(kept);
  return kept;
}

/**
 * Runs a command to its end.
 * @param {string} command
 * @param {string[]} args
 * @param {Parameters<typeof keep>[2]} [options]
 * @returns {Promise<{ code: number, output: string }>}  code 0 for success, 127 when it can't be run; output only if
 *   options.output is not given, stdout and stderr in the order they came
 */
export async function run(command, args, options = {}) {
  let output = '';
  const kept = keep(command, args, { output: (text) => (output += text), ...options });
  const { code } = await kept.ended;
  return { code: code ?? 1, output };
}

/** From now on keep() throws: work that goes on while the program ends would start what nobody ends. */
export function startNoMore() {
  mayStart = false;
}

/** Ends every command that still runs. */
export async function stopAll() {
  await Promise.all([...running].map((kept) => kept.stop()));
}
