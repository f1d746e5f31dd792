import type { KeyObject } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type Claims, collisions } from '@study-groups/contracts/claims';
import { type LiveShell, SHELL_NAME } from '@study-groups/contracts/releases';
import {
  CONTRACT_VERSION,
  type FaultyEntry,
  isLive,
  type ListedBuild,
  type RemotesAnswer,
} from '@study-groups/contracts/remotes';
import type { Env } from '../env.ts';
import type { Logger } from '../logger.ts';
import type { Origins } from '../origins.ts';
import { sharedInTurn } from '../shared.ts';
import { claimsOf, hashOf } from './build-folder.ts';
import { checkEntry, idOfBase, isSound } from './entry.ts';
import { type Pointers, readPointers, REMOTES_FILE, SHELL_FILE } from './pointer.ts';

/** Everything that is live, every entry checked. */
export interface Live {
  /** Absent if it can't be used: then there is no page. */
  shell?: { build: LiveShell; start: string };
  answer: RemotesAnswer;
}

/** Reads what is live: asks for it before each page, so a release or rollback is seen at once. It never throws. */
export type ReadLive = () => Promise<Live>;

/** @param key the public half of what signs releases */
export function liveReader(
  env: Pick<Env, 'RELEASES_DIR'>,
  { key, origins, logger }: { key: KeyObject; origins: Origins; logger: Logger },
): ReadLive {
  const files = [SHELL_FILE, REMOTES_FILE].map((file) => join(env.RELEASES_DIR, file));
  let seen: string | undefined;
  let live: Live;
  const read = sharedInTurn(async () => {
    const now = (await Promise.all(files.map(versionOf))).join();
    if (now === seen) return live;
    const checked = await check(readPointers(env.RELEASES_DIR));
    [seen, live] = [now, checked];
    return checked;
  });
  return () => read('live');

  async function check(pointers: Pointers): Promise<Live> {
    const shell = await checkShell(pointers.shell);
    const contracts = { api: CONTRACT_VERSION, ...(shell && { shell: shell.build.contracts }) };
    if (!pointers.remotes) {
      logger.warn({ file: REMOTES_FILE }, 'The list of remotes is missing or can’t be read');
      return { shell, answer: { remotes: {}, unreadable: true, contracts } };
    }
    const remotes: Record<string, ListedBuild | FaultyEntry> = {};
    const claims: Claims[] = shell ? [claimsOf(shell.build)] : [];
    for (const [name, pointer] of Object.entries(pointers.remotes)) {
      const entry = checkEntry(name, pointer, { key, origins });
      if (!isSound(entry)) {
        logger.warn({ remote: name, fault: entry.fault }, 'The entry of a remote can’t be used');
        remotes[name] = entry;
        continue;
      }
      const { paths } = claimsOf(entry.release);
      const lost = collisions(paths, claims);
      for (const { path, by, of } of lost) {
        logger.warn({ remote: name, path, by, of }, 'A page collides with one of another build');
      }
      const routes = entry.release.routes.filter(({ path }) => !lost.some((one) => one.path === path));
      remotes[name] = { ...entry.release, routes, ...(lost.length > 0 && { lost }) };
      claims.push({ name, paths: routes.map(({ path }) => path) });
    }
    // What can't be used has a card in its pages, and takes none of another's.
    for (const [name, entry] of Object.entries(remotes)) {
      if (isLive(entry)) continue;
      const lost = collisions(entry.paths, claims);
      remotes[name] = { ...entry, paths: entry.paths.filter((path) => !lost.some((one) => one.path === path)) };
    }
    return { shell, answer: { remotes, contracts } };
  }

  async function checkShell(pointer: unknown): Promise<Live['shell']> {
    const entry = checkEntry(SHELL_NAME, pointer, { key, origins });
    if (!isSound(entry)) {
      logger.warn(
        { fault: pointer === undefined ? 'missing' : entry.fault },
        'The shell can’t be used: no page is shown',
      );
      return undefined;
    }
    const build = entry.release as LiveShell;
    const file = join(env.RELEASES_DIR, SHELL_NAME, idOfBase(SHELL_NAME, build.base) ?? '', build.start);
    const start = await readFile(file, 'utf8').catch(() => '');
    if (hashOf(start) === build.files[build.start]) return { build, start };
    logger.warn({ file: build.start }, 'The shell’s start script is missing or altered: no page is shown');
    return undefined;
  }
}

/** Returns what tells one state of a file from the next; a file that is moved into its place is another one. */
async function versionOf(file: string): Promise<string> {
  const { ino, size, mtimeNs } = await stat(file, { bigint: true }).catch(() => ({ ino: 0, size: 0, mtimeNs: 0 }));
  return `${ino}-${size}-${mtimeNs}`;
}
