import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { MongoClient } from 'mongodb';
import { findMongod } from '../../scripts/mongod/find.mjs';
import { freePort } from '../../scripts/mongod/ports.mjs';
import { keep } from '../../scripts/processes/keep.mjs';
import { say } from '../../scripts/progress.mjs';

const NAME = 'soak';
const MEMBERS = 3;
/** Members miss a primary after this, so that an election takes seconds. */
const ELECTION_MS = 2_000;
const TRY_AGAIN_MS = 100;
/** An election takes seconds, on the slowest machine. */
const LONGEST_WAIT_MS = 120_000;
/** The oplog shows in the end when what was written; it holds hours of a soak. */
const OPLOG_MB = 2_000;

/**
 * A member of the replica set.
 * @typedef {object} Member
 * @property {string} name
 * @property {number} port
 * @property {() => void} kill
 * @property {() => void} pause
 * @property {() => void} resume
 * @property {() => Promise<void>} start  after it was killed; resolves when it runs
 */

/**
 * A replica set of three real mongods, with elections.
 * @typedef {object} ReplicaSet
 * @property {string} uri  names all members
 * @property {Member[]} members
 * @property {MongoClient} client  of the soak itself
 * @property {() => Promise<Member>} primary  waits for one
 * @property {() => Promise<void>} stepDown  has the primary give its office up
 * @property {() => Promise<number>} term  how many elections there were, the first among them
 * @property {() => Promise<void>} stop
 */

/**
 * @param {string} folder  for its data and logs
 * @returns {Promise<ReplicaSet>}
 */
export async function startReplicaSet(folder) {
  const mongod = await findMongod({ log: say });
  const ports = await Promise.all(Array.from({ length: MEMBERS }, () => freePort(0)));
  const members = ports.map((port, index) => memberOf(mongod, folder, port, index));
  await Promise.all(members.map(({ start }) => start()));
  const hosts = ports.map((port) => `127.0.0.1:${port}`);
  await initiate(hosts);
  const uri = `mongodb://${hosts.join(',')}/?replicaSet=${NAME}`;
  const client = new MongoClient(uri, { serverSelectionTimeoutMS: 2_000, heartbeatFrequencyMS: 1_000 });
  await retry(() => client.connect());
  const admin = client.db('admin');
  const primary = () =>
    retry(async () => {
      const { primary: host } = await admin.command({ hello: 1 });
      const member = members[hosts.indexOf(host)];
      if (!member) throw new Error('there is no primary');
      return member;
    });
  await primary();
  return {
    uri,
    members,
    client,
    primary,
    stepDown: async () => {
      // It ends the connection that asks, or there is none to ask.
      await admin.command({ replSetStepDown: 10, secondaryCatchUpPeriodSecs: 5 }).catch(() => undefined);
    },
    term: () => retry(async () => Number((await admin.command({ replSetGetStatus: 1 })).term)),
    stop: async () => {
      await client.close();
      await Promise.all(members.map(({ stop }) => stop()));
    },
  };
}

/**
 * @param {string} mongod
 * @param {string} folder
 * @param {number} port
 * @param {number} index
 * @returns {Member & { stop: () => Promise<void> }}
 */
function memberOf(mongod, folder, port, index) {
  const name = `mongod-${index + 1}`;
  const dbPath = join(folder, name);
  mkdirSync(dbPath, { recursive: true });
  const args = Object.entries({
    replSet: NAME,
    dbpath: dbPath,
    port: String(port),
    bind_ip: '127.0.0.1',
    oplogSize: String(OPLOG_MB),
    wiredTigerCacheSizeGB: '0.25',
    setParameter: 'transactionLifetimeLimitSeconds=20',
    logpath: join(folder, `${name}.log`),
  }).flatMap(([option, value]) => [`--${option}`, value]);
  /** @type {import('../../scripts/processes/keep.mjs').Kept | undefined} */
  let kept;
  let pid = 0;
  const signal = (/** @type {NodeJS.Signals} */ which) => void process.kill(pid, which);
  return {
    name,
    port,
    kill: () => signal('SIGKILL'),
    pause: () => signal('SIGSTOP'),
    resume: () => signal('SIGCONT'),
    start: async () => {
      await kept?.ended;
      kept = keep(mongod, [...args, '--logappend', '--nounixsocket'], { output: 'ignore', graceMs: 1_000 });
      pid = await kept.started;
    },
    stop: async () => {
      // Its data is thrown away: no need for a clean end, which waits for the others.
      if (kept) signal('SIGKILL');
      await kept?.ended;
    },
  };
}

/** @param {string[]} hosts */
async function initiate(hosts) {
  const client = new MongoClient(`mongodb://${hosts[0]}/?directConnection=true`, { serverSelectionTimeoutMS: 1_000 });
  const config = {
    _id: NAME,
    members: hosts.map((host, id) => ({ _id: id, host })),
    settings: { electionTimeoutMillis: ELECTION_MS, heartbeatIntervalMillis: 500 },
  };
  await retry(async () => {
    await client.connect();
    await client
      .db('admin')
      .command({ replSetInitiate: config })
      .catch((error) => {
        if (error.codeName !== 'AlreadyInitialized') throw error;
      });
  });
  await client.close();
}

/**
 * @template T
 * @param {() => Promise<T>} attempt
 * @returns {Promise<T>}
 */
async function retry(attempt) {
  const giveUpAt = Date.now() + LONGEST_WAIT_MS;
  for (;;) {
    try {
      return await attempt();
    } catch (error) {
      if (Date.now() > giveUpAt) throw error;
      await sleep(TRY_AGAIN_MS);
    }
  }
}
