import mongoose, { mongo } from 'mongoose';
import { NOT_INITIATED, UnfitDatabase } from './database-wait.ts';
import { inTransaction } from './transaction.ts';

const OLDEST_VERSION = [6, 0] as const;

/** By the database's codes: transactions are for members of a replica set. */
const NO_REPLICA_SET = new Set<unknown>([20, 263]);

/**
 * Looks whether the connected database is one that the product can work with: a replica set or a sharded cluster, of a
 * version that we know, in which a transaction can be written and reaches most members.
 * @throws UnfitDatabase that says in words what is wrong
 */
export async function checkFitness(): Promise<void> {
  const { db } = mongoose.connection;
  if (!db) throw new mongo.MongoNotConnectedError('not connected');
  const hello = await db.admin().command({ hello: 1 });
  if (hello['isreplicaset']) throw new UnfitDatabase(NOT_INITIATED);
  if (!hello['setName'] && hello['msg'] !== 'isdbgrid') throw notASet();
  if (!hello['isWritablePrimary']) {
    throw new UnfitDatabase('The server of MONGODB_URI takes no writes: it is not the primary of its replica set.');
  }
  const { version, versionArray } = await db.admin().command({ buildInfo: 1 });
  if (isOlder(versionArray as number[])) {
    throw new UnfitDatabase(`The database is MongoDB ${version}; ${OLDEST_VERSION.join('.')} or newer is needed.`);
  }
  await writeOnTrial();
}

function notASet(): UnfitDatabase {
  return new UnfitDatabase('The database is a single server; transactions need a replica set, of one member at least.');
}

function isOlder([major = 0, minor = 0]: number[]): boolean {
  const [oldestMajor, oldestMinor] = OLDEST_VERSION;
  return major < oldestMajor || (major === oldestMajor && minor < oldestMinor);
}

/** A write that most members must take: without them, what the product accepts would wait or be lost. */
async function writeOnTrial(): Promise<void> {
  const trials = mongoose.connection.collection<{ _id: string }>('installation');
  try {
    await inTransaction(async (session) => {
      await trials.updateOne({ _id: 'start' }, { $currentDate: { at: true } }, { upsert: true, session });
    });
  } catch (error) {
    if (error instanceof mongo.MongoServerError && NO_REPLICA_SET.has(error.code)) throw notASet();
    throw error;
  }
}
