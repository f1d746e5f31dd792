import { existsSync } from 'node:fs';
import { join } from 'node:path';
import mongoose from 'mongoose';
import { agreeOnKey } from '../platform/database-key.ts';
import { connectDatabase } from '../platform/database.ts';
import { type Env, readEnv } from '../platform/env.ts';
import { checkFitness } from '../platform/fitness.ts';
import { createLogger } from '../platform/logger.ts';
import { reasonToWait } from '../platform/database-wait.ts';
import { createPlatform, type Platform } from '../platform/platform.ts';
import { canOpenStored } from '../records/sealed-fields.ts';
import { ownCollections } from './backup/collections.ts';
import './models.ts';

/** The resources of a command on the machine; the database is mongoose's default connection. */
export type Installation = Platform;

/** A replica set chooses another primary within some 12 s: a command that begins just then waits for it. */
const ELECTION_MS = 15_000;

/**
 * Opens the installation of the environment for a command: its key must be there and its database at hand.
 * @param options.mayBeEmpty allows a database in which nothing is yet, which is made by that
 * @throws Error with a sentence
 */
export async function openInstallation({ mayBeEmpty = false } = {}): Promise<Installation> {
  const env = readEnv(process.env);
  requireKey(env);
  await connectDatabase(env.MONGODB_URI, undefined, { serverSelectionTimeoutMS: ELECTION_MS });
  if (!mayBeEmpty) await requireDatabase();
  await checkFitness();
  return createPlatform(env, createLogger(env.LOG_LEVEL === 'info' ? 'warn' : env.LOG_LEVEL));
}

/** The same, on a database that has data of this key, or none. @throws WrongKey too */
export async function openDatabaseOfKey(options = {}): Promise<Installation> {
  const installation = await openInstallation(options);
  const { vault } = installation;
  await agreeOnKey(vault, () => canOpenStored(vault));
  return installation;
}

/** What a command looks for in a database that is misspelt is not there; to look would make it. */
async function requireDatabase(): Promise<void> {
  // In this one a start, and the doctor, try whether it takes writes.
  const others = (await ownCollections()).filter((name) => name !== 'installation');
  if (others.length > 0) return;
  const { name } = mongoose.connection;
  throw new Error(`There is nothing in the database ${name} that MONGODB_URI names, so nothing was done.`);
}

/** A command makes no key: a new one would open nothing. */
function requireKey({ SECRET_KEY, DATA_DIR }: Env): void {
  const file = join(DATA_DIR, 'secret-key');
  if (SECRET_KEY || existsSync(file)) return;
  throw new Error(`The secret key is missing: put it into ${file}, or into SECRET_KEY.`);
}

/** Returns what a command says when it fails: sentences of ours as they are, for the database what can be done. */
export function inWords(error: unknown): string {
  const reason = reasonToWait(error);
  if (reason) return reason;
  const { name, message, code } = error as Error & { code?: unknown };
  const isOfDatabase = error instanceof mongoose.mongo.MongoError || error instanceof mongoose.Error;
  return isOfDatabase ? `The database refused (${name}${code === undefined ? '' : ` ${String(code)}`}).` : message;
}
