import mongoose, { type mongo } from 'mongoose';
import { isDuplicate } from './database.ts';

export const INSTALLATION = 'installation';

/** Returns the collection of what a database knows of itself, one record of a kind. */
export const installation = <R extends { _id: string }>() => mongoose.connection.collection<R>(INSTALLATION);

/** A record as most of the database's members have it; null if there is none. */
export function readRecord<R extends { _id: string }>(id: R['_id']): Promise<R | null> {
  const filter = { _id: id } as mongo.Filter<R>;
  return installation<R>().findOne(filter, { readConcern: { level: 'majority' } }) as Promise<R | null>;
}

/** Leaves a record where there is none. Another process may do the same; the first one's stays. */
export async function leaveRecord<R extends { _id: string }>({ _id, ...fresh }: R): Promise<void> {
  try {
    await installation().updateOne({ _id }, { $setOnInsert: fresh }, { upsert: true, writeConcern: { w: 'majority' } });
  } catch (error) {
    if (!isDuplicate(error, '_id')) throw error;
  }
}
