import Router from '@koa/router';
import Koa from 'koa';
import type { AppState } from './platform/app-state.ts';
import type { Env } from './platform/env.ts';
import { ApiError } from './platform/errors.ts';
import { mountHealth, partsOf } from './platform/health.ts';
import type { Logger } from './platform/logger.ts';
import { identifyRequest } from './platform/middleware/request-id.ts';
import { securityHeaders } from './platform/middleware/security-headers.ts';
import { createOrigins } from './platform/origins.ts';

/**
 * Creates the app that answers while the process starts: it is alive, it is not ready for the given reason, and everything else
 * is briefly unavailable.
 */
export function createWaitingApp(env: Env, logger: Logger, reason: () => string): Koa<AppState> {
  const app = new Koa<AppState>();
  app.on('error', (error: Error) => logger.warn({ name: error.name }, 'An answer was cut off'));
  const router = new Router<AppState>({ sensitive: true });
  mountHealth(router, partsOf({ start: async () => reason() }));
  app.use(identifyRequest);
  app.use(securityHeaders(env.PUBLIC_URL, { origins: createOrigins(env), withGoogle: false }));
  app.use(router.routes());
  app.use((ctx) => {
    const unavailable = new ApiError('unavailable');
    ctx.status = unavailable.status;
    ctx.set({ 'retry-after': '2', 'cache-control': 'no-store' });
    ctx.body = unavailable.body;
  });
  return app;
}
