import type { SafeStorage } from '@study-groups/web-sdk/host/storage';

/** Prefixes of the console's keys in the local storage, and in the storage of a tab. */
const KEPT = 'console:';
const OF_TAB = 'consoleWindow:';

/** Under which a tab keeps the name of an admin's workspace; a reload keeps it, and so does a copy of the tab. */
const nameKey = (adminId: number): string => `${OF_TAB}${adminId}`;

const prefixOf = (adminId: number): string => `${KEPT}${adminId}:`;

/** Returns the key under which a window's workspace is stored. */
export const workspaceKey = (adminId: number, name: string): string => `${prefixOf(adminId)}window:${name}`;
/** Returns the key under which the state shared by all windows of an admin is stored. */
export const sharedKey = (adminId: number): string => `${prefixOf(adminId)}shared`;
/** Returns the key of the time at which a workspace was last written, so that the latest is found without reading all. */
const timeKey = (adminId: number, name: string): string => `${prefixOf(adminId)}time:${name}`;

/** The most workspaces that an admin's browser keeps; the oldest that no window holds go first. */
const MOST_KEPT = 10;

/** The dependencies with which a window finds its workspace. */
export interface WindowSurroundings {
  local: SafeStorage;
  session: SafeStorage;
  /** Absent where a browser has none, such as over plain http: then two windows may write to one workspace. */
  locks: Pick<LockManager, 'request'> | undefined;
}

/** A workspace that this window holds. */
export interface Claim {
  name: string;
  /** Lets another window take it over; resolves once it can. */
  release: Release;
}

type Release = () => Promise<void>;

/**
 * Finds the workspace of this window: its own after a reload, else the latest that no window holds, such as that of a window
 * that was killed, else a new one.
 */
export async function claimWorkspace(adminId: number, { local, session, locks }: WindowSurroundings): Promise<Claim> {
  const own = session.read(nameKey(adminId));
  const names = [...(own === null ? [] : [own]), ...namesByTime(adminId, local).filter((name) => name !== own)];
  for (const name of [...names, crypto.randomUUID()]) {
    const release = await hold(locks, workspaceKey(adminId, name));
    if (!release) continue;
    session.write(nameKey(adminId), name);
    return { name, release };
  }
  throw new Error('unreachable: a new name is held by nobody');
}

/** Returns the stored text of the workspace that a window will most likely claim; null if there is none. */
export function likelyWorkspace(
  adminId: number,
  { local, session }: Pick<WindowSurroundings, 'local' | 'session'>,
): string | null {
  const name = session.read(nameKey(adminId)) ?? namesByTime(adminId, local)[0];
  return name === undefined ? null : local.read(workspaceKey(adminId, name));
}

/** Forgets the oldest workspaces that no window holds. */
export async function forgetOldWorkspaces(
  adminId: number,
  { local, locks }: Pick<WindowSurroundings, 'local' | 'locks'>,
): Promise<void> {
  for (const name of namesByTime(adminId, local).slice(MOST_KEPT)) {
    const release = await hold(locks, workspaceKey(adminId, name));
    if (!release) continue;
    local.remove(workspaceKey(adminId, name));
    local.remove(timeKey(adminId, name));
    void release();
  }
}

/** Notes that a workspace was written just now. */
export function markWritten(adminId: number, name: string, local: SafeStorage, now = Date.now()): void {
  local.write(timeKey(adminId, name), String(now));
}

/** The workspaces of an admin in this browser, the latest first. */
function namesByTime(adminId: number, local: SafeStorage): string[] {
  const prefix = workspaceKey(adminId, '');
  return local
    .keys()
    .filter((key) => key.startsWith(prefix))
    .map((key) => key.slice(prefix.length))
    .map((name) => ({ name, time: Number(local.read(timeKey(adminId, name)) ?? 0) }))
    .sort((a, b) => b.time - a.time)
    .map(({ name }) => name);
}

/** Takes a lock that lives as long as the window. @returns what lets it go; undefined if another window holds it */
function hold(locks: WindowSurroundings['locks'], name: string): Promise<Release | undefined> {
  if (!locks) return Promise.resolve(() => Promise.resolve());
  return new Promise((resolve, reject) => {
    const released: Promise<unknown> = locks.request(name, { ifAvailable: true }, (lock) => {
      if (!lock) return resolve(undefined);
      return new Promise<void>((release) =>
        resolve(async () => {
          release();
          await released;
        }),
      );
    });
    released.catch(reject);
  });
}
