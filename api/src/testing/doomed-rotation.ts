import { rotateKey } from '../operations/rotate-key/rotate.ts';
import { agreeOnKey } from '../platform/database-key.ts';
import { connectDatabase, disconnectDatabase } from '../platform/database.ts';
import { readEnv } from '../platform/env.ts';
import { createLogger } from '../platform/logger.ts';
import { createPlatform } from '../platform/platform.ts';
import { PATIENT } from './patient.ts';

/** Changes the key and kills itself, as `kill -9` does, after the step that its first argument names. The database is the next. */
const [deadly, dbName] = process.argv.slice(2);
const env = readEnv(process.env);
const logger = createLogger('silent');
await connectDatabase(env.MONGODB_URI, dbName, PATIENT);
const { vault } = createPlatform(env, logger);
await agreeOnKey(vault, async () => true);
await rotateKey(vault, {
  say: () => undefined,
  followMs: 0,
  onStep: async (step) => {
    if (step !== deadly) return;
    process.kill(process.pid, 'SIGKILL');
    await new Promise(() => setInterval(() => undefined, 1_000));
  },
});
await disconnectDatabase();
