import { openSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { peakMemory } from '../bench-api/servers.mjs';
import { freePort } from '../../scripts/mongod/ports.mjs';
import { keep } from '../../scripts/processes/keep.mjs';
import { SERVER_COMMAND } from '../../scripts/start/server-command.mjs';
import { startPipe } from './pipe.mjs';

const INSIDE = fileURLToPath(new URL('inside.mjs', import.meta.url));
const LOOK_AT_MEMORY_EVERY_MS = 1_000;
const START_AGAIN_AFTER_MS = 1_000;

/** The admin of the installation. */
export const ADMIN = { username: 'admin', password: 'a soak of the service' };

/**
 * A server of the product in a process of its own, with a clock and a network that can be put out of order.
 * @typedef {object} Server
 * @property {string} name
 * @property {'api' | 'worker'} role
 * @property {() => string} url  of the process that runs now
 * @property {() => Promise<void>} start  after it was killed or asked to end; resolves when it runs
 * @property {() => void} kill
 * @property {() => Promise<void>} end  asks it to end; resolves when it has
 * @property {() => void} pause
 * @property {() => void} resume
 * @property {(milliseconds: number) => void} shiftClock  against the true time; 0 puts it right
 * @property {import('./pipe.mjs').Pipe[]} toDatabase  one to each member
 * @property {import('./pipe.mjs').Pipe} toMailServer
 * @property {() => Promise<boolean>} isReady
 * @property {() => number} peakMemory  the most that one of its processes has held, MB; NaN where the system does not say
 * @property {() => Promise<void>} stop  for good
 */

/**
 * @param {object} what
 * @param {string} what.name
 * @param {'api' | 'worker'} what.role
 * @param {string} what.folder  for its log and clock, and the data folder that all share
 * @param {import('./replica-set.mjs').ReplicaSet} what.database
 * @param {number} what.mailPort
 * @param {import('./ledger.mjs').Ledger} what.ledger  gets `ended` with name, code and signal if it ends by itself, and
 *   `unclean-end` if it ends with an error when it is asked to
 * @returns {Promise<Server>}
 */
export async function startServer({ name, role, folder, database, mailPort, ledger }) {
  const toDatabase = await Promise.all(database.members.map(({ port }) => startPipe(port)));
  const toMailServer = await startPipe(mailPort);
  const clockFile = join(folder, `${name}.clock`);
  const log = openSync(join(folder, `${name}.log`), 'a');
  const shiftClock = (/** @type {number} */ milliseconds) => writeFileSync(clockFile, String(milliseconds));
  shiftClock(0);
  const env = {
    PATH: process.env.PATH,
    NODE_ENV: 'production',
    ROLE: role,
    DATA_DIR: folder,
    MONGODB_URI: database.uri,
    SECRET_KEY: 'the key of the soak, used nowhere else',
    TRUST_PROXY: '1',
    PUBLIC_URL: 'http://groups.example.edu',
    // By this name the mail server knows who sent what.
    SMTP_URL: `smtp://127.0.0.1:${toMailServer.port}?name=${name}`,
    MAIL_FROM: 'groups@example.edu',
    ADMIN_USERNAME: ADMIN.username,
    ADMIN_PASSWORD: ADMIN.password,
    ADMIN_EMAIL: 'admin@example.edu',
    SOAK_CLOCK: clockFile,
    SOAK_ROUTES: JSON.stringify(Object.fromEntries(database.members.map(({ port }, i) => [port, toDatabase[i]?.port]))),
  };

  let port = 0;
  let pid = 0;
  let peak = Number.NaN;
  /** True if the soak itself has it end. */
  let isMeant = false;
  /** @type {import('../../scripts/processes/keep.mjs').Kept | undefined} */
  let kept;
  const signal = (/** @type {NodeJS.Signals} */ which) => {
    try {
      process.kill(pid, which);
    } catch {
      // it has just ended by itself, which is written down
    }
  };
  const lookAtMemory = () => {
    const now = peakMemory(pid);
    if (!(peak >= now)) peak = now;
  };
  const looking = setInterval(lookAtMemory, LOOK_AT_MEMORY_EVERY_MS);

  const start = async () => {
    await kept?.ended;
    isMeant = false;
    port = await freePort(0);
    const command = ['--import', INSIDE, ...SERVER_COMMAND];
    const started = keep(process.execPath, command, { env: { ...env, PORT: String(port) }, output: log });
    kept = started;
    pid = await started.started;
    void started.ended.then(async ({ code, signal: by }) => {
      if (isMeant) return;
      ledger.write('ended', { name, code, signal: by });
      await sleep(START_AGAIN_AFTER_MS);
      // Nothing is started any more when the soak itself is ended.
      if (!isMeant && kept === started) await start().catch(() => undefined);
    });
  };
  const end = async () => {
    isMeant = true;
    lookAtMemory();
    signal('SIGTERM');
    const code = (await kept?.ended)?.code;
    // Without a code it was asked so early that nobody listened yet.
    if (code) ledger.write('unclean-end', { name, code });
  };
  await start();

  return {
    name,
    role,
    url: () => `http://127.0.0.1:${port}`,
    start,
    kill: () => {
      isMeant = true;
      lookAtMemory();
      signal('SIGKILL');
    },
    end,
    pause: () => signal('SIGSTOP'),
    resume: () => signal('SIGCONT'),
    shiftClock,
    toDatabase,
    toMailServer,
    isReady: async () => {
      const answer = await fetch(`http://127.0.0.1:${port}/readyz`, { signal: AbortSignal.timeout(5_000) }).catch(
        () => null,
      );
      await answer?.arrayBuffer();
      return answer?.ok ?? false;
    },
    peakMemory: () => peak,
    stop: async () => {
      isMeant = true;
      clearInterval(looking);
      signal('SIGCONT');
      await kept?.stop();
      await Promise.all([...toDatabase, toMailServer].map((pipe) => pipe.stop()));
    },
  };
}
