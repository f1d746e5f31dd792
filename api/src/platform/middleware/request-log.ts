import type { Middleware } from 'koa';
import type { RouterContext } from '@koa/router';
import type { AppState } from '../app-state.ts';
import type { Logger } from '../logger.ts';

/** One line an API request: the route's pattern, for paths and queries hold access keys and passwords. */
export function requestLog(logger: Logger): Middleware<AppState> {
  return async (ctx, next) => {
    const startedAt = performance.now();
    await next();
    logger.info({
      requestId: ctx.state.requestId,
      method: ctx.method,
      route: (ctx as unknown as RouterContext)._matchedRoute ?? 'unknown',
      status: ctx.status,
      code: (ctx.body as { code?: unknown } | null)?.code,
      milliseconds: Math.round(performance.now() - startedAt),
    });
  };
}
