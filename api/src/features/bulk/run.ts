import { isDatabaseAway } from '../../platform/database-away.ts';
import { ApiError } from '../../platform/errors.ts';
import { type Job, SWEEP_EVERY_MS } from '../../platform/job.ts';
import { hasten } from '../../platform/job-runner.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Also } from '../../platform/transaction.ts';
import { AdminModel } from '../../records/admin.ts';
import { BulkModel, type BulkRecord, BulkRowModel } from '../../records/bulk.ts';
import { keptUntil } from './control.ts';
import { WORKS } from './works.ts';

export const jobs: Job[] = [
  {
    name: 'bulk-actions',
    every: SWEEP_EVERY_MS,
    run: ({ platform, signal, isPaused }) => runBulks({ platform, signal, isPaused }),
    wakeOn: { bulks: [{ $match: { 'updateDescription.updatedFields.state': 'running' } }] },
    wake: async ({ look }) => {
      // A worker that is at it finds by itself what is begun meanwhile.
      await hasten('bulk-actions');
      look('bulk-actions');
    },
  },
];

/** Rows of one bulk action before those of the next have their turn, and how many of them are under way at once. */
const STEP = 12;
const AT_ONCE = 4;

interface Surroundings {
  platform: Platform;
  /** Ends the work after what is under way. */
  signal?: AbortSignal;
  isPaused?: () => Promise<boolean>;
}

/** Somebody else is done with the row: another worker, while this one was taken for dead. */
class RowTaken extends Error {}

/**
 * Does what admins have begun, in steps, until nothing is left. Safe to run concurrently and to be killed: a row's outcome is
 * written in the same transaction as its change.
 */
export async function runBulks({ platform, signal, isPaused = async () => false }: Surroundings): Promise<void> {
  for (;;) {
    const running = await BulkModel.find({ state: 'running' }).sort({ id: 1 }).lean();
    if (running.length === 0) return;
    for (const bulk of running) {
      if (signal?.aborted || (await isPaused())) return;
      await doStep(platform, bulk);
    }
  }
}

async function doStep(platform: Platform, bulk: BulkRecord): Promise<void> {
  const own = { id: bulk.id, state: 'running' } as const;
  // In the name of nobody who is gone nothing is done.
  if (!(await AdminModel.exists({ id: bulk.adminId }))) {
    await BulkModel.updateOne(own, { $set: { state: 'stopped' } });
    return;
  }
  const rows = await BulkRowModel.find({ bulkId: bulk.id, outcome: null }).sort({ place: 1 }).limit(STEP).lean();
  if (rows.length === 0) {
    await BulkModel.updateOne(own, { $set: { state: 'over', expiresAt: keptUntil() } });
    return;
  }
  const waiting = rows.values();
  const workers = Array.from({ length: AT_ONCE }, async () => {
    for (const { subject } of waiting) await doRow(platform, bulk, subject);
  });
  // All have to end before the error of one is thrown: nothing is under way afterwards.
  for (const result of await Promise.allSettled(workers)) if (result.status === 'rejected') throw result.reason;
}

async function doRow(platform: Platform, bulk: BulkRecord, subject: string): Promise<void> {
  const { action, reason, adminId, adminUsername, source } = bulk;
  const row = { bulkId: bulk.id, subject, outcome: null };
  const by = { by: 'admin', admin: { id: adminId, username: adminUsername }, source } as const;
  const also: Also = async (session) => {
    const { modifiedCount } = await BulkRowModel.updateOne(row, { $set: { outcome: 'done' } }, { session });
    if (modifiedCount === 0) throw new RowTaken();
  };
  const work = WORKS[action];
  try {
    await work.act(platform, { subject, by, reason, also });
  } catch (error) {
    if (error instanceof RowTaken) return;
    if (isDatabaseAway(error)) throw error;
    const isRefusal = error instanceof ApiError && error.status < 500;
    if (!isRefusal) platform.logger.error({ err: error, bulk: bulk.id }, 'A row of a bulk action failed');
    const outcome = !isRefusal ? 'failed' : (await work.isDone(subject)) ? 'already' : 'left';
    const code = error instanceof ApiError ? error.code : 'unexpected';
    await BulkRowModel.updateOne(row, { $set: { outcome, ...(outcome !== 'already' && { code }) } });
  }
}
