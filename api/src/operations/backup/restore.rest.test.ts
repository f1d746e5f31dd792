import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { beforeEach, describe, expect, test } from '@jest/globals';
import { BSON } from 'mongodb';
import mongoose from 'mongoose';
import { MIGRATIONS } from '../../migrations/list.ts';
import { followKey } from '../../platform/database-key.ts';
import { leaveProcesses } from '../../platform/processes.ts';
import { openAccessKey } from '../../records/access-key.ts';
import { ClassModel } from '../../records/class.ts';
import { MailModel } from '../../records/mail.ts';
import { StudentModel } from '../../records/student.ts';
import { contents, startBackups } from '../../testing/backups.ts';
import { stopClock } from '../../testing/clock.ts';
import { buildClass, buildStudent } from '../../testing/factories.ts';
import { ownCollections, stagedCollections } from './collections.ts';
import { DamagedBackup } from './read.ts';
import { RESTORE_STEPS } from './restore.ts';
import { requireNoTornRestore } from './torn.ts';
import { writeBackup } from './write.ts';

const backups = startBackups();
const { moveAway, restoreHere, signUp } = backups;

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

describe('a backup', () => {
  test('is of one moment, though others write meanwhile, and comes back as it was', async () => {
    // By the clock nobody has waited too long.
    stopClock();
    const classes = [
      await buildClass(backups.api.platform),
      await buildClass(backups.api.platform),
      await buildClass(backups.api.platform),
    ];
    await signUp(classes[0]!.id);
    let isRead = false;
    const writers = classes.map(async ({ id }) => {
      while (!isRead) await signUp(id);
    });
    const facts = await writeBackup(backups.file, backups.api.platform.vault, async () => {
      // Between one collection and the next a sign-up is committed for certain.
      await signUp(classes[0]!.id);
    });
    isRead = true;
    await Promise.all(writers);
    expect(facts.documents).toBeGreaterThan(5);

    await moveAway();
    await restoreHere();
    const restored = await counts();
    expect(restored).toHaveLength(3);
    for (const [changes, students, mails] of restored) expect([students, mails]).toEqual([changes, changes]);
    const [first] = await StudentModel.find().lean();
    expect(openAccessKey(backups.api.platform.vault, first!)).toMatch(/^[\w-]{32}$/);
  });

  test('can be read by its owner only, and takes the place of no other', async () => {
    await writeBackup(backups.file, backups.api.platform.vault);
    expect(statSync(backups.file).mode & 0o777).toBe(0o600);
    const content = readFileSync(backups.file);
    await expect(writeBackup(backups.file, backups.api.platform.vault)).rejects.toThrow(/is there already/);
    expect(readFileSync(backups.file)).toEqual(content);
  });

  test('that fails leaves no file', async () => {
    await expect(
      writeBackup(backups.file, backups.api.platform.vault, async () => {
        throw new Error('the disk is full');
      }),
    ).rejects.toThrow('the disk is full');
    expect(readdirSync(backups.folder)).toEqual([]);
  });

  test('holds neither the key nor what it seals', async () => {
    const { id } = await buildClass(backups.api.platform);
    const { accessKey } = await buildStudent(backups.api.platform, id);
    await writeBackup(backups.file, backups.api.platform.vault);
    const text = gunzipSync(readFileSync(backups.file)).toString('latin1');
    expect(text).not.toContain(accessKey);
    expect(text).not.toContain(backups.api.platform.env.SECRET_KEY);
  });
});

describe('a restore', () => {
  beforeEach(async () => {
    const { id } = await buildClass(backups.api.platform);
    await signUp(id);
    await writeBackup(backups.file, backups.api.platform.vault);
  });

  const isUntouched = async () => expect(await ownCollections()).toEqual([]);

  const unpacked = () => gunzipSync(readFileSync(backups.file));
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
    'is cut off': { damage: () => readFileSync(backups.file).subarray(0, -100), says: /ends too early/ },
    'is cut off and packed again': {
      damage: () => gzipSync(unpacked().subarray(0, -100)),
      says: /too early|not as it was/,
    },
    'lacks its trailer': {
      damage: () => gzipSync(Buffer.concat([...split(unpacked())].slice(0, -1))),
      says: /too early/,
    },
    'has a changed bit': { damage: () => gzipSync(flipped(unpacked(), 3_000)), says: /is damaged|is not a backup/ },
    'has a changed bit where it is packed': {
      damage: () => flipped(readFileSync(backups.file), 1_000),
      says: /is damaged/,
    },
    'goes on after its end': {
      damage: () => gzipSync(Buffer.concat([unpacked(), Buffer.alloc(9)])),
      says: /not as it was/,
    },
    'has a document with its hashes made again': { damage: () => gzipSync(forged()), says: /not as it was written/ },
    'is something else': { damage: () => Buffer.from('a text'), says: /damaged|not a backup/ },
    'is something else in gzip': { damage: () => gzipSync(BSON.serialize({ format: 'a text' })), says: /not a backup/ },
    'is empty': { damage: () => Buffer.alloc(0), says: /too early/ },
  };

  test('of a file that is damaged, in whatever way, is refused, and nothing is left behind', async () => {
    const damaged = Object.entries(DAMAGES).map(([kind, { damage, says }]) => ({ kind, content: damage(), says }));
    await moveAway();
    for (const { kind, content, says } of damaged) {
      writeFileSync(backups.file, content);
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
      writeFileSync(backups.file, gzipSync(Buffer.concat([changed, ...others])));
    };
    await moveAway();
    rewrite({ formatVersion: 2 });
    await expect(restoreHere()).rejects.toThrow(/written by a later release/);
    rewrite({ schemaVersion: MIGRATIONS.length + 1 });
    await expect(restoreHere()).rejects.toThrow(/this release knows \d+ at most/);
    await isUntouched();
  });

  test('of a file that is not there says so', async () => {
    await expect(restoreHere({ file: join(backups.folder, 'none') })).rejects.toThrow(/none can't be read \(ENOENT\)/);
  });

  test('into a database on which the product runs is refused until it is stopped', async () => {
    await followKey(backups.api.platform);
    await expect(restoreHere({ replace: backups.own })).rejects.toThrow(
      /^1 of the product's processes run on this database/,
    );
    await leaveProcesses();
    await restoreHere({ replace: backups.own });
  });

  test.each(RESTORE_STEPS.slice(0, 2))('that fails when it has %s leaves the database as it was', async (step) => {
    await buildClass(backups.api.platform);
    const before = await contents();
    const failing = restoreHere({
      replace: backups.own,
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
    await buildClass(backups.api.platform);
    const failing = restoreHere({
      replace: backups.own,
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
    await buildClass(backups.api.platform);
    const before = await contents();
    const insertMany = mongoose.mongo.Collection.prototype.insertMany;
    mongoose.mongo.Collection.prototype.insertMany = function (documents, options) {
      return insertMany.call(this, documents.slice(0, -1).concat({ _id: 'another' }), options);
    };
    try {
      await expect(restoreHere({ replace: backups.own })).rejects.toThrow(/was not stored as it is in the backup/);
    } finally {
      mongoose.mongo.Collection.prototype.insertMany = insertMany;
    }
    expect(await contents()).toEqual(before);
    expect(existsSync(backups.file)).toBe(true);
  });
});
