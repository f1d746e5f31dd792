import mongoose, { mongo } from 'mongoose';
import { AdminModel } from '../records/admin.ts';
import { ClassModel } from '../records/class.ts';

/** What the database knows of the shape of its records. */
export interface SchemaRecord {
  _id: 'schema';
  /** How many migrations it has been through. */
  version: number;
  /** While this lies ahead by the database's clock, `leaseOwner` is at a migration. */
  leaseUntil: Date | null;
  leaseOwner: string | null;
  applied: { version: number; name: string; at: Date }[];
}

export const schemaRecords = () => mongoose.connection.collection<SchemaRecord>('installation');

/** The version of the connected database; 0 if it is older than versions, undefined if nothing is stored in it. */
export async function readVersion(): Promise<number | undefined> {
  const found = await schemaRecords().findOne({ _id: 'schema' }, { readConcern: { level: 'majority' } });
  if (found) return found.version;
  const isFilled = (await AdminModel.exists({})) ?? (await ClassModel.exists({}));
  return isFilled ? 0 : undefined;
}

/** Leaves the record of a database that has none. Another process may do the same. */
export async function leaveVersion(version: number): Promise<void> {
  const fresh = { version, leaseUntil: null, leaseOwner: null, applied: [] };
  try {
    const options = { upsert: true, writeConcern: { w: 'majority' } } as const;
    await schemaRecords().updateOne({ _id: 'schema' }, { $setOnInsert: fresh }, options);
  } catch (error) {
    if (!(error instanceof mongo.MongoServerError && error.code === 11_000)) throw error;
  }
}
