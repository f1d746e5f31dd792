import { BULK_PAGE, type Bulk, type BulkOutcome, type readBulk } from '@study-groups/contracts/bulk';
import type { ResponseOf } from '@study-groups/contracts/call';
import { trusted } from 'mongoose';
import type { Platform } from '../../platform/platform.ts';
import { type BulkRecord, BulkRowModel } from '../../records/bulk.ts';
import { JobPauseModel } from '../../records/job-pause.ts';
import { WORKS } from './works.ts';

/** A bulk action, and how it stands. */
export async function presentBulk(bulk: BulkRecord): Promise<Bulk> {
  const { id, action, state, query = null, total, others, gone, concerns } = bulk;
  const [counts, pause] = await Promise.all([
    BulkRowModel.aggregate<{ _id: BulkOutcome | null; count: number }>([
      { $match: { bulkId: id } },
      { $group: { _id: '$outcome', count: { $sum: 1 } } },
    ]),
    JobPauseModel.exists({ kind: 'bulk-actions' }),
  ]);
  const countOf = (outcome: BulkOutcome | null) => counts.find(({ _id }) => _id === outcome)?.count ?? 0;
  const outcomes = {
    waiting: countOf(null),
    done: countOf('done'),
    already: countOf('already'),
    left: countOf('left'),
    failed: countOf('failed'),
  };
  return {
    id,
    action,
    state,
    query: query as Bulk['query'],
    total,
    others,
    gone,
    concerns,
    outcomes,
    paused: pause !== null,
  };
}

/** Rows of a report, by what became of them. */
export async function presentRows(
  platform: Platform,
  { id, action }: BulkRecord,
  { outcome, after = -1 }: { outcome: BulkOutcome; after?: number | undefined },
): Promise<ResponseOf<typeof readBulk>> {
  const found = await BulkRowModel.find({ bulkId: id, outcome, place: trusted({ $gt: after }) })
    .sort({ place: 1 })
    .limit(BULK_PAGE + 1)
    .lean();
  const rows = found.slice(0, BULK_PAGE);
  const names = await WORKS[action].namesOf(
    platform,
    rows.map(({ subject }) => subject),
  );
  return {
    rows: rows.map(({ subject, code }) => ({ subject, name: names.get(subject) ?? null, code: code ?? null })),
    next: found.length > BULK_PAGE ? rows.at(-1)!.place : null,
  };
}
