import type { RouterContext } from '@koa/router';
import type { Middleware } from 'koa';
import type { AppState } from '../app-state.ts';
import { ApiError } from '../errors.ts';

/** After the router: 405 for a path that takes other methods, 404 for any other path under `/api`. */
export const answerUnknownCalls: Middleware<AppState> = async (ctx, next) => {
  const layers = (ctx as unknown as RouterContext).matched ?? [];
  const methods = [...new Set(layers.flatMap((layer) => layer.methods))];
  if (methods.length > 0) {
    ctx.set('allow', methods.join(', '));
    throw new ApiError('method_not_allowed');
  }
  if (ctx.path === '/api' || ctx.path.startsWith('/api/')) throw new ApiError('not_found');
  await next();
};
