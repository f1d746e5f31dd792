import { createServer, type Server } from 'node:http';
import { createApp } from './app.ts';
import { ensureFirstAdmin } from './features/admins/first-admin.ts';
import { startJobs } from './features/runs/sweep.ts';
import { buildIndexes, connectDatabase, disconnectDatabase } from './platform/database.ts';
import { type Env, readEnv } from './platform/env.ts';
import { buildLimitIndexes } from './platform/limits.ts';
import { createLogger } from './platform/logger.ts';
import { createPlatform } from './platform/platform.ts';

/** Requests under way may take this long when the process is told to end. */
const DRAIN_MS = 10_000;

const env = readEnvOrExit();
const logger = createLogger(env.LOG_LEVEL);

await connectDatabase(env.MONGODB_URI, logger);
await buildIndexes();
await buildLimitIndexes();
const platform = createPlatform(env, logger);
await ensureFirstAdmin(platform, (line) => process.stdout.write(`${line}\n`));
const jobs = env.ROLE === 'api' ? undefined : await startJobs(platform);
const server = createServer(createApp(platform).callback());
server.listen(env.PORT, env.HOST);
server.once('error', (error: NodeJS.ErrnoException) => {
  process.stderr.write(`Port ${env.PORT} of ${env.HOST} can't be used: ${error.code}\n`);
  process.exit(1);
});
server.once('listening', () => logger.info({ port: env.PORT, role: env.ROLE }, 'Ready'));

for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void end());

async function end(): Promise<void> {
  logger.info('Ending');
  await Promise.all([drain(server), jobs?.stop()]);
  await disconnectDatabase();
  process.exit(0);
}

/** Takes no more requests, waits for those under way, then cuts what is left. */
async function drain(listening: Server): Promise<void> {
  const timer = setTimeout(() => listening.closeAllConnections(), DRAIN_MS);
  await new Promise((resolve) => {
    listening.close(resolve);
    listening.closeIdleConnections();
  });
  clearTimeout(timer);
}

function readEnvOrExit(): Env {
  try {
    return readEnv(process.env);
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\n`);
    process.exit(1);
  }
}
