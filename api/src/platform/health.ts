import type Router from '@koa/router';
import type { AppState } from './app-state.ts';
import { shared } from './shared.ts';

/** Says why a part is not ready; undefined if it is. A part that throws is not ready either. */
export type Check = () => Promise<string | undefined>;

/** Checks by the part that they look at: those that decide whether the process is ready, and those that are told only. */
export interface Checks {
  vital: Record<string, Check>;
  told: Record<string, Check>;
}

/** A check that waits longer has its answer: no. */
const PATIENCE_MS = 3_000;

/**
 * `/healthz`: the process answers. `/readyz`: 200 when every vital part is ready, else 503, and for each part `ok` or the
 * reason.
 */
export function mountHealth(router: Router<AppState>, { vital, told }: Checks): void {
  router.get('/healthz', (ctx) => {
    ctx.set('cache-control', 'no-store');
    ctx.body = { status: 'ok' };
  });
  const parts = Object.entries({ ...vital, ...told });
  const askAll = shared(() => Promise.all(parts.map(async ([part, check]) => [part, await ask(check)] as const)));
  router.get('/readyz', async (ctx) => {
    const results = Object.fromEntries(await askAll());
    const ready = Object.keys(vital).every((part) => results[part] === 'ok');
    ctx.set('cache-control', 'no-store');
    ctx.status = ready ? 200 : 503;
    ctx.body = { status: ready ? 'ready' : 'not ready', checks: results };
  });
}

async function ask(check: Check): Promise<string> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<string>((resolve) => {
    timer = setTimeout(resolve, PATIENCE_MS, 'does not answer');
  });
  try {
    return (await Promise.race([check(), tooLate])) ?? 'ok';
  } catch (error) {
    return `does not answer (${error instanceof Error ? error.name : 'unknown'})`;
  } finally {
    clearTimeout(timer);
  }
}
