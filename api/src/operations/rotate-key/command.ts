import { join } from 'node:path';
import { measureClock } from '../../platform/clock.ts';
import { agreeOnKey, readKeyRecord } from '../../platform/database-key.ts';
import { removeOldKeyFile, replaceKeyFile } from '../../platform/secret-key.ts';
import { canOpenStored } from '../../records/sealed-fields.ts';
import { openInstallation } from '../open.ts';
import { rotateKey } from './rotate.ts';

const say = (line: string) => void process.stdout.write(`${line}\n`);

/**
 * `npm run rotate-key`: changes the secret key in two runs, for between them the processes must be started with both keys. Of
 * an installation that keeps its key in the data folder, the first run makes the new one.
 */
export async function runRotation(): Promise<void> {
  const { env, logger, vault } = await openInstallation();
  await agreeOnKey(vault, () => canOpenStored(vault));
  await measureClock(logger);
  const hasBoth = vault.checks.oldKey !== undefined;
  if (!hasBoth && env.SECRET_KEY) {
    throw new Error('Set SECRET_KEY to the new key and OLD_SECRET_KEY to the present one, here and for all processes.');
  }
  if (!hasBoth && (await readKeyRecord())) {
    replaceKeyFile(env.DATA_DIR);
    say(`A new key is in ${join(env.DATA_DIR, 'secret-key')}, the present one beside it in secret-key.old.`);
    say('Start the product again, so that it knows both. Then run this once more.');
    return;
  }
  await rotateKey(vault, { say });
  if (!env.SECRET_KEY) removeOldKeyFile(env.DATA_DIR);
}
