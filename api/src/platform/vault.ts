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

/** Keeps secrets: seals what must be shown again, and hashes what must only be found again. */
export interface Vault {
  /**
   * Encrypts with AES-256-GCM; base64url. `place` says which field of which record it is for, like
   * `class:7:dashboard`; the text opens nowhere else.
   */
  seal(text: string, place: string): string;
  /** The text that was sealed. @throws Error if it was changed, sealed for another place or with another key */
  open(sealed: string, place: string): string;
  /** A keyed hash, base64url: finds a secret without storing it. `purpose` keeps kinds of secrets apart. */
  hash(secret: string, purpose: string): string;
}

/** A vault on a secret key of at least 32 characters. */
export function createVault(secretKey: string): Vault {
  const derive = (use: string) => Buffer.from(hkdfSync('sha256', secretKey, '', `study-groups ${use}`, 32));
  const sealKey = derive('seal');
  const hashKey = derive('hash');
  return {
    seal(text, place) {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv('aes-256-gcm', sealKey, iv).setAAD(Buffer.from(place));
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url');
    },
    open(sealed, place) {
      const bytes = Buffer.from(sealed, 'base64url');
      const decipher = createDecipheriv('aes-256-gcm', sealKey, bytes.subarray(0, IV_BYTES), {
        authTagLength: TAG_BYTES,
      });
      decipher.setAAD(Buffer.from(place)).setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
      return Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]).toString('utf8');
    },
    hash: (secret, purpose) => createHmac('sha256', hashKey).update(`${purpose}\0${secret}`).digest('base64url'),
  };
}

/** A new secret of 192 random bits, 32 characters of the URL-safe alphabet. */
export function newToken(): string {
  return randomBytes(24).toString('base64url');
}

/** Whether two texts are the same, in a time that tells nothing of where they differ, nor of their lengths. */
export function equalSecrets(a: string, b: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(a), digest(b));
}
