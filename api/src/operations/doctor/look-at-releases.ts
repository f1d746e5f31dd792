import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { SHELL_NAME } from '@study-groups/contracts/releases';
import { CONTRACT_VERSION } from '@study-groups/contracts/remotes';
import { satisfies } from 'compare-versions';
import type { Env } from '../../platform/env.ts';
import { createOrigins } from '../../platform/origins.ts';
import { readBuild } from '../../platform/releases/build-folder.ts';
import { checkEntry, type Entry, idOfBase, isSound } from '../../platform/releases/entry.ts';
import { publicKey } from '../../platform/releases/keys.ts';
import { readPointers, REMOTES_FILE } from '../../platform/releases/pointer.ts';
import type { Finding } from './finding.ts';

const FAULTS = {
  malformed: 'is malformed',
  altered: 'is not what was signed here',
  origin: 'names an origin that is not in REMOTE_ORIGINS',
};

/** What is live: the lists, their signatures, every file, and the contracts that the builds were made for. */
export async function lookAtReleases(env: Env): Promise<Finding[]> {
  const tell = (fault: string, todo: string): Finding => ({ part: 'releases', fault, todo });
  const hasKey = ['release-key', 'release-key.pub'].some((name) => existsSync(join(env.DATA_DIR, name)));
  const { shell, remotes } = readPointers(env.RELEASES_DIR);
  if (shell === undefined && remotes === undefined && !hasKey) {
    return [
      {
        ...tell('Nothing has been released here yet.', 'npm start releases the builds of the checkout.'),
        isNote: true,
      },
    ];
  }
  if (!hasKey)
    return [
      tell(
        `${join(env.DATA_DIR, 'release-key.pub')} is missing: nothing that is live can be checked.`,
        'Bring release-key and release-key.pub back from where they are kept; or release everything anew.',
      ),
    ];
  const checks = { key: publicKey(env.DATA_DIR), origins: createOrigins(env) };
  const findings: Finding[] = [];
  if (remotes === undefined) {
    const file = join(env.RELEASES_DIR, REMOTES_FILE);
    findings.push(
      tell(
        `${file} is missing or malformed: no remote is shown.`,
        'Bring back a copy of it; or remove it, and release every remote again: npm run release -w mf-tools and so on.',
      ),
    );
  }
  for (const [name, pointer] of Object.entries({ [SHELL_NAME]: shell, ...remotes })) {
    // Hashing takes tens of milliseconds for each build; a server's requests have their turn between them.
    await setImmediate();
    const entry = checkEntry(name, pointer, checks);
    if (isSound(entry)) findings.push(...lookAtBuild(env, name, entry).map(([fault, todo]) => tell(fault, todo)));
    else
      findings.push(
        tell(
          `The entry of ${name} ${pointer === undefined ? 'is missing' : FAULTS[entry.fault]}: its pages can't be shown.`,
          `Release it again: npm run release -- FOLDER; or npm run rollback -- ${name}`,
        ),
      );
  }
  return findings;
}

function lookAtBuild(env: Env, name: string, { release }: Entry): [fault: string, todo: string][] {
  const found: [string, string][] = [];
  if (name !== SHELL_NAME && !satisfies(CONTRACT_VERSION, release.contracts)) {
    found.push([
      `${name} ${release.version} is made for contracts ${release.contracts}, and these are ${CONTRACT_VERSION}: its pages show a card.`,
      `Release a build for them; or npm run rollback -- ${name}`,
    ]);
  }
  const id = idOfBase(name, release.base);
  if (id === undefined) return found;
  try {
    readBuild(join(env.RELEASES_DIR, name, id));
  } catch (error) {
    found.push([
      (error as Error).message,
      `Release that build again: npm run release -- FOLDER; or npm run rollback -- ${name}`,
    ]);
  }
  return found;
}
