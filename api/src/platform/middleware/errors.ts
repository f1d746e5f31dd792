import type Koa from 'koa';
import { HttpError, type Middleware } from 'koa';
import type { AppState } from '../app-state.ts';
import { ClientGone } from '../client-gone.ts';
import { isDatabaseAway } from '../database-away.ts';
import { ApiError } from '../errors.ts';
import type { Logger } from '../logger.ts';

/** The status, in log and metrics only, of a request whose client has gone: the one that nginx has for it. */
const GONE = 499;

/** Logs answers that were cut off by a fault of ours. Clients that go are no fault. */
export function logCutOff(app: Koa<AppState>, logger: Logger): void {
  app.on('error', (error: Error, ctx?: Koa.Context) => {
    if (ctx?.socket.destroyed) logger.debug('A client has gone');
    else logger.warn({ name: error.name }, 'An answer was cut off');
  });
}

/** Turns whatever was thrown into `{ message, code, errors? }`. Only the log learns of a stack. */
export function answerErrors(logger: Logger): Middleware<AppState> {
  return async (ctx, next) => {
    try {
      await next();
    } catch (thrown) {
      if (thrown instanceof ClientGone) {
        ctx.status = GONE;
        return;
      }
      const error = asApiError(thrown);
      if (error.status >= 500) {
        logger.error({ requestId: ctx.state.requestId, code: error.code, err: thrown }, 'A request failed');
      }
      ctx.status = error.status;
      ctx.body = { ...error.body, ...(ctx.state.repeatsMessage && { error: error.message }) };
      const { retryAfterSeconds } = error.details;
      if (error.status === 503) ctx.set('retry-after', '2');
      if (retryAfterSeconds) ctx.set('retry-after', String(retryAfterSeconds));
    }
  };
}

function asApiError(thrown: unknown): ApiError {
  if (thrown instanceof ApiError) return thrown;
  // Koa's own parts throw these for paths that nobody means well.
  if (thrown instanceof HttpError && thrown.status < 500)
    return new ApiError(thrown.status === 400 ? 'invalid_request' : 'not_found');
  return new ApiError(isDatabaseAway(thrown) ? 'unavailable' : 'unexpected');
}
