import { setTimeout as sleep } from 'node:timers/promises';
import { MongoClient } from 'mongodb';

export const REPLICA_SET = 'study-groups';
const READY_WITHIN_MS = 60_000;

/**
 * The address that talks to this very member, whatever its replica-set configuration says.
 * @param {number} port
 */
export function mongoUri(port) {
  return `mongodb://127.0.0.1:${port}/?directConnection=true&replicaSet=${REPLICA_SET}`;
}

/**
 * Makes the mongod on this port the primary of a replica set of one, and waits until it takes writes.
 * @param {number} port
 * @param {string} dbPath  its data folder; another mongod that answers on this port is left alone
 * @param {AbortSignal} signal  ends the waiting, with its reason as error
 */
export async function becomePrimary(port, dbPath, signal) {
  await withMember(port, dbPath, signal, async (client, retry) => {
    const admin = client.db('admin');
    if (!(await client.db('local').collection('system.replset').findOne())) {
      const members = [{ _id: 0, host: hostAt(port) }];
      await admin.command({ replSetInitiate: { _id: REPLICA_SET, members } });
    }
    await retry(async () => {
      if (!(await admin.command({ hello: 1 })).isWritablePrimary) throw new Error('mongod is not primary yet');
    });
  });
}

/**
 * Writes another port into the stored configuration of the replica set, through a mongod that was started without it: as
 * a member it would first wait for whatever listens on the old port now.
 * @param {number} port  the new one, on which that mongod listens too
 * @param {string} dbPath
 * @param {AbortSignal} signal
 */
export async function moveMember(port, dbPath, signal) {
  await withMember(port, dbPath, signal, async (client) => {
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
 * @param {number} port
 * @param {string} dbPath
 * @param {AbortSignal} signal
 * @param {(client: MongoClient, retry: <T>(attempt: () => Promise<T>) => Promise<T>) => Promise<void>} work
 */
async function withMember(port, dbPath, signal, work) {
  const giveUpAt = Date.now() + READY_WITHIN_MS;
  /** @type {<T>(attempt: () => Promise<T>) => Promise<T>} */
  const retry = (attempt) => retryUntil(attempt, signal, giveUpAt);
  const options = /** @type {const} */ ({ serverSelectionTimeoutMS: 250, readPreference: 'primaryPreferred' });
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
