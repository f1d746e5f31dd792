import type { RouterContext } from '@koa/router';
import type { Middleware } from 'koa';
import type { AppState } from '../app-state.ts';
import type { Logger } from '../logger.ts';

/** One line a request: the route's pattern, for paths and queries hold access keys and passwords. Files are logged at debug. */
export function requestLog(logger: Logger): Middleware<AppState> {
  // Nothing to leave out: these fields alone are logged, and looking for secrets in them costs as much as writing them.
  const lines = logger.child({}, { redact: [] });
  return async (ctx, next) => {
    const startedAt = performance.now();
    await next();
    const route = (ctx as unknown as RouterContext)._matchedRoute;
    const level = ctx.path.startsWith('/api/') ? 'info' : 'debug';
    lines[level]({
      requestId: ctx.state.requestId,
      method: ctx.method,
      route: typeof route === 'string' ? route : 'none',
      status: ctx.status,
      code: (ctx.body as { code?: unknown } | null)?.code,
      milliseconds: Math.round(performance.now() - startedAt),
    });
  };
}
