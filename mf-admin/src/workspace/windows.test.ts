import type { SafeStorage } from '@study-groups/web-sdk/host/storage';
import { describe, expect, test } from '@jest/globals';
import {
  claimWorkspace,
  forgetOldWorkspaces,
  likelyWorkspace,
  markWritten,
  type WindowSurroundings,
  workspaceKey,
} from './windows.ts';

const MAYA = 1;
const NOA = 2;

function storage(): SafeStorage & { kept: Map<string, string> } {
  const kept = new Map<string, string>();
  return {
    kept,
    read: (key) => kept.get(key) ?? null,
    write: (key, value) => Boolean(kept.set(key, value)),
    remove: (key) => void kept.delete(key),
    keys: () => [...kept.keys()],
  };
}

/** The locks of a browser; each ends with what its holder waits for. */
function locks(): NonNullable<WindowSurroundings['locks']> {
  const held = new Set<string>();
  const request = async (name: string, _options: LockOptions, hold: (lock: Lock | null) => unknown) => {
    if (held.has(name)) return hold(null);
    held.add(name);
    try {
      return await hold({ name, mode: 'exclusive' });
    } finally {
      held.delete(name);
    }
  };
  return { request: request as LockManager['request'] };
}

/** A browser, and what opens a window of it: with what its tab kept, after a reload. */
function browser() {
  const local = storage();
  const shared = locks();
  const open = (adminId: number, session = storage()) => claimWorkspace(adminId, { local, session, locks: shared });
  let time = 0;
  /** A window's first change. */
  const write = (adminId: number, name: string): void => {
    local.write(workspaceKey(adminId, name), '{}');
    markWritten(adminId, name, local, (time += 1));
  };
  return { local, shared, open, write };
}

describe('the workspace of a window', () => {
  test('is held by no other window', async () => {
    const { open, write } = browser();
    const first = await open(MAYA);
    write(MAYA, first.name);
    const others = await Promise.all(Array.from({ length: 8 }, () => open(MAYA)));
    expect(new Set([first, ...others].map(({ name }) => name)).size).toBe(9);
  });

  test('is its own again after a reload, and not that of a copy of its tab', async () => {
    const { open, write } = browser();
    const tab = storage();
    const before = await open(MAYA, tab);
    write(MAYA, before.name);
    write(MAYA, (await open(MAYA)).name);
    const copy = storage();
    for (const [key, value] of tab.kept) copy.write(key, value);
    expect((await open(MAYA, copy)).name).not.toBe(before.name);
    await before.release();
    expect((await open(MAYA, tab)).name).toBe(before.name);
  });

  test('is that of the window that was killed last', async () => {
    const { open, write } = browser();
    const [older, latest] = [await open(MAYA), await open(MAYA)];
    write(MAYA, older.name);
    write(MAYA, latest.name);
    await older.release();
    await latest.release();
    expect((await open(MAYA)).name).toBe(latest.name);
    expect((await open(MAYA)).name).toBe(older.name);
  });

  test('is another one for another admin, whose own waits for them', async () => {
    const { open, write } = browser();
    const tab = storage();
    const hers = await open(NOA);
    write(NOA, hers.name);
    await hers.release();
    const mine = await open(MAYA, tab);
    write(MAYA, mine.name);
    await mine.release();
    // Noa signs in where Maya was.
    expect((await open(NOA, tab)).name).toBe(hers.name);
    expect((await open(MAYA, tab)).name).toBe(mine.name);
  });

  test('is found without locks and without a storage', async () => {
    const blocked: SafeStorage = { read: () => null, write: () => false, remove: () => undefined, keys: () => [] };
    const { name } = await claimWorkspace(MAYA, { local: blocked, session: blocked, locks: undefined });
    expect(name).not.toBe('');
  });

  test('is forgotten when ten later ones are kept, unless a window holds it', async () => {
    const { local, shared, open, write } = browser();
    const held = await open(MAYA);
    write(MAYA, held.name);
    for (let index = 0; index < 12; index += 1) write(MAYA, `window-${index}`);
    await forgetOldWorkspaces(MAYA, { local, locks: shared });
    const names = local.keys().filter((key) => key.includes(':window:'));
    expect(names).toHaveLength(11);
    expect(names).toContain(workspaceKey(MAYA, held.name));
    expect(local.read(workspaceKey(MAYA, 'window-1'))).toBeNull();
    expect(local.read(workspaceKey(MAYA, 'window-2'))).not.toBeNull();
  });
});

test('the workspace that a window will likely claim is its own, else the latest', async () => {
  const { local, open, write } = browser();
  const session = storage();
  expect(likelyWorkspace(MAYA, { local, session })).toBeNull();
  const { name } = await open(MAYA, session);
  write(MAYA, name);
  local.write(workspaceKey(MAYA, name), 'own');
  write(MAYA, 'later');
  expect(likelyWorkspace(MAYA, { local, session })).toBe('own');
  expect(likelyWorkspace(MAYA, { local, session: storage() })).toBe('{}');
  expect(likelyWorkspace(NOA, { local, session })).toBeNull();
});
