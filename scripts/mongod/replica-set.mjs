import { setTimeout as sleep } from 'node:timers/promises';
import { MongoClient } from 'mongodb';

export const REPLICA_SET = 'study-groups';
const USER = 'study-groups';
const READY_WITHIN_MS = 60_000;

/**
 * The address that talks to this very member, whatever its replica-set configuration says, as the user of the product.
 * @param {number} port
 * @param {string} password
 */
export function mongoUri(port, password) {
  return `mongodb://${USER}:${password}@${hostAt(port)}/?directConnection=true&replicaSet=${REPLICA_SET}&authSource=admin`;
}

/**
 * Makes the mongod on this port the primary of a replica set of one that knows the user of the product, and waits until it
 * takes writes.
 * @param {number} port
 * @param {string} dbPath  its data folder; another mongod that answers on this port is left alone
 * @param {import('./credentials.mjs').Credentials} credentials
 * @param {AbortSignal} signal  ends the waiting, with its reason as error
 */
export async function becomePrimary(port, dbPath, credentials, signal) {
  await withMember(port, dbPath, credentials, signal, async (client, retry) => {
    const admin = client.db('admin');
    if (!(await client.db('local').collection('system.replset').findOne())) {
      const members = [{ _id: 0, host: hostAt(port) }];
      await admin.command({ replSetInitiate: { _id: REPLICA_SET, members } });
    }
    await retry(async () => {
      if (!(await admin.command({ hello: 1 })).isWritablePrimary) throw new Error('mongod is not primary yet');
    });
    await ensureUser(admin, credentials);
  });
}

/**
 * The user that the product and its tools come as. It may do everything: they back up and restore too.
 * @param {import('mongodb').Db} admin
 * @param {import('./credentials.mjs').Credentials} credentials
 */
async function ensureUser(admin, { password, isNew }) {
  const { users } = await admin.command({ usersInfo: USER });
  if (users.length > 0 && !isNew) return;
  const login = { pwd: password, mechanisms: ['SCRAM-SHA-256'] };
  await admin.command(
    users.length > 0 ? { updateUser: USER, ...login } : { createUser: USER, ...login, roles: ['root'] },
  );
}

/**
 * Writes another port into the stored configuration of the replica set, through a mongod that was started without it: as
 * a member it would first wait for whatever listens on the old port now.
 * @param {number} port  the new one, on which that mongod listens too
 * @param {string} dbPath
 * @param {import('./credentials.mjs').Credentials} credentials
 * @param {AbortSignal} signal
 */
export async function moveMember(port, dbPath, credentials, signal) {
  await withMember(port, dbPath, credentials, signal, async (client) => {
    const members = [{ _id: 0, host: hostAt(port) }];
    await client
      .db('local')
      .collection('system.replset')
      .updateMany({}, { $set: { members }, $inc: { version: 1 } });
  });
}

/** @param {number} port */
const hostAt = (port) => `127.0.0.1:${port}`;

/**
 * Works as a member of the set does, by the key that all members share: it gets in before there is a user, and only into a
 * mongod of this data folder.
 * @param {number} port
 * @param {string} dbPath
 * @param {import('./credentials.mjs').Credentials} credentials
 * @param {AbortSignal} signal
 * @param {(client: MongoClient, retry: <T>(attempt: () => Promise<T>) => Promise<T>) => Promise<void>} work
 */
async function withMember(port, dbPath, { memberKey }, signal, work) {
  const giveUpAt = Date.now() + READY_WITHIN_MS;
  /** @type {<T>(attempt: () => Promise<T>) => Promise<T>} */
  const retry = (attempt) => retryUntil(attempt, signal, giveUpAt);
  const options = /** @type {const} */ ({
    serverSelectionTimeoutMS: 250,
    readPreference: 'primaryPreferred',
    auth: { username: '__system', password: memberKey },
    authSource: 'local',
    authMechanism: 'SCRAM-SHA-256',
  });
  const uri = `mongodb://${hostAt(port)}/?directConnection=true`;
  const client = await retry(() => new MongoClient(uri, options).connect());
  try {
    const { parsed } = await client.db('admin').command({ getCmdLineOpts: 1 });
    if (parsed.storage.dbPath !== dbPath) throw new Error(`Another MongoDB answers on ${hostAt(port)}.`);
    await work(client, retry);
  } finally {
    await client.close();
  }
}

/**
 * Tries again every 25 ms until it works, the time is up or the signal says stop.
 * @template T
 * @param {() => Promise<T>} attempt
 * @param {AbortSignal} signal
 * @param {number} giveUpAt  milliseconds since the epoch
 */
async function retryUntil(attempt, signal, giveUpAt) {
  for (;;) {
    signal.throwIfAborted();
    try {
      return await attempt();
    } catch (error) {
      if (Date.now() > giveUpAt) throw error;
      await sleep(25);
    }
  }
}
