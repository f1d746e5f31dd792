import type { ServerResponse } from 'node:http';
import { join } from 'node:path';
import { send } from '@koa/send';
import { HttpError, type Context, type Middleware } from 'koa';

/** `/remotes/<name>/<id>/<file>`: no part of the file's way begins with a dot, and none is spelled with a `%`. */
const BUILD_FILE = /^\/remotes\/([a-z][a-z0-9]*)\/([0-9a-f]{16})((?:\/[\w@+~-][\w@+~.-]*)+)$/;
/** Files in a build's folder that are not for pages: what it says of itself, and where its code comes from. */
const NOT_SERVED = /^\/(?:release|entry)\.json$|\.map(?:\.(?:br|gz))?$/i;
const SVG = /\.svg(?:\.(?:br|gz))?$/;
const FOREVER = 'public, max-age=31536000, immutable';

/**
 * Serves the files of all builds that were released here, live or not, compressed as they were built. What a build's folder
 * holds never changes.
 */
export function serveBuilds(releasesDir: string): Middleware {
  return async (ctx, next) => {
    if (ctx.method !== 'GET' && ctx.method !== 'HEAD') return next();
    const [, name = '', id = '', file = ''] = BUILD_FILE.exec(ctx.path) ?? [];
    if (!name) return next();
    if (!NOT_SERVED.test(file)) await sendFile(ctx, join(releasesDir, name, id), file);
    return undefined;
  };
}

/** Sends a file, or 304 if the browser has it; 404 stays if there is none. */
async function sendFile(ctx: Context, root: string, path: string): Promise<void> {
  try {
    if (!(await send(ctx, path, { root, setHeaders }))) return;
  } catch (error) {
    if (error instanceof HttpError && error.status === 404) return;
    throw error;
  }
  ctx.vary('accept-encoding');
  if (ctx.fresh) ctx.status = 304;
}

function setHeaders(response: ServerResponse, path: string): void {
  response.setHeader('cache-control', FOREVER);
  // The only kind of text whose charset is not known by its type.
  if (SVG.test(path)) response.setHeader('content-type', 'image/svg+xml; charset=utf-8');
}
