import mongoose, { mongo } from 'mongoose';
import type { Logger } from './logger.ts';

/** A clock that is off by more is reported, */
const REPORTED_FROM_MS = 2_000;
/** and by more makes a process not ready. */
const UNFIT_FROM_MS = 30_000;
/** Of several answers the fastest shows best what time it is there: the truth is within half the way. */
const SAMPLES = 3;

/** A reading of the database's clock, and when by this process's count of milliseconds since its start. */
interface Reading {
  databaseMs: number;
  at: number;
  /** Milliseconds by which the reading may be wrong. */
  within: number;
}

/** By the connection to the database. */
const readings = new WeakMap<mongo.Db, Reading>();
const lastReading = (): Reading | undefined => mongoose.connection.db && readings.get(mongoose.connection.db);
let wasOff = false;

/**
 * The time by the database's clock, which decides every deadline: processes whose own clocks differ decide the same. Before
 * the first measurement it is the process's own.
 */
export function databaseNow(): Date {
  const reading = lastReading();
  return reading ? new Date(reading.databaseMs + performance.now() - reading.at) : new Date();
}

/** Reads the database's clock, and says once in the log if this process's own differs. */
export async function measureClock(logger: Logger): Promise<void> {
  const { db } = mongoose.connection;
  if (!db) throw new mongo.MongoNotConnectedError('not connected');
  let best: Reading | undefined;
  for (let sample = 0; sample < SAMPLES; sample++) {
    const next = await readOnce(db);
    if (!best || next.within < best.within) best = next;
  }
  if (best) readings.set(db, best);
  const isOff = Math.abs(clockErrorMs()) > REPORTED_FROM_MS;
  if (isOff && !wasOff)
    logger.warn({ reason: inWords(clockErrorMs()) }, "The clock is off: the database's is followed");
  wasOff = isOff;
}

async function readOnce(db: mongo.Db): Promise<Reading> {
  const asked = performance.now();
  const { localTime } = await db.admin().command({ hello: 1 });
  const answered = performance.now();
  const within = (answered - asked) / 2;
  return { databaseMs: (localTime as Date).getTime(), at: asked + within, within };
}

/** Returns by how many milliseconds this process's clock is ahead of the database's, beyond the reading's own error. */
export function clockErrorMs(): number {
  const error = Date.now() - databaseNow().getTime();
  return Math.sign(error) * Math.max(0, Math.abs(error) - (lastReading()?.within ?? 0));
}

/** Returns what is wrong with this process's clock: words, and whether it may go on. */
export async function clockFault(): Promise<{ words: string; isVital: boolean } | undefined> {
  const error = clockErrorMs();
  if (Math.abs(error) <= REPORTED_FROM_MS) return undefined;
  return { words: inWords(error), isVital: Math.abs(error) > UNFIT_FROM_MS };
}

function inWords(error: number): string {
  const seconds = Math.round(Math.abs(error) / 1_000);
  return `this process's clock is ${seconds} s ${error > 0 ? 'ahead of' : 'behind'} the database's`;
}
