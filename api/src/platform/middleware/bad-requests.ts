import type { ErrorCode } from '@study-groups/contracts/errors';
import type { Middleware } from 'koa';
import type { AppState } from '../app-state.ts';
import { ApiError } from '../errors.ts';
import type { Limit } from '../limits.ts';

const BAD: ReadonlySet<ErrorCode> = new Set(['invalid_request', 'malformed_json', 'too_large', 'not_json']);

/**
 * Counts the requests of an address that are refused for what they hold, apart from all other budgets. Past the limit they are
 * asked to wait; others who share the address and ask for something sensible are not.
 */
export function countBadRequests(limit: Limit): Middleware<AppState> {
  return async (ctx, next) => {
    try {
      await next();
    } catch (error) {
      if (error instanceof ApiError && BAD.has(error.code)) await limit.take(ctx.state.address);
      throw error;
    }
  };
}
