import { trusted } from 'mongoose';
import { databaseNow } from '../../platform/clock.ts';
import { ApiError } from '../../platform/errors.ts';
import type { Platform } from '../../platform/platform.ts';
import { inTransaction } from '../../platform/transaction.ts';
import { openMail } from '../../records/mail-payload.ts';
import { type MailDocument, MailModel } from '../../records/mail.ts';
import { mailKey, type NewMail, queueMail } from '../../records/outbox.ts';
import { type Actor, recordEvent } from '../../records/record-event.ts';

/**
 * Has a mail sent once more. A waiting or dead one is due at once, with a new day until it is given up. A sent one comes
 * as a new mail: mail programs drop a second mail with the Message-ID of the first.
 * @returns the mail that is going to be sent
 * @throws ApiError mail_not_found
 */
export async function resendMail(platform: Pick<Platform, 'vault'>, id: number, by: Actor): Promise<MailDocument> {
  return inTransaction(async (session) => {
    const now = databaseNow();
    const mail = await MailModel.findOneAndUpdate(
      { id, status: trusted({ $in: ['queued', 'dead'] }) },
      { $set: { status: 'queued', nextAttemptAt: now, dueSince: now, failingSince: null } },
      { session, returnDocument: 'after' },
    ).lean();
    const event = { kind: 'mail-resent', facts: { mail: id } } as const;
    if (mail) {
      await recordEvent(session, by, { ...event, classId: mail.classId });
      return mail;
    }

    const sent = await MailModel.findOne({ id }).session(session).lean();
    if (!sent) throw new ApiError('mail_not_found');
    const { to, language, classId, studentId } = sent;
    const occurrence = `resent-${id}-${now.toISOString()}`;
    const copy: NewMail = { ...openMail(platform.vault, sent), to, language, classId, studentId, occurrence };
    await queueMail(platform, session, copy);
    const queued = await MailModel.findOne({ key: mailKey(copy) })
      .session(session)
      .lean();
    await recordEvent(session, by, { ...event, classId });
    if (!queued) throw new Error('unreachable: the mail was just queued');
    return queued;
  });
}
