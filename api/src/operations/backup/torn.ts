import mongoose from 'mongoose';
import { UnfitDatabase } from '../../platform/database-wait.ts';
import { SWAP } from './collections.ts';

/** Tells whether a restore of the connected database was ended while it put collections into their places. */
export async function isTorn(): Promise<boolean> {
  return (await mongoose.connection.collection(SWAP).findOne({})) !== null;
}

/** @throws UnfitDatabase if so */
export async function requireNoTornRestore(): Promise<void> {
  if (await isTorn()) {
    throw new UnfitDatabase(
      'A restore of this database was not finished: run npm run restore with the same file again.',
    );
  }
}
