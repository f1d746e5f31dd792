import Router from '@koa/router';
import Koa from 'koa';
import { mountClasses } from './features/classes/routes.ts';
import type { AppState } from './platform/app-state.ts';
import { answerErrors } from './platform/middleware/errors.ts';
import { identifyRequest } from './platform/middleware/request-id.ts';
import { requestLog } from './platform/middleware/request-log.ts';
import { answerUnknownCalls } from './platform/middleware/unknown-calls.ts';
import type { Platform } from './platform/platform.ts';

/** The whole server as a Koa application that listens nowhere yet. */
export function createApp(platform: Platform): Koa<AppState> {
  const { env, logger } = platform;
  const app = new Koa<AppState>({ proxy: env.TRUST_PROXY > 0, maxIpsCount: env.TRUST_PROXY });
  const router = new Router<AppState>();
  mountClasses(router);
  app.use(identifyRequest);
  app.use(requestLog(logger));
  app.use(answerErrors(logger));
  app.use(router.routes());
  app.use(answerUnknownCalls);
  return app;
}
