import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals';
import mongoose from 'mongoose';
import { SWAP } from '../operations/backup/collections.ts';
import { agreeOnKey } from '../platform/database-key.ts';
import { connectDatabase, disconnectDatabase } from '../platform/database.ts';
import { startTestApi, type TestApi } from '../testing/api.ts';
import { PATIENT } from '../testing/patient.ts';
import { buildAdmin } from '../testing/factories.ts';
import { serverLauncher } from '../testing/server-process.ts';
import { until } from '../testing/until.ts';
import { MIGRATIONS } from './list.ts';
import { leaveVersion, readVersion, schemaRecords } from './schema-record.ts';
import { upgrade } from './upgrade.ts';

const SECRET_KEY = 'the key of the tests, used nowhere else';

const launch = serverLauncher();
let api: TestApi;
let own: string;
let older: string;
beforeAll(async () => {
  api = await startTestApi({ SECRET_KEY });
  own = mongoose.connection.name;
  older = `${own}-older`;
});
afterAll(() => api.close());

/** Restores an older database with an admin in it. */
beforeEach(async () => {
  await moveTo(older);
  await buildAdmin();
  await agreeOnKey(api.platform.vault, async () => undefined);
});
afterEach(async () => {
  await mongoose.connection.dropDatabase();
  await moveTo(own);
});

async function moveTo(database: string): Promise<void> {
  await disconnectDatabase();
  await connectDatabase(api.platform.env.MONGODB_URI, database, PATIENT);
}

const uriOfOlder = () => api.platform.env.MONGODB_URI.replace('/?', `/${older}?`);
const startServer = () => launch(uriOfOlder(), { env: { SECRET_KEY, LOG_LEVEL: 'fatal' } });
const reasonOf = async (url: string) => (await (await fetch(`${url}/readyz`)).json()).checks.start;

test('a server on an older database waits, says for what, and goes on after the upgrade', async () => {
  const { child, url, watchUrl } = await startServer();
  await until(async () => /needs an upgrade from version 0 to \d+: run npm run upgrade/.test(await reasonOf(watchUrl)));
  expect((await fetch(`${watchUrl}/healthz`)).status).toBe(200);
  expect(await readVersion()).toBe(0);
  await upgrade({ say: () => undefined });
  await until(async () => (await fetch(`${url}/readyz`)).ok);
  child.kill('SIGTERM');
  await once(child, 'exit');
});

test('a server on the embedded database upgrades it when it starts, after a backup', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'study-groups-embedded-'));
  writeFileSync(join(dataDir, 'database-uri'), uriOfOlder());
  const { child, url, output } = await launch('', { env: { SECRET_KEY, DATA_DIR: dataDir, LOG_LEVEL: 'info' } });
  await until(async () => (await fetch(`${url}/readyz`)).ok);
  expect(await readVersion()).toBe(MIGRATIONS.length);
  const [backup = ''] = readdirSync(join(dataDir, 'backups'));
  expect(backup).toMatch(/\.backup$/);
  expect(output()).toContain(`before the upgrade is in ${join(dataDir, 'backups', backup)}`);
  child.kill('SIGTERM');
  await once(child, 'exit');
  rmSync(dataDir, { recursive: true });
});

test('a server on a database that a restore left unfinished waits', async () => {
  await mongoose.connection.collection(SWAP).insertOne({});
  const { child, watchUrl } = await startServer();
  await until(async () => /A restore of this database was not finished/.test(await reasonOf(watchUrl)));
  child.kill('SIGTERM');
  await once(child, 'exit');
});

test('a server on a database of a later release does not start', async () => {
  await leaveVersion(MIGRATIONS.length + 1);
  const { child, output } = await startServer();
  expect(await once(child, 'exit')).toEqual([1, null]);
  expect(output()).toContain(`The database is of version ${MIGRATIONS.length + 1}; this release knows`);
  expect(await schemaRecords().countDocuments({ _id: 'schema' })).toBe(1);
});
