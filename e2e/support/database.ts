import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Db, MongoClient } from 'mongodb';
import type { System } from './system.ts';

/** Changes stored facts for which no test can wait. */
export async function inDatabase<T>({ dataDir }: System, change: (database: Db) => Promise<T>): Promise<T> {
  const uri = await readFile(join(dataDir, 'database-uri'), 'utf8');
  const client = await MongoClient.connect(uri.trim());
  try {
    return await change(client.db('study-groups'));
  } finally {
    await client.close();
  }
}
