import type Router from '@koa/router';
import { type BrowserError, reportBrowserError } from '@study-groups/contracts/browser-errors';
import { isLive } from '@study-groups/contracts/remotes';
import type { AppState } from '../../platform/app-state.ts';
import { type Context, mountCall } from '../../platform/call.ts';
import { anybody } from '../../platform/guards.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Live, ReadLive } from '../../platform/releases/live.ts';
import { scrub } from './scrub.ts';

/** What is counted for everybody together: a page that fails for all of a lecture hall does not fill the log. */
const EVERYBODY = 'everybody';

/** Errors of the pages, reported by the pages. */
export function mountBrowserErrors(router: Router<AppState>, platform: Platform, readLive: ReadLive): void {
  const { limits, logger } = platform;
  const charge = async ({ ctx }: { ctx: Context }) => {
    await limits.browserErrors.take(ctx.state.address);
    await limits.browserErrorsInAll.take(EVERYBODY);
  };
  mountCall(router, reportBrowserError, { guard: anybody, charge }, async ({ body }) => {
    logger.warn({ browserError: scrubbed(body, await readLive()) }, 'An error in a browser');
    return { success: true as const };
  });
}

/** What the log gets. A pattern that no page has may be somebody's address. */
function scrubbed(error: BrowserError, { shell, answer }: Live): BrowserError {
  const pages = [
    ...(shell?.build.routes ?? []).map(({ path }) => path),
    ...Object.values(answer.remotes).flatMap((entry) =>
      isLive(entry) ? entry.routes.map(({ path }) => path) : entry.paths,
    ),
  ];
  return {
    ...error,
    name: scrub(error.name),
    message: scrub(error.message),
    stack: scrub(error.stack),
    route: pages.includes(error.route) ? error.route : 'unknown',
  };
}
