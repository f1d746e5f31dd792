import type Router from '@koa/router';
import { type BrowserError, reportBrowserError } from '@study-groups/contracts/browser-errors';
import { isLive } from '@study-groups/contracts/remotes';
import type { AppState } from '../../platform/app-state.ts';
import { mountCall } from '../../platform/call.ts';
import { anybody } from '../../platform/guards.ts';
import type { Platform } from '../../platform/platform.ts';
import { overall, perAddress } from '../../platform/rate-limit.ts';
import type { Live, ReadLive } from '../../platform/releases/live.ts';
import { scrub } from './scrub.ts';

/** Errors of the pages, reported by the pages. */
export function mountBrowserErrors(router: Router<AppState>, platform: Platform, readLive: ReadLive): void {
  const { logger } = platform;
  // A page that fails for all of a lecture hall does not fill the log.
  const rateLimit = { browserErrors: perAddress, browserErrorsInAll: overall };
  mountCall(router, reportBrowserError, { guard: anybody, rateLimit }, async ({ body }) => {
    logger.warn({ browserError: scrubbed(body, await readLive()) }, 'An error in a browser');
    return { success: true as const };
  });
}

/** Returns the error as it is logged. A pattern that no page has may be somebody's address. */
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
