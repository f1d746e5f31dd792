import { setTimeout as sleep } from 'node:timers/promises';
import mongoose from 'mongoose';
import {
  beginNewKey,
  countWithoutKey,
  endOldKey,
  FOLLOWED_WITHIN_MS,
  readKeyRecord,
  WrongKey,
} from '../../platform/database-key.ts';
import { countProcesses } from '../../platform/processes.ts';
import { CannotOpen, type Vault } from '../../platform/vault.ts';
import { hashAccessKey } from '../../records/access-key.ts';
import { GoogleSignInModel } from '../../records/google-sign-in.ts';
import { LeaderLinkModel } from '../../records/leader-link.ts';
import { MeetingTokenModel } from '../../records/meeting-token.ts';
import { MACHINE, recordSight } from '../../records/record-event.ts';
import { type Sealed, SEALED_FIELDS, type SealedRecord } from '../../records/sealed-fields.ts';
import { SessionModel } from '../../records/session.ts';

/** After which a rotation may be ended and begun again. */
export const ROTATE_STEPS = [
  'begun',
  'followed',
  'classes',
  'students',
  'removed_students',
  'mails',
  'keyed_writes',
  'revoked',
  'done',
] as const;
export type RotateStep = (typeof ROTATE_STEPS)[number];

interface Options {
  say(line: string): void;
  /** Is called after each step. */
  onStep?(step: RotateStep): Promise<void>;
  /** Time that running processes have to write with the new key, in milliseconds. */
  followMs?: number;
}

const PAGE = 200;

/**
 * Reseals with the new key everything that the old one has sealed, while the product runs. Every step may be repeated, so it
 * may be ended at any moment and started again.
 * @param vault on both keys
 * @throws WrongKey while a process runs that does not have the new key
 */
export async function rotateKey(vault: Vault, { say, onStep, followMs = FOLLOWED_WITHIN_MS }: Options): Promise<void> {
  const { key, oldKey } = vault.checks;
  const known = await readKeyRecord();
  if (!oldKey || (known?.check === key && known.oldCheck === null)) {
    say('The data is sealed with SECRET_KEY already.');
    return;
  }
  const without = await countWithoutKey(vault);
  if (without > 0) {
    throw new WrongKey(`${without} processes run that do not have the new key. Restart them with both keys first.`);
  }
  await beginNewKey(vault);
  vault.writeWith('key');
  await onStep?.('begun');
  // One that starts from here on finds that the new key is written with.
  if ((await countProcesses()) > 0) {
    say('Waiting until every process writes with the new key');
    await sleep(followMs);
  }
  await onStep?.('followed');
  for (const name of ['classes', 'students', 'removed_students', 'mails', 'keyed_writes'] as const) {
    const { sealed, lost } = await reseal(vault, name);
    say(`${name}: ${sealed} sealed again${lost > 0 ? `, ${lost} that could not be opened are left as they are` : ''}`);
    await onStep?.(name);
  }
  await revoke(say);
  await onStep?.('revoked');
  await endOldKey();
  await recordSight(MACHINE, { kind: 'key-rotated' });
  say('Done. Start the processes without the old key.');
  await onStep?.('done');
}

async function reseal(vault: Vault, name: keyof typeof SEALED_FIELDS) {
  const collection = mongoose.connection.collection(name);
  const counts = { sealed: 0, lost: 0 };
  for (let after: SealedRecord['_id'] | null = null; ;) {
    const records: SealedRecord[] = await SEALED_FIELDS[name]({ after, limit: PAGE });
    for (const { _id, sealed } of records) {
      for (const each of sealed) {
        const text = openOrNone(vault, each);
        counts[text === undefined ? 'lost' : 'sealed'] += 1;
        if (text === undefined) continue;
        await rehash(vault, each, text);
        // What was changed meanwhile was sealed with the new key.
        const set = { [each.field]: vault.seal(text, each.place), ...hashBeside(vault, each, text) };
        await collection.updateOne({ _id, [each.field]: each.text }, { $set: set });
      }
    }
    after = records.at(-1)?._id ?? null;
    if (!after) return counts;
  }
}

function openOrNone(vault: Vault, { text, place }: Sealed): string | undefined {
  try {
    return vault.open(text, place);
  } catch (error) {
    if (error instanceof CannotOpen) return undefined;
    throw error;
  }
}

const SEALED_KEY = 'accessKeySealed';

/** The hash in the same record, by which an access key is found. */
function hashBeside(vault: Vault, { field }: Sealed, text: string) {
  if (!field.endsWith(SEALED_KEY)) return {};
  return { [field.replace(SEALED_KEY, 'accessKeyHash')]: hashAccessKey(vault, text) };
}

/** The hash in the link to which a leader's mail leads: the mail holds its token. */
async function rehash(vault: Vault, { field }: Sealed, text: string): Promise<void> {
  if (!field.endsWith('payload')) return;
  const { leaderToken } = JSON.parse(text) as { leaderToken?: string };
  if (!leaderToken) return;
  const [tokenHash, ...before] = vault.hashes(leaderToken, 'leader-link');
  for (const old of before) await LeaderLinkModel.updateOne({ tokenHash: old }, { $set: { tokenHash } });
}

/** Revokes what is known by a hash only, which can't be hashed again. */
async function revoke(say: (line: string) => void): Promise<void> {
  const [sessions, meetings, signIns] = await Promise.all([
    SessionModel.deleteMany({}),
    MeetingTokenModel.deleteMany({}),
    GoogleSignInModel.deleteMany({}),
  ]);
  say(`${sessions.deletedCount} admins must sign in again.`);
  say(`${meetings.deletedCount} meeting pages and ${signIns.deletedCount} sign-ins with Google must be begun again.`);
}
