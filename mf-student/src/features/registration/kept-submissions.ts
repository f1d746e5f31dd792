import { KEPT_SUBMISSIONS_KEY, type KeptSubmission, keptSubmissionsIn } from '@study-groups/contracts/kept-submissions';
import type { PublicClass } from '@study-groups/contracts/public-class';
import type { SafeStorage } from '@study-groups/web-sdk/host/storage';
import { deviceKey } from './device-key.ts';

/** More than anybody has signed up for. */
const MOST_KEPT = 20;
/** Bytes of the number that AES-GCM takes once. */
const NONCE_BYTES = 12;

/** The submissions to a class that were made on this device. */
export function submissionsTo(storage: SafeStorage, { id }: Pick<PublicClass, 'id'>): KeptSubmission[] {
  return allKept(storage).filter(({ classId }) => classId === id);
}

const allKept = (storage: SafeStorage) => keptSubmissionsIn(storage.read(KEPT_SUBMISSIONS_KEY), Date.now());

/**
 * Keeps the way back to a submission, with its access key locked.
 * @param instead the address that it had before, if that was corrected
 * @returns whether it is kept; not where the browser can't lock anything
 */
export async function keepSubmission(
  storage: SafeStorage,
  { id, slug, courseName, deadline }: PublicClass,
  { accessKey, email }: { accessKey: string; email: string },
  instead = email,
): Promise<boolean> {
  try {
    const locked = await lock(accessKey, placeOf({ classId: id, email }));
    const kept: KeptSubmission = { classId: id, slug, courseName, deadline, email, locked };
    const others = allKept(storage).filter((one) => one.classId !== id || ![email, instead].includes(one.email));
    return storage.write(KEPT_SUBMISSIONS_KEY, JSON.stringify([kept, ...others].slice(0, MOST_KEPT)));
  } catch {
    return false;
  }
}

/** The access key of a submission that this device keeps; undefined where it can't be unlocked any more. */
export async function openSubmission(kept: KeptSubmission): Promise<string | undefined> {
  try {
    return await unlock(kept.locked, placeOf(kept));
  } catch {
    return undefined;
  }
}

/** Forgets all of them, or one. */
export function forgetSubmissions(storage: SafeStorage, one?: KeptSubmission): void {
  const others = one ? allKept(storage).filter(({ locked }) => locked !== one.locked) : [];
  if (others.length > 0) storage.write(KEPT_SUBMISSIONS_KEY, JSON.stringify(others));
  else storage.remove(KEPT_SUBMISSIONS_KEY);
}

/** Returns the context to which encryption is bound: copied to another submission, it can't be decrypted. */
const placeOf = ({ classId, email }: Pick<KeptSubmission, 'classId' | 'email'>) =>
  new TextEncoder().encode(JSON.stringify([classId, email]));

async function lock(text: string, additionalData: Uint8Array<ArrayBuffer>): Promise<string> {
  const iv = crypto.getRandomValues(new Uint8Array(NONCE_BYTES));
  const sealed = await crypto.subtle.encrypt(
    { name: 'AES-GCM', iv, additionalData },
    await deviceKey(),
    new TextEncoder().encode(text),
  );
  return btoa(String.fromCharCode(...iv, ...new Uint8Array(sealed)));
}

async function unlock(locked: string, additionalData: Uint8Array<ArrayBuffer>): Promise<string> {
  const bytes = Uint8Array.from(atob(locked), (character) => character.charCodeAt(0));
  const iv = bytes.slice(0, NONCE_BYTES);
  const opened = await crypto.subtle.decrypt(
    { name: 'AES-GCM', iv, additionalData },
    await deviceKey(),
    bytes.slice(NONCE_BYTES),
  );
  return new TextDecoder().decode(opened);
}
