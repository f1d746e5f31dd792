import { MongoBackend } from '@agendajs/mongo-backend';
import { Agenda, InMemoryNotificationChannel, type Job } from 'agenda';
import mongoose, { type mongo } from 'mongoose';
import type { OutageWatch } from './outage.ts';

/** Work that may run twice, and concurrently in other processes: a job only says when, never what. */
export interface JobKind {
  /** Number that run concurrently in this process. */
  concurrency: number;
  /** Interval at which it repeats; jobs that don't repeat are gone when they are done. */
  everyMs?: number;
  /**
   * @param id of what it is about; 0 for one that repeats
   * @returns when it is to run again; nothing if it is done
   * @throws whatever went wrong, which is logged; then it stays as failed, if it doesn't repeat
   */
  run(id: number): Promise<Date | undefined>;
}

/** A job as Agenda stores it: one of each name and id. */
export interface JobRecord {
  _id: mongo.ObjectId;
  name: string;
  data: { id: number };
  /** Those that are due at the same moment go by this, the highest first. */
  priority: number;
  type: 'normal';
  nextRunAt: Date | null;
  lockedAt: Date | null;
  lastRunAt: Date | null;
  lastFinishedAt: Date | null;
  failedAt: Date | null;
  failCount: number | null;
  repeatInterval: number | null;
}

/** The jobs of all workers. */
export const jobRecords = () => mongoose.connection.collection<JobRecord>('jobs');

/** Runs jobs when they are due, in whichever process is free. */
export interface JobRunner {
  /** Has this process look for jobs of a name at once, instead of within the second. */
  look(name: string): void;
  /** Takes no more jobs, and waits for those that run. */
  stop(): Promise<void>;
}

const LOOK_EVERY_MS = 1_000;
/** A job whose process died is free again after this; a running one renews it. */
const LOCK_MS = 9_000;
const RENEW_EVERY_MS = 2_000;
const STOP_WITHIN_MS = 8_000;

/** Agenda waits for ever for a database that goes away in this moment, and nobody hears of it. */
class PatientBackend extends MongoBackend {
  #fail: (error: unknown) => void = () => undefined;
  readonly failed = new Promise<never>((_, reject) => (this.#fail = reject));

  override async connect(): Promise<void> {
    try {
      await super.connect();
    } catch (error) {
      this.#fail(error);
      await new Promise(() => undefined);
    }
  }
}

/** Schedules jobs; one that is there is moved, one that runs is left to say itself when it runs again. */
export async function scheduleJobs(
  name: string,
  jobs: readonly { id: number; at: Date; priority?: number }[],
): Promise<void> {
  if (jobs.length === 0) return;
  const idle = { lockedAt: null, lastRunAt: null, lastFinishedAt: null, failedAt: null, failCount: null };
  const writes = jobs.map(({ id, at, priority = 0 }): mongo.AnyBulkWriteOperation<JobRecord> => {
    const job = { name, 'data.id': id };
    return {
      updateOne: {
        filter: job,
        // In one step, so that one that begins to run in this moment is not let go.
        update: [
          {
            $set: {
              ...job,
              type: 'normal',
              priority,
              nextRunAt: { $cond: [{ $ne: [{ $ifNull: ['$lockedAt', null] }, null] }, '$nextRunAt', at] },
              ...Object.fromEntries(Object.keys(idle).map((field) => [field, { $ifNull: [`$${field}`, null] }])),
            },
          },
        ],
        upsert: true,
      },
    };
  });
  await jobRecords().bulkWrite(writes, { ordered: false });
}

/** Has a job that repeats run now. @returns false if it runs at this moment */
export async function hasten(name: string): Promise<boolean> {
  const job = { name, 'data.id': 0 };
  const { matchedCount } = await jobRecords().updateOne(
    { ...job, lockedAt: null },
    { $set: { nextRunAt: new Date() } },
  );
  return matchedCount === 1 || (await jobRecords().findOne(job)) === null;
}

/** Makes one job of each name and id unique, and finds at once that none is due: Agenda's own index does neither. */
export async function buildJobIndexes(): Promise<void> {
  await jobRecords().createIndex({ name: 1, 'data.id': 1 }, { unique: true });
  // Agenda asks for jobs that are free and due, or locked for too long. In its own index, which begins with `nextRunAt` and
  // serves while many are due, the latter has no bounds: with none due it would walk the jobs of all classes, every second.
  await jobRecords().createIndex({ name: 1, lockedAt: 1, nextRunAt: 1, priority: -1 });
}

/**
 * Starts running jobs of these kinds on the connected database.
 * @throws the database's error if it is away; then nothing is started
 */
export async function startJobRunner(
  kinds: Readonly<Record<string, JobKind>>,
  outage: OutageWatch,
  onError: (name: string, error: unknown) => void,
): Promise<JobRunner> {
  const { db } = mongoose.connection;
  if (!db) throw new Error('connect the database before the jobs');
  await buildJobIndexes();
  const backend = new PatientBackend({ mongo: db, collection: 'jobs' });
  const channel = new InMemoryNotificationChannel();
  const agenda = new Agenda({ backend, notificationChannel: channel, processEvery: LOOK_EVERY_MS });
  agenda.on('error', (error: Error) => outage.note(error) || onError('jobs', error));
  for (const [name, kind] of Object.entries(kinds)) {
    const { concurrency } = kind;
    const run = (job: Job<{ id: number }>) => runJob(job, kind, (error) => outage.note(error) || onError(name, error));
    // No more are locked than run, so that the others are free for other processes.
    agenda.define(name, run, { concurrency, lockLimit: concurrency, lockLifetime: LOCK_MS, removeOnComplete: true });
  }
  try {
    await Promise.race([agenda.start(), backend.failed]);
    const repeated = Object.entries(kinds).filter(([, { everyMs }]) => everyMs);
    await Promise.all(repeated.map(([name]) => scheduleJobs(name, [{ id: 0, at: new Date() }])));
  } catch (error) {
    await agenda.stop().catch(() => undefined);
    throw error;
  }
  return {
    look: (name) => {
      const notification = {
        jobId: '' as never,
        jobName: name,
        nextRunAt: new Date(),
        priority: 0,
        timestamp: new Date(),
      };
      void channel.publish(notification).catch((error: unknown) => onError(name, error));
    },
    stop: async () => {
      await agenda.drain(STOP_WITHIN_MS);
    },
  };
}

async function runJob(job: Job<{ id: number }>, kind: JobKind, onError: (error: unknown) => void): Promise<void> {
  const renewing = setInterval(() => void job.touch().catch(() => undefined), RENEW_EVERY_MS);
  const again = kind.everyMs ? () => new Date(Date.now() + kind.everyMs!) : () => null;
  try {
    // Agenda stores it when the job is done.
    job.attrs.nextRunAt = (await kind.run(job.attrs.data.id)) ?? again();
  } catch (error) {
    onError(error);
    job.attrs.nextRunAt = again();
    throw error;
  } finally {
    clearInterval(renewing);
  }
}
