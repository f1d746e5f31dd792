import { createHash } from 'node:crypto';
import { BSON } from 'mongodb';
import mongoose, { mongo } from 'mongoose';
import { MIGRATIONS } from '../../migrations/list.ts';
import { buildIndexes } from '../../platform/database.ts';
import { WrongKey } from '../../platform/database-key.ts';
import { type HomeRecord, homeOfRestored } from '../../platform/hold.ts';
import { INSTALLATION } from '../../platform/installation.ts';
import { buildLimitIndexes } from '../../platform/limits.ts';
import { countProcesses } from '../../platform/processes.ts';
import type { Vault } from '../../platform/vault.ts';
import { ownCollections, stagedCollections, stagedName, SWAP } from './collections.ts';
import type { Header, SectionEnd } from './format.ts';
import { type Batch, readBackup, readHeader } from './read.ts';
import { isTorn } from './torn.ts';

const INSERTS_AT_ONCE = 3;
const READ_AT_ONCE = 1_000;
const SAFELY = { writeConcern: { w: 'majority' } } as const;

/** The steps of a restore, in their order. */
export const RESTORE_STEPS = ['checked', 'stored', 'swapping', 'swapped'] as const;
export type RestoreStep = (typeof RESTORE_STEPS)[number];

interface Restore {
  file: string;
  vault: Vault;
  /** The name of the connected database, if what it holds may go. */
  replace: string | undefined;
  say(line: string): void;
  /** Is called when a step is done; `swapping` after the first collection is in its place. */
  onStep?(step: RestoreStep): Promise<void>;
}

/**
 * Brings a backup into the connected database. It is read to its end first; then everything is stored beside what is there and
 * read back, and only what proves to be the same takes its place.
 * @throws WrongKey, DamagedBackup, Error with a sentence: then the database is as it was; the database's error
 */
export async function restore({ file, vault, replace, say, onStep = async () => undefined }: Restore): Promise<void> {
  const header = await readHeader(file);
  requireKeys(header, vault);
  requireKnownVersion(header, file);
  const sections = await check(file, vault);
  await requireRoom(replace);
  const documents = [...sections.values()].reduce((sum, { count }) => sum + count, 0);
  say(`${file} is whole: ${documents} records in ${sections.size} collections, of ${header.takenAt.toISOString()}`);
  await onStep('checked');
  try {
    await dropStaged();
    await store(file, vault);
    for (const [collection, end] of sections) await requireSame(collection, end);
    await leaveHold(header.takenAt);
    await onStep('stored');
  } catch (error) {
    await dropStaged().catch(() => undefined);
    throw error;
  }
  say('Everything is stored and was read back; putting it into its place');
  await swap([...new Set([...sections.keys(), INSTALLATION])], onStep);
  await onStep('swapped');
  await buildIndexes();
  await buildLimitIndexes();
}

function requireKeys({ keyChecks }: Header, { checks }: Vault): void {
  if (keyChecks.every((check) => check === checks.key || check === checks.oldKey)) return;
  throw new WrongKey(
    keyChecks.length > 1
      ? 'The key was being changed when this backup was made: SECRET_KEY and OLD_SECRET_KEY must be those of then.'
      : 'SECRET_KEY is not the key of this backup. Put the key that was kept apart into SECRET_KEY, or into secret-key in DATA_DIR.',
  );
}

function requireKnownVersion({ schemaVersion }: Header, file: string): void {
  if (schemaVersion <= MIGRATIONS.length) return;
  throw new Error(
    `${file} is of a database of version ${schemaVersion}; this release knows ${MIGRATIONS.length} at most: restore it with the ` +
      'release that made it.',
  );
}

/** Reads a backup to its end. @returns how each collection ends, by its name */
async function check(file: string, vault: Vault): Promise<Map<string, SectionEnd>> {
  const sections = new Map<string, SectionEnd>();
  for await (const { collection, end } of readBackup(file, vault)) if (end) sections.set(collection, end);
  return sections;
}

