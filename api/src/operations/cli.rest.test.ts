import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import mongoose from 'mongoose';
import { MIGRATIONS } from '../migrations/list.ts';
import { readVersion, schemaRecords } from '../migrations/schema-record.ts';
import { missingIndexes } from '../platform/database.ts';
import { readHold } from '../platform/hold.ts';
import { ClassModel } from '../records/class.ts';
import { api, folder, moveTo, other, run, SECRET_KEY, uriOf } from '../testing/commands.ts';
import { buildAdmin, buildClass } from '../testing/factories.ts';

test('a restore makes no key, for a new one would open nothing', async () => {
  const settings = { DATA_DIR: join(folder, 'data'), SECRET_KEY: '' };
  const { code, error } = await run(['restore', 'any.backup'], settings);
  expect(code).toBe(1);
  expect(error).toMatch(/SECRET_KEY is missing/);
  expect(existsSync(join(folder, 'data/secret-key'))).toBe(false);
});

test('a backup with a wrong key is none', async () => {
  await buildClass(api.platform);
  await run(['backup', join(folder, 'first')]);
  const wrong = await run(['backup', join(folder, 'second')], {
    SECRET_KEY: 'another key of at least thirty-two signs',
  });
  expect(wrong).toMatchObject({ code: 1, out: '', error: expect.stringMatching(/^SECRET_KEY is not the key/) });
  expect(existsSync(join(folder, 'second'))).toBe(false);
});

test.each([['backup'], ['hold'], ['reset-admin', 'admin'], ['rotate-key']])(
  '%s says that a database is not there, and makes none',
  async (...args) => {
    const misspelt = `${other}-misspelt`;
    const { code, out, error } = await run(args, { MONGODB_URI: uriOf(misspelt) });
    expect({ code, out }).toEqual({ code: 1, out: '' });
    expect(error).toContain(`There is nothing in the database ${misspelt}`);
    expect(existsSync(join(folder, 'data/backups'))).toBe(false);
    const { databases } = await mongoose.connection.getClient().db('admin').command({ listDatabases: 1 });
    expect(databases.map(({ name }: { name: string }) => name)).not.toContain(misspelt);
  },
);

test('a restore of a damaged file ends with a sentence', async () => {
  await run(['backup', join(folder, 'all')]);
  writeFileSync(join(folder, 'all'), readFileSync(join(folder, 'all')).subarray(0, -20));
  const { code, out, error } = await run(['restore', join(folder, 'all')], { MONGODB_URI: uriOf(other) });
  expect({ code, out, error }).toEqual({
    code: 1,
    out: '',
    error: `${join(folder, 'all')} is damaged: it ends too early.\n`,
  });
});

test('an upgrade brings an older database to the version of the release, and says so', async () => {
  await buildAdmin();
  await schemaRecords().deleteOne({ _id: 'schema' });
  const { code, out } = await run(['upgrade']);
  expect(code).toBe(0);
  for (const { name } of MIGRATIONS) expect(out).toContain(`Upgrading the database: ${name}\n`);
  expect(out).toContain(`of version ${MIGRATIONS.length}, which this release works with`);
  expect(await readVersion()).toBe(MIGRATIONS.length);
});

test('a key that is no file is changed by setting both, and the command says so', async () => {
  await buildClass(api.platform);
  const one = await run(['rotate-key']);
  expect(one).toMatchObject({
    code: 1,
    error: expect.stringMatching(/^Set SECRET_KEY to the new key and OLD_SECRET_KEY/),
  });
  const both = { SECRET_KEY: 'another key of at least thirty-two signs', OLD_SECRET_KEY: SECRET_KEY };
  const { code, out } = await run(['rotate-key'], both);
  expect([code, out.split('\n').at(-2)]).toEqual([0, 'Done. Start the processes without the old key.']);
  expect(await run(['rotate-key'], both)).toMatchObject({
    code: 0,
    out: 'The data is sealed with SECRET_KEY already.\n',
  });
});

test('an installation is put on hold, says what waits, and is released', async () => {
  await buildClass(api.platform, { deadline: new Date(Date.now() - 60_000) });
  expect((await run(['hold'])).out).toBe('It is not on hold: mails leave and jobs run.\n');
  const set = await run(['hold', '--set']);
  expect(set.out).toMatch(/^It is on hold since .+: an operator .+ This waits: 0 mails, 1 classes past their deadline/);
  expect((await run(['hold', '--release'])).out).toMatch(/^It is released: .+ This waited: 0 mails, 1 classes/);
  expect(await readHold(api.platform.env)).toBeNull();
});

test.each([[['restore']], [['reset-admin']], [['doctor', '--help']]])(
  '%j is answered by what there is',
  async (args) => {
    const { code, error } = await run(args);
    expect(code).toBe(1);
    expect(error).toMatch(/Usage: npm run backup|Unknown option/);
  },
);

test('a backup says where it is and what to keep apart, and a restore brings it into another database', async () => {
  const cls = await buildClass(api.platform);
  const backup = await run(['backup']);
  expect(backup).toMatchObject({ code: 0, error: '' });
  const [file = ''] = readdirSync(join(folder, 'data/backups'));
  expect(file).toMatch(/^\d{4}-\d\d-\d\dT[\d.-]+Z\.backup$/);
  expect(backup.out).toContain(join(folder, 'data/backups', file));
  expect(backup.out).toContain('the secret key (SECRET_KEY), without which nobody can restore it');
  expect(backup.out).not.toContain(SECRET_KEY);

  const restored = await run(['restore', join(folder, 'data/backups', file)], { MONGODB_URI: uriOf(other) });
  expect(restored).toMatchObject({ code: 0, error: '' });
  expect(restored.out).toMatch(/is whole: \d+ records in \d+ collections[^]*The backup is restored, and on hold/);
  const waits = await run(['hold'], { MONGODB_URI: uriOf(other) });
  expect(waits.out).toMatch(/^It is on hold since .+: this is a restored backup of .+ This waits: \d+ mails/);
  await moveTo(other);
  expect(await ClassModel.findOne({ id: cls.id }).lean()).toMatchObject({ slug: cls.slug });
  expect(await missingIndexes()).toEqual([]);
});

test('a doctor ends with 1 if something is wrong, and answers machines in JSON', async () => {
  await buildAdmin();
  const sick = await run(['doctor', '--json'], { EMBED_ORIGINS: 'nowhere' });
  expect(sick.code).toBe(1);
  const { findings } = JSON.parse(sick.out);
  expect(findings).toContainEqual({
    part: 'settings',
    fault: expect.stringMatching(/^EMBED_ORIGINS must be origins/),
    todo: expect.any(String),
  });
  const inWords = await run(['doctor'], { EMBED_ORIGINS: 'nowhere' });
  expect(inWords.out).toMatch(/^FAULT {2}settings: EMBED_ORIGINS must be origins.*\n {7}Correct it/);
  expect(inWords.out).toMatch(/\d+ faults?\.\n$/);
});

test.each([[['backup', '--json']], [['doctor', '--limits']], [['restore', 'a', '--replace', 'b', '--replace', 'c']]])(
  'an option that a command does not take, or takes once, is refused with the usage: %j',
  async (args) => {
    expect(await run(args)).toMatchObject({ code: 1, out: '', error: expect.stringMatching(/^Usage: npm run backup/) });
  },
);

test('a backup to where no file can be ends with a sentence', async () => {
  writeFileSync(join(folder, 'file'), '');
  const { code, error } = await run(['backup', join(folder, 'file/backup')]);
  expect(code).toBe(1);
  expect(error).toMatch(/^\S+ can't be written \(ENOTDIR\)\. Name another file/);
});
