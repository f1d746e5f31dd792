import type { System } from '@study-groups/contracts/system';
import mongoose, { mongo } from 'mongoose';
import { isDatabaseAway } from '../../platform/database-away.ts';

type Facts = Omit<System['database'], 'isEmbedded' | 'vulnerabilities'>;

/** Reads what the database says of itself. A hosted one may refuse to: then what it refused is left out, and sizes are 0. */
export async function readDatabaseFacts(): Promise<Facts> {
  const { db } = mongoose.connection;
  if (!db) throw new mongo.MongoNotConnectedError('not connected');
  const [version, members, storedBytes, collections] = await Promise.all([
    orIfRefused(async () => String((await db.admin().command({ buildInfo: 1 }))['version']), ''),
    readMembers(db),
    orIfRefused(() => readStoredBytes(db), 0),
    readCollections(db),
  ]);
  return { version, members, storedBytes, collections };
}

async function readStoredBytes(db: mongo.Db): Promise<number> {
  const { storageSize, indexSize } = await db.command({ dbStats: 1 });
  return Number(storageSize) + Number(indexSize);
}

/** The members of the replica set; how each is only if its state may be asked for, which takes a role of its own. */
async function readMembers(db: mongo.Db): Promise<Facts['members']> {
  const asked = async () => {
    const { members } = await db.admin().command({ replSetGetStatus: 1 });
    return (members as mongo.Document[]).map(({ name, stateStr, health }) => ({
      name: String(name),
      state: String(stateStr),
      isHealthy: health === 1,
    }));
  };
  const known = async () => {
    const { hosts = [], passives = [], arbiters = [], primary } = await db.admin().command({ hello: 1 });
    return [...hosts, ...passives, ...arbiters].map((name: string) => ({
      name,
      state: name === primary ? 'PRIMARY' : arbiters.includes(name) ? 'ARBITER' : 'UNKNOWN',
      isHealthy: true,
    }));
  };
  return (await orIfRefused(asked, null)) ?? known();
}

/** Every collection with how much it holds, the largest first. */
async function readCollections(db: mongo.Db): Promise<Facts['collections']> {
  const found = await db
    .listCollections({ type: 'collection' }, { nameOnly: true, authorizedCollections: true })
    .toArray();
  const names = found.map(({ name }) => name).filter((name) => !name.startsWith('system.'));
  const collections = await Promise.all(
    names.map(async (name) => ({ name, ...(await orIfRefused(() => readSizes(db, name), { count: 0, bytes: 0 })) })),
  );
  return collections.toSorted((a, b) => b.bytes - a.bytes || (a.name < b.name ? -1 : 1));
}

async function readSizes(db: mongo.Db, name: string): Promise<{ count: number; bytes: number }> {
  const stats = [
    { $collStats: { storageStats: {} } },
    { $project: { _id: 0, count: '$storageStats.count', bytes: SIZE } },
  ];
  const [sizes] = await db.collection(name).aggregate<{ count: number; bytes: number }>(stats).toArray();
  return sizes ?? { count: 0, bytes: 0 };
}

/** With the indexes. */
const SIZE = { $add: ['$storageStats.storageSize', '$storageStats.totalIndexSize'] };

/** Asks the database; returns `otherwise` if it is there but refuses. */
async function orIfRefused<T>(ask: () => Promise<T>, otherwise: T): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    if (!(error instanceof mongo.MongoServerError) || isDatabaseAway(error)) throw error;
    return otherwise;
  }
}
