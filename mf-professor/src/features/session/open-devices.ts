import { OPEN_DASHBOARDS as KEY } from '@study-groups/contracts/links';
import type { Host } from '@study-groups/web-sdk/host/host';
import type { SafeStorage } from '@study-groups/web-sdk/host/storage';

/** The page of one's classes, for those who are signed in by mail; anybody can ask there for that mail. */
export const HOME = '/home';

type Storages = Host['storage'];

/** Says if the dashboard is likely to open without its password: until the browser is closed, or for a week. */
export function isThoughtOpen({ local, session }: Storages, slug: string): boolean {
  return [local, session].some((storage) => slugsIn(storage).includes(slug));
}

/** Says if it is remembered for a week. */
export function isThoughtRemembered({ local }: Storages, slug: string): boolean {
  return slugsIn(local).includes(slug);
}

export function noteOpen(storage: SafeStorage, slug: string): void {
  storage.write(KEY, JSON.stringify([...new Set([...slugsIn(storage), slug])]));
}

export function noteShut({ local, session }: Storages, slug: string): void {
  for (const storage of [local, session]) {
    const others = slugsIn(storage).filter((each) => each !== slug);
    if (others.length > 0) storage.write(KEY, JSON.stringify(others));
    else storage.remove(KEY);
  }
}

function slugsIn(storage: SafeStorage): string[] {
  try {
    const kept: unknown = JSON.parse(storage.read(KEY) ?? '[]');
    return Array.isArray(kept) ? kept.filter((each) => typeof each === 'string') : [];
  } catch {
    return [];
  }
}

/** Set while an address is signed in by mail here, as far as a page can know. */
const SIGNED_IN = 'signedInByMail';

export function isThoughtSignedIn({ local }: Storages): boolean {
  return local.read(SIGNED_IN) !== null;
}

export function noteSignedIn({ local }: Storages, isIn: boolean): void {
  if (isIn) local.write(SIGNED_IN, '1');
  else local.remove(SIGNED_IN);
}
