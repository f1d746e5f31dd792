import { existsSync, mkdirSync, readFileSync, renameSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { keep } from '../processes/keep.mjs';
import { readCredentials, writeUri } from './credentials.mjs';
import { cacheFor, findMongod } from './find.mjs';
import { freePort, isPortFree } from './ports.mjs';
import { becomePrimary, mongoUri, moveMember, REPLICA_SET } from './replica-set.mjs';
import { readState, waitForOldProcess, writeState } from './state.mjs';

const DEFAULT_PORT = 27_117;
const SHORTEST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 5_000;
const HEALTHY_AFTER_MS = 30_000;

/**
 * A running embedded database.
 * @typedef {object} Mongod
 * @property {string} uri  its address with the user and password, the same over restarts
 * @property {number} port
 * @property {() => number} pid  process id of the mongod that runs now
 * @property {() => Promise<void>} ready  resolves when it takes writes, also after a restart
 * @property {() => Promise<void>} stop  ends it cleanly
 */

/**
 * Runs a mongod on a data folder and keeps it running: one that dies is started again, at once the first time, then with
 * growing pauses. Resolves when it takes writes. It listens on 127.0.0.1 only, and lets nobody in who can't read the data
 * folder's credentials; a folder from before there were any gets them.
 * @param {object} options
 * @param {string} options.dataDir  made if missing; holds the database, its log and its state
 * @param {number} [options.port]  first choice; else the folder's last port, else 27117; any free one if it is taken
 * @param {string} [options.binary]  path of mongod; found or fetched by itself unless given
 * @param {(line: string) => void} [options.log]
 * @param {number} [options.longestWaitMs]  how long to wait for an earlier mongod of the folder to end, 20 000 by default
 * @returns {Promise<Mongod>}
 */
export async function startMongod({ dataDir, port: wantedPort, binary, log = console.log, longestWaitMs = 20_000 }) {
  const folder = resolve(dataDir);
  const dbPath = join(folder, 'mongod');
  mkdirSync(dbPath, { recursive: true });
  const mongod = binary ?? (await findMongod({ log, cacheDir: cacheFor(folder) }));
  await waitForOldProcess(folder, dbPath, longestWaitMs);
  const lastPort = readState(folder)?.port;
  const port = await freePort(wantedPort ?? (lastPort || DEFAULT_PORT));
  startNewLog(folder);
  const credentials = readCredentials(folder);
  const uri = mongoUri(port, credentials.password);

  const ending = new AbortController();
  /** @type {import('../processes/keep.mjs').Kept | undefined} */
  let current;
  let currentPid = 0;
  /** @type {Promise<void>} */
  let ready;

  /**
   * @param {string[]} extraArguments
   * @param {number} rememberedPort
   */
  async function launch(extraArguments, rememberedPort) {
    await waitForOldProcess(folder, dbPath, longestWaitMs);
    ending.signal.throwIfAborted();
    const args = [...mongodArguments(folder, dbPath, port, credentials.keyFile), ...extraArguments];
    current = keep(mongod, args, { output: 'ignore', graceMs: 15_000 });
    currentPid = await current.started;
    writeState(folder, { port: rememberedPort, pid: currentPid, supervisorPid: process.pid });
    const died = new AbortController();
    void current.ended.then(() => died.abort(new Error(`mongod ended while it started. ${lastLogLine(folder)}`)));
    return { kept: current, died: died.signal };
  }

  async function launchMember() {
    const { died } = await launch(['--replSet', REPLICA_SET], port);
    await becomePrimary(port, dbPath, credentials, died);
    writeUri(folder, uri);
  }

  async function launchFirst() {
    if (port !== lastPort && existsSync(join(dbPath, 'WiredTiger'))) {
      // Port 0 says that the move has begun, so that a crash in the middle of it has it done again.
      const { kept, died } = await launch([], 0);
      await moveMember(port, dbPath, credentials, died);
      await kept.stop();
    }
    await launchMember();
  }

  async function relaunchWhenItDies() {
    let pause = 0;
    while (current && !ending.signal.aborted) {
      const launchedAt = Date.now();
      const { code, signal } = await current.ended;
      if (ending.signal.aborted) return;
      if (Date.now() - launchedAt > HEALTHY_AFTER_MS) pause = 0;
      log(`The database ended by itself (${signal ?? `code ${code}`}); it is started again.`);
      ready = sleep(pause, undefined, { signal: ending.signal }).then(launchMember);
      await ready.catch((error) => {
        if (!ending.signal.aborted) log(`The database could not be started: ${error.message}`);
      });
      pause = Math.min(LONGEST_PAUSE_MS, Math.max(SHORTEST_PAUSE_MS, pause * 2));
    }
  }

  ready = launchFirst();
  try {
    await ready;
  } catch (error) {
    ending.abort();
    await current?.stop();
    // Two starts may have found the same port free.
    if (!(await isPortFree(port))) {
      return startMongod({ dataDir, port: await freePort(0), binary: mongod, log, longestWaitMs });
    }
    throw error;
  }
  const supervision = relaunchWhenItDies();

  return {
    uri,
    port,
    pid: () => currentPid,
    ready: async () => ready,
    stop: async () => {
      ending.abort();
      await current?.stop();
      await supervision;
      await current?.stop();
    },
  };
}

/**
 * @param {string} dataDir
 * @param {string} dbPath
 * @param {number} port
 * @param {string} keyFile
 */
function mongodArguments(dataDir, dbPath, port, keyFile) {
  return Object.entries({
    dbpath: dbPath,
    port: String(port),
    bind_ip: '127.0.0.1',
    oplogSize: '128',
    wiredTigerCacheSizeGB: '0.25',
    // zlib stays off: before 6.0.27 it reads memory that is not its own (CVE-2025-14847).
    networkMessageCompressors: 'snappy,zstd',
    // A process that is killed in a transaction leaves it open, and with it what others want to write; a minute by default.
    setParameter: 'transactionLifetimeLimitSeconds=20',
    // It has every connection prove who it is, from the first moment on: until there is a user, with the key itself.
    keyFile,
    // Of slow commands it would log what they look for and store: names, addresses, whole submissions.
    slowOpSampleRate: '0',
    logpath: logFile(dataDir),
  })
    .flatMap(([name, value]) => [`--${name}`, value])
    .concat('--setParameter', 'enableLocalhostAuthBypass=0', '--logappend', '--nounixsocket');
}

/** @param {string} dataDir */
const logFile = (dataDir) => join(dataDir, 'mongod.log');

/**
 * Keeps the log of this run and of the one before.
 * @param {string} dataDir
 */
function startNewLog(dataDir) {
  try {
    renameSync(logFile(dataDir), join(dataDir, 'mongod.previous.log'));
  } catch {
    // the first start has no log yet
  }
}

/** @param {string} dataDir */
function lastLogLine(dataDir) {
  try {
    const lines = readFileSync(logFile(dataDir), 'utf8').trim().split('\n');
    const fatal = lines.findLast((line) => /"s":"[FE]"/.test(line)) ?? lines.at(-1);
    return `Its log, ${logFile(dataDir)}, says: ${fatal}`;
  } catch {
    return 'It wrote no log.';
  }
}
