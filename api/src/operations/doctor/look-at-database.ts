import { existsSync } from 'node:fs';
import { join } from 'node:path';
import mongoose from 'mongoose';
import { MIGRATIONS } from '../../migrations/list.ts';
import { readVersion } from '../../migrations/schema-record.ts';
import { clockFault, measureClock } from '../../platform/clock.ts';
import { missingIndexes, connectDatabase } from '../../platform/database.ts';
import { VULNERABILITIES_AS_OF, vulnerabilitiesOf, type KnownDatabase } from '../../platform/vulnerabilities.ts';
import { readKeyRecord } from '../../platform/database-key.ts';
import type { Env } from '../../platform/env.ts';
import { checkFitness } from '../../platform/fitness.ts';
import { createLogger } from '../../platform/logger.ts';
import { reasonToWait } from '../../platform/database-wait.ts';
import { readSecretKeys } from '../../platform/secret-key.ts';
import { createVault } from '../../platform/vault.ts';
import { canOpenStored } from '../../records/sealed-fields.ts';
import { stagedCollections } from '../backup/collections.ts';
import { isTorn } from '../backup/torn.ts';
import '../models.ts';
import type { Finding, Look } from './finding.ts';
import { STAND_IN } from './look-at-settings.ts';

/** Connects and looks whether the product can work with the database; only then the rest of it can be looked at. */
export async function lookAtConnection(env: Env, withinMs: number): Promise<Finding[]> {
  const limits = { serverSelectionTimeoutMS: withinMs };
  const found = await lookAtFitness(env, () => connectDatabase(env.MONGODB_URI, undefined, limits));
  if (found.length === 0) await measureClock(createLogger('silent'));
  return found;
}

/** The same in a server, which is connected and has measured the clock. */
export async function lookAtFitness(env: Env, connect?: () => Promise<void>): Promise<Finding[]> {
  try {
    await connect?.();
    await checkFitness();
    return [];
  } catch (error) {
    const fault = reasonToWait(error) ?? `It refuses (${(error as Error).name}).`;
    return [{ part: 'database', fault, todo: whatToDo(fault, env) }];
  }
}

const REMEDIES: [RegExp, string][] = [
  [
    /single server|not initiated/,
    'Start mongod with --replSet and call rs.initiate(), or use another database; one member is enough.',
  ],
  [
    /not the primary|takes no writes/,
    'Name all members in MONGODB_URI, with ?replicaSet=, and leave directConnection out.',
  ],
  [/or newer is needed/, 'Upgrade MongoDB, one major version after another.'],
  [
    /does not accept the user/,
    'Correct user, password and authSource in MONGODB_URI; characters like @ and : are written %40 and %3A.',
  ],
  [/does not allow/, 'Give the user of MONGODB_URI the role readWrite on its database.'],
  [/member of the replica set/, 'Correct replicaSet in MONGODB_URI: rs.status() tells its name.'],
];

function whatToDo(fault: string, { IS_EMBEDDED, DATA_DIR }: Env): string {
  const known = REMEDIES.find(([pattern]) => pattern.test(fault));
  if (known) return known[1];
  return IS_EMBEDDED
    ? `Start the product (npm start); if it runs, the end of ${join(DATA_DIR, 'mongod.log')} says why the database does not.`
    : 'Look whether the members run (rs.status()), and whether host, port and firewall let this machine through.';
}

/** Returns what there is to look at in a database that answers. */
export const inDatabase = (env: Env): Look[] => [
  lookAtClock,
  () => lookAtKey(env),
  lookAtVersion,
  () => lookAtVulnerabilities(env),
  lookAtIndexes,
  lookAtRestore,
];

async function lookAtClock(): Promise<Finding[]> {
  const fault = await clockFault();
  if (!fault) return [];
  const todo = 'Have NTP set the clock of this machine and of the database (timedatectl set-ntp true).';
  return [{ part: 'clock', fault: `${fault.words.replace("this process's", "This machine's")}.`, todo }];
}

