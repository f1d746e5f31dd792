import type { BrowserError } from '@study-groups/contracts/browser-errors';
import { isLive, type PageBuild } from '@study-groups/contracts/remotes';
import { requestId } from '@study-groups/web-sdk/host/request-id';
import { matchRoutes } from '@study-groups/web-sdk/routing/routing';
import { pageGlobals } from './globals.ts';
import { routesOf } from './routes.ts';

const REPORTS_A_PAGE = 5;
let reported = 0;

/**
 * Reports an error to the server, for its log: what was thrown, and in which builds. Of the address only its pattern goes
 * along, for it may hold an access key; the server takes out more. A few a page, and what fails here is left.
 */
export function reportError(kind: BrowserError['kind'], thrown: unknown, remote?: string): void {
  if (reported >= REPORTS_A_PAGE) return;
  reported += 1;
  const error = thrown instanceof Error ? thrown : new Error(String(thrown));
  const { start } = pageGlobals();
  const build = remote === undefined ? undefined : start.remotes[remote];
  const body: BrowserError = {
    kind,
    name: error.name.slice(0, 60),
    message: error.message.slice(0, 300),
    stack: (error.stack ?? '').slice(0, 4_000),
    shell: { version: start.shell.version, build: idOf(start.shell) },
    ...(build && isLive(build) && { remote: { name: build.name, version: build.version } }),
    route: matchRoutes([...routesOf(start)], location.pathname)?.at(-1)?.route.path ?? 'unknown',
  };
  fetch('/api/browser-errors', {
    method: 'POST',
    keepalive: true,
    headers: { 'content-type': 'application/json', 'x-request-id': requestId() },
    body: JSON.stringify(body),
  }).catch(() => undefined);
}

/** Reports what nothing else catches. */
export function reportUncaught(): void {
  addEventListener('error', ({ error }) => error && reportError('crash', error));
  addEventListener('unhandledrejection', ({ reason }) => reportError('rejection', reason));
}

/** The build's folder is called by its id. */
function idOf({ base }: PageBuild): string {
  return base.split('/').at(-2) ?? '';
}
