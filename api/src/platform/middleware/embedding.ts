import { IDEMPOTENCY_HEADER } from '@study-groups/contracts/idempotency';
import { PROOF_HEADER } from '@study-groups/contracts/proof';
import type { Middleware } from 'koa';
import type { Origins } from '../origins.ts';

/** Paths that the registration widget requests from the pages that embed it. */
const WIDGET_CALLS = /^\/api\/(?:classes\/[^/]+|students(?:\/[^/]+\/(?:address|confirmation))?)$/;
/** Files that its pages load: the widget's script, and the files of all builds with the list of them. */
const FILES = /^\/(?:embed\.js|remotes\.json|remotes\/.*)$/;
/** Headers that the page's client sends. */
const HEADERS = ['cache-control', 'content-type', IDEMPOTENCY_HEADER, 'x-request-id', PROOF_HEADER].join(', ');
const REMEMBER_SECONDS = '600';

/** Tells whether pages of other origins request such a path at all. */
export const isEmbedded = (path: string) => FILES.test(path) || WIDGET_CALLS.test(path);

/**
 * Lets pages of some origins load the registration widget, the builds that it is made of, and make its calls. No cookie goes
 * along and none comes back, so a page gets nothing that it could not ask for itself.
 */
export function allowEmbedding(origins: Origins): Middleware {
  return async (ctx, next) => {
    const isFile = FILES.test(ctx.path);
    if (isFile) ctx.set('cross-origin-resource-policy', 'cross-origin');
    else if (!WIDGET_CALLS.test(ctx.path)) return next();
    ctx.vary('origin');
    const origin = ctx.get('origin');
    if (!origins.mayRead(origin)) return next();
    ctx.set('access-control-allow-origin', origin);
    ctx.set('access-control-expose-headers', 'x-request-id, retry-after, date');
    const isPreflight = ctx.method === 'OPTIONS' && ctx.get('access-control-request-method') !== '';
    if (!isPreflight) return next();
    ctx.set('access-control-allow-methods', isFile ? 'GET' : 'GET, POST');
    ctx.set('access-control-allow-headers', HEADERS);
    ctx.set('access-control-max-age', REMEMBER_SECONDS);
    ctx.status = 204;
    return undefined;
  };
}
