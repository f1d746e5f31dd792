import { installation, leaveRecord, readRecord } from './installation.ts';
import type { Platform } from './platform.ts';
import { countProcessesWithout, registerProcess } from './processes.ts';
import type { Vault } from './vault.ts';

/** The database's record of the key that seals it: the check that identifies it, and that of the previous key. */
interface KeyRecord {
  _id: 'secret-key';
  check: string;
  /** Check of the previous key, while what it has sealed is resealed. */
  oldCheck: string | null;
}

/** The key is not that of the database: what is stored could not be read, and what would be stored nobody else could. */
export class WrongKey extends Error {
  override name = 'WrongKey';
}

const ANOTHER_KEY =
  'SECRET_KEY is not the key of this database. Start with the key that its data was sealed with, or change the key by ' +
  'npm run rotate-key.';
const OLD_KEY_IS_MISSING =
  'The key of this database is being changed: OLD_SECRET_KEY must be the one before, until npm run rotate-key says that it is done.';

const records = () => installation<KeyRecord>();

/** The database's record of its key; null if no process has started on it yet. */
export function readKeyRecord(): Promise<KeyRecord | null> {
  return readRecord<KeyRecord>('secret-key');
}

/**
 * Makes sure that this process has the database's key, and lets the vault write with it. The first process on a database
 * leaves the check of its own there.
 * @param canOpen whether what is stored already can be opened, if a database is older than its record; undefined if
 *   nothing is stored
 * @throws WrongKey
 */
export async function agreeOnKey(vault: Vault, canOpen: () => Promise<boolean | undefined>): Promise<void> {
  const found = await readKeyRecord();
  if (!found && (await canOpen()) === false) throw new WrongKey(ANOTHER_KEY);
  obey(vault, found ?? (await leaveCheck(vault)));
}

/** A record by the key that stored data opens with now, or would; the first of several processes decides. */
async function leaveCheck({ checks }: Vault): Promise<KeyRecord> {
  await leaveRecord<KeyRecord>({ _id: 'secret-key', check: checks.oldKey ?? checks.key, oldCheck: null });
  const left = await readKeyRecord();
  if (!left) throw new Error('the check of the key was not kept');
  return left;
}

function obey(vault: Vault, { check, oldCheck }: KeyRecord): void {
  const { key, oldKey } = vault.checks;
  if (check !== key && check !== oldKey) throw new WrongKey(ANOTHER_KEY);
  if (oldCheck !== null && oldCheck !== oldKey) throw new WrongKey(OLD_KEY_IS_MISSING);
  vault.writeWith(check === key ? 'key' : 'oldKey');
}

/** The key of a database is changed while its processes run: why this one may not go on, since when it last looked. */
let fault: string | undefined;
export const keyFault = async (): Promise<string | undefined> => fault;

/** Time within which every process has followed. */
export const FOLLOWED_WITHIN_MS = 25_000;

/** Registers this process and its keys for the others, and looks whether another one is to be written with by now. */
export async function followKey({ vault, logger, env }: Pick<Platform, 'vault' | 'logger' | 'env'>): Promise<void> {
  await registerProcess(env.ROLE, Object.values(vault.checks));
  const found = await readKeyRecord();
  const before = fault;
  try {
    if (found) obey(vault, found);
    fault = undefined;
  } catch (error) {
    fault = (error as Error).message;
    if (fault !== before) logger.error({ event: 'wrong-key', reason: fault }, 'The key of the database was changed');
  }
}

/** Counts the running processes that do not have the new key. */
export function countWithoutKey({ checks }: Vault): Promise<number> {
  return countProcessesWithout(checks.key);
}

/** From now on all processes write with the new key, each when it looks the next time. */
export async function beginNewKey({ checks }: Vault): Promise<void> {
  const change = { $set: { check: checks.key, oldCheck: checks.oldKey ?? null } };
  await records().updateOne({ _id: 'secret-key' }, change, { writeConcern: { w: 'majority' } });
}

/** Nothing is left that the old key has sealed. */
export async function endOldKey(): Promise<void> {
  await records().updateOne({ _id: 'secret-key' }, { $set: { oldCheck: null } }, { writeConcern: { w: 'majority' } });
}
