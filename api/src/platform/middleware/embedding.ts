import type { Middleware } from 'koa';

/** What the registration widget asks for from the pages that it stands in. */
const WIDGET_CALLS = /^\/api\/(?:classes\/[^/]+|students)$/;
const WIDGET_SCRIPT = '/embed.js';
const REMEMBER_SECONDS = '600';

/**
 * Lets pages of these origins load the registration widget and make its calls. No cookie goes along and none comes back, so
 * a page gets nothing that it could not ask for itself.
 */
export function allowEmbedding(origins: readonly string[]): Middleware {
  return async (ctx, next) => {
    if (ctx.path === WIDGET_SCRIPT) ctx.set('cross-origin-resource-policy', 'cross-origin');
    if (!WIDGET_CALLS.test(ctx.path)) return next();
    ctx.vary('origin');
    const origin = ctx.get('origin');
    if (!origins.includes(origin)) return next();
    ctx.set('access-control-allow-origin', origin);
    ctx.set('access-control-expose-headers', 'x-request-id, retry-after');
    const isPreflight = ctx.method === 'OPTIONS' && ctx.get('access-control-request-method') !== '';
    if (!isPreflight) return next();
    ctx.set('access-control-allow-methods', 'GET, POST');
    ctx.set('access-control-allow-headers', 'content-type, x-request-id');
    ctx.set('access-control-max-age', REMEMBER_SECONDS);
    ctx.status = 204;
    return undefined;
  };
}
