import { createHash } from 'node:crypto';
import { createWriteStream, mkdirSync } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { constants, createGzip } from 'node:zlib';
import mongoose, { mongo } from 'mongoose';
import { readVersion } from '../../migrations/schema-record.ts';
import { readKeyRecord } from '../../platform/database-key.ts';
import type { Env } from '../../platform/env.ts';
import type { Vault } from '../../platform/vault.ts';
import { ownCollections } from './collections.ts';
import { encode, END, FORMAT, FORMAT_VERSION, type Header, SEAL_PURPOSE } from './format.ts';

/** Number of bytes that go on together. */
const CHUNK = 256 * 1024;
const READ_AT_ONCE = 1_000;

/** Returns the file for a backup of now where nobody has named one, and makes its folder if that can be. */
export function newBackupFile({ DATA_DIR }: Pick<Env, 'DATA_DIR'>, named?: string): string {
  const file = named ?? join(DATA_DIR, 'backups', `${new Date().toISOString().replaceAll(':', '-')}.backup`);
  try {
    mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  } catch {
    // writing the file says what is in the way
  }
  return file;
}

/** Backs the database that comes along up before it is upgraded, for there is no other way back. */
export const backupBeforeUpgrade = (env: Env, vault: Vault, say: (line: string) => void) => async (): Promise<void> => {
  const file = newBackupFile(env);
  await writeBackup(file, vault);
  say(`A backup of the database as it was before the upgrade is in ${file}`);
};

/** The facts of what a backup holds. */
export interface BackupFacts {
  collections: number;
  documents: number;
}

/**
 * Writes everything in the connected database into one file, as it was at one moment, even while others go on writing. The file
 * appears when it is whole, and only its owner can read it.
 * @param onSection is called with each collection when it has been read
 * @throws Error with a sentence if the file is there already; the database's error
 */
export async function writeBackup(
  file: string,
  vault: Vault,
  onSection: (collection: string) => Promise<void> = async () => undefined,
): Promise<BackupFacts> {
  const part = `${file}.part`;
  const target = await open(file, 'wx', 0o600).catch(throwIfThere(file));
  await target.close();
  const session = mongoose.connection.getClient().startSession({ snapshot: true });
  const facts: BackupFacts = { collections: 0, documents: 0 };
  try {
    // Least time, for what the database keeps of the moment it keeps for minutes only.
    const gzip = createGzip({ level: constants.Z_BEST_SPEED });
    await pipeline(
      inChunks(content(session, { vault, facts, onSection })),
      gzip,
      createWriteStream(part, { mode: 0o600, flush: true }),
    );
    await rename(part, file);
    return facts;
  } catch (error) {
    await Promise.all([part, file].map((each) => rm(each, { force: true })));
    throw error;
  } finally {
    await session.endSession();
  }
}

function throwIfThere(file: string) {
  return (error: NodeJS.ErrnoException): never => {
    const reason = error.code === 'EEXIST' ? 'is there already' : `can't be written (${error.code})`;
    throw new Error(`${file} ${reason}. Name another file: npm run backup -- FILE`);
  };
}

interface Source {
  vault: Vault;
  facts: BackupFacts;
  onSection(collection: string): Promise<void>;
}

/** The backup before it is compressed. */
async function* content(session: mongo.ClientSession, { vault, facts, onSection }: Source): AsyncGenerator<Buffer> {
  const { db, name } = mongoose.connection;
  if (!db) throw new mongo.MongoNotConnectedError('not connected');
  const all = createHash('sha256');
  const hashed = (bytes: Buffer) => {
    all.update(bytes);
    return bytes;
  };
  const names = await ownCollections();
  yield hashed(encode(await header(name, vault)));
  for (const collection of names) {
    yield hashed(encode({ collection }));
    const own = createHash('sha256');
    let count = 0;
    const cursor = db.collection(collection).find({}, { session, raw: true, batchSize: READ_AT_ONCE }).sort({ _id: 1 });
    for await (const document of cursor) {
      const bytes = document as unknown as Buffer;
      own.update(bytes);
      count += 1;
      yield hashed(bytes);
    }
    yield hashed(END);
    yield hashed(encode({ count, sha256: own.digest('hex') }));
    facts.collections += 1;
    facts.documents += count;
    await onSection(collection);
  }
  yield hashed(END);
  const sha256 = all.digest('hex');
  yield encode({ documents: facts.documents, sha256, seal: vault.hash(sha256, SEAL_PURPOSE) });
}

async function header(database: string, { checks }: Vault): Promise<Header> {
  const record = await readKeyRecord();
  const keyChecks = [record?.check ?? checks.key, record?.oldCheck].filter((check) => typeof check === 'string');
  return {
    format: FORMAT,
    formatVersion: FORMAT_VERSION,
    takenAt: new Date(),
    database,
    schemaVersion: (await readVersion()) ?? 0,
    keyChecks,
  };
}

/** One document at a time would cost more in passing on than in reading. */
async function* inChunks(pieces: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let waiting: Buffer[] = [];
  let bytes = 0;
  for await (const piece of pieces) {
    waiting.push(piece);
    bytes += piece.length;
    if (bytes < CHUNK) continue;
    yield Buffer.concat(waiting);
    waiting = [];
    bytes = 0;
  }
  yield Buffer.concat(waiting);
}
