import { setTimeout as sleep } from 'node:timers/promises';
import { MongoBackend } from '@agendajs/mongo-backend';
import { Agenda } from 'agenda';
import mongoose from 'mongoose';
import type { Logger } from './logger.ts';

/** Work that is safe to run again and beside itself in other processes. */
export type Work = () => Promise<void>;

/** The alarm clock of all workers. Alarms live in the database; what they find to do is looked up when they ring. */
export interface AlarmClock {
  /** Rings at a moment, once. A later call with the same name and number moves the alarm. */
  ringAt(name: string, id: number, at: Date): Promise<void>;
  /** Rings no more. */
  stop(): Promise<void>;
}

/** What is called, by the job's name: every 15 s and at the start, or when an alarm rings. It starts work and returns. */
export interface JobStarters {
  every: Record<string, () => void>;
  alarms: Record<string, () => void>;
}

const SWEEP_EVERY_MS = 15_000;
const LOOK_EVERY_MS = 1_000;
/** A job whose process died is free again after this; none takes longer than a moment. */
const LOCK_MS = 5_000;

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

/** Starts Agenda on the connected database. @throws the database's error if it is away; then nothing is started */
export async function startAlarmClock({ every, alarms }: JobStarters, logger: Logger): Promise<AlarmClock> {
  const { db } = mongoose.connection;
  if (!db) throw new Error('connect the database before the jobs');
  const backend = new PatientBackend({ mongo: db, collection: 'jobs' });
  const agenda = new Agenda({
    backend,
    processEvery: LOOK_EVERY_MS,
    defaultLockLifetime: LOCK_MS,
  });
  agenda.on('error', (error: Error) => logger.warn({ reason: error.name }, 'The alarms cannot be looked up'));
  for (const [name, ring] of Object.entries(every)) agenda.define(name, async () => ring());
  for (const [name, ring] of Object.entries(alarms))
    agenda.define(name, async () => ring(), { removeOnComplete: true });
  try {
    await Promise.race([agenda.start(), backend.failed]);
    for (const name of Object.keys(every)) await agenda.every(SWEEP_EVERY_MS, name);
  } catch (error) {
    await agenda.stop().catch(() => undefined);
    throw error;
  }
  return {
    ringAt: async (name, id, at) => {
      await agenda.create(name, { id }).unique({ 'data.id': id }).schedule(at).save();
    },
    stop: async () => {
      await agenda.drain(LOCK_MS);
    },
  };
}

/** Work that runs one at a time: a call during a run makes one more run after it, and waits for that one. */
export interface SingleWork extends Work {
  /** Resolves when nothing is running; never rejects. */
  idle(): Promise<void>;
}

/** Keeps `work` from running beside itself in this process. */
export function oneAtATime(work: Work): SingleWork {
  let running: Promise<void> | null = null;
  let next: Promise<void> | null = null;
  const start = () => {
    next = null;
    running = work().finally(() => (running = null));
    return running;
  };
  const call = () => {
    if (!running) return start();
    next ??= running.then(start, start);
    return next;
  };
  const idle = async () => {
    while (running ?? next) await (next ?? running)?.catch(() => undefined);
  };
  return Object.assign(call, { idle });
}

const WATCH_AGAIN_MS = 1_000;

/**
 * Calls `onChange` after every change of a collection that `pipeline` lets through, by whichever process. After a break,
 * when changes may have been missed, it is called once too.
 * @returns ends the watch
 */
export function watchCollection(
  name: string,
  pipeline: mongoose.mongo.Document[],
  onChange: () => void,
  logger: Logger,
): () => Promise<void> {
  const ended = new AbortController();
  let stream: mongoose.mongo.ChangeStream | undefined;
  const watch = async () => {
    while (!ended.signal.aborted) {
      try {
        // Without what was changed: a class's mails weigh megabytes, in every process that watches.
        stream = mongoose.connection.collection(name).watch([...pipeline, { $project: { _id: 1 } }]);
        for await (const _ of stream) onChange();
      } catch (error) {
        if (ended.signal.aborted) return;
        logger.warn({ collection: name, reason: (error as Error).name }, 'A watch is started again');
        await sleep(WATCH_AGAIN_MS, undefined, { signal: ended.signal }).catch(() => undefined);
        onChange();
      }
    }
  };
  const watching = watch();
  return async () => {
    ended.abort();
    await stream?.close();
    await watching;
  };
}
