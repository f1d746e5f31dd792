import { CONSOLE } from '@study-groups/contracts/offline';
import * as z from 'zod/mini';
import type { KeptGround } from './ground.ts';
import { dropKey, readKey } from './kept-key.ts';

const CACHE = `${CONSOLE.caches}data`;
/** No page has this address: it names an entry of the cache. */
const ADDRESS = `${CONSOLE.page}/kept.bin`;
const IV_BYTES = 12;

const keptData = z.strictObject({
  /** The build that kept it: another one may know another shape. */
  build: z.string(),
  /** Time of the latest response in it, in ms since 1970. */
  at: z.number(),
  /** Answers of the API, by the call and what it was asked with. */
  entries: z.array(z.strictObject({ endpointName: z.string(), arg: z.optional(z.unknown()), value: z.unknown() })),
});
/** The data that was seen last. */
export type KeptData = z.output<typeof keptData>;

/**
 * Keeps what was seen, encrypted, in place of what was kept before.
 * @param json of KeptData
 * @returns false where there is no key, so nothing is kept
 */
export async function writeKept(json: string, ground: KeptGround): Promise<boolean> {
  const key = await readKey(ground);
  if (!key) return false;
  const iv = ground.crypto.getRandomValues(new Uint8Array(IV_BYTES));
  const bytes = new TextEncoder().encode(json);
  const sealed = await ground.crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, bytes);
  const cache = await ground.caches.open(CACHE);
  await cache.put(ADDRESS, new Response(new Blob([iv, sealed])));
  return true;
}

/** Reads the stored data; returns undefined if there is none, or none that can be read. */
export async function readKept(ground: KeptGround): Promise<KeptData | undefined> {
  try {
    const key = await readKey(ground);
    const cache = await ground.caches.open(CACHE);
    const bytes = await (await cache.match(ADDRESS))?.arrayBuffer();
    if (!key || !bytes) return undefined;
    const iv = new Uint8Array(bytes, 0, IV_BYTES);
    const opened = await ground.crypto.subtle.decrypt({ name: 'AES-GCM', iv }, key, new Uint8Array(bytes, IV_BYTES));
    return keptData.safeParse(JSON.parse(new TextDecoder().decode(opened))).data;
  } catch {
    return undefined;
  }
}

/** Erases what was kept; more can be kept with its key. */
export async function clearKept({ caches }: Pick<KeptGround, 'caches'>): Promise<void> {
  await caches.delete(CACHE);
}

/** Erases what was kept, and its key. */
export async function eraseKept(ground: KeptGround): Promise<void> {
  dropKey(ground);
  await clearKept(ground);
}
