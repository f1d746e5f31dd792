import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { BSON, Double, Long } from 'mongodb';
import mongoose from 'mongoose';
import { MIGRATIONS } from '../../migrations/list.ts';
import { requireVersion } from '../../migrations/upgrade.ts';
import { agreeOnKey, followKey } from '../../platform/database-key.ts';
import { connectDatabase, disconnectDatabase, missingIndexes } from '../../platform/database.ts';
import { nextId } from '../../platform/ids.ts';
import { leaveProcesses } from '../../platform/processes.ts';
import { inTransaction } from '../../platform/transaction.ts';
import { createVault } from '../../platform/vault.ts';
import { issueAccessKey, openAccessKey } from '../../records/access-key.ts';
import { ClassModel } from '../../records/class.ts';
import { MailModel } from '../../records/mail.ts';
import { queueMail } from '../../records/outbox.ts';
import { StudentModel } from '../../records/student.ts';
import { emptyDatabase, startTestApi, type TestApi } from '../../testing/api.ts';
import { buildAdmin, buildClass, buildStudent, buildSubmission } from '../../testing/factories.ts';
import '../models.ts';
import { ownCollections, stagedCollections } from './collections.ts';
import { DamagedBackup } from './read.ts';
import { restore, RESTORE_STEPS } from './restore.ts';
import { requireNoTornRestore } from './torn.ts';
import { writeBackup } from './write.ts';

let api: TestApi;
let folder: string;
let file: string;
/** The database of this file's tests, and one beside it. */
let own: string;
let other: string;

beforeAll(async () => {
  api = await startTestApi();
  own = mongoose.connection.name;
  other = `${own}-other`;
});
afterAll(() => api.close());
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'study-groups-backup-'));
  file = join(folder, 'all.backup');
  await emptyDatabase();
  await requireVersion();
  await agreeOnKey(api.platform.vault, async () => undefined);
});
afterEach(async () => {
  if (mongoose.connection.name !== other) await move(other);
  await mongoose.connection.dropDatabase();
  await move(own);
  rmSync(folder, { recursive: true });
});

async function move(database: string): Promise<void> {
  await disconnectDatabase();
  await connectDatabase(api.platform.env.MONGODB_URI, database);
}

const quiet = { replace: undefined, say: () => undefined };
const restoreHere = (change: Partial<Parameters<typeof restore>[0]> = {}) =>
  restore({ file, vault: api.platform.vault, ...quiet, ...change });

/** One more student in a class, with the class's count of changes and a mail, in one transaction. */
async function signUp(classId: number): Promise<void> {
  const id = await nextId('students');
  const { accessKey: _, ...key } = issueAccessKey(api.platform.vault, id);
  const now = new Date();
  const student = { id, classId, ...buildSubmission(), ...key, createdAt: now, updatedAt: now };
  await inTransaction(async (session) => {
    await ClassModel.updateOne({ id: classId }, { $inc: { changes: 1 } }, { session });
    await StudentModel.create([student], { session });
    await queueMail(api.platform, session, {
      kind: 'feedback',
      props: { name: 'Maya', email: 'maya@example.edu', type: 'general', message: 'Thank you very much' },
      to: { name: student.fullName, address: student.email },
      language: 'en',
      classId,
      studentId: id,
      occurrence: String(id),
    });
  });
}

/** By class: the count in the class itself, and those of its students and mails. */
async function counts(): Promise<[number, number, number][]> {
  const classes = await ClassModel.find().sort({ id: 1 }).lean();
  return Promise.all(
    classes.map(async ({ id: classId, changes }) => [
      changes,
      await StudentModel.countDocuments({ classId }),
      await MailModel.countDocuments({ classId }),
    ]),
  );
}

/** Everything that the database holds, by collection. */
async function contents(): Promise<Record<string, string>> {
  const hashes: Record<string, string> = {};
  for (const name of await ownCollections()) {
    const hash = createHash('sha256');
    const records = mongoose.connection.collection(name).find({ _id: { $ne: 'start' as never } }, { raw: true });
    for await (const record of records.sort({ _id: 1 })) hash.update(record as unknown as Buffer);
    hashes[name] = hash.digest('hex');
  }
  return hashes;
}

