import type { KeyObject } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type LiveShell, SHELL_NAME } from '@study-groups/contracts/releases';
import { type FaultyEntry, isLive, type LiveBuild, type RemotesAnswer } from '@study-groups/contracts/remotes';
import type { Env } from '../env.ts';
import type { Logger } from '../logger.ts';
import type { Origins } from '../origins.ts';
import { shared } from '../shared.ts';
import { hashOf } from './build-folder.ts';
import { checkEntry, idOfBase, isSound } from './entry.ts';
import { type Pointers, readPointers, REMOTES_FILE, SHELL_FILE } from './pointer.ts';
import { takenRoutes } from './routes.ts';

/** What is live, every entry checked. */
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
  return shared(async () => {
    const now = (await Promise.all(files.map(versionOf))).join();
    if (now === seen) return live;
    live = await check(readPointers(env.RELEASES_DIR));
    seen = now;
    return live;
  });

  async function check(pointers: Pointers): Promise<Live> {
    const shell = await checkShell(pointers.shell);
    if (!pointers.remotes) {
      logger.warn({ file: REMOTES_FILE }, 'The list of remotes is missing or can’t be read');
      return { shell, answer: { remotes: {}, unreadable: true } };
    }
    const remotes: Record<string, LiveBuild | FaultyEntry> = {};
    for (const [name, pointer] of Object.entries(pointers.remotes)) {
      const entry = checkEntry(name, pointer, { key, origins });
      if (!isSound(entry)) {
        logger.warn({ remote: name, fault: entry.fault }, 'The entry of a remote can’t be used');
        remotes[name] = entry;
        continue;
      }
      const before = [shell?.build, ...Object.values(remotes).filter(isLive)].filter((build) => build !== undefined);
      const taken = takenRoutes(entry.release, before);
      for (const { path, by } of taken) logger.warn({ remote: name, path, by }, 'A page is also of another build');
      const routes = entry.release.routes.filter(({ path }) => !taken.some((one) => one.path === path));
      remotes[name] = { ...entry.release, routes };
    }
    return { shell, answer: { remotes } };
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

/** What tells one state of a file from the next; a file that is moved into its place is another one. */
async function versionOf(file: string): Promise<string> {
  const { ino, size, mtimeNs } = await stat(file, { bigint: true }).catch(() => ({ ino: 0, size: 0, mtimeNs: 0 }));
  return `${ino}-${size}-${mtimeNs}`;
}
