import { CONSOLE_CACHES, CONSOLE_SCOPE, WORKER_PATH } from '@study-groups/contracts/offline';
import type { KeepAnswer, KeepRequest } from './messages.ts';

/** The worker of a window's origin; undefined over plain http, and while the console is developed. */
function containerOf(window: Window): ServiceWorkerContainer | undefined {
  const isReleased = process.env['NODE_ENV'] === 'production';
  return isReleased && 'serviceWorker' in window.navigator ? window.navigator.serviceWorker : undefined;
}

/** Has the worker keep what the page runs on, as it is live now. @returns undefined where there is no worker, or no answer */
export async function askWorker(window: Window, request: KeepRequest): Promise<KeepAnswer | undefined> {
  const container = containerOf(window);
  if (!container) return undefined;
  try {
    // The script is looked at with each start, whatever the browser's cache has.
    await container.register(WORKER_PATH, { scope: CONSOLE_SCOPE, updateViaCache: 'none' });
    const { active } = await container.ready;
    return await new Promise<KeepAnswer>((resolve) => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = ({ data }: MessageEvent<KeepAnswer>) => {
        port1.close();
        resolve(data);
      };
      active?.postMessage(request, [port2]);
    });
  } catch {
    // A browser may refuse it, as in a private window.
    return undefined;
  }
}

/** Takes the worker away, with the page that it kept. */
export async function removeWorker(window: Window): Promise<void> {
  try {
    const registration = await containerOf(window)?.getRegistration(CONSOLE_SCOPE);
    await registration?.unregister();
    if (registration)
      for (const name of await caches.keys()) if (name.startsWith(CONSOLE_CACHES)) await caches.delete(name);
  } catch {
    // Where it can't be asked for, there is none.
  }
}

/** Whether something that was loaded is a script. */
export const isScript = ({ name }: Pick<PerformanceEntry, 'name'>): boolean => name.endsWith('.js');

/** The scripts that a page has loaded, by absolute addresses. */
export function scriptsOf({ document, performance }: Window): string[] {
  const started = [...document.scripts].map(({ src }) => ({ name: src }));
  // Where there is no layout there are no timings either.
  const later = performance.getEntriesByType?.('resource') ?? [];
  return [...started, ...later].filter(isScript).map(({ name }) => name);
}
