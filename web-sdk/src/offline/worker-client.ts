import type { OfflinePage } from '@study-groups/contracts/offline';
import type { KeepAnswer, KeepRequest } from './messages.ts';

/** The worker of a window's origin; undefined over plain http, and while the page is developed. */
function containerOf(window: Window): ServiceWorkerContainer | undefined {
  const isReleased = process.env['NODE_ENV'] === 'production';
  return isReleased && 'serviceWorker' in window.navigator ? window.navigator.serviceWorker : undefined;
}

/** One after another: what one keeps another would take away. */
let latest: Promise<unknown> = Promise.resolve();

/** Has a page's worker keep what it runs on, as it is live now. @returns undefined where there is no worker, or no answer */
export function askWorker(window: Window, page: OfflinePage, request: KeepRequest): Promise<KeepAnswer | undefined> {
  const asked = latest.then(() => ask(window, page, request));
  latest = asked;
  return asked;
}

/** Takes a page's worker away with all that is kept for the page, and again when what is just being kept is. */
export async function removeWorker(window: Window, page: OfflinePage): Promise<void> {
  latest = Promise.all([remove(window, page), latest]).then(() => remove(window, page));
  await latest;
}

async function ask(
  window: Window,
  { worker, scope }: OfflinePage,
  request: KeepRequest,
): Promise<KeepAnswer | undefined> {
  const container = containerOf(window);
  if (!container) return undefined;
  try {
    // The script is looked at with each start, whatever the browser's cache has.
    const registration = await container.register(worker, { scope, updateViaCache: 'none' });
    // Not the one that controls the page: where that was taken away, it ends as soon as this one begins.
    const newest = registration.installing ?? registration.waiting ?? registration.active;
    return await new Promise<KeepAnswer>((resolve) => {
      const { port1, port2 } = new MessageChannel();
      const end = (answer: KeepAnswer): void => {
        port1.close();
        resolve(answer);
      };
      port1.onmessage = ({ data }: MessageEvent<KeepAnswer>) => end(data);
      // One that is taken away meanwhile answers no more.
      newest?.addEventListener('statechange', () => newest.state === 'redundant' && end(null));
      newest?.postMessage(request, [port2]);
    });
  } catch {
    // A browser may refuse it, as in a private window.
    return undefined;
  }
}

async function remove(window: Window, { scope, caches: prefix }: OfflinePage): Promise<void> {
  const container = containerOf(window);
  if (!container) return;
  try {
    const registration = await container.getRegistration(scope);
    await registration?.unregister();
    for (const name of await caches.keys()) if (name.startsWith(prefix)) await caches.delete(name);
  } catch {
    // Where it can't be asked for, there is none.
  }
}

/** Tells whether a loaded resource is a script. */
export const isScript = ({ name }: Pick<PerformanceEntry, 'name'>): boolean => name.endsWith('.js');

/** The scripts that a page has loaded, by absolute addresses. */
export function scriptsOf({ document, performance }: Window): string[] {
  const started = [...document.scripts].map(({ src }) => ({ name: src }));
  // Where there is no layout there are no timings either.
  const later = performance.getEntriesByType?.('resource') ?? [];
  return [...started, ...later].filter(isScript).map(({ name }) => name);
}
