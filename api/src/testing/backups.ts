import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach } from '@jest/globals';
import mongoose from 'mongoose';
import { requireVersion } from '../migrations/upgrade.ts';
import { ownCollections } from '../operations/backup/collections.ts';
import { restore } from '../operations/backup/restore.ts';
import { agreeOnKey } from '../platform/database-key.ts';
import { connectDatabase, disconnectDatabase } from '../platform/database.ts';
import { nextId } from '../platform/ids.ts';
import { inTransaction } from '../platform/transaction.ts';
import { issueAccessKey } from '../records/access-key.ts';
import { ClassModel } from '../records/class.ts';
import { queueMail } from '../records/outbox.ts';
import { StudentModel } from '../records/student.ts';
import { emptyDatabase, startTestApi, type TestApi } from './api.ts';
import { PATIENT } from './patient.ts';
import { buildSubmission } from './factories.ts';
import '../operations/models.ts';

/** Starts the server for a file of tests of backups, each on an empty database with another one beside it. @returns what they share */
export function startBackups() {
  let api: TestApi;
  let folder: string;
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
    await connectDatabase(api.platform.env.MONGODB_URI, database, PATIENT);
  }

  return {
    /** Once the tests run, as what follows. */
    get api() {
      return api;
    },
    /** Folder in which a test may write files. */
    get folder() {
      return folder;
    },
    /** The file of the test's backup. */
    get file() {
      return join(folder, 'all.backup');
    },
    /** The name of the tests' database. */
    get own() {
      return own;
    },

    /** Connects to the other database. */
    moveAway: () => move(other),

    /** Restores the test's backup into the database that is connected. */
    restoreHere: (change: Partial<Parameters<typeof restore>[0]> = {}) =>
      restore({
        file: join(folder, 'all.backup'),
        vault: api.platform.vault,
        replace: undefined,
        say: () => undefined,
        ...change,
      }),

    /** One more student in a class, with the class's count of changes and a mail, in one transaction. */
    async signUp(classId: number): Promise<void> {
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
    },
  };
}

/** Everything that the database holds, by collection; without the trial of a start, and where it is. */
export async function contents(): Promise<Record<string, string>> {
  const hashes: Record<string, string> = {};
  for (const name of await ownCollections()) {
    const hash = createHash('sha256');
    const records = mongoose.connection
      .collection(name)
      .find({ _id: { $nin: ['start', 'home'] as never } }, { raw: true });
    for await (const record of records.sort({ _id: 1 })) hash.update(record as unknown as Buffer);
    hashes[name] = hash.digest('hex');
  }
  return hashes;
}
