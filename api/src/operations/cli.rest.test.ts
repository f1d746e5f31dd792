import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { MIGRATIONS } from '../migrations/list.ts';
import { readVersion, schemaRecords } from '../migrations/schema-record.ts';
import { api, folder, other, run, SECRET_KEY, uriOf } from '../testing/commands.ts';
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

test.each([[['restore']], [['reset-admin']], [['doctor', '--help']]])(
  '%j is answered by what there is',
  async (args) => {
    const { code, error } = await run(args);
    expect(code).toBe(1);
    expect(error).toMatch(/Usage: npm run backup|Unknown option/);
  },
);
