import { randomBytes } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Env } from './env.ts';

/** The key of an installation and, while it is being changed, the one before. */
export interface SecretKeys {
  key: string;
  oldKey?: string;
}

type KeySource = Pick<Env, 'SECRET_KEY' | 'OLD_SECRET_KEY' | 'DATA_DIR'>;

/**
 * The keys of this installation: the given ones, else those in the data folder, where one is made once, readable by its
 * owner only. Processes that start together agree on one.
 */
export function readSecretKeys({ SECRET_KEY, OLD_SECRET_KEY, DATA_DIR }: KeySource): SecretKeys {
  const [key, oldKey] = SECRET_KEY
    ? [SECRET_KEY, OLD_SECRET_KEY]
    : [readOrMake(DATA_DIR), OLD_SECRET_KEY ?? readKey(oldKeyFile(DATA_DIR))];
  return { key, ...(oldKey !== undefined && oldKey !== key && { oldKey }) };
}

/**
 * Puts the key of the data folder aside as the old one and makes a new one.
 * @returns false if one is aside already
 */
export function replaceKeyFile(dataDir: string): boolean {
  if (readKey(oldKeyFile(dataDir)) !== undefined) {
    readOrMake(dataDir);
    return false;
  }
  // A process that starts between these two makes the new key, as this one would.
  renameSync(keyFile(dataDir), oldKeyFile(dataDir));
  readOrMake(dataDir);
  return true;
}

/** Forgets the old key of the data folder. */
export function removeOldKeyFile(dataDir: string): void {
  rmSync(oldKeyFile(dataDir), { force: true });
}

const keyFile = (dataDir: string) => join(dataDir, 'secret-key');
const oldKeyFile = (dataDir: string) => join(dataDir, 'secret-key.old');

function readKey(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    return undefined;
  }
}

function readOrMake(dataDir: string): string {
  const file = keyFile(dataDir);
  const found = readKey(file);
  if (found !== undefined) return found;
  const draft = `${file}.${process.pid}`;
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
