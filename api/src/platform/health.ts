import type Router from '@koa/router';
import { z } from 'zod';
import type { AppState } from './app-state.ts';
import { SERVER_VERSION } from './server-version.ts';
import { shared } from './shared.ts';
import type { Vault } from './vault.ts';

/** The fault of a part in words; one that is only reported leaves the process ready. */
export interface Fault {
  words: string;
  isVital: boolean;
}

/** Looks at a part; undefined if nothing is wrong with it. Words alone are a vital fault, and so is an error. */
export type Check = () => Promise<Fault | string | undefined>;

/** Checks by the part that they look at. */
export type Checks = Record<string, Check>;

/** A check that waits longer has its answer: no. */
const LONGEST_WAIT_MS = 3_000;

/** Looks at all parts, once at a time however many ask. Never throws. */
export type AskParts = () => Promise<{ part: string; fault: Fault | undefined }[]>;

/** Looks at the parts of these checks. */
export function partsOf(checks: Checks): AskParts {
  const parts = Object.entries(checks);
  return shared(() => Promise.all(parts.map(async ([part, check]) => ({ part, fault: await ask(check) }))));
}

/** In the query of `/healthz`: what is answered with the proof that the installation's key is here. */
export const CHALLENGE = 'challenge';
const challengeSchema = z.string().regex(/^[\w-]{22,64}$/);

/** Returns what only processes with the same key can answer to a challenge. */
export function proofOf(vault: Pick<Vault, 'hash'>, challenge: string): string {
  return vault.hash(challenge, 'health');
}

/** A process that is told to end gets no new requests, whatever its parts are like. */
const ENDING = { status: 'not ready', version: SERVER_VERSION, checks: { end: 'the process is ending' } };

/**
 * `/healthz`: the process answers, and proves whose it is if it is asked and has a vault. `/readyz`: 200 when no part has a
 * vital fault, else 503, and for each part `ok` or the reason.
 */
export function mountHealth(
  router: Router<AppState>,
  askParts: AskParts,
  { vault, leaving }: { vault?: Pick<Vault, 'hash'>; leaving?: AbortSignal | undefined } = {},
): void {
  router.get('/healthz', (ctx) => {
    const { data: challenge } = challengeSchema.safeParse(ctx.query[CHALLENGE]);
    ctx.set('cache-control', 'no-store');
    ctx.body = { status: 'ok', ...(vault && challenge !== undefined && { proof: proofOf(vault, challenge) }) };
  });
  router.get('/readyz', async (ctx) => {
    ctx.set('cache-control', 'no-store');
    if (leaving?.aborted) {
      ctx.status = 503;
      ctx.body = ENDING;
      return;
    }
    const results = await askParts();
    const ready = results.every(({ fault }) => !fault?.isVital);
    ctx.status = ready ? 200 : 503;
    ctx.body = {
      status: ready ? 'ready' : 'not ready',
      version: SERVER_VERSION,
      checks: Object.fromEntries(results.map(({ part, fault }) => [part, fault?.words ?? 'ok'])),
    };
  });
}

async function ask(check: Check): Promise<Fault | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<string>((resolve) => {
    timer = setTimeout(resolve, LONGEST_WAIT_MS, 'does not answer');
  });
  try {
    const found = await Promise.race([check(), tooLate]);
    return typeof found === 'string' ? { words: found, isVital: true } : found;
  } catch (error) {
    return { words: `does not answer (${error instanceof Error ? error.name : 'unknown'})`, isVital: true };
  } finally {
    clearTimeout(timer);
  }
}
