import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { missingIndexes } from '../platform/database.ts';
import { createVault } from '../platform/vault.ts';
import { ClassModel } from '../records/class.ts';
import { openPassword } from '../records/class-passwords.ts';
import { api, folder, moveTo, other, own, run, SECRET_KEY, uriOf } from '../testing/commands.ts';
import { buildAdmin, buildClass, CLASS_PASSWORDS } from '../testing/factories.ts';

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
  expect(restored.out).toMatch(/is whole: \d+ records in \d+ collections[^]*The backup is restored/);
  await moveTo(other);
  expect(await ClassModel.findOne({ id: cls.id }).lean()).toMatchObject({ slug: cls.slug });
  expect(await missingIndexes()).toEqual([]);
});

test('the key of a data folder is changed in two runs, and then the new one alone opens what there is', async () => {
  const { id } = await buildClass(api.platform);
  const data = join(folder, 'data');
  mkdirSync(data);
  writeFileSync(join(data, 'secret-key'), SECRET_KEY);
  writeFileSync(join(data, 'database-uri'), uriOf(own));
  const embedded = { SECRET_KEY: '', MONGODB_URI: '' };
  const first = await run(['rotate-key'], embedded);
  expect(first).toMatchObject({ code: 0, error: '', out: expect.stringContaining('Then run this once more.') });
  expect(readFileSync(join(data, 'secret-key.old'), 'utf8')).toBe(SECRET_KEY);

  const second = await run(['rotate-key'], embedded);
  expect(second).toMatchObject({ code: 0, error: '', out: expect.stringMatching(/classes: 2 sealed anew[^]*Done\./) });
  expect(readdirSync(data).filter((name) => name.startsWith('secret-key'))).toEqual(['secret-key']);
  const key = readFileSync(join(data, 'secret-key'), 'utf8').trim();
  const cls = await ClassModel.findOne({ id }).orFail().lean();
  expect(openPassword(createVault(key), cls, 'dashboard')).toBe(CLASS_PASSWORDS.dashboard);
  expect(await run(['backup'])).toMatchObject({ code: 1, error: expect.stringMatching(/^SECRET_KEY is not the key/) });
  expect(await run(['backup'], embedded)).toMatchObject({ code: 0, error: '' });
  for (const { out } of [first, second]) for (const secret of [key, SECRET_KEY]) expect(out).not.toContain(secret);
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
