import { expect, test } from '@jest/globals';
import mongoose from 'mongoose';
import { UnfitDatabase } from '../platform/database-wait.ts';
import { ClassModel } from '../records/class.ts';
import { MailModel } from '../records/mail.ts';
import { buildClass } from '../testing/factories.ts';
import { stepsOnTrial } from '../testing/trial-migrations.ts';
import { MIGRATIONS } from './list.ts';
import type { Migration } from './migration.ts';
import { readVersion, schemaRecords } from './schema-record.ts';
import { NewerDatabase, requireVersion, upgrade, UpgradeFailed } from './upgrade.ts';
import { api, olderDatabase, quietly, said, say, stored, UPGRADED } from '../testing/upgrades.ts';

test('the names of the migrations count them', () => {
  for (const [index, { name }] of MIGRATIONS.entries()) {
    expect(name).toMatch(new RegExp(`^${String(index + 1).padStart(3, '0')}-[a-z-]+$`));
  }
});

test('an empty database has the version of the release that first comes to it, and nothing is done', async () => {
  await requireVersion();
  expect(await readVersion()).toBe(MIGRATIONS.length);
  await upgrade({ say });
  expect(said).toEqual([]);
});

test('an older database waits for its upgrade, which says what it does and leaves a record', async () => {
  await olderDatabase();
  const migrations = stepsOnTrial(quietly);
  await expect(requireVersion(migrations)).rejects.toThrow(
    new UnfitDatabase('The database needs an upgrade from version 0 to 2: run npm run upgrade.'),
  );
  await upgrade({ say, migrations });
  await requireVersion(migrations);
  expect(said).toEqual(['Upgrading the database: 001-lengths', 'Upgrading the database: 002-places']);
  expect(await stored()).toEqual(UPGRADED);
  const record = await schemaRecords().findOne({ _id: 'schema' });
  expect(record?.applied.map(({ version, name }) => [version, name])).toEqual([
    [1, '001-lengths'],
    [2, '002-places'],
  ]);
});

test('before the first of several migrations something is done once; where it fails, nothing is upgraded', async () => {
  await olderDatabase();
  const migrations = stepsOnTrial(quietly);
  const before = await stored();
  const fails = async () => Promise.reject(new Error('the disk is full'));
  await expect(upgrade({ say, migrations, prepare: fails })).rejects.toThrow('the disk is full');
  expect([said, await stored(), await readVersion()]).toEqual([[], before, 0]);
  const seen: unknown[] = [];
  await upgrade({ say, migrations, prepare: async () => void seen.push(await stored()) });
  expect(seen).toEqual([before]);
  expect(await stored()).toEqual(UPGRADED);
  // Nothing is left to do.
  await upgrade({ say, migrations, prepare: fails });
});

test('a database of a later release is refused, and nothing is written to it', async () => {
  await olderDatabase();
  await upgrade({ say, migrations: stepsOnTrial(quietly) });
  const before = await stored();
  const older = stepsOnTrial(quietly).slice(0, 1);
  await expect(requireVersion(older)).rejects.toThrow(NewerDatabase);
  await expect(upgrade({ say, migrations: older })).rejects.toThrow(/is of version 2; this release knows 1 at most/);
  expect(await stored()).toEqual(before);
});

test('a migration that fails is named, leaves what it had not committed undone, and is tried again from there', async () => {
  await olderDatabase();
  const failing = stepsOnTrial(async (place) => {
    if (place === 'within the transaction') throw new Error('no place is left');
  });
  await expect(upgrade({ say, migrations: failing })).rejects.toThrow(
    new UpgradeFailed(
      'The migration 002-places failed (no place is left). The release from before can go on with the database; npm run upgrade ' +
        'tries again.',
    ),
  );
  expect(await readVersion()).toBe(1);
  expect(await stored()).toEqual(UPGRADED.map(({ word, length }) => ({ word, length })));
  await upgrade({ say, migrations: stepsOnTrial(quietly) });
  expect(await stored()).toEqual(UPGRADED);
});

test('what the database says of a failure is not told: it quotes from records', async () => {
  await olderDatabase();
  const migrations: Migration[] = [
    {
      name: '001-twice',
      up: async () => {
        const { _id, username } = (await mongoose.connection.collection('admins').findOne())!;
        await mongoose.connection.collection('admins').insertOne({ id: _id, username });
      },
    },
  ];
  await expect(upgrade({ say, migrations })).rejects.toThrow(
    /^The migration 001-twice failed \(MongoServerError 11000\)\./,
  );
});

test('of two processes that upgrade at once one does it and the other waits', async () => {
  await olderDatabase();
  let isOtherWaiting: () => void;
  const otherWaits = new Promise<void>((resolve) => (isOtherWaiting = resolve));
  let runs = 0;
  const migrations = stepsOnTrial(async (place) => {
    if (place !== 'after the first') return;
    runs += 1;
    await otherWaits;
  });
  const tell = (line: string) => {
    say(line);
    if (line.startsWith('Another')) isOtherWaiting();
  };
  await Promise.all([upgrade({ say: tell, migrations }), upgrade({ say: tell, migrations })]);
  expect(runs).toBe(1);
  expect(said.filter((line) => line.includes('001'))).toHaveLength(1);
  expect(await stored()).toEqual(UPGRADED);
});

test('001: classes and mails of before get the fields that they lack, and keep those that they have', async () => {
  const [older, newer] = [await buildClass(api.platform), await buildClass(api.platform)];
  await ClassModel.collection.updateOne({ id: older.id }, { $unset: { closedDeadline: '' } });
  await ClassModel.updateOne({ id: newer.id }, { $set: { closedDeadline: newer.deadline } });
  await MailModel.collection.insertOne({ id: 1, key: 'older', status: 'queued', createdAt: older.createdAt });
  await upgrade({ say });
  expect(await ClassModel.findOne({ id: older.id }).lean()).toHaveProperty('closedDeadline', null);
  expect(await ClassModel.findOne({ id: newer.id }).lean()).toHaveProperty('closedDeadline', newer.deadline);
  const known = { failingSince: null, lastFault: null, dueSince: older.createdAt };
  expect(await MailModel.findOne({ key: 'older' }).lean()).toMatchObject(known);
});
