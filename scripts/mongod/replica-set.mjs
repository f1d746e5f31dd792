import { setTimeout as sleep } from 'node:timers/promises';
import { MongoClient } from 'mongodb';

export const REPLICA_SET = 'study-groups';

/**
 * The address that talks to this very member, whatever its replica-set configuration says.
 * @param {number} port
 */
export function mongoUri(port) {
  return `mongodb://127.0.0.1:${port}/?directConnection=true&replicaSet=${REPLICA_SET}`;
}

/**
 * Makes the mongod on this port the primary of a replica set of one, and waits until it takes writes.
 * A data folder that was made on another port is moved to this one by a forced reconfiguration.
 * @param {number} port
 * @param {{ signal: AbortSignal, timeoutMs?: number }} options  the signal ends the waiting, with its reason as error
 */
export async function becomePrimary(port, { signal, timeoutMs = 60_000 }) {
  const giveUpAt = Date.now() + timeoutMs;
  const host = `127.0.0.1:${port}`;
  const client = await connect(port, signal, giveUpAt);
  try {
    const admin = client.db('admin');
    const config = await client.db('local').collection('system.replset').findOne();
    if (!config) {
      await admin.command({ replSetInitiate: { _id: REPLICA_SET, members: [{ _id: 0, host }] } });
    } else if (config.members.length !== 1 || config.members[0].host !== host) {
      const moved = { ...config, version: config.version + 1, members: [{ ...config.members[0], host }] };
      await retry(() => admin.command({ replSetReconfig: moved, force: true }), signal, giveUpAt);
    }
    await retry(
      async () => {
        if (!(await admin.command({ hello: 1 })).isWritablePrimary) throw new Error('mongod is not primary yet');
      },
      signal,
      giveUpAt,
    );
  } finally {
    await client.close();
  }
}

/**
 * @param {number} port
 * @param {AbortSignal} signal
 * @param {number} giveUpAt
 */
async function connect(port, signal, giveUpAt) {
  return retry(
    () =>
      new MongoClient(`mongodb://127.0.0.1:${port}/?directConnection=true`, {
        serverSelectionTimeoutMS: 250,
        readPreference: 'primaryPreferred',
      }).connect(),
    signal,
    giveUpAt,
  );
}

/**
 * Tries again every 25 ms until it works, the time is up or the signal says stop.
 * @template T
 * @param {() => Promise<T>} attempt
 * @param {AbortSignal} signal
 * @param {number} giveUpAt  milliseconds since the epoch
 */
async function retry(attempt, signal, giveUpAt) {
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
