import { trusted } from 'mongoose';
import { databaseNow } from '../../platform/clock.ts';
import { type Job, SWEEP_EVERY_MS } from '../../platform/job.ts';
import type { Platform } from '../../platform/platform.ts';
import { LtiCourseModel } from '../../records/lti-course.ts';
import { WriteBackModel, type WriteBackRecord } from '../../records/write-back.ts';
import { keepLease, type Lease, LEASE_MS, LeaseLost } from './lease.ts';
import { LmsFault, LmsRefusal } from './lms-course.ts';
import { openCourse, type Surroundings } from './open-course.ts';
import { readCourse } from './read-course.ts';
import { undoWriting, writeGroups } from './write-course.ts';

export const jobs: Job[] = [
  {
    name: 'write-back',
    every: SWEEP_EVERY_MS,
    run: ({ platform, signal, isPaused }) => runWriteBacks(platform, { signal, isPaused }),
  },
];

/** Time after which it goes on by itself after a platform that does not answer, and the longest time that it does. */
const AGAIN_MS = 15 * 60_000;
const LONGEST_MS = 24 * 60 * 60_000;

const WORKS = { reading: readCourse, writing: writeGroups, undoing: undoWriting };

/**
 * Does what is due, one write-back after another, each in one process only. Safe to be killed and to run concurrently: the
 * process that takes it up reads the course again.
 */
export async function runWriteBacks(
  platform: Platform,
  { isPaused = async () => false, ...around }: Surroundings & { isPaused?: () => Promise<boolean> } = {},
): Promise<void> {
  for (;;) {
    if (around.signal?.aborted || (await isPaused())) return;
    const now = databaseNow();
    const lease = { $set: { dueAt: new Date(now.getTime() + LEASE_MS) }, $inc: { lease: 1 } };
    const due = { dueAt: trusted({ $lte: now }) };
    const taken = await WriteBackModel.findOneAndUpdate(due, lease, {
      sort: { dueAt: 1 },
      returnDocument: 'after',
    }).lean();
    if (!taken) return;
    await work(platform, taken, around);
  }
}

async function work(platform: Platform, taken: WriteBackRecord, around: Surroundings): Promise<void> {
  const lease = keepLease(taken);
  const { classId, platformId, contextId } = taken;
  try {
    const linked = await LtiCourseModel.findOne({ classId, platformId, contextId }).lean();
    if (!linked) throw new LmsFault('no-course');
    await WORKS[taken.work](lease, await openCourse(platform, linked, around));
  } catch (error) {
    if (error instanceof LeaseLost) return;
    const own = { id: taken.id, lease: taken.lease, state: taken.state };
    // The next process goes on at once, or after a while with unforeseen errors.
    if (!(error instanceof LmsFault || error instanceof LmsRefusal)) {
      const dueAt = new Date(databaseNow().getTime() + (around.signal?.aborted ? 0 : AGAIN_MS));
      await WriteBackModel.updateOne(own, { $set: { dueAt } });
      if (around.signal?.aborted) return;
      throw error;
    }
    await putOff(platform, lease, error);
  } finally {
    lease.end();
  }
}

/** Puts a write-back off: temporary faults are tried again; everything else needs somebody. */
async function putOff(platform: Platform, lease: Lease, error: LmsFault | LmsRefusal): Promise<void> {
  const { id, classId, begunAt } = lease.record;
  const fault = error instanceof LmsFault ? error.fault : error.isMissing ? 'no-course' : 'forbidden';
  const status = error instanceof LmsFault ? error.status : undefined;
  platform.logger.warn({ class: classId, fault, status }, 'Groups could not be written');
  const now = databaseNow();
  const passes = (fault === 'no-answer' || fault === 'busy') && now.getTime() - begunAt.getTime() < LONGEST_MS;
  const own = { id, lease: lease.record.lease, state: lease.record.state };
  const change = passes
    ? { fault, dueAt: new Date(now.getTime() + AGAIN_MS) }
    : { fault, state: 'failed' as const, dueAt: null, endedAt: now };
  await WriteBackModel.updateOne(own, { $set: change });
}
