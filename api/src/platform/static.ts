import type { ServerResponse } from 'node:http';
import type { Stats } from 'node:fs';
import { basename, join } from 'node:path';
import { send } from '@koa/send';
import { REMOTE_NAMES } from '@study-groups/contracts/remotes';
import { HttpError, type Context, type Middleware } from 'koa';

/** A name that holds a hash of its content never changes what it means. */
const HASHED = /\.[0-9a-f]{8,}\.\w+(?:\.(?:br|gz))?$/;
const FOREVER = 'public, max-age=31536000, immutable';
const ASK_AGAIN = 'no-cache';

const NOT_BUILT = 'The pages are not built yet. Run: npm run build\n';

/**
 * Serves the built front ends: the shell at `/`, each remote under `/remotes/<name>/`, compressed as they were built.
 * A path that names no file and looks like a page gets the shell, which knows what to show.
 * @param webRoot holds shell/dist and mf-<name>/dist
 */
export function serveFrontEnds(webRoot: string): Middleware {
  const shell = join(webRoot, 'shell/dist');
  return async (ctx) => {
    if (ctx.method !== 'GET' && ctx.method !== 'HEAD') return;
    const remote = /^\/remotes\/([a-z]+)\/(.+)$/.exec(ctx.path);
    if (remote) {
      const name = REMOTE_NAMES.find((known) => known === remote[1]);
      if (name && remote[2]) await sendFile(ctx, join(webRoot, `mf-${name}/dist`), `/${remote[2]}`);
    } else if (!isPage(ctx.path)) {
      await sendFile(ctx, shell, ctx.path);
    } else if (!(await sendFile(ctx, shell, '/index.html'))) {
      ctx.status = 503;
      ctx.body = NOT_BUILT;
    }
  };
}

/** Pages have no dot in their last part; files have. */
function isPage(path: string): boolean {
  return !path.startsWith('/remotes/') && !basename(path).includes('.');
}

/** Sends a file, or 304 if the browser has it. @returns false if there is no such file */
async function sendFile(ctx: Context, root: string, path: string): Promise<boolean> {
  try {
    const sent = await send(ctx, path, { root, setHeaders });
    if (!sent) return false;
  } catch (error) {
    if (error instanceof HttpError && error.status === 404) return false;
    throw error;
  }
  ctx.vary('accept-encoding');
  if (ctx.fresh) ctx.status = 304;
  return true;
}

function setHeaders(response: ServerResponse, path: string, { size, mtimeMs }: Stats): void {
  response.setHeader('etag', `"${size.toString(36)}-${Math.round(mtimeMs).toString(36)}"`);
  response.setHeader('cache-control', HASHED.test(path) ? FOREVER : ASK_AGAIN);
}
