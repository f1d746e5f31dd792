import type Router from '@koa/router';
import type { AppState } from './app-state.ts';
import { shared } from './shared.ts';

/** What is wrong with a part in words; what is told only leaves the process ready. */
export interface Fault {
  words: string;
  isVital: boolean;
}

/** Looks at a part; undefined if nothing is wrong with it. Words alone are a vital fault, and so is an error. */
export type Check = () => Promise<Fault | string | undefined>;

/** Checks by the part that they look at. */
export type Checks = Record<string, Check>;

/** A check that waits longer has its answer: no. */
const PATIENCE_MS = 3_000;

/**
 * `/healthz`: the process answers. `/readyz`: 200 when no part has a vital fault, else 503, and for each part `ok` or the
 * reason.
 */
export function mountHealth(router: Router<AppState>, checks: Checks): void {
  router.get('/healthz', (ctx) => {
    ctx.set('cache-control', 'no-store');
    ctx.body = { status: 'ok' };
  });
  const parts = Object.entries(checks);
  const askAll = shared(() => Promise.all(parts.map(async ([part, check]) => [part, await ask(check)] as const)));
  router.get('/readyz', async (ctx) => {
    const results = await askAll();
    const ready = results.every(([, fault]) => !fault?.isVital);
    ctx.set('cache-control', 'no-store');
    ctx.status = ready ? 200 : 503;
    ctx.body = {
      status: ready ? 'ready' : 'not ready',
      checks: Object.fromEntries(results.map(([part, fault]) => [part, fault?.words ?? 'ok'])),
    };
  });
}

async function ask(check: Check): Promise<Fault | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<string>((resolve) => {
    timer = setTimeout(resolve, PATIENCE_MS, 'does not answer');
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
