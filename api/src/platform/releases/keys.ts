import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const PRIVATE = 'release-key';
const PUBLIC = 'release-key.pub';

/**
 * The key by which the server knows what was released here. Both halves (Ed25519, PEM) are made at the first start, in the
 * data folder, the private one readable by its owner only; processes that start together agree on one. A server that has
 * only the public half runs as well.
 */
export function publicKey(dataDir: string): KeyObject {
  const file = join(dataDir, PUBLIC);
  if (!existsSync(file)) {
    const pem = createPublicKey(privateKey(dataDir)).export({ type: 'spki', format: 'pem' });
    const draft = `${file}.${process.pid}`;
    writeFileSync(draft, pem);
    // Any other process that writes it writes the same.
    renameSync(draft, file);
  }
  return createPublicKey(readFileSync(file));
}

/** Tells whether this machine has the key that signs releases; looking makes none. */
export function holdsPrivateKey(dataDir: string): boolean {
  return existsSync(join(dataDir, PRIVATE));
}

/**
 * The key that signs releases, made if the data folder has neither half.
 * @throws Error with a sentence if only the public half is there
 */
export function privateKey(dataDir: string): KeyObject {
  const file = join(dataDir, PRIVATE);
  if (!existsSync(file)) {
    if (existsSync(join(dataDir, PUBLIC))) throw new Error(`${file} is not there: only who has it can release.`);
    const draft = join(dataDir, `${PRIVATE}.${process.pid}`);
    mkdirSync(dataDir, { recursive: true });
    const pem = generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' });
    writeFileSync(draft, pem, { mode: 0o600 });
    try {
      // Unlike a rename, a link fails if another process was first.
      linkSync(draft, file);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    } finally {
      rmSync(draft);
    }
  }
  return createPrivateKey(readFileSync(file));
}
