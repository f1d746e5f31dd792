import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MongoClient } from 'mongodb';
import { freePort } from '../mongod/ports.mjs';
import { startMongod } from '../mongod/supervisor.mjs';

/**
 * Before the first API test: one real mongod for the whole run, named in TEST_MONGODB_URI. One that is named already is
 * used as it is.
 */
export default async function startMongodForTests() {
  if (process.env.TEST_MONGODB_URI) return;
  const dataDir = mkdtempSync(join(tmpdir(), 'study-groups-test-'));
  const mongod = await startMongod({ dataDir, port: await freePort(0), log: () => undefined });
  await prepare(mongod.uri);
  process.env.TEST_MONGODB_URI = mongod.uri;
  Object.assign(globalThis, { testMongod: { mongod, dataDir } });
}

/**
 * Has the database delete nothing that has expired: by its own clock, all that a test with a stopped one makes may have. And
 * has no write wait for the disk, on which nothing has to survive this run.
 * @param {string} uri
 */
async function prepare(uri) {
  const client = await MongoClient.connect(uri);
  const admin = client.db('admin');
  await admin.command({ setParameter: 1, ttlMonitorEnabled: false });
  const { config } = await admin.command({ replSetGetConfig: 1 });
  const changed = { ...config, version: config.version + 1, writeConcernMajorityJournalDefault: false };
  await admin.command({ replSetReconfig: changed });
  await client.close();
}
