import { measureClock, databaseNow } from '../../platform/clock.ts';
import { openDatabaseOfKey } from '../open.ts';
import { hashPassword } from '../../features/admins/password.ts';
import { clearGuesses } from '../../platform/guesses.ts';
import { clearLimits } from '../../platform/limits.ts';
import type { Platform } from '../../platform/platform.ts';
import { inTransaction } from '../../platform/transaction.ts';
import { newToken } from '../../platform/vault.ts';
import { AdminModel, type AdminRecord, usernameKey } from '../../records/admin.ts';
import { PasskeyModel } from '../../records/passkey.ts';
import { MACHINE, recordEvent } from '../../records/record-event.ts';
import { SessionModel } from '../../records/session.ts';
import { setOnlyByProvider } from '../../records/sign-in-settings.ts';

const say = (line: string) => void process.stdout.write(`${line}\n`);

/** `npm run reset-admin`: prints the new password, once. It may be done while the product runs. */
export async function runResetAdmin(username: string, allLimits: boolean): Promise<void> {
  const platform = await openDatabaseOfKey();
  await measureClock(platform.logger);
  const { admin, password, wasOnlyByProvider } = await resetAdmin(platform, username, { allLimits });
  say(`${admin.username} has a new password: ${password}`);
  say(
    'All their sessions are ended and their passkeys removed. The password is shown only now; change it after signing in.',
  );
  if (wasOnlyByProvider) say('Passwords count again: people had to sign in by a provider.');
  if (allLimits) say('All limits count from zero.');
}

/**
 * Gives an admin a new random password, ends all their sessions, removes their passkeys, and lets them sign in however many
 * passwords were tried. Passwords count again, where people had to come by a provider.
 * @param allLimits whether all limits are reset, for everybody
 * @returns the admin and the password, which is stored nowhere, and whether passwords did not count
 * @throws Error with a sentence that names the existing usernames
 */
async function resetAdmin(
  platform: Platform,
  username: string,
  { allLimits }: { allLimits: boolean },
): Promise<{ admin: AdminRecord; password: string; wasOnlyByProvider: boolean }> {
  const admin = await findAdmin(username);
  const password = newToken();
  const passwordHash = await hashPassword(password);
  const wasOnlyByProvider = await inTransaction(async (session) => {
    const change = { $set: { passwordHash, updatedAt: databaseNow() } };
    const { matchedCount } = await AdminModel.updateOne({ id: admin.id }, change, { session });
    if (matchedCount === 0) throw new Error(`${admin.username} was deleted at this moment.`);
    await SessionModel.deleteMany({ adminId: admin.id }, { session });
    await PasskeyModel.deleteMany({ adminId: admin.id }, { session });
    await recordEvent(session, MACHINE, { kind: 'password-reset', facts: { aboutAdmin: admin.id } });
    if (allLimits) await recordEvent(session, MACHINE, { kind: 'limits-cleared' });
    if (!(await setOnlyByProvider(session, false))) return false;
    await recordEvent(session, MACHINE, { kind: 'only-by-provider-switched', facts: { onlyByProvider: false } });
    return true;
  });
  if (allLimits) await clearLimits();
  const groups = ['admin', `admin-password:${admin.id}`, `admin-passkey:${admin.id}`];
  for (const group of groups) await clearGuesses(platform, group);
  return { admin, password, wasOnlyByProvider };
}

/** By the key, of which a database that was not upgraded yet has none stored. */
async function findAdmin(username: string): Promise<AdminRecord> {
  const admins = await AdminModel.find().sort({ id: 1 }).lean();
  const admin = admins.find((each) => usernameKey(each.username) === usernameKey(username));
  if (admin) return admin;
  if (admins.length === 0) throw new Error('There is no admin yet. The first one is made when the product starts.');
  throw new Error(`No admin has this username. There are: ${admins.map((each) => each.username).join(', ')}`);
}
