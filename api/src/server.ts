import { setTimeout as sleep } from 'node:timers/promises';
import { createApp } from './app.ts';
import { ensureFirstAdmin } from './features/admins/first-admin.ts';
import { startJobs } from './features/runs/sweep.ts';
import { buildIndexes, connectDatabase, disconnectDatabase } from './platform/database.ts';
import { drain } from './platform/drain.ts';
import { type Env, readEnv } from './platform/env.ts';
import { createHttpServer } from './platform/http-server.ts';
import { buildLimitIndexes } from './platform/limits.ts';
import { createLogger } from './platform/logger.ts';
import { createPlatform } from './platform/platform.ts';

/** Told to end, the process is gone within 10 s: requests under way may take this long, */
const DRAIN_MS = 7_000;
/** and everything together this long. What is cut then is done again, as after a crash. */
const END_MS = 9_000;

const env = readEnvOrExit();
const logger = createLogger(env.LOG_LEVEL);

await connectDatabase(env.MONGODB_URI, logger);
await buildIndexes();
await buildLimitIndexes();
const platform = createPlatform(env, logger);
await ensureFirstAdmin(platform, (line) => process.stdout.write(`${line}\n`));
const jobs = env.ROLE === 'api' ? undefined : await startJobs(platform);
const server = createHttpServer(createApp(platform).callback());
server.listen(env.PORT, env.HOST);
server.once('error', (error: NodeJS.ErrnoException) => {
  process.stderr.write(`Port ${env.PORT} of ${env.HOST} can't be used: ${error.code}\n`);
  process.exit(1);
});
server.once('listening', () => logger.info({ port: env.PORT, role: env.ROLE }, 'Ready'));

for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void end());

async function end(): Promise<void> {
  logger.info('Ending');
  const ended = Promise.all([drain(server, DRAIN_MS), jobs?.stop()]).then(disconnectDatabase);
  const failed = (error: Error) => logger.error({ err: error }, 'The end was not clean');
  await Promise.race([ended.catch(failed), sleep(END_MS)]);
  process.exit(0);
}

function readEnvOrExit(): Env {
  try {
    return readEnv(process.env);
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\n`);
    process.exit(1);
  }
}
