import { type ClientSession, trusted } from 'mongoose';
import { databaseNow } from '../../platform/clock.ts';
import { ApiError } from '../../platform/errors.ts';
import type { Platform } from '../../platform/platform.ts';
import { type Also, inTransaction, nothingElse } from '../../platform/transaction.ts';
import { openMail } from '../../records/mail-payload.ts';
import { type MailDocument, MailModel } from '../../records/mail.ts';
import { mailKey, type NewMail, queueMail } from '../../records/outbox.ts';
import { type Actor, recordEvent } from '../../records/record-event.ts';

/** Has a mail that was given up sent after all; one that waits or is sent by now stays as it is. @throws ApiError mail_not_found */
export async function reviveMail(id: number, by: Actor, also: Also = nothingElse): Promise<void> {
  await inTransaction(async (session) => {
    if (!(await revive({ id, status: 'dead' }, by, session))) throw new ApiError('mail_not_found');
    await also(session);
  });
}

/** Has a mail that is not sent yet due at once, with a new day until it is given up; null if there is none. */
async function revive(
  which: { id: number; status: MailDocument['status'] | object },
  by: Actor,
  session: ClientSession,
): Promise<MailDocument | null> {
  // An admin wants it sent whatever else its mailbox got.
  const due = {
    $set: dueAgain(databaseNow()),
    $unset: { isPaced: 1 as const, isHeld: 1 as const, heldFor: 1 as const },
  };
  const mail = await MailModel.findOneAndUpdate(which, due, { session, returnDocument: 'after' }).lean();
  if (mail) await recordEvent(session, by, resent(mail));
  return mail;
}

/**
 * Has a mail sent once more. A waiting or dead one is due at once, with a new day until it is given up. A sent one comes
 * as a new mail: mail programs drop a second mail with the Message-ID of the first.
 * @returns the mail that is going to be sent
 * @throws ApiError mail_not_found
 */
export async function resendMail(platform: Pick<Platform, 'vault'>, id: number, by: Actor): Promise<MailDocument> {
  return inTransaction(async (session) => {
    const mail = await revive({ id, status: trusted({ $in: ['queued', 'dead'] }) }, by, session);
    if (mail) return mail;

    const sent = await MailModel.findOne({ id }).session(session).lean();
    if (!sent) throw new ApiError('mail_not_found');
    const { to, language, classId, studentId } = sent;
    const occurrence = `resent-${id}-${databaseNow().toISOString()}`;
    const copy: NewMail = {
      ...openMail(platform.vault, sent),
      to,
      language,
      classId,
      studentId,
      occurrence,
      isKnown: true,
    };
    await queueMail(platform, session, copy);
    const queued = await MailModel.findOne({ key: mailKey(copy) })
      .session(session)
      .lean();
    await recordEvent(session, by, resent(sent));
    if (!queued) throw new Error('unreachable: the mail was just queued');
    return queued;
  });
}

/** As one that was queued now. */
const dueAgain = (now: Date) =>
  ({ status: 'queued', nextAttemptAt: now, dueSince: now, failingSince: null }) satisfies Partial<MailDocument>;

const resent = ({ id, classId }: Pick<MailDocument, 'id' | 'classId'>) =>
  ({ kind: 'mail-resent', facts: { mail: id }, classId }) as const;
