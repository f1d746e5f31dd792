import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { type Claims, collisions } from '@study-groups/contracts/claims';
import { SHELL_NAME } from '@study-groups/contracts/releases';
import type { Build } from '@study-groups/contracts/remotes';
import type { Env } from '../../platform/env.ts';
import { createOrigins } from '../../platform/origins.ts';
import { claimsOf, readBuild } from '../../platform/releases/build-folder.ts';
import { checkEntry, type Entry, idOfBase, isSound } from '../../platform/releases/entry.ts';
import { unfitWith } from '../../platform/releases/fits.ts';
import { publicKey } from '../../platform/releases/keys.ts';
import { readPointers, REMOTES_FILE } from '../../platform/releases/pointer.ts';
import type { Finding } from './finding.ts';

const FAULTS = {
  malformed: 'is malformed',
  altered: 'is not what was signed here',
  origin: 'names an origin that is not in REMOTE_ORIGINS',
};

/** Checks what is live: the lists, their signatures, every file, and the contracts that the builds were made for. */
export async function lookAtReleases(env: Env): Promise<Finding[]> {
  const finding = (fault: string, todo: string): Finding => ({ part: 'releases', fault, todo });
  const hasKey = ['release-key', 'release-key.pub'].some((name) => existsSync(join(env.DATA_DIR, name)));
  const { shell, remotes } = readPointers(env.RELEASES_DIR);
  if (shell === undefined && remotes === undefined && !hasKey) {
    return [
      {
        ...finding('Nothing has been released here yet.', 'npm start releases the builds of the checkout.'),
        isNote: true,
      },
    ];
  }
  if (!hasKey)
    return [
      finding(
        `${join(env.DATA_DIR, 'release-key.pub')} is missing: nothing that is live can be checked.`,
        'Bring release-key and release-key.pub back from where they are kept; or release everything again.',
      ),
    ];
  const checks = { key: publicKey(env.DATA_DIR), origins: createOrigins(env) };
  const findings: Finding[] = [];
  if (remotes === undefined) {
    const file = join(env.RELEASES_DIR, REMOTES_FILE);
    findings.push(
      finding(
        `${file} is missing or malformed: no remote is shown.`,
        'Bring back a copy of it; or remove it, and release every remote again: npm run release -w mf-tools and so on.',
      ),
    );
  }
  const liveShell = checkEntry(SHELL_NAME, shell, checks);
  const claims: Claims[] = [];
  for (const [name, pointer] of Object.entries({ [SHELL_NAME]: shell, ...remotes })) {
    // Hashing takes tens of milliseconds for each build; a server's requests have their turn between them.
    await setImmediate();
    const entry = checkEntry(name, pointer, checks);
    if (isSound(entry)) {
      const found = [
        ...lookAtContracts(entry, isSound(liveShell) ? liveShell.release : undefined),
        ...lookAtPages(entry, claims),
        ...lookAtFiles(env, name, entry),
      ];
      findings.push(...found.map(([fault, todo]) => finding(fault, todo)));
    } else
      findings.push(
        finding(
          `The entry of ${name} ${pointer === undefined ? 'is missing' : FAULTS[entry.fault]}: its pages can't be shown.`,
          `Release it again: npm run release -- FOLDER; or npm run rollback -- ${name}`,
        ),
      );
  }
  return findings;
}

/** The fault, and what to do about it. */
type Found = [fault: string, todo: string];

function lookAtContracts({ release }: Entry, shell: Build | undefined): Found[] {
  const { builds, missed } = unfitWith<Build>(release, [], shell);
  return builds.map(({ name, version, contracts }) => [
    `${name} ${version} is made for contracts ${contracts}, and these are ${missed.join(' and ')}: its pages show a card.`,
    `Release a build for them; or npm run rollback -- ${name}`,
  ]);
}

/** @param claims of what is listed before; those of this build are added */
function lookAtPages({ release }: Entry, claims: Claims[]): Found[] {
  const { name, paths } = claimsOf(release);
  const lost = collisions(paths, claims);
  claims.push({ name, paths: paths.filter((path) => !lost.some((one) => one.path === path)) });
  return lost.map(({ path, by, of }) => [
    `${path} of ${name} is not shown: it collides with ${of} of ${by}, which was live before.`,
    `Release a build of ${name} without it; or one of ${by}, to which it is to belong no more, before that of ${name}.`,
  ]);
}

function lookAtFiles(env: Env, name: string, { release }: Entry): Found[] {
  const id = idOfBase(name, release.base);
  if (id === undefined) return [];
  try {
    readBuild(join(env.RELEASES_DIR, name, id));
    return [];
  } catch (error) {
    return [
      [(error as Error).message, `Release that build again: npm run release -- FOLDER; or npm run rollback -- ${name}`],
    ];
  }
}