/** The trial of a start is no record. */
const isRecord = { _id: { $ne: 'start' as unknown as mongo.ObjectId } };

async function requireRoom(replace: string | undefined): Promise<void> {
  const { name } = mongoose.connection;
  if (replace !== undefined && replace !== name) throw new Error(`The database is called ${name}, not ${replace}.`);
  await requireNobody();
  if (replace === name || (await isTorn())) return;
  for (const collection of await ownCollections()) {
    if (await mongoose.connection.collection(collection).findOne(isRecord, { projection: { _id: 1 } })) {
      throw new Error(
        `The database ${name} is not empty (${collection}). What it holds is lost if you add: --replace ${name}`,
      );
    }
  }
}

/** Requires that nothing runs: it would write into what comes, and answer from what goes. */
async function requireNobody(): Promise<void> {
  const count = await countProcesses();
  if (count === 0) return;
  throw new Error(
    `${count} of the product's processes run on this database: stop them first. One that was killed counts for a minute.`,
  );
}

async function dropStaged(): Promise<void> {
  for (const name of await stagedCollections()) await mongoose.connection.dropCollection(name);
}

async function store(file: string, vault: Vault): Promise<void> {
  const inserts: Promise<void>[] = [];
  for await (const batch of readBackup(file, vault)) {
    if (batch.end) await mongoose.connection.createCollection(stagedName(batch.collection)).catch(ignoreThere);
    if (inserts.length >= INSERTS_AT_ONCE) await inserts.shift();
    const insert = insertBatch(batch);
    // It is waited for in its turn, and may fail before.
    insert.catch(() => undefined);
    inserts.push(insert);
  }
  await Promise.all(inserts);
}

function ignoreThere(error: mongo.MongoServerError): void {
  if (error.codeName !== 'NamespaceExists') throw error;
}

/** Numbers stay what they were: the database tells whole ones from others, and long ones from short. */
const AS_STORED = { promoteValues: false, promoteLongs: false, promoteBuffers: false, bsonRegExp: true } as const;

async function insertBatch({ collection, documents }: Batch): Promise<void> {
  if (documents.length === 0) return;
  const records = documents.map((bytes) => BSON.deserialize(bytes, AS_STORED));
  await mongoose.connection.collection(stagedName(collection)).insertMany(records, { ordered: false, ...SAFELY });
}

async function requireSame(collection: string, { count, sha256 }: SectionEnd): Promise<void> {
  const cursor = mongoose.connection
    .collection(stagedName(collection))
    .find({}, { raw: true, batchSize: READ_AT_ONCE, readConcern: { level: 'majority' } })
    .sort({ _id: 1 });
  const own = createHash('sha256');
  let found = 0;
  for await (const document of cursor) {
    own.update(document as unknown as Buffer);
    found += 1;
  }
  if (found === count && own.digest('hex') === sha256) return;
  throw new Error(`${collection} was not stored as it is in the backup: nothing was replaced.`);
}

/** With the collection comes that it is a copy: it is there before anything can start on it. */
async function leaveHold(takenAt: Date): Promise<void> {
  const staged = mongoose.connection.collection<HomeRecord>(stagedName(INSTALLATION));
  await staged.replaceOne({ _id: 'home' }, homeOfRestored(new Date(), takenAt), { upsert: true, ...SAFELY });
}

/** From the first rename to the last the database is a mixture, which no process starts on. */
async function swap(collections: readonly string[], onStep: (step: RestoreStep) => Promise<void>): Promise<void> {
  const { connection } = mongoose;
  const marks = connection.collection<{ _id: string }>(SWAP);
  await marks.updateOne({ _id: 'swap' }, { $currentDate: { at: true } }, { upsert: true, ...SAFELY });
  const surplus = (await ownCollections()).filter((name) => !collections.includes(name));
  for (const name of surplus) await connection.dropCollection(name);
  for (const [index, name] of collections.entries()) {
    await connection.collection(stagedName(name)).rename(name, { dropTarget: true });
    if (index === 0) await onStep('swapping');
  }
  await connection.dropCollection(SWAP);
}
