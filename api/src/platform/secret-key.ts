import { randomBytes } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The key of this installation: the given one, else the one in the data folder, which is made once, readable by its
 * owner only. Processes that start together agree on one.
 */
export function readSecretKey(given: string | undefined, dataDir: string): string {
  if (given) return given;
  const file = join(dataDir, 'secret-key');
  const draft = join(dataDir, `secret-key.${process.pid}`);
  try {
    return readFileSync(file, 'utf8').trim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
  mkdirSync(dataDir, { recursive: true });
  writeFileSync(draft, `${randomBytes(32).toString('base64url')}\n`, { mode: 0o600 });
  try {
    // Unlike a rename, a link fails if another process was first.
    linkSync(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(draft);
  }
  return readFileSync(file, 'utf8').trim();
}
