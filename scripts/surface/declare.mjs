import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { difference } from './compare.mjs';
import { readSurface } from './read-surface.mjs';
import { SURFACE_FILE, surfaceOf } from './surface.mjs';
import { isRaised, refusal } from './version.mjs';

/**
 * Writes the surface's file. One that differs from what the file says needs a version that was raised far enough.
 * @param {string} root
 * @returns {Promise<boolean>} whether the file was another one before
 */
export async function declareSurface(root) {
  const file = join(root, SURFACE_FILE);
  const text = await surfaceOf(root);
  const before = existsSync(file) ? readFileSync(file, 'utf8') : undefined;
  if (before === text) return false;
  if (before !== undefined) {
    const [declared, now] = [readSurface(before), readSurface(text)];
    const changes = difference(declared, now);
    if (!isRaised(declared.version, now.version, changes.step)) {
      throw new Error(refusal(changes, declared.version, now.version));
    }
  }
  writeFileSync(file, text);
  return true;
}
