import mongoose, { mongo } from 'mongoose';

/** Under such names a restore keeps what is not in its place yet. */
const STAGED = 'restoring.';
/** While a document is in it, a restore is putting collections into their places. */
export const SWAP = 'restoring';

export const stagedName = (collection: string) => STAGED + collection;

/** The names of the connected database's collections, in order, without those of the server itself and of a restore. */
export async function ownCollections(): Promise<string[]> {
  const names = await allCollections();
  return names.filter((name) => name !== SWAP && !name.startsWith(STAGED)).toSorted();
}

/** Those that a restore has not put into their places. */
export async function stagedCollections(): Promise<string[]> {
  return (await allCollections()).filter((name) => name.startsWith(STAGED));
}

async function allCollections(): Promise<string[]> {
  const { db } = mongoose.connection;
  if (!db) throw new mongo.MongoNotConnectedError('not connected');
  const found = await db.listCollections({ type: 'collection' }, { nameOnly: true }).toArray();
  return found.map(({ name }) => name).filter((name) => !name.startsWith('system.'));
}
