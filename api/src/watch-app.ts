import Router from '@koa/router';
import Koa from 'koa';
import type { AppState } from './platform/app-state.ts';
import { type AskParts, mountHealth } from './platform/health.ts';
import type { Logger } from './platform/logger.ts';
import type { Metrics } from './platform/metrics.ts';
import { logCutOff } from './platform/middleware/errors.ts';

/**
 * Creates the app of METRICS_PORT, which only those who watch can reach: metrics and health. It answers while the process
 * starts, too, when nobody else is answered yet.
 */
export function createWatchApp(
  metrics: Metrics,
  askParts: AskParts,
  { logger, leaving }: { logger: Logger; leaving: AbortSignal },
): Koa<AppState> {
  const router = new Router<AppState>({ sensitive: true });
  metrics.mount(router);
  mountHealth(router, askParts, { leaving });
  const app = new Koa<AppState>();
  logCutOff(app, logger);
  app.use(router.routes());
  return app;
}
