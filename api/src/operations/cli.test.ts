import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { createVault } from '../platform/vault.ts';
import { ClassModel } from '../records/class.ts';
import { openPassword } from '../records/class-passwords.ts';
import { api, folder, own, run, SECRET_KEY, uriOf } from '../testing/commands.ts';
import { buildClass, CLASS_PASSWORDS } from '../testing/factories.ts';

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
  expect(second).toMatchObject({ code: 0, error: '', out: expect.stringMatching(/classes: 2 sealed again[^]*Done\./) });
  expect(readdirSync(data).filter((name) => name.startsWith('secret-key'))).toEqual(['secret-key']);
  const key = readFileSync(join(data, 'secret-key'), 'utf8').trim();
  const cls = await ClassModel.findOne({ id }).orFail().lean();
  expect(openPassword(createVault(key), cls, 'dashboard')).toBe(CLASS_PASSWORDS.dashboard);
  expect(await run(['backup'])).toMatchObject({ code: 1, error: expect.stringMatching(/^SECRET_KEY is not the key/) });
  expect(await run(['backup'], embedded)).toMatchObject({ code: 0, error: '' });
  for (const { out } of [first, second]) for (const secret of [key, SECRET_KEY]) expect(out).not.toContain(secret);
});
