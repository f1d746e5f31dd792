import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { MIGRATIONS } from '../migrations/list.ts';
import { upgrade } from '../migrations/upgrade.ts';
import { disconnectDatabase, rebuildIndexes } from '../platform/database.ts';
import type { Env } from '../platform/env.ts';
import { buildLimitIndexes } from '../platform/limits.ts';
import { restore } from './backup/restore.ts';
import { backupBeforeUpgrade, newBackupFile, writeBackup } from './backup/write.ts';
import { doctor } from './doctor/doctor.ts';
import { runHold } from './hold.ts';
import { runResetAdmin } from './reset-admin/command.ts';
import { runRotation } from './rotate-key/command.ts';
import { inWords, openDatabaseOfKey, openInstallation } from './open.ts';

const USAGE = `Usage: npm run backup [-- FILE]
       npm run restore -- FILE [--replace DATABASE]
       npm run upgrade
       npm run rotate-key
       npm run reset-admin -- USERNAME [--limits]
       npm run hold [-- --set | --release]
       npm run doctor [-- --json]`;

/** The options that commands take; the others take none. */
const TAKES: Readonly<Record<string, readonly string[]>> = {
  restore: ['replace'],
  'reset-admin': ['limits'],
  doctor: ['json'],
  hold: ['set', 'release'],
};

const say = (line: string) => void process.stdout.write(`${line}\n`);

/** `backup`, `restore`, `upgrade` or `doctor`. */
try {
  const { positionals, tokens, values } = parseArgs({
    allowPositionals: true,
    tokens: true,
    options: {
      replace: { type: 'string' },
      json: { type: 'boolean', default: false },
      limits: { type: 'boolean', default: false },
      set: { type: 'boolean', default: false },
      release: { type: 'boolean', default: false },
    },
  });
  const [command, file, ...others] = positionals;
  const given: string[] = tokens.flatMap((token) => (token.kind === 'option' ? [token.name] : []));
  const isTaken = (name: string, at: number) => TAKES[command!]?.includes(name) && given.indexOf(name) === at;
  if (others.length > 0 || !given.every(isTaken)) throw new Error(USAGE);
  if (command === 'backup') await runBackup(file);
  else if (command === 'restore' && file) await runRestore(file, values.replace);
  else if (command === 'upgrade' && !file) await runUpgrade();
  else if (command === 'rotate-key' && !file) await runRotation();
  else if (command === 'reset-admin' && file) await runResetAdmin(file, values.limits);
  else if (command === 'hold' && !file && !(values.set && values.release)) await runHold(values);
  else if (command === 'doctor' && !file) process.exitCode = await doctor(process.env, { say, asJson: values.json });
  else throw new Error(USAGE);
} catch (error) {
  process.stderr.write(`${inWords(error)}\n`);
  process.exitCode = 1;
} finally {
  await disconnectDatabase();
}

async function runBackup(named: string | undefined): Promise<void> {
  const { env, vault } = await openDatabaseOfKey();
  const file = newBackupFile(env, named && resolve(named));
  const { collections, documents } = await writeBackup(file, vault);
  say(`${documents} records in ${collections} collections are in ${file}`);
  say(`Not in it, to be kept apart: the secret key (${placeOfKey(env)}), without which nobody can restore it;`);
  say(
    `what is live in ${env.RELEASES_DIR}, and the keys of releases in ${env.DATA_DIR} (release-key, release-key.pub).`,
  );
}

function placeOfKey({ SECRET_KEY, DATA_DIR }: Env): string {
  return SECRET_KEY ? 'SECRET_KEY' : join(DATA_DIR, 'secret-key');
}

async function runRestore(file: string, replace: string | undefined): Promise<void> {
  const { vault } = await openInstallation({ mayBeEmpty: true });
  await restore({ file: resolve(file), vault, replace, say });
  say('The backup is restored, and on hold: it starts and can be looked at, but no mail leaves and no job runs');
  say('until an admin releases it in the console, or npm run hold -- --release does.');
}

async function runUpgrade(): Promise<void> {
  const { env, vault } = await openDatabaseOfKey({ mayBeEmpty: true });
  await upgrade({ say, ...(env.IS_EMBEDDED && { prepare: backupBeforeUpgrade(env, vault, say) }) });
  await rebuildIndexes();
  await buildLimitIndexes();
  say(`The database is of version ${MIGRATIONS.length}, which this release works with`);
}
