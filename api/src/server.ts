import type { Server } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { createApp } from './app.ts';
import { MEASURES } from './measures.ts';
import { disconnectDatabase } from './platform/database.ts';
import { WrongKey } from './platform/database-key.ts';
import { drain } from './platform/drain.ts';
import { type Env, readEnv } from './platform/env.ts';
import { createHttpServer } from './platform/http-server.ts';
import { createLogger } from './platform/logger.ts';
import { createMetrics, createMetricsApp } from './platform/metrics.ts';
import { start, type Started } from './start.ts';
import { createWaitingApp } from './waiting-app.ts';

/** Asked to end, the process is gone within 10 s: requests under way may take this long, */
const DRAIN_MS = 7_000;
/** and everything together this long. What is cut then is done again, as after a crash. */
const END_MS = 9_000;

const env = readEnvOrExit();
const logger = createLogger(env.LOG_LEVEL);
const metrics = createMetrics(MEASURES, logger);

let started: Started | undefined;
const ending = new AbortController();
let waitsFor = 'The start has begun.';
// From the first moment on something answers: it says why nothing else does yet.
let answer = createWaitingApp(env, logger, () => waitsFor).callback();
const servers = [
  listen(
    createHttpServer(
      (request, response) => void answer(request, response),
      undefined,
      env.TRUST_PROXY > 0 ? null : undefined,
    ),
    env.PORT,
  ),
];
if (env.METRICS_PORT) servers.push(listen(createHttpServer(createMetricsApp(metrics).callback()), env.METRICS_PORT));
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void end());

try {
  started = await start(env, logger, {
    print: (line) => process.stdout.write(`${line}\n`),
    onWait: (reason) => {
      waitsFor = reason;
      logger.warn({ reason }, 'The start waits');
    },
  });
  answer = createApp({ ...started.platform, ending: ending.signal }, metrics).callback();
  logger.info({ port: env.PORT, role: env.ROLE }, 'Ready');
} catch (error) {
  if (error instanceof WrongKey) {
    logger.error({ event: 'wrong-key', reason: error.message }, 'The start was refused');
    exitWith(error.message);
  }
  logger.fatal({ err: error }, 'The start failed');
  exitWith(`The start failed: ${(error as Error).message}`);
}

function listen(server: Server, port: number): Server {
  server.once('error', (error: NodeJS.ErrnoException) => {
    exitWith(`Port ${port} of ${env.HOST} can't be used: ${error.code}`);
  });
  return server.listen(port, env.HOST);
}

async function end(): Promise<void> {
  logger.info('Ending');
  ending.abort();
  const drained = servers.map((server) => drain(server, DRAIN_MS));
  const ended = Promise.all([...drained, started?.jobs?.stop(), started?.stop()]).then(disconnectDatabase);
  const failed = (error: Error) => logger.error({ err: error }, 'The end was not clean');
  await Promise.race([ended.catch(failed), sleep(END_MS)]);
  process.exit(0);
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
