import { installation, leaveRecord, readRecord } from '../platform/installation.ts';
import { AdminModel } from '../records/admin.ts';
import { ClassModel } from '../records/class.ts';

/** The database's record of the shape of its records. */
export interface SchemaRecord {
  _id: 'schema';
  /** Number of migrations it has been through. */
  version: number;
  /** While this lies ahead by the database's clock, `leaseOwner` is at a migration. */
  leaseUntil: Date | null;
  leaseOwner: string | null;
  applied: { version: number; name: string; at: Date }[];
}

export const schemaRecords = () => installation<SchemaRecord>();

/** The version of the connected database; 0 if it is older than versions, undefined if nothing is stored in it. */
export async function readVersion(): Promise<number | undefined> {
  const found = await readRecord<SchemaRecord>('schema');
  if (found) return found.version;
  const isFilled = (await AdminModel.exists({})) ?? (await ClassModel.exists({}));
  return isFilled ? 0 : undefined;
}

/** Leaves the record of a database that has none. Another process may do the same. */
export function leaveVersion(version: number): Promise<void> {
  return leaveRecord<SchemaRecord>({ _id: 'schema', version, leaseUntil: null, leaseOwner: null, applied: [] });
}
