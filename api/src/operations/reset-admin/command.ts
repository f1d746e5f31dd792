import { measureClock } from '../../platform/clock.ts';
import { openDatabaseOfKey } from '../open.ts';
import { resetAdmin } from './reset.ts';

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
  if (allLimits) say('All limits count anew.');
}
