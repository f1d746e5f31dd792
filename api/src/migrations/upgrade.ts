import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import mongoose, { mongo } from 'mongoose';
import { isDatabaseAway } from '../platform/database-away.ts';
import { UnfitDatabase } from '../platform/database-wait.ts';
import { MIGRATIONS } from './list.ts';
import type { Migration } from './migration.ts';
import { leaveVersion, readVersion, schemaRecords } from './schema-record.ts';

const LEASE_MS = 30_000;
const LOOK_AGAIN_MS = 250;

/** The database was upgraded by a later release than this one. */
export class NewerDatabase extends Error {
  override name = 'NewerDatabase';
}

/** Thrown when a migration did not end; the records are as they were, or half way, which earlier processes can work with. */
export class UpgradeFailed extends Error {
  override name = 'UpgradeFailed';
}

interface Upgrade {
  /** Is called with each migration when it begins. */
  say(line: string): void;
  /** Is done once, before the first migration that this process does; if it fails, nothing is upgraded. */
  prepare?(): Promise<void>;
  migrations?: readonly Migration[];
  /** Time of silence after which a process is taken for dead, and another one goes on. */
  leaseMs?: number;
}

/**
 * Makes sure that the connected database has the shape that this release works with; an empty one gets its version.
 * @throws UnfitDatabase if it waits for an upgrade, NewerDatabase
 */
export async function requireVersion(migrations = MIGRATIONS): Promise<void> {
  const version = await versionOrFresh(migrations);
  if (version === migrations.length) return;
  throw new UnfitDatabase(
    `The database needs an upgrade from version ${version} to ${migrations.length}: run npm run upgrade.`,
  );
}

/**
 * Brings the connected database to the shape that this release works with, one migration after another. Of several processes
 * one does it and the others wait; what a killed one began is done again.
 * @throws UpgradeFailed that names the migration; NewerDatabase; the database's error if it is away
 */
export async function upgrade({
  say,
  prepare = async () => undefined,
  migrations = MIGRATIONS,
  leaseMs = LEASE_MS,
}: Upgrade): Promise<void> {
  const owner = randomUUID();
  let prepared: Promise<void> | undefined;
  let isWaiting = false;
  for (;;) {
    const version = await versionOrFresh(migrations);
    if (version === migrations.length) return;
    await leaveVersion(0);
    if (await takeLease(owner, leaseMs)) {
      await runNext(owner, { say, migrations, leaseMs, prepare: () => (prepared ??= prepare()) });
      continue;
    }
    if (!isWaiting) say('Another process upgrades the database; waiting for it');
    isWaiting = true;
    await sleep(LOOK_AGAIN_MS);
  }
}

async function versionOrFresh(migrations: readonly Migration[]): Promise<number> {
  const version = await readVersion();
  if (version === undefined) await leaveVersion(migrations.length);
  const known = version ?? (await readVersion()) ?? 0;
  if (known <= migrations.length) return known;
  throw new NewerDatabase(
    `The database is of version ${known}; this release knows ${migrations.length} at most. Start the release that upgraded it, or ` +
      'restore the backup from before.',
  );
}

async function takeLease(owner: string, leaseMs: number): Promise<boolean> {
  const isFree = { $lte: [{ $ifNull: ['$leaseUntil', new Date(0)] }, '$$NOW'] };
  const { matchedCount } = await schemaRecords().updateOne(
    { _id: 'schema', $expr: { $or: [isFree, { $eq: ['$leaseOwner', owner] }] } },
    [{ $set: { leaseOwner: owner, leaseUntil: { $add: ['$$NOW', leaseMs] } } }],
    { writeConcern: { w: 'majority' } },
  );
  return matchedCount === 1;
}

/** Does the migration that is next; the lease is held at its beginning and given back at its end. */
async function runNext(owner: string, { say, prepare, migrations, leaseMs }: Required<Upgrade>): Promise<void> {
  const version = await versionOrFresh(migrations);
  const next = migrations[version];
  if (!next) return;
  const timer = setInterval(() => void takeLease(owner, leaseMs).catch(() => undefined), leaseMs / 6);
  let isPrepared = false;
  try {
    await prepare();
    isPrepared = true;
    say(`Upgrading the database: ${next.name}`);
    await next.up();
  } catch (error) {
    // A database that is away takes no lease back: it runs out.
    await giveBack(owner, {}).catch(() => undefined);
    throw isDatabaseAway(error) || !isPrepared ? error : failed(next, error);
  } finally {
    clearInterval(timer);
  }
  await giveBack(owner, {
    $set: { version: version + 1 },
    $push: { applied: { version: version + 1, name: next.name, at: new Date() } },
  });
}

/** Nothing changes if the lease was another's by now: that process does the same again. */
async function giveBack(owner: string, change: { $set?: object; $push?: object }): Promise<void> {
  const { $set, ...others } = change;
  await schemaRecords().updateOne(
    { _id: 'schema', leaseOwner: owner },
    { $set: { ...$set, leaseOwner: null, leaseUntil: null }, ...others },
    { writeConcern: { w: 'majority' } },
  );
}

/** The database's errors quote from records, so of those the sentence is left out. */
function failed({ name }: Migration, error: unknown): UpgradeFailed {
  const isOfDatabase = error instanceof mongo.MongoError || error instanceof mongoose.Error;
  const { message, code = '' } = error as Error & { code?: unknown };
  const reason = isOfDatabase ? `${error.name} ${String(code)}`.trim() : message;
  return new UpgradeFailed(
    `The migration ${name} failed (${reason}). The release from before can go on with the database; npm run upgrade tries again.`,
  );
}
