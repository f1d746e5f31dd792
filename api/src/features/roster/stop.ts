import type { StopLink } from '@study-groups/contracts/stop-link';
import { databaseNow } from '../../platform/clock.ts';
import { ApiError } from '../../platform/errors.ts';
import type { Platform } from '../../platform/platform.ts';
import { inTransaction } from '../../platform/transaction.ts';
import type { ClassRecord } from '../../records/class.ts';
import { findApproved } from '../../records/find-class.ts';
import { isStopToken, RosterMailModel } from '../../records/roster-mail.ts';

/**
 * Stops the invitations of a class to the address that a link was mailed to, also when its roster is replaced. A second time
 * changes nothing.
 * @throws ApiError link_not_found
 */
export async function stopInvitations(
  { vault }: Pick<Platform, 'vault'>,
  { id, token }: StopLink,
): Promise<ClassRecord> {
  return inTransaction(async (session) => {
    const mailed = await RosterMailModel.findOne({ id }).session(session).lean();
    if (!mailed || !isStopToken(vault, mailed, token)) throw new ApiError('link_not_found');
    const stop = { $set: { stoppedAt: databaseNow() } };
    await RosterMailModel.updateOne({ id, stoppedAt: null }, stop, { session });
    return findApproved({ id: mailed.classId }, session);
  });
}
