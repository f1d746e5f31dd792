import { join } from 'node:path';
import { CONSOLE_CACHES, CONSOLE_PAGE } from '@study-groups/contracts/offline';
import { idOfBase } from '../releases/entry.ts';
import type { Live } from '../releases/live.ts';
import { fileReader } from '../releases/read-file.ts';
import { ownerOf } from './app-manifest.ts';

/** The file of a build of the console that is its service worker. */
const WORKER_FILE = /^offline\/worker\.\w+\.js$/;

/**
 * The service worker where the live console has none, or nobody knows: it takes itself away with all that an earlier build has
 * kept. A browser asks for the script with each start of the console, so a build that is rolled back to never meets the worker
 * of a later one.
 */
const REMOVER = `addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) => event.waitUntil((async () => {
  for (const name of await caches.keys()) if (name.startsWith(${JSON.stringify(CONSOLE_CACHES)})) await caches.delete(name);
  await registration.unregister();
})()));
`;

/** Finds the service worker of the live console. */
export function consoleWorkerReader(releasesDir: string): (live: Live) => Promise<string> {
  const read = fileReader(releasesDir);
  return async (live) => {
    const owner = ownerOf(live, CONSOLE_PAGE);
    const file = Object.keys(owner?.files ?? {}).find((name) => WORKER_FILE.test(name));
    // Of a build on another origin the server has no files, and a worker has to come from ours.
    const id = owner && idOfBase(owner.name, owner.base);
    if (!owner || !file || !id) return REMOVER;
    return (await read(join(owner.name, id, file), owner.files[file] ?? '')) ?? REMOVER;
  };
}
