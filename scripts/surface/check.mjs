import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildAndStamp, isFresh } from '../build/stamp.mjs';
import { difference } from './compare.mjs';
import { BUILDS, faultsOfKept } from './keep-builds.mjs';
import { PROVIDE, SHARED } from './modules.mjs';
import { faultsOfRanges, remotesOf } from './ranges.mjs';
import { readSurface } from './read-surface.mjs';
import { contractVersion, SURFACE_FILE, surfaceOf } from './surface.mjs';
import { isRaised, refusal } from './version.mjs';

/** The stamp of what was in order lies here, like that of a build. */
const STAMPED = '.cache/surface';

/**
 * Checks that the declared surface is that of the sources, that every remote's range holds its version, and that its builds
 * are kept. Costs next to nothing while nothing changes.
 * @param {string} root
 * @throws Error that says what to do
 */
export async function checkSurface(root) {
  const inputs = [
    'contracts',
    'web-sdk',
    PROVIDE,
    SHARED,
    'scripts/surface',
    'package-lock.json',
    'tsconfig.json',
    BUILDS,
  ];
  const checked = { name: STAMPED, inputs: [...inputs, ...remotesOf(root)] };
  if (isFresh(root, checked)) return;
  mkdirSync(join(root, STAMPED, 'dist'), { recursive: true });
  await buildAndStamp(root, checked, async () => {
    const faults = await faultsOfSurface(root);
    if (faults.length > 0) throw new Error(faults.join('\n'));
  });
}

/**
 * Builds while the surface is checked. Both come to their end, so that nothing goes on behind a failure.
 * @param {string} root
 * @param {() => Promise<void>} build
 */
export async function buildWithSurface(root, build) {
  const ends = await Promise.allSettled([checkSurface(root), build()]);
  for (const end of ends) if (end.status === 'rejected') throw end.reason;
}

/**
 * @param {string} root
 * @returns {Promise<string[]>}
 */
async function faultsOfSurface(root) {
  const file = join(root, SURFACE_FILE);
  if (!existsSync(file)) return [`${SURFACE_FILE} is missing; \`npm run surface\` writes it.`];
  const declared = readSurface(readFileSync(file, 'utf8'));
  const version = contractVersion(root);
  const now = readSurface(await surfaceOf(root));
  const changes = difference(declared, now);
  if (!isRaised(declared.version, version, changes.step)) return [refusal(changes, declared.version, version)];
  if (declared.version !== version) {
    return [
      `${SURFACE_FILE} stands at contract ${declared.version}, the sources at ${version}; \`npm run surface\` writes it.`,
    ];
  }
  return [...faultsOfRanges(root, version), ...faultsOfKept(root, version)];
}
