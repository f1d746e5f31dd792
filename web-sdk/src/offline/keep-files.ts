import type { OfflinePage } from '@study-groups/contracts/offline';
import { isLive, type PageBuild, type PageStart, type RemotesAnswer } from '@study-groups/contracts/remotes';
import type { KeepAnswer, KeepRequest } from './messages.ts';

/** Returns the name of the cache in which a page is stored with its files; its data is stored elsewhere, by the page. */
export const filesCache = ({ caches }: OfflinePage): string => `${caches}files`;
/** The list of what is live, by which the page finds the files of other remotes. */
export const LIST_PATH = '/remotes.json';
/** Number of files that are fetched concurrently. */
const AT_ONCE = 6;

/** The parts of a browser that store files. */
export interface FileGround {
  fetch: typeof fetch;
  caches: Pick<CacheStorage, 'open'>;
  /** Of the site. */
  origin: string;
}

/**
 * Keeps a page as it is live now, with all that it takes to start it in a language: what it names, every script of its remote
 * where it may need them all, and what the page that asks has loaded. Nothing is kept that is not what was released, by its hash,
 * and the page takes the place of the one before only when all of it is there: at any moment one whole page is kept.
 */
export async function keepFiles(offline: OfflinePage, request: KeepRequest, ground: FileGround): Promise<KeepAnswer> {
  const [page, list] = await Promise.all([fetchFresh(offline.page, ground), fetchFresh(LIST_PATH, ground)]);
  if (!page || !list) return null;
  const text = await page.clone().text();
  const start = startIn(text);
  if (!start) return null;
  const hashes = hashesOf(start, (await list.clone().json()) as RemotesAnswer, ground.origin);
  const named = scriptsIn(text, ground.origin);
  const loaded = new Set(request.loaded);
  const isOld = !named.every((address) => loaded.has(address));
  const keepsAll = offline.scripts === 'all';
  // Nobody can say yet what a page of another build will load: the one before stays until that has run.
  if (isOld && !keepsAll) return { isKept: false, isOld };
  const texts = (start.texts[request.language as keyof PageStart['texts']] ?? []).map((file) => absolute(file, ground));
  const needed = [...named, ...texts];
  const own = keepsAll ? ownScripts(start, request.language).map((file) => absolute(file, ground)) : [];
  const wanted = [...new Set([...needed, ...own, ...loaded])].filter((address) => hashes.has(address));

  const cache = await ground.caches.open(filesCache(offline));
  const kept = new Set((await cache.keys()).map(({ url }) => url));
  const missing = wanted.filter((address) => !kept.has(address));
  const failed = await fetchAll(missing, hashes, { ...ground, cache });
  // Without one that only a view needs, the page is kept all the same.
  if (!needed.some((address) => failed.has(address))) {
    await cache.put(LIST_PATH, list);
    await cache.put(offline.page, page);
    const stays = new Set([...wanted, absolute(LIST_PATH, ground), absolute(offline.page, ground)]);
    for (const { url } of await cache.keys()) if (!stays.has(url)) await cache.delete(url);
  }
  return { isKept: failed.size === 0, isOld };
}

/** Fetches again, bypassing the browser's cache; undefined for anything but a success. */
async function fetchFresh(path: string, { fetch }: FileGround): Promise<Response | undefined> {
  const answer = await fetch(path, { cache: 'no-cache', credentials: 'same-origin' }).catch(() => undefined);
  return answer?.ok ? answer : undefined;
}

/** @returns those that could not be had, or are not what was released */
async function fetchAll(
  addresses: readonly string[],
  hashes: ReadonlyMap<string, string>,
  { fetch, cache, origin }: FileGround & { cache: Cache },
): Promise<ReadonlySet<string>> {
  const failed = new Set<string>();
  const rest = addresses.values();
  async function work(): Promise<void> {
    for (const address of rest) {
      const integrity = hashes.get(address) ?? '';
      const credentials = address.startsWith(`${origin}/`) ? 'same-origin' : 'omit';
      const answer = await fetch(address, { integrity, credentials }).catch(() => undefined);
      if (answer?.ok) await cache.put(address, answer);
      else failed.add(address);
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return failed;
}

/** Returns the data that the server has written into a page; undefined if it is another page. */
function startIn(text: string): PageStart | undefined {
  const [, json] = /<script type="application\/json" id="start">(.*?)<\/script>/s.exec(text) ?? [];
  return json === undefined ? undefined : (JSON.parse(json) as PageStart);
}

/** The scripts that a page names, as absolute addresses; what stands in a script of its own is no tag. */
function scriptsIn(text: string, origin: string): string[] {
  const tags = text.replace(/(<script\b[^>]*>).*?<\/script>/gs, '$1');
  return [...tags.matchAll(/<script [^>]*\bsrc="([^"]+)"/g)].map(([, address = '']) => new URL(address, origin).href);
}

function absolute(path: string, { origin }: Pick<FileGround, 'origin'>): string {
  return new URL(path, origin).href;
}

/** The hashes of all scripts of what is live, by their absolute addresses. */
function hashesOf(start: PageStart, { remotes }: RemotesAnswer, origin: string): ReadonlyMap<string, string> {
  const builds = [start.shell, ...Object.values(start.remotes), ...Object.values(remotes)].filter(
    (entry): entry is PageBuild => isLive(entry as PageBuild),
  );
  return new Map(
    builds.flatMap(({ base, files }) =>
      Object.entries(files).map(([file, hash]) => [new URL(file, new URL(base, origin)).href, hash] as const),
    ),
  );
}

/** A script with the texts of one language. */
const TEXTS = /(?:^|\/)text-[^/]*-([a-z]{2})\.\w+\.js$/;
/** The file that no page runs: the worker itself. */
const WORKER = /^offline\//;

/** The scripts of the remote whose page it is, but for the texts of other languages, as they are addressed on the page. */
function ownScripts({ remote, remotes }: PageStart, language: string): string[] {
  const entry = remote === undefined ? undefined : remotes[remote];
  if (!entry || !isLive(entry)) return [];
  return Object.keys(entry.files)
    .filter((file) => file.endsWith('.js') && !WORKER.test(file) && (TEXTS.exec(file)?.[1] ?? language) === language)
    .map((file) => entry.base + file);
}
