import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import mongoose from 'mongoose';
import { waitForDatabase } from '../platform/database-wait.ts';
import { emptyDatabase, startTestApi, type TestApi } from '../testing/api.ts';
import { bundle } from '../testing/bundle.ts';
import { buildAdmin } from '../testing/factories.ts';
import { stepsOnTrial, trials } from '../testing/trial-migrations.ts';
import { readVersion } from './schema-record.ts';
import { upgrade } from './upgrade.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());
beforeEach(emptyDatabase);

const said: string[] = [];
const say = (line: string) => void said.push(line);
beforeEach(() => void (said.length = 0));

/** A database from before there were versions, with three records for the migrations of the tests. */
async function olderDatabase(): Promise<void> {
  await buildAdmin();
  await trials().insertMany([{ word: 'three' }, { word: 'one' }, { word: 'four' }]);
}

const UPGRADED = [
  { word: 'four', length: 4, place: 0 },
  { word: 'one', length: 3, place: 1 },
  { word: 'three', length: 5, place: 2 },
];
const stored = () =>
  trials()
    .find({}, { projection: { _id: 0 } })
    .sort({ word: 1 })
    .toArray();
const quietly = async () => undefined;

describe('a process that is killed', () => {
  let script: string;
  beforeAll(async () => {
    script = fileURLToPath(await bundle('testing/doomed-upgrade.ts'));
  });

  test.each(['between two records', 'after the first', 'within the transaction', 'after the second'])(
    '%s leaves what the next one finishes',
    async (place) => {
      await olderDatabase();
      const args = [script, place, api.platform.env.MONGODB_URI, mongoose.connection.name];
      const child = spawn(process.execPath, args, { stdio: ['ignore', 'inherit', 'inherit'] });
      expect(await once(child, 'exit')).toEqual([null, 'SIGKILL']);
      expect(await stored()).not.toEqual([]);
      // Until the database ends the transaction of the dead process, no other can write what that one wrote.
      await waitForDatabase(() => upgrade({ say, migrations: stepsOnTrial(quietly) }), say);
      expect(await stored()).toEqual(UPGRADED);
      expect(await readVersion()).toBe(2);
    },
  );
});
