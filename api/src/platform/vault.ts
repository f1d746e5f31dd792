import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto';

const IV_BYTES = 12;
const TAG_BYTES = 16;

/** A sealed text was changed, belongs to another place, or was sealed with a key that this process does not have. */
export class CannotOpen extends Error {
  override name = 'CannotOpen';
}

/**
 * Keeps secrets: seals what must be shown again, and hashes what must only be found again. While the key is changed it has
 * two: it reads with either, and writes with one.
 */
export interface Vault {
  /**
   * Encrypts with AES-256-GCM; base64url. `place` says which field of which record it is for, like
   * `class:7:dashboard`; the text opens nowhere else.
   */
  seal(text: string, place: string): string;
  /** The text that was sealed. @throws CannotOpen */
  open(sealed: string, place: string): string;
  /** A keyed hash, base64url: finds a secret without storing it. `purpose` keeps kinds of secrets apart. */
  hash(secret: string, purpose: string): string;
  /** Returns what the secret may be stored as: its hash by each of the keys, the one used for writing first. */
  hashes(secret: string, purpose: string): string[];
  /** By which a database recognises the keys; they give nothing away. */
  readonly checks: { key: string; oldKey?: string };
  /** From now on writes with this one. */
  writeWith(which: 'key' | 'oldKey'): void;
}

/** A vault on a secret key of at least 32 characters, and the one before while it is being changed. It writes with the new. */
export function createVault(secretKey: string, oldSecretKey?: string): Vault {
  const key = createKey(secretKey);
  const oldKey = oldSecretKey === undefined ? undefined : createKey(oldSecretKey);
  let [writing, other] = [key, oldKey];
  return {
    seal: (text, place) => writing.seal(text, place),
    open: (sealed, place) => {
      const text = writing.open(sealed, place) ?? other?.open(sealed, place);
      if (text === undefined) throw new CannotOpen('a sealed text cannot be opened');
      return text;
    },
    hash: (secret, purpose) => writing.hash(secret, purpose),
    hashes: (secret, purpose) => [writing, ...(other ? [other] : [])].map((each) => each.hash(secret, purpose)),
    checks: { key: key.check, ...(oldKey && { oldKey: oldKey.check }) },
    writeWith(which) {
      if (!oldKey) return;
      [writing, other] = which === 'key' ? [key, oldKey] : [oldKey, key];
    },
  };
}

function createKey(secretKey: string) {
  const derive = (use: string) => Buffer.from(hkdfSync('sha256', secretKey, '', `study-groups ${use}`, 32));
  const sealKey = derive('seal');
  const hashKey = derive('hash');
  return {
    check: derive('check').toString('base64url'),
    seal(text: string, place: string): string {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv('aes-256-gcm', sealKey, iv).setAAD(Buffer.from(place));
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url');
    },
    open(sealed: string, place: string): string | undefined {
      const bytes = Buffer.from(sealed, 'base64url');
      if (bytes.length < IV_BYTES + TAG_BYTES) return undefined;
      const decipher = createDecipheriv('aes-256-gcm', sealKey, bytes.subarray(0, IV_BYTES), {
        authTagLength: TAG_BYTES,
      });
      decipher.setAAD(Buffer.from(place)).setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
      try {
        const body = decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES));
        return Buffer.concat([body, decipher.final()]).toString('utf8');
      } catch {
        return undefined;
      }
    },
    hash: (secret: string, purpose: string) =>
      createHmac('sha256', hashKey).update(`${purpose}\0${secret}`).digest('base64url'),
  };
}

/** Returns what `open` gives, or null where something sealed cannot be opened: the rest of an answer does without it. */
export function openOrNull<T>(open: () => T): T | null {
  try {
    return open();
  } catch (error) {
    if (error instanceof CannotOpen) return null;
    throw error;
  }
}

/** A new secret of 192 random bits, 32 characters of the URL-safe alphabet. */
export function newToken(): string {
  return randomBytes(24).toString('base64url');
}

/** Tells whether two texts are the same, in a time that shows nothing of where they differ, nor of their lengths. */
export function equalSecrets(a: string, b: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(a), digest(b));
}
