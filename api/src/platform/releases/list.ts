import { readFile } from 'node:fs/promises';
import { buildName, SHELL_NAME } from '@study-groups/contracts/releases';
import type { Build } from '@study-groups/contracts/remotes';
import type { ReleasedBuild, ReleaseSummary } from '@study-groups/contracts/system';
import { checkEntry, type Checks, type Entry, idOfEntry, isSound, previousOf } from './entry.ts';
import { fits } from './fits.ts';
import { entryFile, readPointers } from './pointer.ts';

/** The facts of a build that never change. */
type Known = Pick<Build, 'name' | 'version' | 'contracts'> & { id: string };

/**
 * Lists what is live and what was before, the shell first. What was live before and can't be used any more is left out.
 * @param checks what entries are checked by
 */
export function releaseList(folder: string, checks: Checks): () => Promise<ReleaseSummary[]> {
  /** An entry is large, and the same for ever. */
  const known = new Map<string, Known>();

  const readKept = async (name: string, id: string): Promise<Known | undefined> => {
    const file = entryFile(folder, name, id);
    const read = known.get(file) ?? knownOf(name, checkEntry(name, await readEntry(file), checks));
    if (read) known.set(file, read);
    return read;
  };
  return async () => {
    const { shell: ofShell, remotes } = readPointers(folder);
    const shell = checkEntry(SHELL_NAME, ofShell, checks);
    const present = (build: Known): ReleasedBuild => ({
      id: build.id,
      version: build.version,
      contracts: build.contracts,
      fits: fits(build, isSound(shell) ? shell.release : undefined),
    });
    const named = Object.entries(remotes ?? {}).filter(([name]) => buildName.safeParse(name).success);
    const builds: ReleaseSummary[] = [];
    for (const [name, pointer] of [[SHELL_NAME, ofShell] as const, ...named]) {
      const entry = checkEntry(name, pointer, checks);
      const live = knownOf(name, entry);
      const previous: Known[] = [];
      // One after another: requests have their turn between them.
      for (const id of previousOf(pointer).toReversed()) {
        const kept = await readKept(name, id);
        if (kept) previous.push(kept);
      }
      const fault = isSound(entry) || pointer === undefined ? null : entry.fault;
      builds.push({ name, live: live ? present(live) : null, fault, previous: previous.map(present) });
    }
    return builds;
  };
}

function knownOf(name: string, entry: Entry | { fault: string }): Known | undefined {
  if ('fault' in entry) return undefined;
  const { version, contracts } = entry.release;
  return { name, id: idOfEntry(name, entry), version, contracts };
}

async function readEntry(file: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(file, 'utf8'));
  } catch {
    return undefined;
  }
}
