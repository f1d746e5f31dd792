import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, beforeEach } from '@jest/globals';
import mongoose from 'mongoose';
import { connectDatabase, disconnectDatabase } from '../platform/database.ts';
import { emptyDatabase, startTestApi, type TestApi } from './api.ts';
import { bundle } from './bundle.ts';
import { PATIENT } from './patient.ts';
import { runCommand } from './run-command.ts';

/** The key that the commands are given. */
export const SECRET_KEY = 'the key of the tests, used nowhere else';

/** Set before each file's first test: the API beside the commands, and the names of its database and of the one that is restored into. */
export let api: TestApi;
let script: string;
/** A folder for each test alone. */
export let folder: string;
export let own: string;
export let other: string;
beforeAll(async () => {
  api = await startTestApi({ SECRET_KEY });
  own = mongoose.connection.name;
  other = `${own}-restored`;
  script = fileURLToPath(await bundle('operations/cli.ts'));
});
afterAll(() => api.close());
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'study-groups-operations-'));
  await emptyDatabase();
});
afterEach(async () => {
  await moveTo(other);
  await mongoose.connection.dropDatabase();
  await moveTo(own);
  rmSync(folder, { recursive: true });
});

/** Goes on with another database. */
export async function moveTo(database: string): Promise<void> {
  await disconnectDatabase();
  await connectDatabase(api.platform.env.MONGODB_URI, database, PATIENT);
}

/** The address of a database of the tests' server. */
export const uriOf = (database: string) => api.platform.env.MONGODB_URI.replace('/?', `/${database}?`);

/** Runs a command of an operator in a process of its own. */
export function run(args: readonly string[], env: Record<string, string> = {}) {
  const settings = { MONGODB_URI: uriOf(own), SECRET_KEY, DATA_DIR: join(folder, 'data'), ...env };
  return runCommand(script, args, settings);
}
