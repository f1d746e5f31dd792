import { isLive } from '@study-groups/contracts/remotes';
import { matchRoutes } from '@study-groups/web-sdk/routing/routing';
import { pageGlobals } from './globals.ts';
import { routesOf } from './routes.ts';

const REPORTS_A_PAGE = 5;
let reported = 0;

/**
 * Tells the server of an error, for its log: what was thrown, and in which builds. The address is left out but for its
 * pattern, for it may hold an access key; the server takes out more. A few a page, and what fails here is left.
 */
export function reportError(kind: 'crash' | 'load' | 'rejection', thrown: unknown, remote?: string): void {
  if (reported >= REPORTS_A_PAGE) return;
  reported += 1;
  const error = thrown instanceof Error ? thrown : new Error(String(thrown));
  const { shell, remotes } = pageGlobals().start;
  const build = remote === undefined ? undefined : remotes[remote];
  const body = {
    kind,
    name: error.name.slice(0, 60),
    message: error.message.slice(0, 300),
    stack: (error.stack ?? '').slice(0, 4_000),
    shell: `${shell.version} ${shell.base}`,
    ...(build && isLive(build) && { remote: `${remote} ${build.version} ${build.base}` }),
    route: matchRoutes([...routesOf(pageGlobals().start)], location.pathname)?.at(-1)?.route.path ?? 'unknown',
  };
  fetch('/api/browser-errors', {
    method: 'POST',
    keepalive: true,
    headers: {
      'content-type': 'application/json',
      'x-request-id': crypto.randomUUID?.() ?? String(Math.random()).slice(2),
    },
    body: JSON.stringify(body),
  }).catch(() => undefined);
}

/** Reports what nothing else catches. */
export function reportUncaught(): void {
  addEventListener('error', ({ error }) => error && reportError('crash', error));
  addEventListener('unhandledrejection', ({ reason }) => reportError('rejection', reason));
}