async function lookAtKey(env: Env): Promise<Finding[]> {
  const file = join(env.DATA_DIR, 'secret-key');
  const findings = (fault: string, todo: string): Finding[] => [{ part: 'key', fault, todo }];
  if (env.SECRET_KEY === STAND_IN.SECRET_KEY) return [];
  const record = await readKeyRecord();
  if (!env.SECRET_KEY && !existsSync(file)) {
    return record
      ? findings(
          `${file} is missing, and SECRET_KEY is not set: what is sealed can't be opened.`,
          'Bring the key back from where it is kept.',
        )
      : [];
  }
  const { key, oldKey } = readSecretKeys(env);
  const { checks, ...vault } = createVault(key, oldKey);
  const own = [checks.key, checks.oldKey];
  const isRight = record ? own.includes(record.check) : (await canOpenStored({ ...vault, checks })) !== false;
  if (!isRight) {
    return findings(
      `${env.SECRET_KEY ? 'SECRET_KEY' : file} is not the key that this database is sealed with: the product does not start.`,
      'Bring the right key back from where it is kept. To change keys: npm run rotate-key.',
    );
  }
  if (!record?.oldCheck) return [];
  return findings(
    'The key is being changed, and that has not ended.',
    'Run npm run rotate-key again, until it says that it is done.',
  );
}

async function lookAtVersion(): Promise<Finding[]> {
  const version = await readVersion();
  const latest = MIGRATIONS.length;
  if (version === undefined || version === latest) return [];
  return [
    version < latest
      ? {
          part: 'version',
          fault: `The database is of version ${version}, this release needs ${latest}.`,
          todo: 'npm run backup, then npm run upgrade.',
        }
      : {
          part: 'version',
          fault: `The database is of version ${version}, this release knows ${latest} at most.`,
          todo: 'Start the release that upgraded it, or restore the backup from before.',
        },
  ];
}

async function lookAtVulnerabilities({ IS_EMBEDDED: isEmbedded }: Env): Promise<Finding[]> {
  const admin = mongoose.connection.db!.admin();
  const [{ version }, { hosts = [] }] = await Promise.all([
    admin.command({ buildInfo: 1 }),
    admin.command({ hello: 1 }),
  ]);
  return reportVulnerabilities({ version: String(version), memberCount: (hosts as string[]).length, isEmbedded });
}

/** A note of the severe vulnerabilities of a database that are publicly known, and of what to do. */
export function reportVulnerabilities(database: KnownDatabase): Finding[] {
  const known = vulnerabilitiesOf(database);
  if (!known) return [];
  const list = `${known.ids.join(', ')} (as of ${VULNERABILITIES_AS_OF})${known.isOfAnybody ? '; not all of them take a sign-in' : ''}`;
  return [
    {
      part: 'database',
      fault: `MongoDB ${database.version} has severe vulnerabilities that are publicly known: ${list}.`,
      todo: database.isEmbedded
        ? `The one that comes along listens on this machine only. For another, have mongod ${known.mendedIn}, or one of the next major version, on PATH or in MONGOD_BINARY, or name a server in MONGODB_URI.`
        : `Upgrade it to ${known.mendedIn} or newer, and let nobody to its port but the processes of the product.`,
      isNote: true,
    },
  ];
}

async function lookAtIndexes(): Promise<Finding[]> {
  // An empty database gets them at the first start.
  if ((await readVersion()) === undefined) return [];
  const missing = await missingIndexes();
  if (missing.length === 0) return [];
  return [
    {
      part: 'indexes',
      fault: `Indexes are missing in ${missing.join(', ')}.`,
      todo: 'npm run upgrade, or a start of the product, makes them.',
    },
  ];
}

async function lookAtRestore(): Promise<Finding[]> {
  if (await isTorn()) {
    return [
      { part: 'restore', fault: 'A restore was not finished.', todo: 'Run npm run restore with the same file again.' },
    ];
  }
  if ((await stagedCollections()).length === 0) return [];
  const todo = 'The next restore clears it away; it only takes room.';
  return [{ part: 'restore', fault: 'A restore was ended and left something behind.', todo, isNote: true }];
}
