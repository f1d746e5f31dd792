import type { Db, Document } from 'mongodb';
import mongoose from 'mongoose';

function database(): Db {
  const { db } = mongoose.connection;
  if (!db) throw new Error('start the API before its documents are asked for');
  return db;
}

/** A hash of each collection's documents, by its name; equal where nothing has changed. Nobody may write meanwhile. */
export async function hashDocuments(): Promise<Record<string, string>> {
  return (await database().command({ dbHash: 1 }))['collections'];
}

/**
 * Keeps every document as it is now.
 * @returns puts them back, in place of what has changed since
 */
export async function keepDocuments(): Promise<() => Promise<void>> {
  const hashes = await hashDocuments();
  const kept = new Map<string, Document[]>();
  for (const name of Object.keys(hashes)) kept.set(name, await database().collection(name).find().toArray());

  const restore = async (name: string, documents: Document[]) => {
    const collection = database().collection(name);
    await collection.deleteMany({});
    if (documents.length > 0) await collection.insertMany(documents);
  };
  return async () => {
    const present = await hashDocuments();
    const changed = Object.keys({ ...hashes, ...present }).filter((name) => present[name] !== hashes[name]);
    await Promise.all(changed.map((name) => restore(name, kept.get(name) ?? [])));
  };
}
