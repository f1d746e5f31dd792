/**
 * `npm run bench:backup -- CLASSES`: how long a backup and a restore of so many classes take, 10,000 by default, each of 30
 * students with a mail and in a group, on databases of their own in a temporary folder.
 */
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MongoClient } from 'mongodb';
import { fill } from './bench-backup/fill.mjs';
import { buildStaleApi } from '../scripts/build/stale-api.mjs';
import { freePort } from '../scripts/mongod/ports.mjs';
import { startMongod } from '../scripts/mongod/supervisor.mjs';
import { run } from '../scripts/processes/keep.mjs';
import { atShutdown, main } from '../scripts/processes/shutdown.mjs';
import { say, seconds } from '../scripts/progress.mjs';
import { ROOT } from '../scripts/root.mjs';

const classes = Number(process.argv[2] ?? 10_000);

await main(async () => {
  await buildStaleApi();
  const folder = mkdtempSync(join(tmpdir(), 'study-groups-bench-'));
  atShutdown(async () => rmSync(folder, { recursive: true, force: true }));
  const mongod = await startMongod({ dataDir: folder, port: await freePort(0), log: () => undefined });
  atShutdown(mongod.stop);
  const file = join(folder, 'all.backup');
  /** @param {string} database @param {string[]} args */
  const operate = async (database, ...args) => {
    const env = {
      ...process.env,
      MONGODB_URI: mongod.uri.replace('/?', `/${database}?`),
      SECRET_KEY: 'the key of the benchmark, used nowhere else',
      DATA_DIR: folder,
    };
    const begin = performance.now();
    const { code, output } = await run(process.execPath, [join(ROOT, 'api/dist/operations.js'), ...args], { env });
    if (code !== 0) throw new Error(output);
    return seconds(performance.now() - begin);
  };
  // The database gets its key and indexes before its records.
  await operate('full', 'upgrade');
  const client = await new MongoClient(mongod.uri).connect();
  const records = await fill(client.db('full'), classes);
  await client.close();
  say(`${classes} classes, ${records} records`);
  say(`Backup: ${await operate('full', 'backup', file)}, ${Math.round(statSync(file).size / 1e6)} MB`);
  say(`Restore, verified and with its indexes: ${await operate('empty', 'restore', file)}`);
  return 0;
});
