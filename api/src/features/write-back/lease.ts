import { databaseNow } from '../../platform/clock.ts';
import { WriteBackModel, type WriteBackRecord } from '../../records/write-back.ts';

/** Time after which the work of a worker that died is taken up by another. */
export const LEASE_MS = 45_000;
const RENEW_MS = 10_000;

/** Somebody has stopped it, or another worker has taken it over. */
export class LeaseLost extends Error {
  override name = 'LeaseLost';
}

/** The right to work on one writing, as long as nobody stops it. */
export interface Lease {
  /** As it was saved last. */
  record: WriteBackRecord;
  /** Saves what was done. @throws LeaseLost */
  save(change?: Partial<WriteBackRecord>): Promise<void>;
  end(): void;
}

/** Keeps a writing that was taken for this worker. */
export function keepLease(taken: WriteBackRecord): Lease {
  const own = { id: taken.id, lease: taken.lease, state: taken.state };
  const due = () => new Date(databaseNow().getTime() + LEASE_MS);
  const timer = setInterval(() => {
    // A failure shows at the next save.
    WriteBackModel.updateOne(own, { $set: { dueAt: due() } }).catch(() => undefined);
  }, RENEW_MS);
  timer.unref();
  const lease: Lease = {
    record: taken,
    save: async (change = {}) => {
      const set = { fault: null, dueAt: due(), ...change };
      const { matchedCount } = await WriteBackModel.updateOne(own, { $set: set });
      if (matchedCount === 0) throw new LeaseLost();
      // Nobody else writes it, so it is not read back: it holds a place for each student.
      lease.record = { ...lease.record, ...set };
    },
    end: () => clearInterval(timer),
  };
  return lease;
}
