import type { Server } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { createApp } from './app.ts';
import { MEASURES } from './measures.ts';
import { disconnectDatabase } from './platform/database.ts';
import { WrongKey } from './platform/database-key.ts';
import { type Draining, prepareDraining } from './platform/drain.ts';
import { type Env, readEnv } from './platform/env.ts';
import { partsOf } from './platform/health.ts';
import { createHttpServer } from './platform/http-server.ts';
import { createLogger } from './platform/logger.ts';
import { createMetrics } from './platform/metrics.ts';
import { SERVER_VERSION } from './platform/server-version.ts';
import { createHealth } from './readiness.ts';
import { start, type Started } from './start.ts';
import { createWatchApp } from './watch-app.ts';

/**
 * Asked to end, the process is gone within 10 s. Behind a proxy it answers as before for this long, so that the proxy has
 * sent something on each connection that it uses;
 */
const LEAVE_MS = 3_000;
/** requests that are under way then may take this long, */
const DRAIN_MS = 5_000;
/** and everything together this long. What is cut then is done again, as after a crash. */
const END_MS = 9_000;

const env = readEnvOrExit();
const logger = createLogger(env.LOG_LEVEL);
const metrics = createMetrics(MEASURES, logger);

logger.info({ version: SERVER_VERSION, node: process.versions.node, role: env.ROLE }, 'Starting');
let started: Started | undefined;
const leaving = new AbortController();
const ending = new AbortController();
let waitsFor = 'The start has begun.';
let askParts = partsOf({ start: async () => waitsFor });
const servers: Draining[] = [];
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void end());
// Who watches is told why nobody else is answered yet.
if (env.METRICS_PORT) {
  const watchApp = createWatchApp(metrics, () => askParts(), { logger, leaving: leaving.signal });
  listen(createHttpServer(watchApp.callback()), env.METRICS_PORT);
}

try {
  started = await start(env, logger, {
    print: (line) => process.stdout.write(`${line}\n`),
    onWait: (reason) => {
      waitsFor = reason;
      logger.warn({ reason }, 'The start waits');
    },
  });
  const platform = { ...started.platform, leaving: leaving.signal, ending: ending.signal };
  const health = createHealth(platform);
  askParts = health.askParts;
  const app = createApp(platform, metrics, health);
  const server = createHttpServer(app.callback(), undefined, env.TRUST_PROXY > 0 ? null : undefined);
  server.once('listening', () => logger.info({ port: env.PORT, version: SERVER_VERSION }, 'Ready'));
  // Only now, for a proxy sends requests to whatever takes connections.
  if (!leaving.signal.aborted) listen(server, env.PORT);
} catch (error) {
  if (error instanceof WrongKey) {
    logger.error({ event: 'wrong-key', reason: error.message }, 'The start was refused');
    exitWith(error.message);
  }
  logger.fatal({ err: error }, 'The start failed');
  exitWith(`The start failed: ${(error as Error).message}`);
}

function listen(server: Server, port: number): void {
  server.once('error', (error: NodeJS.ErrnoException) => {
    exitWith(`Port ${port} of ${env.HOST} can't be used: ${error.code}`);
  });
  servers.push(prepareDraining(server));
  server.listen(port, env.HOST);
}

async function end(): Promise<void> {
  logger.info('Ending');
  leaving.abort();
  const failed = (error: Error) => logger.error({ err: error }, 'The end was not clean');
  const ended = Promise.all([drainAll(), started?.jobs?.stop()])
    .then(() => started?.stop())
    .then(disconnectDatabase);
  await Promise.race([ended.catch(failed), sleep(END_MS)]);
  process.exit(0);
}

async function drainAll(): Promise<void> {
  for (const server of servers) server.announce();
  if (env.TRUST_PROXY > 0 && started) await sleep(LEAVE_MS);
  await Promise.all(servers.map((server) => server.closePort()));
  ending.abort();
  await Promise.all(servers.map((server) => server.finish(DRAIN_MS)));
}

function readEnvOrExit(): Env {
  try {
    return readEnv(process.env);
  } catch (error) {
    return exitWith((error as Error).message);
  }
}

function exitWith(sentence: string): never {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}
