import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { MongoClient } from 'mongodb';
import type { System } from './system.ts';

const WEEK_MS = 7 * 86_400_000;

/** Has the groups of a class be as if they were formed so many weeks ago, for which no test can wait. */
export async function formWeeksAgo(system: System, classId: number, weeks: number): Promise<void> {
  const uri = await readFile(join(system.dataDir, 'database-uri'), 'utf8');
  const client = await MongoClient.connect(uri.trim());
  try {
    const createdAt = new Date(Date.now() - weeks * WEEK_MS);
    const runs = client.db('study-groups').collection('runs');
    const { modifiedCount } = await runs.updateMany({ classId }, { $set: { createdAt } });
    if (modifiedCount === 0) throw new Error('no groups were formed');
  } finally {
    await client.close();
  }
}