describe('a backup', () => {
  test('is of one moment, whoever writes meanwhile, and comes back as it was', async () => {
    const classes = [await buildClass(api.platform), await buildClass(api.platform), await buildClass(api.platform)];
    await signUp(classes[0]!.id);
    let isRead = false;
    const writers = classes.map(async ({ id }) => {
      while (!isRead) await signUp(id);
    });
    const facts = await writeBackup(file, api.platform.vault, async () => {
      // Between one collection and the next a sign-up is committed for certain.
      await signUp(classes[0]!.id);
    });
    isRead = true;
    await Promise.all(writers);
    expect(facts.documents).toBeGreaterThan(5);

    await move(other);
    await restoreHere();
    const restored = await counts();
    expect(restored).toHaveLength(3);
    for (const [changes, students, mails] of restored) expect([students, mails]).toEqual([changes, changes]);
    const [first] = await StudentModel.find().lean();
    expect(openAccessKey(api.platform.vault, first!)).toMatch(/^[\w-]{32}$/);
  });

  test('brings back every record, kind of number and index, and counts on from there', async () => {
    await buildAdmin();
    const { id } = await buildClass(api.platform);
    await signUp(id);
    const numbers = { _id: 1 as never, long: Long.fromNumber(3), double: new Double(3), whole: 3 };
    await mongoose.connection.collection('jobs').insertOne(numbers);
    const before = await contents();
    const next = (await nextId('classes')) + 1;
    await mongoose.connection.collection('counters').updateOne({ _id: 'classes' as never }, { $inc: { seq: -1 } });
    await writeBackup(file, api.platform.vault);

    await move(other);
    await restoreHere();
    expect(await contents()).toEqual(before);
    expect(await missingIndexes()).toEqual([]);
    expect(await mongoose.connection.collection('limits').indexes()).toHaveLength(3);
    expect(await nextId('classes')).toBe(next - 1);
    await requireVersion();
  });

  test('can be read by its owner only, and takes the place of no other', async () => {
    await writeBackup(file, api.platform.vault);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    const content = readFileSync(file);
    await expect(writeBackup(file, api.platform.vault)).rejects.toThrow(/is there already/);
    expect(readFileSync(file)).toEqual(content);
  });

  test('that fails leaves no file', async () => {
    await expect(
      writeBackup(file, api.platform.vault, async () => {
        throw new Error('the disk is full');
      }),
    ).rejects.toThrow('the disk is full');
    expect(readdirSync(folder)).toEqual([]);
  });

  test('holds neither the key nor what it seals', async () => {
    const { id } = await buildClass(api.platform);
    const { accessKey } = await buildStudent(api.platform, id);
    await writeBackup(file, api.platform.vault);
    const text = gunzipSync(readFileSync(file)).toString('latin1');
    expect(text).not.toContain(accessKey);
    expect(text).not.toContain(api.platform.env.SECRET_KEY);
  });
});

