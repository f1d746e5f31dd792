import { upgrade } from '../migrations/upgrade.ts';
import { connectDatabase, disconnectDatabase } from '../platform/database.ts';
import { PATIENT } from './patient.ts';
import { stepsOnTrial } from './trial-migrations.ts';

/**
 * Upgrades a database by the migrations of the tests, and kills itself, as `kill -9` does, at the place that its first argument
 * names, if any. Address and name of the database are the next two.
 */
const [deadly, uri = '', dbName] = process.argv.slice(2);
await connectDatabase(uri, dbName, PATIENT);
const migrations = stepsOnTrial(async (place) => {
  if (place === deadly) process.kill(process.pid, 'SIGKILL');
});
await upgrade({ say: () => undefined, migrations, leaseMs: 1_000 });
await disconnectDatabase();
