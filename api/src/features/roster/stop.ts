import type { StopLink } from '@study-groups/contracts/links';
import { databaseNow } from '../../platform/clock.ts';
import { ApiError } from '../../platform/errors.ts';
import type { Platform } from '../../platform/platform.ts';
import { inTransaction } from '../../platform/transaction.ts';
import type { ClassRecord } from '../../records/class.ts';
import { findApproved } from '../../records/find-class.ts';
import { MailModel } from '../../records/mail.ts';
import { takeBack } from '../../records/outbox.ts';
import { isStopToken, RosterMailModel } from '../../records/roster-mail.ts';

/**
 * Stops the invitations of a class to the address that a link was mailed to, also when its roster is replaced, and takes back
 * one that waits. A second time changes nothing.
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
    const { classId, email } = mailed;
    const to = { classId, kind: 'roster-invitation', 'to.address': email } as const;
    const mails = await MailModel.find(to, 'id').session(session).lean();
    await takeBack(session, { ids: mails.map((mail) => mail.id) });
    return findApproved({ id: classId }, session);
  });
}

/** The class whose invitations a link stops; null for a link of none. */
export async function classOfLink({ id }: Pick<StopLink, 'id'>): Promise<number | null> {
  return (await RosterMailModel.findOne({ id }, 'classId').lean())?.classId ?? null;
}
