import { beforeEach, describe, expect, test } from '@jest/globals';
import { Double, Long } from 'mongodb';
import mongoose from 'mongoose';
import { requireVersion } from '../../migrations/upgrade.ts';
import { missingIndexes } from '../../platform/database.ts';
import { readHold, settle } from '../../platform/hold.ts';
import { nextId } from '../../platform/ids.ts';
import { createVault } from '../../platform/vault.ts';
import { ClassModel } from '../../records/class.ts';
import { contents, startBackups } from '../../testing/backups.ts';
import { buildAdmin, buildClass } from '../../testing/factories.ts';
import { ownCollections, stagedCollections } from './collections.ts';
import { writeBackup } from './write.ts';

const backups = startBackups();
const { moveAway, restoreHere, signUp } = backups;

describe('a backup', () => {
  test('brings back every record, kind of number and index, and counts on from there', async () => {
    await buildAdmin();
    const { id } = await buildClass(backups.api.platform);
    await signUp(id);
    const numbers = { _id: 1 as never, long: Long.fromNumber(3), double: new Double(3), whole: 3 };
    await mongoose.connection.collection('jobs').insertOne(numbers);
    const before = await contents();
    const next = (await nextId('classes')) + 1;
    await mongoose.connection.collection('counters').updateOne({ _id: 'classes' as never }, { $inc: { seq: -1 } });
    await writeBackup(backups.file, backups.api.platform.vault);

    await moveAway();
    await restoreHere();
    expect(await contents()).toEqual(before);
    const [{ env }, backedUp] = [backups.api.platform, { reason: 'restored', takenAt: expect.any(Date) }];
    expect(await readHold(env)).toMatchObject(backedUp);
    await settle(env);
    expect(await readHold(env)).toMatchObject(backedUp);
    expect(await missingIndexes()).toEqual([]);
    expect(await mongoose.connection.collection('limits').indexes()).toHaveLength(3);
    expect(await nextId('classes')).toBe(next - 1);
    await requireVersion();
  });
});

describe('a restore', () => {
  beforeEach(async () => {
    const { id } = await buildClass(backups.api.platform);
    await signUp(id);
    await writeBackup(backups.file, backups.api.platform.vault);
  });

  const isUntouched = async () => expect(await ownCollections()).toEqual([]);

  test('with another key is refused before anything is written', async () => {
    await moveAway();
    const vault = createVault('another key of at least thirty-two characters');
    await expect(restoreHere({ vault })).rejects.toThrow(/SECRET_KEY is not the key of this backup/);
    await isUntouched();
  });

  test('into a database that holds something asks for its name, and then leaves nothing of it', async () => {
    const before = await contents();
    const { id } = await buildClass(backups.api.platform);
    await mongoose.connection.collection('surplus').insertOne({});
    await expect(restoreHere()).rejects.toThrow(`What it holds is lost if you add: --replace ${backups.own}`);
    await expect(restoreHere({ replace: 'another' })).rejects.toThrow(
      `The database is called ${backups.own}, not another.`,
    );
    expect(await ClassModel.exists({ id })).not.toBeNull();
    await restoreHere({ replace: backups.own });
    expect(await contents()).toEqual(before);
    expect((await readHold(backups.api.platform.env))?.reason).toBe('restored');
    expect(await stagedCollections()).toEqual([]);
  });
});
