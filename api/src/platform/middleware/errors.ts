import { HttpError, type Middleware } from 'koa';
import type { AppState } from '../app-state.ts';
import { isDatabaseAway } from '../database-away.ts';
import { ApiError } from '../errors.ts';
import type { Logger } from '../logger.ts';

/** Turns whatever was thrown into `{ message, code, errors? }`. Only the log learns of a stack. */
export function answerErrors(logger: Logger): Middleware<AppState> {
  return async (ctx, next) => {
    try {
      await next();
    } catch (thrown) {
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
