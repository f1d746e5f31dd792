import type { BulkAction, runBulk as runCall } from '@study-groups/contracts/bulk';
import { trusted } from 'mongoose';
import type { z } from 'zod';
import { databaseNow } from '../../platform/clock.ts';
import { ApiError } from '../../platform/errors.ts';
import { inTransaction } from '../../platform/transaction.ts';
import { BulkModel, type BulkRecord, BulkRowModel } from '../../records/bulk.ts';
import { recordEvent } from '../../records/record-event.ts';
import type { SignedIn } from '../admins/sessions.ts';
import { forgetBulks } from './begin.ts';

/** Time for which a report that nobody dismisses is kept. */
const KEPT_MS = 30 * 86_400_000;

/** The actions of each list of the console, of which one is at work at a time. */
const LISTS: readonly (readonly BulkAction[])[] = [['approve', 'reject', 'delete'], ['resend'], ['retry']];

/** Returns when a bulk action that is touched now is forgotten. */
export const keptUntil = (): Date => new Date(databaseNow().getTime() + KEPT_MS);

/** One of an admin's own. @throws ApiError bulk_not_found for everybody else's too */
export async function findOwn(id: number, { admin }: SignedIn): Promise<BulkRecord> {
  const bulk = await BulkModel.findOne({ id, adminId: admin.id }).lean();
  if (!bulk) throw new ApiError('bulk_not_found');
  return bulk;
}

/** Lists the bulk actions that an admin has begun and not dismissed, newest first. */
export function listOwn({ admin }: SignedIn): Promise<BulkRecord[]> {
  return BulkModel.find({ adminId: admin.id, state: trusted({ $ne: 'asked' }) })
    .sort({ id: -1 })
    .lean();
}

/**
 * Lets the workers begin, or go on. The report of the list's action before goes.
 * @throws ApiError bulk_not_found, or bulk_running while another one of the list is at work
 */
export async function runBulk(
  id: number,
  { reason, again = false }: z.output<NonNullable<typeof runCall.body>>,
  caller: SignedIn,
): Promise<BulkRecord> {
  const { action } = await findOwn(id, caller);
  const sameList = { adminId: caller.admin.id, action: trusted({ $in: LISTS.find((list) => list.includes(action)) }) };
  const others = { ...sameList, id: trusted({ $ne: id }) };
  const wasAsked = await inTransaction(async (session) => {
    const bulk = await BulkModel.findOne({ id }).session(session).lean();
    if (!bulk) throw new ApiError('bulk_not_found');
    if (bulk.state === 'running') return false;
    if (await BulkModel.exists({ ...others, state: 'running' }).session(session)) throw new ApiError('bulk_running');
    const set = { state: 'running', expiresAt: keptUntil(), ...(reason && { reason }) };
    await BulkModel.updateOne({ id }, { $set: set }, { session, runValidators: true });
    if (bulk.state !== 'asked') return false;
    await recordEvent(session, caller.actor, { kind: 'bulk-begun', facts: { bulk: action, rows: bulk.total } });
    return true;
  });
  if (again) {
    const waiting = { $set: { outcome: null }, $unset: { code: '' } };
    await BulkRowModel.updateMany({ bulkId: id, outcome: 'failed' }, waiting);
  }
  if (wasAsked) await forgetBulks(others);
  return findOwn(id, caller);
}

/** Begins nothing new; what is on its way is done. @throws ApiError bulk_not_found */
export async function stopBulk(id: number, caller: SignedIn): Promise<BulkRecord> {
  await findOwn(id, caller);
  await BulkModel.updateOne({ id, state: 'running' }, { $set: { state: 'stopped', expiresAt: keptUntil() } });
  return findOwn(id, caller);
}

/** Forgets one with its report. @throws ApiError bulk_not_found, bulk_running */
export async function dismissBulk(id: number, caller: SignedIn): Promise<void> {
  const { state } = await findOwn(id, caller);
  if (state === 'running') throw new ApiError('bulk_running');
  await forgetBulks({ id, state: trusted({ $ne: 'running' }) });
}
