import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, test } from '@jest/globals';
import mongoose from 'mongoose';
import { waitForDatabase } from '../platform/database-wait.ts';
import { bundle } from '../testing/bundle.ts';
import { stepsOnTrial } from '../testing/trial-migrations.ts';
import { readVersion } from './schema-record.ts';
import { upgrade } from './upgrade.ts';
import { api, olderDatabase, quietly, say, stored, UPGRADED } from '../testing/upgrades.ts';

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
