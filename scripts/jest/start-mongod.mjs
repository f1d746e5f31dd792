import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
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
  process.env.TEST_MONGODB_URI = mongod.uri;
  Object.assign(globalThis, { testMongod: { mongod, dataDir } });
}
