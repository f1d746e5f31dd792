import { openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort } from '../../scripts/mongod/ports.mjs';
import { keep } from '../../scripts/processes/keep.mjs';
import { untilReady } from '../../scripts/start/ready.mjs';
import { SERVER_COMMAND } from '../../scripts/start/server-command.mjs';

/**
 * A server in a process of its own.
 * @typedef {object} Server
 * @property {number} port  on 127.0.0.1
 * @property {string} url
 * @property {number} pid
 * @property {() => Promise<void>} stop
 */

/** The key of every database of the benchmark. */
export const SECRET_KEY = 'the key of the benchmark, used nowhere else';

/** The admin of every database of the benchmark. */
export const ADMIN = { username: 'admin', password: 'benchmark of the api' };

/**
 * Starts the bundle that production runs, behind one proxy, with its log in a file.
 * @param {object} api
 * @param {string} api.uri  of the database
 * @param {string} api.folder  for the secret key and the log
 * @param {'all' | 'api' | 'worker'} api.role
 * @param {string} api.smtpUrl
 * @param {number} [api.port]  a free one by default
 * @returns {Promise<Server>}
 */
export function startApi({ uri, folder, role, smtpUrl, port }) {
  return start(SERVER_COMMAND, '/readyz', join(folder, `${role}.log`), {
    ...(port && { PORT: String(port) }),
    MONGODB_URI: uri,
    SECRET_KEY,
    DATA_DIR: folder,
    ROLE: role,
    TRUST_PROXY: '1',
    PUBLIC_URL: 'http://groups.example.edu',
    SMTP_URL: smtpUrl,
    MAIL_FROM: 'groups@example.edu',
    ADMIN_USERNAME: ADMIN.username,
    ADMIN_PASSWORD: ADMIN.password,
  });
}

/**
 * Starts what the API is measured against.
 * @param {string} uri
 * @param {string} folder
 * @param {string} path  that it answers with 200
 * @returns {Promise<Server>}
 */
export function startBare(uri, folder, path) {
  const program = [fileURLToPath(new URL('bare-server.mjs', import.meta.url))];
  return start(program, path, join(folder, 'bare.log'), { MONGODB_URI: uri });
}

/**
 * @param {string[]} program
 * @param {string} readyPath
 * @param {string} logFile
 * @param {Record<string, string>} env
 * @returns {Promise<Server>}
 */
async function start(program, readyPath, logFile, env) {
  const port = Number(env.PORT) || (await freePort(0));
  const url = `http://127.0.0.1:${port}`;
  const kept = keep(process.execPath, program, {
    env: { PATH: process.env.PATH, NODE_ENV: 'production', PORT: String(port), ...env },
    output: openSync(logFile, 'a'),
  });
  const failed = kept.ended.then(({ code }) => {
    throw new Error(`A server ended with code ${code}.\n${readFileSync(logFile, 'utf8').slice(-2000)}`);
  });
  failed.catch(() => undefined);
  await Promise.race([untilReady(url + readyPath), failed]);
  return { port, url, pid: await kept.started, stop: kept.stop };
}

/**
 * The most memory that a process has held so far.
 * @param {number} pid
 * @returns {number} MB, resident; NaN where the system does not say
 */
export function peakMemory(pid) {
  try {
    const [, kilobytes] = /VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
    return Number(kilobytes) / 1024;
  } catch {
    return Number.NaN;
  }
}

/** The clock ticks of /proc a second, on every Linux. */
const TICKS = 100;

/**
 * Returns the time that a process has computed so far, in itself and in the kernel.
 * @param {number} pid
 * @returns {number} seconds; NaN where the system does not say
 */
export function cpuSeconds(pid) {
  try {
    // The second field is the program's name in parentheses; the 14th and 15th are the ticks.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /, '')
      .split(' ');
    return (Number(fields[11]) + Number(fields[12])) / TICKS;
  } catch {
    return Number.NaN;
  }
}

/**
 * Returns the lag of the event loop since this was last asked.
 * @param {Server} server  an API
 * @returns {Promise<{ p99: number, max: number }>} milliseconds
 */
export async function loopLag({ url }) {
  const metrics = await (await fetch(`${url}/metrics`)).text();
  const read = (/** @type {string} */ name) =>
    Number(new RegExp(`^nodejs_eventloop_lag_${name}_seconds (\\S+)`, 'm').exec(metrics)?.[1]) * 1000;
  return { p99: read('p99'), max: read('max') };
}
