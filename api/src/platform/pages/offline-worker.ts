import { join } from 'node:path';
import type { OfflinePage } from '@study-groups/contracts/offline';
import { idOfBase } from '../releases/entry.ts';
import type { Live } from '../releases/live.ts';
import { fileReader } from '../releases/read-file.ts';
import { ownerOf } from './app-manifest.ts';

/** The file of a build that is its service worker. */
export const WORKER_FILE = /^offline\/worker\.\w+\.js$/;

/**
 * The service worker where the live build of a page has none, or nobody knows: it takes itself away with all that an earlier
 * build has kept. A browser asks for the script with each start of the page, so a build that is rolled back to never meets the
 * worker of a later one.
 */
const removerOf = ({ caches }: OfflinePage): string => `addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) => event.waitUntil((async () => {
  for (const name of await caches.keys()) if (name.startsWith(${JSON.stringify(caches)})) await caches.delete(name);
  await registration.unregister();
})()));
`;

/** Finds the service worker of a page in the build that shows it now. */
export function offlineWorkerReader(releasesDir: string): (live: Live, page: OfflinePage) => Promise<string> {
  const read = fileReader(releasesDir);
  return async (live, page) => {
    const owner = ownerOf(live, page.page);
    const file = Object.keys(owner?.files ?? {}).find((name) => WORKER_FILE.test(name));
    // Of a build on another origin the server has no files, and a worker has to come from ours.
    const id = owner && idOfBase(owner.name, owner.base);
    if (!owner || !file || !id) return removerOf(page);
    return (await read(join(owner.name, id, file), owner.files[file] ?? '')) ?? removerOf(page);
  };
}
