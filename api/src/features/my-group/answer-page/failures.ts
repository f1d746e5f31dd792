import { DEFAULT_LANGUAGE, type Language, LANGUAGES } from '@study-groups/contracts/language';
import type { Middleware } from 'koa';
import type { AppState } from '../../../platform/app-state.ts';
import { isDatabaseAway } from '../../../platform/database-away.ts';
import { ApiError } from '../../../platform/errors.ts';
import type { Logger } from '../../../platform/logger.ts';
import { unavailableDocument } from '../../../platform/pages/document.ts';
import { failurePage } from './page.ts';

/** Turns whatever is thrown into a page in the visitor's language; who has no link that leads somewhere has no other. */
export function answerFailures(logger: Logger): Middleware<AppState> {
  return async (ctx, next) => {
    ctx.set('cache-control', 'no-store');
    try {
      await next();
    } catch (error) {
      const language = (ctx.acceptsLanguages(...LANGUAGES) || DEFAULT_LANGUAGE) as Language;
      ctx.type = 'html';
      if (error instanceof ApiError) {
        const { retryAfterSeconds } = error.details;
        if (retryAfterSeconds) ctx.set('retry-after', String(retryAfterSeconds));
        ctx.status = error.status;
        ctx.body = failurePage(language, error.code === 'too_many_requests' ? 'tooMany' : 'unknown');
        return;
      }
      logger.error({ requestId: ctx.state.requestId, err: error }, 'A request failed');
      ctx.status = isDatabaseAway(error) ? 503 : 500;
      ctx.body = unavailableDocument(language);
    }
  };
}
