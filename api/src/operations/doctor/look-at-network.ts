import { createServer } from 'node:net';
import { z } from 'zod';
import type { Env } from '../../platform/env.ts';
import type { Finding } from './finding.ts';

const ANSWER_WITHIN_MS = 3_500;
const health = z.object({ status: z.literal('ok') });
const readiness = z.object({ status: z.string(), checks: z.record(z.string(), z.string()) });

/** The ports: free, or the product's own; and what a product that runs or starts says of itself. */
export async function lookAtPorts(env: Env): Promise<Finding[]> {
  const host = env.HOST === '0.0.0.0' || env.HOST === '::' ? '127.0.0.1' : env.HOST;
  const isProduct = async (port: number) => health.safeParse(await ask(`http://${host}:${port}/healthz`)).success;
  const readinessAt = async (port: number) => ofReadiness(await ask(`http://${host}:${port}/readyz`));
  if (!(await isFree(env.PORT, env.HOST)))
    return (await isProduct(env.PORT)) ? readinessAt(env.PORT) : [taken('PORT', env.PORT)];

  const isWatched = env.METRICS_PORT && !(await isFree(env.METRICS_PORT, env.HOST));
  if (isWatched && (await isProduct(env.METRICS_PORT!))) return readinessAt(env.METRICS_PORT!);
  const notThere: Finding = {
    part: 'server',
    fault: `Nothing listens on port ${env.PORT}: the product does not run here, or has not finished its start.`,
    todo: 'Start it: npm start. If it is started, what is told below, or its log, says what it waits for.',
    isNote: true,
  };
  return isWatched ? [notThere, taken('METRICS_PORT', env.METRICS_PORT!)] : [notThere];
}

const taken = (name: 'PORT' | 'METRICS_PORT', port: number): Finding => ({
  part: 'ports',
  fault: `Port ${port} is taken by another program.`,
  todo: `Stop that one (ss -ltnp tells which), or set ${name} to another.`,
});

function ofReadiness(answer: unknown): Finding[] {
  const { data } = readiness.safeParse(answer);
  return Object.entries(data?.checks ?? {})
    .filter(([, words]) => words !== 'ok')
    .map(([part, words]) => ({
      part: `server: ${part}`,
      fault: `The server that runs says: ${words}.`,
      todo: 'What is told below of the same part says what to do; else its log does.',
    }));
}

function isFree(port: number, host: string): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(true)));
  });
}

async function ask(url: string): Promise<unknown> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(ANSWER_WITHIN_MS), redirect: 'manual' });
    return await response.json();
  } catch {
    return undefined;
  }
}

/** Checks whether people get here by the address that is in mails. */
export async function lookAtPublicUrl({ PUBLIC_URL, PORT }: Env): Promise<Finding[]> {
  // Our own port is looked at by itself.
  if (PUBLIC_URL === `http://localhost:${PORT}`) return [];
  if (health.safeParse(await ask(`${PUBLIC_URL}/healthz`)).success) return [];
  return [
    {
      part: 'PUBLIC_URL',
      fault: `${PUBLIC_URL}/healthz does not answer as the product does.`,
      todo: 'Look at the name in DNS, at the proxy and its certificate, and whether the product runs behind it.',
    },
  ];
}
