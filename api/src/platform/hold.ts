import { realpath, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { HoldReason } from '@study-groups/contracts/system';
import mongoose, { type ClientSession } from 'mongoose';
import type { Env } from './env.ts';
import { ApiError } from './errors.ts';
import { INSTALLATION, installation, leaveRecord, readRecord } from './installation.ts';
import { isLoopback } from './loopback.ts';

type Settings = Pick<Env, 'PUBLIC_URL' | 'IS_EMBEDDED' | 'DATA_DIR'>;

/** The place of an installation; null for what can't be told. A copy of the database carries the record, and is elsewhere. */
interface Place {
  /** The id that the database gave the collection with this record: a dump that is read back gets another one. */
  collection: string | null;
  host: string | null;
  /** The folder of the embedded database by path and number, which its copy has not both. */
  folder: string | null;
}

/** The database's record of where it works, and whether an operator or a restore has put it on hold. */
export interface HomeRecord extends Place {
  _id: 'home';
  hold: Pick<Hold, 'reason' | 'since' | 'takenAt'> | null;
}

/** The reason why no mail leaves and no job runs. */
export interface Hold {
  reason: HoldReason;
  /** Null where nobody knows since when it is a copy. */
  since: Date | null;
  /** Of which moment a restored backup is. */
  takenAt: Date | null;
}

/** Returns the record that a restore leaves, so that nothing of it reaches people before somebody has looked at it. */
export const homeOfRestored = (now: Date, takenAt: Date): HomeRecord => ({
  _id: 'home',
  collection: null,
  host: null,
  folder: null,
  hold: { reason: 'restored', since: now, takenAt },
});

/** Returns where this process works, by its settings. */
async function placeOf({ PUBLIC_URL, IS_EMBEDDED, DATA_DIR }: Settings): Promise<Place> {
  const { db } = mongoose.connection;
  const [found] = (await db?.listCollections({ name: INSTALLATION }).toArray()) ?? [];
  const uuid = (found as { info?: { uuid?: mongoose.mongo.UUID } } | undefined)?.info?.uuid;
  return {
    collection: uuid?.toString('hex') ?? null,
    host: new URL(PUBLIC_URL).hostname,
    folder: IS_EMBEDDED ? await folderOf(join(DATA_DIR, 'mongod')) : null,
  };
}

async function folderOf(path: string): Promise<string | null> {
  try {
    const [real, { ino }] = await Promise.all([realpath(path), stat(path, { bigint: true })]);
    return `${real}:${ino}`;
  } catch {
    return null;
  }
}

/**
 * Returns why this process does no work of its own; null if it does. Each process asks by its own settings, before each piece
 * of work: one with another PUBLIC_URL on the same database is on hold alone.
 */
export async function readHold(settings: Settings): Promise<Hold | null> {
  const home = await readRecord<HomeRecord>('home');
  if (!home) return null;
  if (home.hold) return home.hold;
  const place = await placeOf(settings);
  const differs = (part: keyof Place) => home[part] !== null && place[part] !== null && home[part] !== place[part];
  const reason = differs('collection')
    ? 'copied'
    : differs('folder')
      ? 'moved'
      : differs('host') && !isLoopback(home.host!)
        ? 'address'
        : null;
  return reason && { reason, since: null, takenAt: null };
}

/** For what somebody asks of this server that would reach others. @throws ApiError on_hold */
export async function requireNoHold(settings: Settings): Promise<void> {
  if (await readHold(settings)) throw new ApiError('on_hold');
}

/** Leaves the place of a database that has none, and completes it: a trial on this machine may get its address later. */
export async function settle(settings: Settings): Promise<void> {
  const place = await placeOf(settings);
  await leaveRecord<HomeRecord>({ _id: 'home', ...place, hold: null });
  if (await readHold(settings)) return;
  const known = Object.fromEntries(Object.entries(place).filter(([, part]) => part !== null));
  await installation<HomeRecord>().updateOne({ _id: 'home', hold: null }, { $set: known });
}

/** Lets the work go on, here. */
export async function endHold(settings: Settings, session?: ClientSession): Promise<void> {
  await writeHome({ ...(await placeOf(settings)), hold: null }, session);
}

/** Puts all processes on hold, each before its next piece of work. */
export async function beginHold(now: Date): Promise<void> {
  await writeHome({ hold: { reason: 'command', since: now, takenAt: null } });
}

async function writeHome(change: Partial<HomeRecord>, session?: ClientSession): Promise<void> {
  const options = session ? { session } : { writeConcern: { w: 'majority' as const } };
  await installation<HomeRecord>().updateOne({ _id: 'home' }, { $set: change }, { upsert: true, ...options });
}

const REASONS: Record<HoldReason, string> = {
  restored: 'this is a restored backup',
  copied: 'this is a copy of another database',
  moved: 'this is a copy of another data folder, or it was moved',
  address: 'this database belongs to an installation at another PUBLIC_URL',
  command: 'an operator has put it on hold',
};

/** A hold in a sentence for operators. */
export function holdInWords({ reason, since, takenAt }: Hold): string {
  const of = takenAt ? ` of ${takenAt.toISOString()}` : '';
  return `on hold${since ? ` since ${since.toISOString()}` : ''}: ${REASONS[reason]}${of}. Pages are served, but no mail leaves and no job runs until an admin releases it in the console, or npm run hold -- --release does`;
}