describe('a restore', () => {
  beforeEach(async () => {
    const { id } = await buildClass(api.platform);
    await signUp(id);
    await writeBackup(file, api.platform.vault);
  });

  const isUntouched = async () => expect(await ownCollections()).toEqual([]);

  test('with another key is refused before anything is written', async () => {
    await move(other);
    const vault = createVault('another key of at least thirty-two characters');
    await expect(restoreHere({ vault })).rejects.toThrow(/SECRET_KEY is not the key of this backup/);
    await isUntouched();
  });

  const unpacked = () => gunzipSync(readFileSync(file));
  /** Counts and hashes made right again, as somebody without the key can. */
  function forged(): Buffer {
    const pieces = [...split(unpacked())];
    const at = pieces.findIndex((piece) => piece.includes('courseName'));
    const changed = Buffer.from(pieces[at]!);
    changed.write('Tampering.', changed.indexOf('Algorithms'));
    pieces[at] = changed;
    const end = pieces.findIndex((piece, index) => index > at && piece.length === 4) + 1;
    const documents = pieces.slice(at, end - 1);
    const hash = (parts: Buffer[]) => createHash('sha256').update(Buffer.concat(parts)).digest('hex');
    pieces[end] = Buffer.from(BSON.serialize({ count: documents.length, sha256: hash(documents) }));
    const trailer = BSON.deserialize(pieces.at(-1)!);
    pieces[pieces.length - 1] = Buffer.from(BSON.serialize({ ...trailer, sha256: hash(pieces.slice(0, -1)) }));
    return Buffer.concat(pieces);
  }
  function* split(bytes: Buffer): Generator<Buffer> {
    for (let at = 0; at < bytes.length;) {
      const length = bytes.readInt32LE(at) || 4;
      yield bytes.subarray(at, at + length);
      at += length;
    }
  }
  function flipped(bytes: Buffer, at: number): Buffer {
    const changed = Buffer.from(bytes);
    changed[at]! ^= 1;
    return changed;
  }

  const DAMAGES: Record<string, { damage: () => Buffer; says: RegExp }> = {
    'is cut off': { damage: () => readFileSync(file).subarray(0, -100), says: /ends too early/ },
    'is cut off and packed again': {
      damage: () => gzipSync(unpacked().subarray(0, -100)),
      says: /too early|not as it was/,
    },
    'lacks its trailer': {
      damage: () => gzipSync(Buffer.concat([...split(unpacked())].slice(0, -1))),
      says: /too early/,
    },
    'has a changed bit': { damage: () => gzipSync(flipped(unpacked(), 3_000)), says: /is damaged|is not a backup/ },
    'has a changed bit where it is packed': { damage: () => flipped(readFileSync(file), 1_000), says: /is damaged/ },
    'goes on after its end': {
      damage: () => gzipSync(Buffer.concat([unpacked(), Buffer.alloc(9)])),
      says: /not as it was/,
    },
    'has a document with its hashes made anew': { damage: () => gzipSync(forged()), says: /not as it was written/ },
    'is something else': { damage: () => Buffer.from('a text'), says: /damaged|not a backup/ },
    'is something else in gzip': { damage: () => gzipSync(BSON.serialize({ format: 'a text' })), says: /not a backup/ },
    'is empty': { damage: () => Buffer.alloc(0), says: /too early/ },
  };

  test('of a file that is damaged, in whatever way, is refused, and nothing is left behind', async () => {
    const damaged = Object.entries(DAMAGES).map(([kind, { damage, says }]) => ({ kind, content: damage(), says }));
    await move(other);
    for (const { kind, content, says } of damaged) {
      writeFileSync(file, content);
      const error: Error = await restoreHere().catch((thrown) => thrown);
      expect({ kind, message: error.message }).toEqual({ kind, message: expect.stringMatching(says) });
      expect(error).toBeInstanceOf(DamagedBackup);
      await isUntouched();
    }
  });

  test('of a file that a later release wrote, or of a later database, is refused', async () => {
    const [header, ...others] = [...split(unpacked())];
    const rewrite = (change: object) => {
      const changed = Buffer.from(BSON.serialize({ ...BSON.deserialize(header!), ...change }));
      writeFileSync(file, gzipSync(Buffer.concat([changed, ...others])));
    };
    await move(other);
    rewrite({ formatVersion: 2 });
    await expect(restoreHere()).rejects.toThrow(/written by a later release/);
    rewrite({ schemaVersion: MIGRATIONS.length + 1 });
    await expect(restoreHere()).rejects.toThrow(/this release knows \d+ at most/);
    await isUntouched();
  });

  test('of a file that is not there says so', async () => {
    await expect(restoreHere({ file: join(folder, 'none') })).rejects.toThrow(/none can't be read \(ENOENT\)/);
  });

  test('into a database that holds something asks for its name, and then leaves nothing of it', async () => {
    const before = await contents();
    const { id } = await buildClass(api.platform);
    await mongoose.connection.collection('surplus').insertOne({});
    await expect(restoreHere()).rejects.toThrow(`What it holds is lost if you add: --replace ${own}`);
    await expect(restoreHere({ replace: 'another' })).rejects.toThrow(`The database is called ${own}, not another.`);
    expect(await ClassModel.exists({ id })).not.toBeNull();
    await restoreHere({ replace: own });
    expect(await contents()).toEqual(before);
    expect(await stagedCollections()).toEqual([]);
  });

  test('into a database on which the product runs is refused until it is stopped', async () => {
    await followKey(api.platform);
    await expect(restoreHere({ replace: own })).rejects.toThrow(/^1 of the product's processes run on this database/);
    await leaveProcesses();
    await restoreHere({ replace: own });
  });

  test.each(RESTORE_STEPS.slice(0, 2))('that fails when it has %s leaves the database as it was', async (step) => {
    await buildClass(api.platform);
    const before = await contents();
    const failing = restoreHere({
      replace: own,
      onStep: async (at) => {
        if (at === step) throw new Error('the database went away');
      },
    });
    await expect(failing).rejects.toThrow('the database went away');
    expect(await contents()).toEqual(before);
    expect(await stagedCollections()).toEqual([]);
    await requireNoTornRestore();
  });

  test('that ends among the renames keeps processes from starting until it is done again, which needs no leave', async () => {
    const before = await contents();
    await buildClass(api.platform);
    const failing = restoreHere({
      replace: own,
      onStep: async (at) => {
        if (at === 'swapping') throw new Error('killed');
      },
    });
    await expect(failing).rejects.toThrow('killed');
    await expect(requireNoTornRestore()).rejects.toThrow(/was not finished: run npm run restore/);
    await restoreHere();
    await requireNoTornRestore();
    expect(await contents()).toEqual(before);
  });

  test('that finds other records than it stored replaces nothing', async () => {
    await buildClass(api.platform);
    const before = await contents();
    const insertMany = mongoose.mongo.Collection.prototype.insertMany;
    mongoose.mongo.Collection.prototype.insertMany = function (documents, options) {
      return insertMany.call(this, documents.slice(0, -1).concat({ _id: 'another' }), options);
    };
    try {
      await expect(restoreHere({ replace: own })).rejects.toThrow(/was not stored as it is in the backup/);
    } finally {
      mongoose.mongo.Collection.prototype.insertMany = insertMany;
    }
    expect(await contents()).toEqual(before);
    expect(existsSync(file)).toBe(true);
  });
});
